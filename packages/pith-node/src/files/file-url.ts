// The file that a `file:` URL means.

import { fileURLToPath } from "node:url";
import { ReadError } from "./read-page.js";

/** The path of a `file:` URL. Throws a ReadError for one that names no file on this machine, such as `file://other-host/page`. */
export function pathOfFileUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    throw new ReadError("not-found", "This URL doesn't name a file on this machine.", url, { cause: error });
  }
}
