import { type Extraction, explain, explanationJson, type FormatOptions } from "pith";
import { contentBlocks, extractionJson, FORMATS } from "pith/formats";
import type { BuiltInFormat } from "pith/internal";
import type { Failure } from "./failure.js";
import { nameOf } from "./input.js";

/** What was made of one input. */
export interface PageResult {
  /** As named on the command line. */
  readonly input: string;
  readonly extraction: Extraction;
  readonly options: FormatOptions;
  /** Whether it stands in the format's frame. */
  readonly isPart: boolean;
  /** Whether other inputs stand in the same output. */
  readonly isOneOfSeveral: boolean;
  /** Whether to say why. */
  readonly explain: boolean;
}

/** How results are written. */
export interface ResultFormat {
  /** Stands between two results that are not empty. */
  readonly separator: string;
  /** What stands before and behind the results when there are several inputs. */
  readonly frame?: { readonly before: string; readonly behind: string };
  /** Whether failures and warnings are part of the output. */
  readonly saysWhatFailed: boolean;
  /** What stands in the output for a page; "" for nothing. */
  page(result: PageResult): string;
  failure(input: string, failure: Failure): string;
}

/** For programs: an object a line, also for what failed, with the input's name. */
const JSON_LINES: ResultFormat = {
  separator: "",
  saysWhatFailed: true,
  page: (result) => `${JSON.stringify(pageObject(result))}\n`,
  failure: (input, { code, message, status }) =>
    `${JSON.stringify({ input, text: "", error: { code, message, status } })}\n`,
};

/** How the command writes a format of the library. */
export function resultFormat(name: keyof typeof FORMATS): ResultFormat {
  if (name === "json") return JSON_LINES;
  const { several }: BuiltInFormat = FORMATS[name];
  return {
    separator: several.separator,
    ...(several.frame && { frame: several.frame }),
    saysWhatFailed: false,
    page: (result) => pageText(result, several),
    failure: () => "",
  };
}

function pageText(result: PageResult, { isHeaded, frame }: BuiltInFormat["several"]): string {
  const { extraction, options, isPart } = result;
  if (isHeaded && extraction.text === "") return "";
  if (isPart && frame !== undefined) return frame.write(extraction, options);
  return (isHeaded ? headingOf(result) : "") + withLineEnd(extraction.content);
}

/** Of several texts each says whose it is, as `head` and `tail` do; front matter has to stand first, and tells texts apart. */
function headingOf({ input, isOneOfSeveral, options }: PageResult): string {
  if (!isOneOfSeveral || options.frontMatter) return "";
  // A name can hold line breaks and signs that would be commands to a terminal.
  return `==> ${nameOf(input).replace(/[\0-\x1f\x7f-\x9f]/g, "\ufffd")} <==\n\n`;
}

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

function pageObject({ input, extraction, options, explain: isExplained }: PageResult): object {
  const { blocks, ...choice } = options;
  const json = extractionJson(extraction, { ...choice, ...(blocks && { blocks: contentBlocks(extraction) }) });
  const explanation = isExplained ? { explanation: explanationJson(extraction.tree, explain(extraction)) } : {};
  return { input, ...json, ...explanation };
}
