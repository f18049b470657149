// `GET /health`, `/ready` and `/metrics`.

import { Problem } from "../../http/problem.js";
import type { RequestContext } from "../request-context.js";
import type { Service } from "../service.js";

/** `GET /health`: whether the process answers at all. */
export function getHealth(context: RequestContext): Response {
  return context.json({ status: "ok" });
}

/** `GET /ready`: whether it should be sent requests: not when it is ending. */
export function getReady({ closing }: Service, context: RequestContext): Response {
  if (closing.aborted)
    throw new Problem(503, "closing", "The service is shutting down; ask another one.", { retryAfter: 1 });
  return context.json({ status: "ready" });
}

/** `GET /metrics`, in Prometheus' text form. */
export async function getMetrics({ metrics }: Service, context: RequestContext): Promise<Response> {
  return context.body(await metrics.text(), 200, { "content-type": metrics.contentType });
}
