// Answers one request about a page; JSON that names a URL comes back once, to be fetched.

import {
  type ByteShare,
  NO_INPUT,
  type PageAnswer,
  type PageResult,
  PageStopped,
  type Payload,
  payloadOf,
  type ServiceRequest,
} from "pith-node/internal";
import { Problem } from "../http/problem.js";
import { fetchForClient } from "./fetch-for-client.js";
import type { Service } from "./service.js";
import type { RequestTrace } from "./tracing.js";

/** A page that a request, or a line of a batch, is about. */
export interface PageJob {
  readonly payload: Payload;
  /** Where it was fetched. */
  readonly url?: string;
  /** What the line of a batch calls itself, once that is read. */
  readonly id?: string | undefined;
  readonly request: ServiceRequest;
  /** What it holds of the byte budget. */
  readonly share: ByteShare;
  readonly signal: AbortSignal;
  readonly trace: RequestTrace;
}

/** A request that can't be answered; if it was a line of a batch, with the line's id. */
export class LineProblem extends Problem {
  constructor(
    problem: Problem,
    readonly id: string | undefined,
  ) {
    super(problem.status, problem.code, problem.message, problem);
  }
}

/**
 * Gives a page to a worker, after fetching it if the request names a URL, and returns the answer. Throws a Problem, or
 * the signal's reason.
 */
export async function answerPage(service: Service, job: PageJob): Promise<PageResult> {
  const answer = await work(service, job);
  if (answer.type !== "fetch") return checked(answer);
  const { url, isRendered, parameters, id } = answer;
  const { request, share, signal, trace } = job;
  try {
    const isPatient = request.line !== undefined;
    const page = await fetchForClient(service, { url, isRendered, isPatient, signal, trace }, share);
    const fetched = { payload: payloadOf(page), url: page.url };
    return checked(await work(service, { ...job, ...fetched, id, request: { ...request, parameters } }));
  } catch (error) {
    throw error instanceof Problem ? new LineProblem(error, id) : error;
  }
}

function work(service: Service, job: PageJob): Promise<PageAnswer> {
  const attributes = { "pith.operation": job.request.operation, "pith.bytes": job.payload.bytes.length };
  return job.trace.span("pith.extract", attributes, async (span) => {
    const answer = await inWorker(service, job, () => span.addEvent("worker"));
    span.setAttributes({ "pith.outcome": answer.type });
    if (answer.type === "written") span.setAttributes({ "pith.confidence": answer.result.confidence });
    return answer;
  });
}

/** `begin` is called when a worker is free. */
async function inWorker(
  { workers, pool, metrics }: Service,
  { payload, url, id, request, signal }: PageJob,
  begin: () => void,
): Promise<PageAnswer> {
  await workers.enter(signal, request.line !== undefined);
  try {
    begin();
    const task = { payload, url, id, request, ...NO_INPUT };
    // The bytes are transferred, and gone afterwards.
    const answer = await pool.run(task, { transfer: [payload.bytes.buffer as ArrayBuffer] });
    metrics.page(request.operation, answer.type);
    return answer;
  } catch (error) {
    if (!(error instanceof PageStopped)) throw error;
    metrics.page(request.operation, error.code);
    throw stoppedProblem(error);
  } finally {
    workers.leave();
  }
}

/** Time and memory are the page's fault, and the same the next time; a crash is ours. */
function stoppedProblem({ code, message }: PageStopped): Problem {
  if (code === "closed") return new Problem(503, "closing", message, { retryAfter: 1 });
  return new Problem(code === "crashed" ? 500 : 422, code, message);
}

function checked(answer: PageAnswer): PageResult {
  if (answer.type === "written") return answer.result;
  if (answer.type !== "failed") throw new Error(`A request for a page that is there can't be ${answer.type}.`);
  const { code, message, status = 500 } = answer.failure.error;
  throw new LineProblem(new Problem(status, code, message), answer.id);
}
