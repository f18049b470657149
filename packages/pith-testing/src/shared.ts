// Finds the shared data beside a checkout.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A path in the folder of pages and conformance tests that is beside a checkout as `shared`, or undefined where it
 * or the file is absent: the project is complete without it. The environment variable PITH_SHARED names another folder; empty
 * it means none, as scripts/test.js says for all tests but those of `test:data`.
 */
export function sharedPath(...parts: string[]): string | undefined {
  const named = process.env["PITH_SHARED"];
  if (named !== undefined) return named === "" ? undefined : existing(join(named, ...parts));
  for (const start of [process.cwd(), dirname(fileURLToPath(import.meta.url))]) {
    let folder = start;
    while (true) {
      const shared = join(folder, "shared");
      if (existsSync(join(shared, "data"))) return existing(join(shared, ...parts));
      const parent = dirname(folder);
      if (parent === folder) break;
      folder = parent;
    }
  }
  return undefined;
}

function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}
