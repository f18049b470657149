// Answers one request in a worker thread.

import {
  type Extraction,
  type ExtractOptions,
  explain,
  explanationJson,
  extract,
  LimitError,
  type Parser,
  type Probe,
  probe,
} from "pith";
import { OptionError } from "pith/internal";
import { BadJson, readJsonRequest } from "./json-request.js";
import { JSON_TYPE, MEDIA_TYPES } from "./media-types.js";
import { operationOptions } from "./operation-parameters.js";
import type { GivenParameters, Line, PageDone, PageRefused, RequestOutcome, RequestTask } from "./request-task.js";

const encoder = new TextEncoder();

/** From a request to its answer. Never throws on what the page or the request holds. */
export function processPage(task: RequestTask, parser: Parser): RequestOutcome {
  const { operation, source, format } = task;
  let line = task.line;
  try {
    if (source.kind === "html") {
      const { bytes, charset, url } = source;
      const options = operationOptions(operation, task.parameters, format);
      const asFound = { ...(charset !== undefined && { charset }), ...options, ...(url !== undefined && { url }) };
      return done(answer(task, bytes, { ...asFound, parser }), line);
    }
    const request = readJsonRequest(source.bytes, line !== undefined);
    if (line !== undefined) line = { ...line, id: request.id };
    const parameters = together(task.parameters, request.parameters);
    if (line !== undefined) checkLine(parameters);
    const options = operationOptions(operation, parameters, format);
    const { url, html, isRendered } = request;
    if (html === undefined) return { type: "fetch", url: url!, isRendered, parameters, id: line?.id };
    return done(answer(task, html, { ...options, parser }), line);
  } catch (error) {
    return { ...refusal(error), id: line?.id };
  }
}

function answer({ operation }: RequestTask, page: Uint8Array | string, options: ExtractOptions): Answer {
  if (operation === "probe") return probeAnswer(probe(page, options));
  const extraction = extract(page, options);
  return operation === "explain" ? explanationAnswer(extraction) : extractionAnswer(extraction, options);
}

/** A line of a batch is the JSON object with the line's number and id in front. */
function done({ text, ...rest }: Answer, line: Line | undefined): PageDone {
  if (line === undefined) return { type: "done", bytes: encoder.encode(text), ...rest };
  const { number, id } = line;
  const front = JSON.stringify({ line: number, ...(id !== undefined && { id }) });
  return { type: "done", bytes: encoder.encode(`${front.slice(0, -1)},${text.slice(1)}\n`), ...rest };
}

/** Answers that are lines have one format. */
function checkLine({ format }: GivenParameters): void {
  if (format === undefined) return;
  const reason = "A batch has no option format: it is JSON; contentFormat chooses the format of its content.";
  throw new OptionError(undefined, "format", reason);
}

/** A parameter given in the address and in the body would mean two things. */
function together(query: GivenParameters, body: GivenParameters): GivenParameters {
  const double = Object.keys(body).find((name) => Object.hasOwn(query, name));
  if (double === undefined) return { ...query, ...body };
  throw new OptionError(undefined, double, `${double} is in both the URL and the body; give it once.`);
}

function refusal(error: unknown): PageRefused {
  if (error instanceof BadJson) return { type: "refused", status: 400, code: "bad-json", message: error.message };
  if (error instanceof OptionError)
    return { type: "refused", status: 422, code: "bad-parameter", message: error.reason };
  if (error instanceof LimitError) return { type: "refused", status: 422, code: error.code, message: error.message };
  const message = `Pith itself failed; please report it. ${error instanceof Error ? error.message : String(error)}`;
  return { type: "refused", status: 500, code: "internal", message };
}

/** What a request is answered with. */
interface Answer {
  readonly text: string;
  readonly mediaType: string;
  readonly confidence: number;
  readonly warnings: readonly string[];
}

/** The content in the format that was asked for. */
function extractionAnswer(extraction: Extraction, { format = "text" }: ExtractOptions): Answer {
  const name = typeof format === "string" ? format : format.name;
  return { text: extraction.content, mediaType: MEDIA_TYPES[name], ...facts(extraction) };
}

/** Why the content is what it is. */
function explanationAnswer(extraction: Extraction): Answer {
  const text = JSON.stringify(explanationJson(extraction.tree, explain(extraction)));
  return { text, mediaType: JSON_TYPE, ...facts(extraction) };
}

/** What kind of page it is. */
function probeAnswer(probe: Probe): Answer {
  return { text: JSON.stringify(probe), mediaType: JSON_TYPE, confidence: probe.confidence, warnings: [] };
}

function facts({ confidence, warnings }: Extraction): Pick<Answer, "confidence" | "warnings"> {
  return { confidence, warnings: warnings.map(({ code }) => code) };
}
