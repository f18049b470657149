// `runWorker`: a worker for programs in other languages, on streams or on standard input and output.

import { write } from "node:fs";
import { Writable } from "node:stream";
import { withoutPaths } from "../internal-failure.js";
import { VERSION } from "../version.js";
import { AnswerStream, type Frame, ProtocolError, readFrames } from "./frames.js";
import { ANSWERS } from "./worker-request.js";

/** The version of the protocol. A worker and a host that speak different ones don't work together. */
const PROTOCOL = 2;

/** Where a worker's requests come from and its answers go. */
export interface WorkerStreams {
  /** Frames from the host, such as `process.stdin`. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Frames to the host. A write must not block the thread: pages' deadlines are watched from it. */
  readonly output: Writable;
}

/**
 * A worker for programs in other languages: answers framed requests with framed records until there are no more, or
 * nobody reads. The protocol is described in docs/reference/worker.md. Returns whether the host kept to it; if not, the last answer
 * says what was wrong.
 */
export async function runWorker(streams: WorkerStreams): Promise<boolean> {
  const { input, output } = streams;
  const frames = readFrames(input);
  const stop = new AbortController();
  // A reader that is gone is known by a failed write; requests may then never come, so the wait for them ends too.
  const closed = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));
  const answers = new AnswerStream(output, () => stop.abort());
  try {
    await Promise.race([closed, serve(frames, answers, stop.signal)]);
    return true;
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    await answers.send({ type: "refused", message: error.message });
    return false;
  }
}

async function serve(frames: AsyncIterator<Frame, undefined>, answers: AnswerStream, stop: AbortSignal): Promise<void> {
  const first = await frames.next();
  // A host that only checks whether a worker starts.
  if (first.done === true) return;
  const { type, protocol, options = {} } = first.value.header;
  if (type !== "hello") throw new ProtocolError(`The first frame is "${type}"; send "hello".`);
  if (protocol !== PROTOCOL) {
    throw new ProtocolError(`hello: protocol is ${JSON.stringify(protocol)}; this worker speaks ${PROTOCOL}.`);
  }
  // The code that reads archives and fetches pages is loaded only for a worker.
  const [{ workerSettings }, { WorkerSession }] = await Promise.all([
    import("./worker-request.js"),
    import("./worker-session.js"),
  ]);
  const settings = workerSettings(options);
  await loadAlgorithm(settings.algorithmModule);
  await answers.send({
    type: "hello",
    protocol: PROTOCOL,
    version: VERSION,
    answers: ANSWERS,
    columns: settings.columns,
  });
  await new WorkerSession(settings, answers, stop).run(frames);
}

/** Reports what is wrong with a module once, instead of with every page. */
async function loadAlgorithm(module: string | undefined): Promise<void> {
  if (module === undefined) return;
  try {
    await import(module);
  } catch (error) {
    const reason = withoutPaths((error as Error).message);
    throw new ProtocolError(`hello: algorithmModule can't be loaded: ${reason}`, { cause: error });
  }
}

/** Where frames go, whatever else writes to standard output. */
const STDOUT_FD = 1;

/** How long to wait before writing to a full pipe again, in milliseconds. */
const FULL_PIPE_MS = 2;

/** A worker over the standard input and output of this process, as programs start it. Returns what `runWorker` returns. */
export function runWorkerOnStandardStreams(): Promise<boolean> {
  // An algorithm that prints would break a frame.
  Object.defineProperty(process, "stdout", { get: () => process.stderr, configurable: true });
  return runWorker({ input: process.stdin, output: pipeTo(STDOUT_FD) });
}

/**
 * A stream to a pipe that a host may be slow to empty. process.stdout would block meanwhile, and nobody would watch the pages'
 * deadlines. A stream of `node:fs` gives up after a few tries if the pipe is non-blocking, as it is if
 * process.stdout was ever looked at.
 */
export function pipeTo(fd: number, writeTo: typeof write = write): Writable {
  return new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      const writeFrom = (start: number) => {
        writeTo(fd, bytes, start, bytes.length - start, null, (error, written) => {
          if (error?.code === "EAGAIN") setTimeout(writeFrom, FULL_PIPE_MS, start);
          else if (error !== null || start + written === bytes.length) done(error);
          else writeFrom(start + written);
        });
      };
      writeFrom(0);
    },
  });
}
