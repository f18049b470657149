// Turns the options of a page, which are plain data, into those of `extract`.

import { type Algorithm, createLearned, type ExtractOptions } from "pith";
import { html, json, markdown, text } from "pith/formats";
import {
  type BuiltInFormat,
  checkPlainOptions,
  DEFAULT_ALGORITHM,
  type FormatName,
  type OptionsOf,
  optionsIn,
  type PlainOptions,
} from "pith/internal";
import { tei } from "pith/tei";
import { loadLater } from "../load-later.js";

/** All formats by name. Adding one here adds it to the service and to batches; the command and the inspector list their own. */
export const FORMATS: Readonly<Record<FormatName, BuiltInFormat>> = { text, markdown, html, json, tei };

/** The entry `pith/records`, which few need: it is loaded with the first page whose records are asked for. */
export function recordsEntry(): typeof import("pith/records") {
  return loadLater("pith/records") as typeof import("pith/records");
}

/** The entry `pith/chunks`, loaded with the first page that is cut into pieces. */
export function chunksEntry(): typeof import("pith/chunks") {
  return loadLater("pith/chunks") as typeof import("pith/chunks");
}

/** The options of `extract` that these mean. Throws an OptionError if they make no sense together. */
export function extractOptions(options: PlainOptions): ExtractOptions {
  checkPlainOptions(options);
  const { algorithm: _, balance: __, ...content } = optionsIn(options, "content");
  const { format: name = "text", records = true, ...others } = optionsIn(options, "parts", "format", "page");
  const format = name === "json" && records ? recordsEntry().jsonWithRecords : FORMATS[name];
  return { ...content, ...others, format, algorithm: chosenAlgorithm(options) };
}

/** The algorithm by its name. */
export function chosenAlgorithm(options: OptionsOf<"content">): Algorithm {
  const { algorithm = DEFAULT_ALGORITHM, balance } = optionsIn(options, "content");
  if (algorithm === DEFAULT_ALGORITHM) return createLearned(balance === undefined ? {} : { balance });
  // Loaded when one is asked for, as few ask.
  const { algorithmNamed } = loadLater("pith-classics") as typeof import("pith-classics");
  return algorithmNamed(algorithm);
}
