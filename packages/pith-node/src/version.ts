// The version of the package.

/** How Pith identifies itself: its version, and its user agent. */
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
  homepage: string;
};

/** Pith's version, as its package.json has it, such as "1.0.0-rc.1". */
export const VERSION: string = manifest.version;

/** The user agent that Pith sends to servers, with a URL where their owners find whom to contact. */
export const USER_AGENT = `Pith/${VERSION} (+${manifest.homepage})`;
