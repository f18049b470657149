/** Answers what Python asks about a page, in a V8 that Python has in its process, as `pith worker` does in Node. */
import "./encoding.js";
import "./url.js";
import { Parser } from "pith";
import { OptionError } from "pith/internal";
import { readOpened } from "../../packages/pith-node/dist/batch/page/open-page.js";
import { AskAnswers } from "../../packages/pith-node/dist/batch/page/page-ask.js";
import { VERSION } from "../../packages/pith-node/dist/version.js";
import { readAsk } from "../../packages/pith-node/dist/worker/read-ask.js";

const asks = new AskAnswers(new Parser(), undefined);
let bytes = new Uint8Array(0);

globalThis.pithVersion = VERSION;

/** Room for the bytes of the next page, which Python writes. */
globalThis.pithRoom = (length) => {
  bytes = new Uint8Array(length);
  return bytes.buffer;
};

/**
 * The answer about the page whose bytes were written: an ArrayBuffer, or the JSON of a failure. `header`: the JSON of the header of its
 * request, as docs/reference/worker.md has it; `maxBytes`: the most that it may have, decompressed.
 */
globalThis.pithAnswer = (header, maxBytes) => {
  const { as, kind = "html", charset, url, options = {} } = JSON.parse(header);
  const page = { payload: { kind, bytes, charset }, source: "", position: 0 };
  try {
    const ask = readAsk({ as, options, url }, false);
    const outcome = readOpened(page, { maxBytes, fields: {} }, (opened) => asks.answer(opened, ask));
    if (outcome.bytes === undefined) return JSON.stringify(outcome);
    // An answer may be a view of a larger buffer.
    const { buffer, byteOffset, byteLength } = outcome.bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const failure = { error: { code: "bad-options", message: error.reason } };
    return JSON.stringify({ type: "failed", failure });
  }
};
