import type { IncomingMessage, ServerResponse } from "node:http";
import type { ByteShare } from "../http/byte-budget.js";
import { ClientGone } from "../http/read-body.js";
import type { Service } from "./service.js";

/** A request from its headers to the end of its answer. */
export interface RequestWatch {
  readonly share: ByteShare;
  /** Aborted when the client goes away before the end. */
  readonly signal: AbortSignal;
  /** The path when it is one of the service's: what others ask for would be without number. */
  route: string;
  /** The code of the problem that it was answered with. */
  problem: string | undefined;
}

/** Follows a request; at its end gives back what it holds, and writes it to the log and the metrics. */
export function watchRequest(
  { bodies, metrics, log }: Service,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  id: string,
): RequestWatch {
  const since = performance.now();
  const gone = new AbortController();
  const watch: RequestWatch = { share: bodies.share(), signal: gone.signal, route: "none", problem: undefined };
  outgoing.once("close", () => {
    const isWhole = outgoing.writableFinished;
    if (!isWhole) gone.abort(new ClientGone());
    watch.share.release();
    const ms = performance.now() - since;
    const { route, problem } = watch;
    metrics.request(route, isWhole ? outgoing.statusCode : CLIENT_CLOSED, ms / 1000);
    const facts = { id, method: incoming.method, route, status: outgoing.statusCode, ms: Math.round(ms), problem };
    log.info({ ...facts, ...(!isWhole && { gone: true }) }, "request");
  });
  return watch;
}

/** No status of HTTP, but what servers commonly count a request as whose client went away. */
const CLIENT_CLOSED = 499;
