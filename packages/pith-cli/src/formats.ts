// How results of one or several inputs are put together in each output format.

import { extname } from "node:path";
import { type Extraction, explain } from "pith";
import {
  AS_TEXTS,
  type BuiltInFormat,
  type ChunkBudget,
  FORMAT_NAMES,
  FORMAT_WORDS,
  type FormatName,
  OptionError,
  optionsIn,
} from "pith/internal";
import { chunkBudget } from "./chunk-budget.js";
import type { Failure } from "./failure.js";
import { inputName, printable } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { pageOptions } from "./page-options.js";

/** What was made of one input. */
export interface NamedResult {
  /** As named on the command line. */
  readonly input: string;
  readonly extraction: Extraction;
  readonly options: ChosenFormat["options"];
  /** Whether other inputs go to the same output. */
  readonly isOneOfSeveral: boolean;
  /** Whether to explain the result. */
  readonly explain: boolean;
}

/** How results are written. */
export interface ResultFormat {
  /** Goes between two results that are not empty. */
  readonly separator: string;
  /** What is before and after the results when there are several inputs. */
  readonly frame?: { readonly before: string; readonly behind: string };
  /** Whether failures and warnings are part of the output. */
  readonly saysWhatFailed: boolean;
  /** What is in the output for a page; "" for nothing. */
  page(result: NamedResult): string;
  failure(input: string, failure: Failure): string;
}

/** What the library is asked to write, and how the command writes what it gives. */
export interface ChosenFormat {
  readonly options: Parameters<BuiltInFormat["write"]>[1];
  readonly results: ResultFormat;
}

/**
 * Reads the options that say what is written. The library's formats are loaded unless it is the text as it is. Throws an OptionError
 * when the options contradict each other.
 */
export async function chooseFormat(values: OptionValues): Promise<ChosenFormat> {
  const ofEnding = values.format === undefined ? formatOfEnding(values.output) : undefined;
  const chosen = { ...values, ...(ofEnding !== undefined && { format: ofEnding }) };
  const budget = chunkBudget(values);
  if (budget !== undefined) return inPieces(values, budget);
  const given = optionsIn(pageOptions(chosen, "content", "parts", "format", "page"), "parts", "format");
  if (Object.keys(given).length === 0) return { options: { format: "text" }, results: pageTexts(AS_TEXTS) };
  const { format: name = "text", records = true, ...others } = given;
  const format = await loadFormat(name, records);
  const options = { ...others, format, ...(name === "html" && { document: true }) };
  return { options, results: name === "json" ? JSON_LINES : pageTexts(format.several) };
}

/** The format that the ending of an output's name says; undefined if it says none. */
function formatOfEnding(output: string | undefined): FormatName | undefined {
  const ending = extname(output ?? "")
    .slice(1)
    .toLowerCase();
  const named = FORMAT_NAMES.find((name) => name === ending) ?? FORMAT_WORDS[ending];
  return ending === "jsonl" ? "json" : named;
}

/** Pieces for retrieval, a line of JSON each. */
async function inPieces(values: OptionValues, budget: ChunkBudget): Promise<ChosenFormat> {
  if (values.format !== undefined)
    throw new OptionError("chunks", "--chunks writes JSON lines and can't go with --format.");
  const { chunks } = await import("pith/chunks");
  const { headings: _, records: __, ...parts } = pageOptions(values, "parts");
  const write = (extraction: Extraction) =>
    chunks(extraction, { ...budget, now: new Date(), ...parts })
      .map((piece) => `${JSON.stringify(piece)}\n`)
      .join("");
  return { options: { format: { name: "chunks", write } }, results: PIECES };
}

/** The format by its name; json with the page's records or without. */
async function loadFormat(name: FormatName, isWithRecords: boolean): Promise<BuiltInFormat> {
  if (name === "tei") return (await import("pith/tei")).tei;
  if (name === "json" && isWithRecords) return (await import("pith/records")).jsonWithRecords;
  return (await import("pith/formats"))[name];
}

/** For programs: an object per line, also for failures, with the input's name. */
const JSON_LINES: ResultFormat = {
  separator: "",
  saysWhatFailed: true,
  page: pageLine,
  failure: (input, { code, message, status }) =>
    `${JSON.stringify({ input, text: "", error: { code, message, status } })}\n`,
};

/** Each piece knows its page; with several inputs their URLs tell them apart. */
const PIECES: ResultFormat = {
  separator: "",
  saysWhatFailed: false,
  page: ({ extraction }) => extraction.content,
  failure: () => "",
};

function pageTexts(several: BuiltInFormat["several"]): ResultFormat {
  return {
    separator: several.separator,
    ...(several.frame && { frame: several.frame }),
    saysWhatFailed: false,
    page: (result) => pageText(result, several),
    failure: () => "",
  };
}

function pageText(result: NamedResult, { isHeaded, frame }: BuiltInFormat["several"]): string {
  const { extraction, options, isOneOfSeveral } = result;
  // What a page without content says about itself is worth having.
  if (isHeaded && extraction.text === "" && !options.frontMatter) return "";
  if (isOneOfSeveral && frame !== undefined) return frame.write(extraction, options);
  const { content } = extraction;
  return (isHeaded ? headingOf(result) : "") + content + (content.endsWith("\n") ? "" : "\n");
}

/** Each of several texts begins with its input's name; front matter has to come first, and separates texts itself. */
function headingOf({ input, isOneOfSeveral, options }: NamedResult): string {
  return !isOneOfSeveral || options.frontMatter ? "" : headLine(input);
}

/** The name of an input above its text, as with `head` and `tail`. */
export function headLine(input: string): string {
  return `==> ${printable(inputName(input))} <==\n\n`;
}

/** The content is the object already; the input's name goes before its members, and the explanation after them. */
function pageLine({ input, extraction, explain: isExplained }: NamedResult): string {
  const { content } = extraction;
  const explanation = isExplained ? `,"explanation":${JSON.stringify(explain(extraction))}` : "";
  return `{"input":${JSON.stringify(input)},${content.slice(1, -1)}${explanation}}\n`;
}
