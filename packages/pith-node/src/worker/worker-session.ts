// Answers the requests of one host.

import { OptionError } from "pith/internal";
import { type Item, tooLargeItem } from "../batch/input/item.js";
import { readStreamItems } from "../batch/input/read-file.js";
import { ItemProcessor } from "../batch/item-processor.js";
import type { PageAnswer } from "../batch/page/page-task.js";
import type { ItemPlace } from "../batch/page/process-page.js";
import { RecordNumbers } from "../batch/record-numbers.js";
import { Gate } from "../pool/gate.js";
import type { AnswerStream, Frame } from "./frames.js";
import { InputBytes } from "./frames.js";
import { readAsk } from "./read-ask.js";
import { type HostSettings, type InputRequest, type PageRequest, readRequest } from "./worker-request.js";

/** Records that are read but not yet answered, for each thread: enough that no thread has to wait for the next one. */
const RECORDS_PER_WORKER = 32;

/** Interval between heartbeats while there is work, in milliseconds: a host that hears none for long ends the worker. */
const BETWEEN_SIGNS_MS = 1_000;

const encoder = new TextEncoder();

/** Answers the requests of a host, after the hellos, until it has no more. */
export class WorkerSession {
  private readonly window: Gate;
  private readonly turns: Gate;
  private readonly processor: ItemProcessor;
  private readonly inWork = new Set<Promise<void>>();

  constructor(
    private readonly settings: HostSettings,
    private readonly answers: AnswerStream,
    stop: AbortSignal,
  ) {
    const { workers } = settings.pool;
    this.window = new Gate(workers * RECORDS_PER_WORKER);
    this.turns = new Gate(workers);
    this.processor = new ItemProcessor(settings, stop);
  }

  /** Throws a ProtocolError for frames that aren't requests, even if answers to earlier ones are still to come. */
  async run(frames: AsyncIterator<Frame, undefined>): Promise<void> {
    let isReadingInput = false;
    const signs = setInterval(() => {
      if (isReadingInput || this.inWork.size > 0) void this.answers.send({ type: "alive" });
    }, BETWEEN_SIGNS_MS);
    try {
      for (let next = await frames.next(); next.done !== true; next = await frames.next()) {
        if (this.answers.isClosed) return;
        const request = readRequest(next.value);
        isReadingInput = request.type === "input";
        if (request.type === "page") await this.begin(this.checked(request), request, request.request);
        else await this.readInput(request, new InputBytes(frames, request.source));
        isReadingInput = false;
      }
      await Promise.all(this.inWork);
    } finally {
      clearInterval(signs);
      await this.processor.close();
    }
  }

  private async readInput(input: InputRequest, bytes: InputBytes): Promise<void> {
    const { request, source } = input;
    const done = new RecordNumbers(input.doneBelow, input.doneBeyond);
    let position = 0;
    for await (const item of readStreamItems(source, bytes, this.settings)) {
      if (this.answers.isClosed) return;
      const place = { source, position: position++ };
      if (!done.has(place.position)) await this.begin(item, place, request);
    }
    await bytes.finish();
    await Promise.all(this.inWork);
    await this.answers.send({ type: "end", request, records: position });
  }

  /** Waits for room, and goes on as soon as the record is on its way. */
  private async begin(item: Item, { source, position }: ItemPlace, request: number): Promise<void> {
    await this.window.enter();
    await this.processor.admit(item);
    const work = this.process(item, { source, position }, request).finally(() => {
      this.inWork.delete(work);
      this.window.leave();
    });
    this.inWork.add(work);
  }

  /** A host knows which page a worker was processing when it died: it hears when each page begins, and when it ends. */
  private async process(item: Item, place: ItemPlace, request: number): Promise<void> {
    await this.turns.enter();
    const { position } = place;
    if (item.type === "page") {
      const { id = null, url = null } = item;
      await this.answers.send({ type: "begun", request, position, id, url });
    }
    const outcome = await this.processor.process(item, place);
    const sent = this.answer(outcome, request, position);
    this.turns.leave();
    await sent;
  }

  private async answer(outcome: PageAnswer, request: number, position: number): Promise<void> {
    const { type } = outcome;
    switch (type) {
      case "written": {
        const { bytes, hasContent } = outcome.result;
        return this.answers.send({ type, request, position, hasContent }, bytes);
      }
      case "failed":
        return this.answers.send({ type, request, position }, encoder.encode(`${JSON.stringify(outcome.failure)}\n`));
      case "skipped":
      case "filtered":
        return this.answers.send({ type, request, position, reason: outcome.reason });
    }
  }

  /** What can be said about a page before it is parsed. Pages from inputs are measured where they are read. */
  private checked({ item, asked }: PageRequest): Item {
    const { payload, type: _, ...origin } = item;
    if (payload.bytes.length > this.settings.maxBytes) return tooLargeItem(origin, payload.bytes.length, this.settings);
    if (asked === undefined) return item;
    try {
      return { ...item, ask: readAsk(asked, this.settings.algorithmModule !== undefined) };
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      return { ...origin, type: "failed", code: "bad-options", message: error.reason };
    }
  }
}
