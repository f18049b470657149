/** In place of `node:worker_threads` for Piscina: its threads run the program for threads that is in the binary, whatever file they are told. */
import { getAsset } from "node:sea";
import * as threads from "node:worker_threads";

export * from "node:worker_threads";

export class Worker extends threads.Worker {
  constructor(_file, options) {
    super(getAsset("thread.js", "latin1"), { ...options, eval: true });
  }
}
