import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Pith's version, as its package.json has it, such as "1.0.0-rc.1". */
export const VERSION: string = manifest.version;
