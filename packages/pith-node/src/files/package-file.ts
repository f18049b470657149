// Reads files that come with Pith's packages.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The bytes of a file of a package, by its address (`import.meta.resolve`, or beside `import.meta.url`). Throws if it isn't there. The one
 * place that reads them: the program that is one file (scripts/make-binary.js) has them in itself, by the last part of the address.
 */
export function readPackageFile(address: string | URL): Buffer<ArrayBuffer> {
  return readFileSync(fileURLToPath(address));
}
