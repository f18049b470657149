import { type Extraction, explain, explanationJson, type FormatOptions } from "pith";
import { contentBlocks, extractionJson, type FORMATS, renderTei } from "pith/formats";
import { TEI_CORPUS } from "pith/internal";
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

const WORDS_ONLY: ResultFormat = {
  separator: "\n",
  saysWhatFailed: false,
  page: (result) => (result.extraction.text === "" ? "" : headingOf(result) + withLineEnd(result.extraction.content)),
  failure: () => "",
};

/** The formats by the names that the option table gives them. */
export const RESULT_FORMATS: Readonly<Record<keyof typeof FORMATS, ResultFormat>> = {
  text: WORDS_ONLY,
  markdown: WORDS_ONLY,
  html: {
    separator: "",
    saysWhatFailed: false,
    page: ({ extraction }) => withLineEnd(extraction.content),
    failure: () => "",
  },
  json: {
    separator: "",
    saysWhatFailed: true,
    page: (result) => `${JSON.stringify(pageObject(result))}\n`,
    failure: (input, { code, message, status }) =>
      `${JSON.stringify({ input, text: "", error: { code, message, status } })}\n`,
  },
  tei: {
    separator: "",
    frame: TEI_CORPUS,
    saysWhatFailed: false,
    page: ({ extraction, options: { comments: isWithComments, ...choice }, isPart }) =>
      renderTei(extraction, {
        ...choice,
        ...(isWithComments && { comments: extraction.comments }),
        declaration: !isPart,
      }),
    failure: () => "",
  },
};

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
