// Saves the body of an HTTP response as a file.

import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LimitError } from "pith";
import { codingsIn } from "../files/decompress.js";
import { FetchError, quote } from "./fetch-error.js";
import { checkStatus, type Receive } from "./response-body.js";

/** The largest file that is saved: some archives have tens of gigabytes, and a server that never ends would fill the disk. */
const LARGEST_FILE = 100_000_000_000;

/** Codings that the readers of archives know by themselves. */
const READ_AS_SENT: ReadonlySet<string> = new Set(["gzip", "x-gzip", "zstd"]);

/**
 * Saves a response at `path`, compressed as it is sent. Throws the system's errors, a FetchError for a compression that files don't have, and
 * a LimitError for more than 100 GB.
 */
export function saveResponse(path: string): Receive<object> {
  return async (response, route, { signal }) => {
    checkStatus(response, route);
    const coding = codingsIn(response.headers["content-encoding"]).find((name) => !READ_AS_SENT.has(name));
    if (coding !== undefined) {
      const message = `The server compresses the file in a way that isn't supported: ${quote(coding)}.`;
      throw new FetchError("bad-compression", message, route, { status: response.statusCode });
    }
    const file = await open(path, "w");
    await pipeline(response.body, atMost(LARGEST_FILE), file.createWriteStream(), { signal });
    return {};
  };
}

/** Passes on what it is given, and fails once that is too much. */
function atMost(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      length += chunk.length;
      if (length <= most) done(null, chunk);
      else done(new LimitError("too-large", `The file is larger than ${most / 1e9} GB; save it by another program.`));
    },
  });
}
