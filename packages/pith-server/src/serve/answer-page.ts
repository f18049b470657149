// Answers one request about a page; JSON that names a URL comes back once, to be fetched.

import { type ByteShare, type PageDone, PageStopped, type RequestOutcome, type RequestTask } from "pith-node/internal";
import { Problem } from "../http/problem.js";
import { fetchSource } from "./fetch-source.js";
import type { Service } from "./service.js";
import type { RequestTrace } from "./tracing.js";

/** A page that a request, or a line of a batch, is about. */
export interface PageJob {
  readonly task: RequestTask;
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
    super(problem.status, problem.code, problem.message);
  }
}

/**
 * Gives a page to a worker, after fetching it if the request names a URL, and returns the answer. Throws a Problem, or
 * the signal's reason.
 */
export async function answerPage(service: Service, job: PageJob): Promise<PageDone> {
  const { task, share, signal, trace } = job;
  const outcome = await work(service, task, job);
  if (outcome.type !== "fetch") return checked(outcome);
  const { url, isRendered, parameters, id } = outcome;
  try {
    const isPatient = task.line !== undefined;
    const source = await fetchSource(service, { url, isRendered, isPatient, signal, trace }, share);
    const line = task.line && { ...task.line, id };
    return checked(await work(service, { ...task, source, parameters, line }, job));
  } catch (error) {
    throw error instanceof Problem ? new LineProblem(error, id) : error;
  }
}

function work(service: Service, task: RequestTask, { trace, signal }: PageJob): Promise<RequestOutcome> {
  const attributes = { "pith.operation": task.operation, "pith.bytes": task.source.bytes.length };
  return trace.span("pith.extract", attributes, async (span) => {
    const outcome = await inWorker(service, task, signal, () => span.addEvent("worker"));
    span.setAttributes({ "pith.outcome": outcome.type });
    if (outcome.type === "done") span.setAttributes({ "pith.confidence": outcome.confidence });
    return outcome;
  });
}

/** `begin` is called when a worker is free. */
async function inWorker(
  { workers, pool, metrics }: Service,
  task: RequestTask,
  signal: AbortSignal,
  begin: () => void,
): Promise<RequestOutcome> {
  await workers.enter(signal, task.line !== undefined);
  try {
    begin();
    // The bytes are transferred, and gone afterwards.
    const outcome = await pool.run(task, { transfer: [task.source.bytes.buffer as ArrayBuffer] });
    metrics.page(task.operation, outcome.type);
    return outcome;
  } catch (error) {
    if (!(error instanceof PageStopped)) throw error;
    metrics.page(task.operation, error.code);
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

function checked(outcome: RequestOutcome): PageDone {
  if (outcome.type === "done") return outcome;
  if (outcome.type === "fetch") throw new Error("A page that was fetched can't ask to be fetched.");
  const { status, code, message, id } = outcome;
  throw new LineProblem(new Problem(status, code, message), id);
}
