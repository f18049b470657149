// `POST /batch`.

import type { ByteShare, GivenParameters } from "pith-node/internal";
import { bodyEncoding } from "../../http/body-encoding.js";
import { Problem, problemDetails } from "../../http/problem.js";
import { answerPage, LineProblem } from "../answer-page.js";
import { type BatchLine, readLines } from "../batch-lines.js";
import { endIfSlow } from "../hold-answer.js";
import { checkBatchType } from "../media-type.js";
import type { RequestContext } from "../request-context.js";
import type { Service } from "../service.js";
import type { RequestTrace } from "../tracing.js";
import { checkedQuery, queryParameters } from "./page-route.js";

/** Lines in progress for each worker: one in it, one ready. */
const LINES_PER_WORKER = 2;

/**
 * `POST /batch`: JSON lines in, JSON lines out, in the same order. Lines are read only as answers are taken, so that a
 * batch of any length takes little memory. A line that can't be answered yields a line that says why.
 */
export async function postBatch(service: Service, context: RequestContext): Promise<Response> {
  const { incoming } = context.env;
  const { share, signal, trace } = context.get("facts");
  checkBatchType(incoming.headers["content-type"]);
  bodyEncoding(incoming.headers["content-encoding"]);
  const { isRendered, parameters } = checkedQuery("extract", queryParameters(context), "json");
  if (isRendered || "url" in parameters || "format" in parameters) {
    throw new Problem(422, "bad-parameter", "url and render belong in a batch's lines, and its format is JSON.");
  }
  const { maxBytes, bodyTimeoutMs: timeoutMs, workers } = service.settings;
  await service.batches.enter(signal);
  const lines = readLines(incoming, { maxBytes, timeoutMs }, share);
  const work = (line: BatchLine) => answerLine(service, line, { parameters, signal, trace });
  const answers = inOrder(lines, workers * LINES_PER_WORKER, { work, drop: ({ share: held }) => held.release() });
  const body = streamOf(service, context, answers);
  return context.body(body, 200, { "content-type": "application/x-ndjson" });
}

/** An answer, and what it holds until its client has taken it. */
interface HeldAnswer {
  readonly bytes: Uint8Array;
  readonly share: ByteShare;
}

/** Answers that the client hasn't taken yet when the next one is asked for: one in the stream, and one in the connection. */
const ON_THE_WAY = 2;

/** A stream that is produced on demand; its place among the batches is free again when it ends, however it does. */
function streamOf(
  service: Service,
  context: RequestContext,
  answers: AsyncGenerator<HeldAnswer>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isOver = false;
  const held: HeldAnswer[] = [];
  const finish = () => {
    if (!isOver) service.batches.leave();
    isOver = true;
  };
  context.get("facts").signal.addEventListener("abort", finish);
  context.env.outgoing.once("close", () => {
    for (const { share } of held.splice(0)) share.release();
  });
  return new ReadableStream({
    async pull(controller) {
      // This fails only if the client is gone: there is nobody to tell.
      const { value } = await answers.next().catch(() => ({ value: undefined }));
      if (value !== undefined && !isOver) {
        held.push(value);
        if (held.length > ON_THE_WAY) held.shift()!.share.release();
        return controller.enqueue(value.bytes as Uint8Array<ArrayBuffer>);
      }
      value?.share.release();
      finish();
      const left = held.reduce((sum, { bytes }) => sum + bytes.length, 0);
      endIfSlow(service, context, left);
      controller.close();
    },
    async cancel() {
      finish();
      await answers.return(undefined).catch(() => {});
    },
  });
}

/** What all lines of a batch have in common. */
interface LineContext {
  readonly parameters: GivenParameters;
  readonly signal: AbortSignal;
  readonly trace: RequestTrace;
}

/** Throws only when the client is gone. */
async function answerLine(
  service: Service,
  { number, bytes, problem }: BatchLine,
  { parameters, signal, trace }: LineContext,
): Promise<HeldAnswer> {
  const answer = service.bodies.share();
  if (bytes === undefined) return { bytes: errorLine(number, problem!), share: answer };
  const share = service.bodies.share();
  try {
    share.take(bytes.length);
    const payload = { kind: "json", bytes } as const;
    const request = { operation: "extract", parameters, format: "json", line: number } as const;
    const result = await answerPage(service, { payload, request, share, signal, trace });
    // A client that has gone takes nothing, and gives nothing back.
    signal.throwIfAborted();
    share.release();
    answer.take(result.bytes.length);
    return { bytes: result.bytes, share: answer };
  } catch (error) {
    if (error instanceof Problem) return { bytes: errorLine(number, error), share: answer };
    throw error;
  } finally {
    share.release();
  }
}

function errorLine(line: number, problem: Problem): Uint8Array {
  const id = problem instanceof LineProblem ? problem.id : undefined;
  return new TextEncoder().encode(`${JSON.stringify({ line, id, error: problemDetails(problem) })}\n`);
}

/**
 * What `work` makes of each item, in order; up to `most` are worked on at a time, and items are taken only for these. An
 * answer is yielded as soon as it and those before it are ready, whether or not a next item has come; `drop` gets those that nobody takes.
 * Throws what `items` and `work` throw.
 */
async function* inOrder<Item, Result>(
  items: AsyncGenerator<Item>,
  most: number,
  { work, drop }: { work(item: Item): Promise<Result>; drop(result: Result): void },
): AsyncGenerator<Result, undefined> {
  const atWork: Promise<Result>[] = [];
  let next: Promise<IteratorResult<Item>> | undefined;
  let isOver = false;
  try {
    while (!isOver || atWork.length > 0) {
      if (!isOver && atWork.length < most) next ??= held(items.next());
      const first = atWork[0];
      const taken = next?.then((result) => ({ result }));
      const winner = await Promise.race([taken, first?.then(() => undefined)].filter((each) => each !== undefined));
      if (winner === undefined) {
        atWork.shift();
        yield await first;
        continue;
      }
      next = undefined;
      if (winner.result.done) isOver = true;
      else atWork.push(held(work(winner.result.value)));
    }
  } finally {
    for (const result of atWork) result.then(drop, () => {});
    await items.return(undefined);
  }
}

/** A promise that may reject before anybody awaits it. */
function held<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
