// The window's end of the connection to the worker that runs the library.

import PithWorker from "../worker/main.ts?worker&inline";
import type { Calls, Reply, Request } from "../worker/messages.js";

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
