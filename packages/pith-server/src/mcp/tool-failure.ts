// Turns an error into an answer that an agent can act on.

import type { CallToolResult } from "@modelcontextprotocol/server";
import { LimitError } from "pith";
import { OptionError } from "pith/internal";
import { FetchError, PageStopped } from "pith-node";
import { PageFailure } from "pith-node/internal";
import { FetchRefused } from "../fetch/fetch-refused.js";
import { shortened } from "../http/problem.js";

/** An error as an agent can use it: a sentence on what is wrong, and what to do. Throws what is a fault of Pith's own. */
export function toolFailure(error: unknown): CallToolResult {
  const isKnown = [FetchRefused, FetchError, LimitError, PageStopped, PageFailure, OptionError].some(
    (known) => error instanceof known,
  );
  if (!isKnown) throw error;
  return { content: [{ type: "text", text: shortened((error as Error).message) }], isError: true };
}
