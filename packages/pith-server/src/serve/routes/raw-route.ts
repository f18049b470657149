// `GET /page`: a page as it was fetched.

import { Problem } from "../../http/problem.js";
import { fetchSource } from "../fetch-source.js";
import type { RequestContext } from "../request-context.js";
import type { Service } from "../service.js";
import { queryParameters } from "./page-route.js";

/** Somebody else's page under the service's own address: nothing of it runs, and a browser that is led here saves it. */
const HEADERS = {
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "content-disposition": "attachment",
};

/**
 * `GET /page?url=`: a page as it was fetched, its bytes, its Content-Type and in Content-Location its final address. For
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
  const source = await fetchSource(service, { url, isRendered: false, isPatient: false, signal, trace }, share);
  if (source.kind !== "html") throw new Error("What was fetched is a page.");
  return context.body(new Uint8Array(source.bytes), 200, {
    ...HEADERS,
    "content-type": source.charset ?? "text/html",
    "content-location": source.url ?? url,
  });
}
