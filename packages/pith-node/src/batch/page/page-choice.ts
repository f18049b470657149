// The options that say what counts as content in a batch, and their checks.

import type { ExtractOptions, LearnedOptions } from "pith";
import type { AlgorithmName } from "pith/algorithms";
import { FORMATS } from "pith/formats";
import { betaOf, checkOptions, checkUnchanged, compiledSelectors, OptionError, type OptionNames } from "pith/internal";
import type { PartChoice } from "../../parameters/format-options.js";
import { formatOfContent, type RecordContentFormat } from "./record-content.js";

/** What counts as content whatever the algorithm, and what of it is written, as `extract` has it. */
export interface RecordChoice extends Pick<ExtractOptions, "hidden" | "include" | "exclude">, PartChoice {}

/** What every page of a batch is asked for. */
export interface PageChoice extends RecordChoice, Pick<ExtractOptions, "balance"> {
  /** Whether the algorithm gives what its original program gave, accidents included. Default false. */
  compatible?: boolean;
}

const PARTS: OptionNames<PartChoice> = { links: true, images: true, tables: true, comments: true, headings: true };

const RECORD: OptionNames<RecordChoice> = { hidden: true, include: true, exclude: true, ...PARTS };

/** The names of these options. */
export const PAGE_CHOICE: OptionNames<PageChoice> = { balance: true, compatible: true, ...RECORD };

/** Of options those of PageChoice that are given. */
export function pageChoice(options: PageChoice): PageChoice {
  return picked(options, PAGE_CHOICE);
}

/** Of options those of RecordChoice that are given. */
export function recordChoice(options: RecordChoice): RecordChoice {
  return picked(options, RECORD);
}

/** Of options that of `createLearned`. */
export function learnedChoice({ balance }: PageChoice): Pick<LearnedOptions, "balance"> {
  return balance === undefined ? {} : { balance };
}

/** Of options those that say what is written. */
export function partChoice(options: RecordChoice): PartChoice {
  return picked(options, PARTS);
}

/** What is given to `extract` for a page: without a field for the content nothing is written there. */
export function extractChoice(options: RecordChoice, contentFormat: RecordContentFormat | undefined): ExtractOptions {
  const choice = recordChoice(options);
  const parts = partChoice(choice);
  if (contentFormat === undefined) for (const name of Object.keys(parts)) delete choice[name as keyof PartChoice];
  return { ...choice, format: formatOfContent(contentFormat, parts) };
}

/**
 * Throws an OptionError, as `extract` does, for choices that make no sense, or that change nothing. `algorithm` undefined: one of the
 * caller's own. `isMarkdown`: whether Markdown files are made.
 */
export function checkPageChoice(
  options: PageChoice,
  algorithm: AlgorithmName | undefined,
  contentFormat: RecordContentFormat | undefined,
  isMarkdown: boolean,
): void {
  const [part] = Object.keys(partChoice(options));
  if (part !== undefined && contentFormat === undefined && !isMarkdown) {
    throw new OptionError("extract", part, `${part} only affects the field content; set contentFormat, too.`);
  }
  if (algorithm === undefined && (options.balance !== undefined || options.compatible)) {
    const reason = '"balance" and "compatible" are for built-in algorithms, not for your own.';
    throw new OptionError("extract", "algorithm", reason);
  }
  if (algorithm !== "learned" && options.balance !== undefined) {
    const reason = '"balance" is an option of the algorithm "learned"; leave one of them out.';
    throw new OptionError("extract", "balance", reason);
  }
  const asked = isMarkdown
    ? { ...recordChoice(options), format: FORMATS.markdown }
    : extractChoice(options, contentFormat);
  betaOf(options.balance);
  checkOptions(asked);
  compiledSelectors("include", asked.include);
  compiledSelectors("exclude", asked.exclude);
  if (options.compatible) checkUnchanged(asked);
}

function picked<Options extends object>(options: object, names: OptionNames<Options>): Options {
  const given = Object.entries(options).filter(([name, value]) => Object.hasOwn(names, name) && value !== undefined);
  return Object.fromEntries(given) as Options;
}
