// The version of the package.

/** How Pith names itself: its version, and to servers. */
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
  homepage: string;
};

/** Pith's version, as its package.json has it, such as "1.0.0-rc.1". */
export const VERSION: string = manifest.version;

/** What Pith calls itself when it asks servers, with an address where their owners find whom to write to. */
export const USER_AGENT = `Pith/${VERSION} (+${manifest.homepage})`;
