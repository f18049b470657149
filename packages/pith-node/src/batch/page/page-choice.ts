// The options that say what counts as content in a batch and which pages are written, and their checks.

import type { ExtractOptions } from "pith";
import {
  checkPlainOptions,
  inNameOf,
  OptionError,
  type OptionsOf,
  optionsIn,
  optionsOf,
  RECORD_CONTENT_FORMATS,
  type RecordContentFormat,
  readPlainOptions,
} from "pith/internal";
import { FORMATS } from "../../parameters/extract-options.js";

export type { RecordContentFormat };

/** Throws an OptionError in the name of `caller` for a format that isn't known. */
export function checkContentFormat(caller: string, format: RecordContentFormat | undefined): void {
  if (format === undefined || RECORD_CONTENT_FORMATS.includes(format)) return;
  const reason = `\`contentFormat\` is "${format}"; choose one of ${RECORD_CONTENT_FORMATS.join(", ")}.`;
  throw new OptionError("contentFormat", reason, { caller });
}

/** What every page of a batch is asked for. */
export type PageChoice = OptionsOf<"content" | "parts">;

/** The same for callers that have an algorithm as a value. */
export type RecordChoice = Omit<PageChoice, "algorithm" | "balance">;

/** Which pages are written. What is left out is counted by its reason. */
export interface PageFilter {
  /** The fewest words that a text may have. */
  readonly minWords?: number;
  /** The lowest confidence, 0..1. */
  readonly minConfidence?: number;
  /** The kinds of pages that are wanted, such as "article". */
  readonly kinds?: readonly string[];
  /** The languages that are wanted, as their primary tags: "en" also takes "en-GB". */
  readonly languages?: readonly string[];
}

const ROWS = optionsOf("content", "parts");

/** The names of these options. */
export const PAGE_CHOICE = ROWS.map(({ name }) => name);

/** What `extract` gets for a page: without a field for the content, no content is written. Records of the page aren't part of the content. */
export function extractChoice(options: RecordChoice, contentFormat: RecordContentFormat | undefined): ExtractOptions {
  const { algorithm: _, balance: __, ...content } = optionsIn(options, "content");
  if (contentFormat === undefined) return { ...content, format: "text" };
  const { records: ___, ...parts } = optionsIn(options, "parts");
  // Plain text ignores the choice of parts, the format `text` doesn't.
  const isPlain = contentFormat === "text" && Object.keys(parts).length === 0;
  return { ...content, ...parts, format: isPlain ? "text" : FORMATS[contentFormat] };
}

/** The spelling of options in a batch, where it differs from other interfaces. */
const spelled = (name: string) => `\`${name === "format" ? "contentFormat" : name}\``;

/**
 * Those of the options that belong to PageChoice and are given, read and checked. Throws an OptionError for choices that make no
 * sense or have no effect. `isOwn`: the algorithm is one of the caller's own. `isMarkdown`: Markdown files are made.
 */
export function checkedPageChoice(
  options: PageChoice,
  isOwn: boolean,
  contentFormat: RecordContentFormat | undefined,
  isMarkdown: boolean,
): PageChoice {
  return inNameOf("runBatch", () => {
    const given = Object.fromEntries(PAGE_CHOICE.map((name) => [name, options[name]]));
    const choice = readPlainOptions(given, ROWS);
    const { records, ...content } = choice;
    const [part] = Object.keys(optionsIn(content, "parts"));
    if (part !== undefined && contentFormat === undefined && !isMarkdown) {
      throw new OptionError(part, `\`${part}\` only affects the field content; set \`contentFormat\`, too.`);
    }
    if (isOwn && choice.balance !== undefined) {
      const reason = '`balance` is for the built-in algorithm "learned", not for your own.';
      throw new OptionError("algorithm", reason);
    }
    const format = isMarkdown ? "markdown" : contentFormat;
    checkPlainOptions({ ...content, ...(format !== undefined && { format }) }, spelled);
    return optionsIn(choice, "content", "parts");
  });
}
