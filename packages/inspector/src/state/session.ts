// The state of the window, all that changes it, and its connection to the worker that runs the library.

import PithWorker from "../worker/main.ts?worker&inline";
import type {
  Calls,
  LoadedPage,
  PageSource,
  ReadingChoice,
  RecordReport,
  Reply,
  Request,
  RunReport,
} from "../worker/messages.js";
import { DEFAULTS, type Settings } from "./settings.js";

/** A place that the user pointed at: a node of the active run's Tree. */
export interface Place {
  readonly node: number;
  /** Where it was pointed at: that part doesn't scroll. */
  readonly from: "page" | "result" | "details";
}

/** What has changed. "runs": the page was read anew. */
export type Change = "page" | "settings" | "runs" | "place" | "busy";

/** The state of the inspector, and what changes it. Parts of the window listen to changes and draw themselves. */
export class Session {
  readonly engine = new Engine();
  settings: Settings = DEFAULTS;
  source: PageSource | undefined;
  page: LoadedPage | undefined;
  runs: ReadonlyMap<string, RunReport> = new Map();
  place: Place | undefined;
  isBusy = false;
  /** What went wrong, in words; "" when nothing did. */
  problem = "";
  readonly #records = new WeakMap<RunReport, Promise<readonly RecordReport[]>>();
  readonly #listeners: { changes: readonly Change[]; listen: () => void }[] = [];
  /** What each algorithm of `runs` was told. */
  readonly #keys = new Map<string, string>();
  #isRunning = false;
  #isStale = false;

  on(changes: readonly Change[], listen: () => void): void {
    this.#listeners.push({ changes, listen });
  }

  /** The run that the page pane and the details show. */
  get active(): RunReport | undefined {
    return this.runs.get(this.settings.active);
  }

  /** The first node after a node's subtree. */
  endOf(node: number): number {
    return this.active?.ends[node] ?? node + 1;
  }

  /** The records of a run, which are looked for when they are first asked for. */
  records(run: RunReport): Promise<readonly RecordReport[]> {
    const known = this.#records.get(run) ?? this.engine.ask("records", run.run);
    this.#records.set(run, known);
    return known;
  }

  async load(source: PageSource): Promise<void> {
    this.source = source;
    this.runs = new Map();
    this.#keys.clear();
    this.place = undefined;
    this.#setBusy(true);
    try {
      this.page = await this.engine.ask("load", source);
    } catch (error) {
      this.#setBusy(false);
      throw error;
    }
    this.#emit("page");
    await this.#run();
  }

  /** Changes settings, and reads the page anew when they say how to. */
  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    const { settings: now } = this;
    if (!now.algorithms.includes(now.active)) this.settings = { ...now, active: now.algorithms[0] };
    if (this.settings.active !== before.active) this.#keepPlace(before.active);
    this.#emit("settings");
    const names = ["algorithms", "balance", "include", "exclude", "autocue"] as const;
    if (names.some((name) => before[name] !== this.settings[name])) void this.#run();
  }

  show(place: Place | undefined): void {
    this.place = place;
    this.#emit("place");
  }

  /** One run after the other; of several changes during a run only the last one is run. */
  async #run(): Promise<void> {
    if (this.page === undefined) return;
    this.#isStale = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#setBusy(true);
    while (this.#isStale) {
      this.#isStale = false;
      const { algorithms, ...choice } = this.settings;
      const runs = new Map<string, RunReport>();
      let problem = "";
      for (const algorithm of algorithms) {
        const parameters = { ...choice, algorithm };
        const key = keyOf(parameters);
        const known = this.runs.get(algorithm);
        try {
          const isSame = known !== undefined && this.#keys.get(algorithm) === key;
          runs.set(algorithm, isSame ? known : await this.engine.ask("run", parameters));
          this.#keys.set(algorithm, key);
        } catch (error) {
          problem = (error as Error).message;
          if (known !== undefined) runs.set(algorithm, known);
          this.#keys.delete(algorithm);
        }
      }
      if (this.#isStale) continue;
      // A new run may have a Tree of its own.
      if (this.active !== runs.get(this.settings.active) && runs.get(this.settings.active)?.ownTree)
        this.place = undefined;
      this.runs = runs;
      this.problem = problem;
      this.#emit("runs");
    }
    this.#isRunning = false;
    this.#setBusy(false);
  }

  /** A place is one of the other run, too, when both read the same Tree; one that isn't read yet is asked when it is. */
  #keepPlace(before: string): void {
    if (this.runs.get(before)?.ownTree || this.active?.ownTree) this.place = undefined;
  }

  #setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.#emit("busy");
  }

  #emit(change: Change): void {
    for (const { changes, listen } of this.#listeners) if (changes.includes(change)) listen();
  }
}

/** What of a choice its algorithm listens to. */
function keyOf({ algorithm, balance, autocue, include, exclude }: ReadingChoice): string {
  const own = algorithm === "learned" ? balance : algorithm === "reporter" ? autocue : "";
  return JSON.stringify([own, include, exclude]);
}

/** The library in a worker: each call gives a promise of what the worker answers. */
export class Engine {
  readonly #worker = new PithWorker();
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #last = 0;
  #problem: Error | undefined;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("problem" in data) waiting?.reject(new Error(data.problem));
      else waiting?.resolve(data.value as never);
    });
    this.#worker.addEventListener("error", ({ message }) => this.#fail(message || "the worker ended."));
  }

  /** Nothing that was asked for will come; what is asked from now on fails at once too. */
  #fail(reason: string): void {
    this.#problem = new Error(`The reading broke off: ${reason}`);
    for (const { reject } of this.#waiting.values()) reject(this.#problem);
    this.#waiting.clear();
  }

  /** Asks the worker. Rejects with an Error that says in words what is wrong with the call. */
  ask<Call extends keyof Calls>(call: Call, ...parameters: Parameters<Calls[Call]>): Promise<ReturnType<Calls[Call]>> {
    const request: Request = { id: ++this.#last, call, parameters };
    if (this.#problem !== undefined) return Promise.reject(this.#problem);
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }
}
