// `/extract`, `/chunks`, `/explain` and `/probe`, and `/page`: a page as it was fetched.

import { OptionError } from "pith/internal";
import {
  type GivenParameters,
  type Operation,
  type PageResult,
  type Payload,
  payloadOf,
  requestOptions,
  takeRender,
} from "pith-node/internal";
import { Problem } from "../../http/problem.js";
import { readBody } from "../../http/read-body.js";
import { answerPage } from "../answer-page.js";
import { fetchForClient } from "../fetch-for-client.js";
import { holdAnswer } from "../hold-answer.js";
import { acceptedFormat, bodyKind, checkBodyType } from "../media-type.js";
import type { RequestContext } from "../request-context.js";
import type { Service } from "../service.js";

/** `POST /extract` and the like: the page, or JSON that names it, is the body. */
export async function postPage(service: Service, operation: Operation, context: RequestContext): Promise<Response> {
  const { incoming } = context.env;
  const { share, signal, trace } = context.get("facts");
  const { maxBytes, bodyTimeoutMs: timeoutMs } = service.settings;
  const contentType = incoming.headers["content-type"];
  checkBodyType(contentType);
  const parameters = queryParameters(context);
  const format = formatOf(operation, context);
  const bytes = await readBody(incoming, { maxBytes, timeoutMs }, share);
  if (bytes.length === 0) throw new Problem(422, "empty", "The body is empty; send a page in it.");
  const kind = bodyKind(contentType, bytes);
  if (kind === "html") checkSent(bytes, parameters);
  const payload: Payload = kind === "json" ? { kind, bytes } : payloadOf({ bytes, contentType });
  const request = { operation, parameters, format };
  return send(service, context, await answerPage(service, { payload, request, share, signal, trace }));
}

/** `GET /extract?url=` and the like: the page is fetched. */
export async function getPage(service: Service, operation: Operation, context: RequestContext): Promise<Response> {
  const { share, signal, trace } = context.get("facts");
  const format = formatOf(operation, context);
  const { isRendered, parameters } = checkedQuery(operation, queryParameters(context), format);
  const { url, ...others } = parameters;
  if (typeof url !== "string") {
    throw new Problem(422, "bad-parameter", "Give the page's URL in the parameter url, or POST the page itself.");
  }
  const page = await fetchForClient(service, { url, isRendered, isPatient: false, signal, trace }, share);
  const request = { operation, parameters: others, format };
  const job = { payload: payloadOf(page), url: page.url, request, share, signal, trace };
  return send(service, context, await answerPage(service, job));
}

/** What clients that send a page forget or can't have. */
function checkSent(bytes: Uint8Array, parameters: GivenParameters): void {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw new Problem(415, "bad-encoding", "The body is gzip; say so in Content-Encoding: gzip.");
  }
  if (parameters["render"] !== undefined) {
    const detail =
      "Only a page that the service fetches can be rendered; leave out render, or give url in place of the page.";
    throw new Problem(422, "bad-parameter", detail);
  }
}

/** A request that makes no sense is refused before anything is fetched for it. */
export function checkedQuery(operation: Operation, given: GivenParameters, format: string) {
  try {
    const taken = takeRender(given);
    requestOptions(operation, taken.parameters, format);
    return taken;
  } catch (error) {
    if (error instanceof OptionError) throw new Problem(422, "bad-parameter", error.reason);
    throw error;
  }
}

/** The query parameters; one that is repeated is a list. */
export function queryParameters(context: RequestContext): GivenParameters {
  const query = context.req.queries();
  return Object.fromEntries(Object.entries(query).map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

/** Only content has several forms; elsewhere the Accept header is ignored. */
function formatOf(operation: Operation, context: RequestContext): string {
  if (operation !== "extract" || context.req.query("format") !== undefined) return "text";
  return acceptedFormat(context.req.header("accept"));
}

/**
 * A page's content as HTML can be shown as it is: no script of it runs, no form is sent, it has no origin. Its own style
 * sheet and its images work.
 */
const CONTENT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'";

/** Header values are short, and ASCII. */
function send(
  service: Service,
  context: RequestContext,
  { bytes, mediaType = "", confidence = 0, warnings = [] }: PageResult,
): Response {
  holdAnswer(service, context, bytes);
  const headers = {
    "content-type": mediaType,
    "pith-confidence": confidence.toFixed(3),
    ...(warnings.length > 0 && { "pith-warnings": warnings.join(", ") }),
    ...(mediaType.startsWith("text/html") && { "content-security-policy": CONTENT_POLICY }),
    vary: "accept",
  };
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
}

/** Somebody else's page under the service's own origin: nothing of it runs, and a browser that is led here downloads it. */
const HEADERS = {
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "content-disposition": "attachment",
};

/**
 * `GET /page?url=`: a page as it was fetched, its bytes, its Content-Type and, in Content-Location, its final URL. For
 * the inspector, which reads pages in the browser.
 */
export async function getRawPage(service: Service, context: RequestContext): Promise<Response> {
  const { share, signal, trace } = context.get("facts");
  const { url, ...others } = queryParameters(context);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Problem(422, "bad-parameter", `/page has no parameter "${unknown}"; give url.`);
  if (typeof url !== "string") {
    throw new Problem(422, "bad-parameter", "Give the page's URL in the parameter url.");
  }
  const request = { url, isRendered: false, isPatient: false, signal, trace };
  const page = await fetchForClient(service, request, share);
  const bytes = new Uint8Array(page.bytes);
  holdAnswer(service, context, bytes);
  return context.body(bytes, 200, {
    ...HEADERS,
    "content-type": page.contentType ?? "text/html",
    "content-location": page.url,
  });
}
