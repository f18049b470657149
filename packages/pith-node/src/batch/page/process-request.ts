// Answers one request of the service in a thread: its options are read here, too, as they may be in a large body.

import { LimitError } from "pith";
import { OptionError } from "pith/internal";
import { internalFailure } from "../../internal-failure.js";
import { FORMATS } from "../../parameters/extract-options.js";
import type { PageAsk } from "../input/item.js";
import { BadJson, readJsonRequest, requestOptions } from "./json-request.js";
import type { UnpackedPage } from "./open-page.js";
import type { PageTools } from "./process-page.js";
import type { BatchLine, GivenParameters, PageDone, PageRefused, RequestOutcome, RequestTask } from "./request-task.js";

/** From a request to its answer. Never throws on what the page or the request holds. */
export function processRequest(task: RequestTask, tools: PageTools): RequestOutcome {
  const { operation, source, format } = task;
  let line = task.line;
  try {
    if (source.kind === "html") {
      const asked = requestOptions(operation, task.parameters, format);
      const { bytes, charset, url = asked.options.url } = source;
      const options = { ...asked.options, ...(url !== undefined && { url }) };
      return done(task, { html: bytes, charset }, { ...asked, options }, tools, line);
    }
    const request = readJsonRequest(source.bytes, line !== undefined);
    if (line !== undefined) line = { ...line, id: request.id };
    const parameters = together(task.parameters, request.parameters);
    if (line !== undefined) checkLine(parameters);
    const asked = requestOptions(operation, parameters, format);
    const { url, html, isRendered } = request;
    if (html === undefined) return { type: "fetch", url: url!, isRendered, parameters, id: line?.id };
    return done(task, { html }, asked, tools, line);
  } catch (error) {
    return { ...refusal(error), id: line?.id };
  }
}

function done(
  { operation }: RequestTask,
  page: UnpackedPage,
  asked: Pick<PageAsk, "options" | "budget">,
  { asks }: PageTools,
  line: BatchLine | undefined,
): PageDone {
  const ask = { as: ASKED[operation], ...asked, isDocument: true };
  const { bytes, confidence = 0, warnings = [] } = asks.answer(page, ask);
  const { mediaType } = FORMATS[(operation === "extract" && asked.options.format) || "json"];
  return { type: "done", bytes: line === undefined ? bytes : lineOf(line, bytes), mediaType, confidence, warnings };
}

/** What a page is asked for. */
const ASKED = { extract: "content", chunks: "chunks", explain: "explanation", probe: "probe" } as const;

/** An answer as a line of a batch: the JSON object with the line's number and id at the front. */
function lineOf({ number, id }: BatchLine, json: Uint8Array): Uint8Array {
  const front = JSON.stringify({ line: number, ...(id !== undefined && { id }) });
  return Buffer.concat([Buffer.from(`${front.slice(0, -1)},`), json.subarray(1), Buffer.from("\n")]);
}

/** Answers that are lines have a fixed format. */
function checkLine({ format }: GivenParameters): void {
  if (format === undefined) return;
  const reason = "A batch has no option format: it is JSON; contentFormat chooses the format of its content.";
  throw new OptionError("format", reason);
}

/** A parameter in both the URL and the body would be ambiguous. */
function together(query: GivenParameters, body: GivenParameters): GivenParameters {
  const double = Object.keys(body).find((name) => Object.hasOwn(query, name));
  if (double === undefined) return { ...query, ...body };
  throw new OptionError(double, `${double} is in both the URL and the body; give it once.`);
}

function refusal(error: unknown): PageRefused {
  if (error instanceof BadJson) return { type: "refused", status: 400, code: "bad-json", message: error.message };
  if (error instanceof OptionError)
    return { type: "refused", status: 422, code: "bad-parameter", message: error.reason };
  if (error instanceof LimitError) return { type: "refused", status: 422, code: error.code, message: error.message };
  return { type: "refused", status: 500, ...internalFailure(error) };
}
