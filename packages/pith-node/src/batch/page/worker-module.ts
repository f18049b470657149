// Where the module is that the threads of a batch load.

import { ownFile } from "../../load-later.js";

/** Its address: beside this file, and in the published package beside all others. Throws an Error that says what to do in a bundle without it. */
export function pageWorkerModule(): string {
  return ownFile("./page-worker.js", import.meta.url);
}
