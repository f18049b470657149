// Saves the body of an HTTP response as a file.

import { type FileHandle, open } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
import { LimitError } from "pith";
import { codingsIn } from "../files/decompress.js";
import { mediaType } from "../files/media-type.js";
import type { WebResponse } from "./connection.js";
import { FetchError, quote, type Route } from "./fetch-error.js";
import { checkStatus, type Receive } from "./response-body.js";

/** The largest archive that is saved, in bytes: a server that never ends would fill the disk. Those of crawls have 1 to 5 GB. */
const LARGEST = 20_000_000_000;

/** A server has to send so many bytes in so many milliseconds, 10 kB a second, or it would keep a run waiting for ever. */
const LEAST_BYTES = 600_000;
const LEAST_EVERY_MS = 60_000;

/** Codings that servers name of files that are compressed, and by which such files are known. */
const OF_FILES: ReadonlySet<string> = new Set(["gzip", "x-gzip", "zstd"]);

/** What servers send in place of a file: a page about it, or one to log in. */
const PAGES: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);

/** A file that can't be written: `cause` is the system's error, which says nothing of the server. */
export class UnsavedFile extends Error {}

/**
 * Saves a response at `path`, as it is sent; `onReceived` is called with the number of bytes of each piece. Throws an UnsavedFile, a FetchError
 * for what is no file, and a LimitError for one that is larger than 20 GB or comes too slowly. `clock`: how it waits.
 */
export function saveResponse(
  path: string,
  onReceived: (bytes: number) => void,
  clock: { deadline(ms: number, act: () => void): () => void },
): Receive<object> {
  return async (response, route, { signal }) => {
    checkIsFile(response, route);
    const { body, headers } = response;
    if (Number(headers["content-length"]) > LARGEST) throw tooLarge();
    const file = await open(path, "w").catch(unsaved);
    let [length, before] = [0, 0];
    const watch = () => {
      if (length - before < LEAST_BYTES) body.destroy(tooSlow());
      before = length;
      callOff = clock.deadline(LEAST_EVERY_MS, watch);
    };
    let callOff = clock.deadline(LEAST_EVERY_MS, watch);
    try {
      for await (const chunk of addAbortSignal(signal, body) as AsyncIterable<Uint8Array>) {
        length += chunk.length;
        if (length > LARGEST) throw tooLarge();
        await file.appendFile(chunk).catch(unsaved);
        onReceived(chunk.length);
      }
    } finally {
      callOff();
      await close(file);
    }
    if (length === 0) throw new FetchError("empty", "The server sends an empty file.", route, { status: OK });
    return {};
  };
}

const OK = 200;

/** Throws a FetchError unless the response is a whole file. */
function checkIsFile(response: WebResponse, route: Route): void {
  checkStatus(response, route);
  const { statusCode: status, headers } = response;
  const fault = (message: string) => new FetchError("bad-response", message, route, { status });
  if (status !== OK) throw fault("The server doesn't send the file as a whole.");
  if (PAGES.has(mediaType(headers["content-type"]))) throw fault("The server sends a web page in place of an archive.");
  const coding = codingsIn(headers["content-encoding"]).find((name) => !OF_FILES.has(name));
  if (coding === undefined) return;
  const message = `The server compresses the file in a way that wasn't asked for: ${quote(coding)}.`;
  throw new FetchError("bad-compression", message, route, { status });
}

/** What was written is safe only once the file is closed without an error. */
async function close(file: FileHandle): Promise<void> {
  await file.close().catch(unsaved);
}

function unsaved(cause: unknown): never {
  throw new UnsavedFile("The file can't be written.", { cause });
}

function tooLarge(): LimitError {
  return new LimitError(
    "too-large",
    `The archive is larger than ${LARGEST / 1e9} GB; download it with another program.`,
  );
}

function tooSlow(): LimitError {
  return new LimitError("timeout", "The server sends less than 10 kB of the archive a second.");
}
