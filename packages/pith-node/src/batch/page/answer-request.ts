// Answers one request of the service in a thread: its options are read here, too, as they may be in a large body.

import { LimitError } from "pith";
import { OptionError } from "pith/internal";
import { internalFailure } from "../../internal-failure.js";
import type { PageAsk } from "../input/item.js";
import { BadJson, readJsonRequest, requestOptions } from "./json-request.js";
import { failed, type OpenOptions, type UnpackedPage, unpackPage } from "./open-page.js";
import type { AskAnswers } from "./page-ask.js";
import { PageFailure } from "./page-failure.js";
import type { BatchPage, GivenParameters, PageAnswer, ServiceRequest } from "./page-task.js";

/** From a request to its answer: "written", "fetch" or "failed". Never throws on what the page or the request holds. */
export function answerRequest(
  page: BatchPage,
  request: ServiceRequest,
  limits: OpenOptions,
  asks: AskAnswers,
): PageAnswer {
  const { operation, parameters, format, line } = request;
  const { payload } = page;
  let { id } = page;
  try {
    if (payload.kind !== "json") {
      const asked = requestOptions(operation, parameters, format);
      const { url = asked.options.url } = page;
      const options = { ...asked.options, ...(url !== undefined && { url }) };
      return written(unpackPage(payload, limits), { ...asked, options }, request, id, asks);
    }
    const { html, url, isRendered, id: own, parameters: given } = readJsonRequest(payload.bytes, line !== undefined);
    id = own;
    const all = together(parameters, given);
    if (line !== undefined) checkLine(all);
    const asked = requestOptions(operation, all, format);
    if (html === undefined) return { type: "fetch", url: url!, isRendered, parameters: all, id };
    return written({ html }, asked, request, id, asks);
  } catch (error) {
    return { ...failed(page, failureOf(error)), id };
  }
}

function written(
  page: UnpackedPage,
  asked: Pick<PageAsk, "options" | "budget">,
  { operation, line }: ServiceRequest,
  id: string | undefined,
  asks: AskAnswers,
): PageAnswer {
  const result = asks.answer(page, { as: ASKED[operation], ...asked, isDocument: true });
  const bytes = line === undefined ? result.bytes : lineOf(line, id, result.bytes);
  return { type: "written", result: { ...result, bytes } };
}

/** What a page is asked for. */
const ASKED = { extract: "content", chunks: "chunks", explain: "explanation", probe: "probe" } as const;

/** An answer as a line of a batch: the JSON object with the line's number and id at the front. */
function lineOf(line: number, id: string | undefined, json: Uint8Array): Uint8Array {
  const front = JSON.stringify({ line, ...(id !== undefined && { id }) });
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

/** What the service says of a request that makes no sense, of a page that can't be read, or of a bug in Pith; `status` is HTTP's. */
function failureOf(error: unknown): { status: 400 | 422 | 500; code: string; message: string } {
  if (error instanceof BadJson) return { status: 400, code: "bad-json", message: error.message };
  if (error instanceof OptionError) return { status: 422, code: "bad-parameter", message: error.reason };
  if (error instanceof LimitError || error instanceof PageFailure)
    return { status: 422, code: error.code, message: error.message };
  return { status: 500, ...internalFailure(error) };
}
