// Turns the options of a page, which are plain data, into those of `extract`.

import type { Algorithm, ExtractOptions } from "pith";
import { algorithmNamed } from "pith/algorithms";
import { checkPlainOptions, DEFAULT_ALGORITHM, type OptionsOf, optionsIn, type PlainOptions } from "pith/internal";
import { FORMATS } from "./formats.js";

/** The options of `extract` that these mean. Throws an OptionError when they make no sense together. */
export function extractOptions(options: PlainOptions): ExtractOptions {
  checkPlainOptions(options);
  const { algorithm: _, balance: __, ...content } = optionsIn(options, "content");
  const { format = "text", ...others } = optionsIn(options, "parts", "format", "page");
  return { ...content, ...others, format: FORMATS[format], algorithm: chosenAlgorithm(options) };
}

/** The algorithm by its name. */
export function chosenAlgorithm(options: OptionsOf<"content">): Algorithm {
  const { algorithm = DEFAULT_ALGORITHM, balance } = optionsIn(options, "content");
  return algorithmNamed(algorithm, balance === undefined ? {} : { balance });
}
