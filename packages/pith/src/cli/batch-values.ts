import type { BatchOptions, RecordContentFormat } from "../node/index.js";
import { wholeNumber } from "./number-value.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** What the options of `pith batch` say, as the library takes it. Throws a UsageError for numbers that are none. */
export function batchOptions(inputs: readonly string[], values: OptionValues): Omit<BatchOptions, "signal"> {
  const { output = "-", to, resume, overwrite, ordered, algorithm } = values;
  const workers = wholeNumber("workers", values.workers, 1);
  const { format } = values;
  const userAgent = values["user-agent"];
  return {
    inputs,
    list: process.stdin,
    output: output === "-" ? process.stdout : output,
    ...(to !== undefined && { to }),
    ...(format !== "none" && { contentFormat: format as RecordContentFormat }),
    ...(workers !== undefined && { workers }),
    ...{ resume, overwrite, ordered, algorithm },
    pageTimeoutMs: values["page-timeout"] * 1000,
    pageMemory: values["page-memory"],
    maxBytes: values["max-size"],
    filter: filterOf(values),
    fields: { html: values["html-field"], url: values["url-field"], id: values["id-field"] },
    fetch: {
      perHost: wholeNumber("per-host", values["per-host"], 1),
      delayMs: number("delay", values.delay, 0, Number.MAX_SAFE_INTEGER) * 1000,
      concurrency: wholeNumber("fetches", values.fetches, 1),
      retries: wholeNumber("retries", values.retries, 0),
      timeoutMs: values.timeout * 1000,
      obeyRobots: !values["ignore-robots"],
      ...(userAgent !== undefined && { userAgent }),
    },
  };
}

function filterOf(values: OptionValues): NonNullable<BatchOptions["filter"]> {
  const minWords = wholeNumber("min-words", values["min-words"], 0);
  const confidence = values["min-confidence"];
  const minConfidence = confidence === undefined ? undefined : number("min-confidence", confidence, 0, 1);
  const { kind, language } = values;
  return {
    ...(minWords !== undefined && { minWords }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(kind !== undefined && { kinds: list(kind) }),
    ...(language !== undefined && { languages: list(language.toLowerCase()) }),
  };
}

function list(written: string): string[] {
  return written.split(",").map((part) => part.trim());
}

function number(name: string, written: string, least: number, most: number): number {
  const value = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  throw new UsageError(`--${name} can't be "${written}". Give a number, ${range}.`);
}
