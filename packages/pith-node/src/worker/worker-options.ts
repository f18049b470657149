import type { BatchOptions } from "../batch/batch-options.js";
import { type BatchSettings, batchSettings } from "../batch/batch-settings.js";
import { PAGE_CHOICE } from "../batch/page/page-choice.js";
import { ProtocolError } from "./frames.js";

/** What a host may ask of a worker: the options of `runBatch` that are about pages. */
export type WorkerOptions = Pick<BatchOptions, (typeof OPTION_NAMES)[number]>;

const OPTION_NAMES = [
  ...(Object.keys(PAGE_CHOICE) as (keyof typeof PAGE_CHOICE)[]),
  ...(["workers", "pageTimeoutMs", "pageMemory", "maxBytes"] as const),
  ...(["filter", "fields", "algorithm", "algorithmModule", "contentFormat"] as const),
] as const;

/** One thread: hosts that have several cores start a worker for each. */
const DEFAULT_WORKERS = 1;

/** The settings that a host asks for. Throws a ProtocolError that says what is wrong. */
export function workerSettings(asked: unknown): BatchSettings & { readonly algorithmModule: string | undefined } {
  if (typeof asked !== "object" || asked === null) throw new ProtocolError("hello: options is no object.");
  const known: readonly string[] = OPTION_NAMES;
  const wrong = Object.keys(asked).find((name) => !known.includes(name));
  if (wrong !== undefined) throw new ProtocolError(`hello: there is no option "${wrong}", only ${known.join(", ")}.`);
  const options: WorkerOptions = { workers: DEFAULT_WORKERS, ...asked };
  try {
    // Inputs and outputs are frames; rows are what an output of columns is made of.
    const settings = batchSettings({ ...options, inputs: ["frames"], output: "frames", to: "parquet" });
    return { ...settings, algorithmModule: options.algorithmModule };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ProtocolError(`hello: ${error.message.replace("runBatch: ", "")}`, { cause: error });
  }
}
