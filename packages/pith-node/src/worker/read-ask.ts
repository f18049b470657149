// Reads what a host asks of a page: for worker processes, and for the V8 that Python has in its own.

import { checkPlainOptions, OptionError, readPlainOptions } from "pith/internal";
import { contentOptions, type PageAsk } from "../batch/input/item.js";
import { readChunkOptions } from "../parameters/chunk-options.js";

/** What a page is asked for, with options that aren't checked yet. */
export interface AskRequest {
  readonly as: PageAsk["as"];
  readonly options: Readonly<Record<string, unknown>>;
  /** Where the page was found, as the host has it: data that may be anything, which the page's own URL is if it can be and the options give none. */
  readonly url?: string | undefined;
}

/** What a page is asked for. Throws an OptionError for options that make no sense; `isOwn`: the host has an algorithm of its own. */
export function readAsk({ as, options: asked, url }: AskRequest, isOwn: boolean): PageAsk {
  const given = { ...(url !== undefined && URL.canParse(url) && { url }), ...asked };
  const read = as === "chunks" ? readChunkOptions(given) : { options: readPlainOptions(given) };
  const { options } = read;
  if (isOwn && options.algorithm === undefined && options.balance !== undefined) {
    const reason = "balance is for the built-in algorithm learned, not for your own.";
    throw new OptionError("algorithm", reason);
  }
  checkPlainOptions(contentOptions({ as, options }));
  return { as, ...read };
}
