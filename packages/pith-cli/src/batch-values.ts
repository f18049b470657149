import type { BatchOptions } from "pith-node";
import { contentChoice, partOptions, type RecordContentFormat } from "pith-node/internal";
import type { OptionValues } from "./option-table.js";

/** What the options of `pith batch` say, as the library takes it. */
export function batchOptions(inputs: readonly string[], values: OptionValues): Omit<BatchOptions, "signal"> {
  const { output = "-", to, resume, overwrite, ordered, workers } = values;
  const { format } = values;
  const userAgent = values["user-agent"];
  return {
    inputs,
    list: process.stdin,
    output: output === "-" ? process.stdout : output,
    ...(to !== undefined && { to }),
    ...(format !== "none" && { contentFormat: format as RecordContentFormat }),
    ...(workers !== undefined && { workers }),
    ...{ resume, overwrite, ordered },
    ...contentChoice(values, "--"),
    ...partOptions(values, "--"),
    pageTimeoutMs: values["page-timeout"] * 1000,
    pageMemory: values["page-memory"],
    maxBytes: values["max-size"],
    filter: filterOf(values),
    fields: { html: values["html-field"], url: values["url-field"], id: values["id-field"] },
    fetch: {
      perHost: values["per-host"],
      delayMs: values.delay * 1000,
      concurrency: values.fetches,
      retries: values.retries,
      timeoutMs: values.timeout * 1000,
      obeyRobots: !values["ignore-robots"],
      ...(userAgent !== undefined && { userAgent }),
    },
  };
}

function filterOf(values: OptionValues): NonNullable<BatchOptions["filter"]> {
  const minWords = values["min-words"];
  const minConfidence = values["min-confidence"];
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
