import { type Extraction, explain, explanationJson, LearnedTrace, renderHtml } from "../index.js";
import type { Failure } from "./failure.js";

/** What was made of one input. */
export interface PageResult {
  /** As named on the command line. */
  readonly input: string;
  /** Where the page was found, when it was fetched. */
  readonly url: string | undefined;
  readonly extraction: Extraction;
  /** Whether to say why. */
  readonly explain: boolean;
}

/** How results are written. */
export interface Format {
  /** Stands between two results that are not empty. */
  readonly separator: string;
  /** Whether failures and warnings are part of the output. */
  readonly saysWhatFailed: boolean;
  page(result: PageResult): string;
  failure(input: string, failure: Failure): string;
}

/** The formats by the names that the option table gives them. */
export const FORMATS: Readonly<Record<"text" | "html" | "json", Format>> = {
  text: {
    separator: "\n",
    saysWhatFailed: false,
    page: ({ extraction: { text } }) => (text === "" ? "" : withLineEnd(text)),
    failure: () => "",
  },
  html: {
    separator: "",
    saysWhatFailed: false,
    page: ({ extraction, url }) => withLineEnd(renderHtml(extraction, url === undefined ? {} : { url })),
    failure: () => "",
  },
  json: {
    separator: "",
    saysWhatFailed: true,
    page: (result) => `${JSON.stringify(pageObject(result))}\n`,
    failure: (input, { code, message, status }) =>
      `${JSON.stringify({ input, text: "", error: { code, message, status } })}\n`,
  },
};

function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

function pageObject({ input, url, extraction, explain: isExplained }: PageResult): object {
  const { title, text, algorithm, confidence, source, encoding, warnings, selection, tree } = extraction;
  const container = selection.container === 0 ? null : tree.path(selection.container);
  const kinds = selection.trace instanceof LearnedTrace ? selection.trace.kinds : undefined;
  const explanation = isExplained ? explanationJson(tree, explain(extraction)) : undefined;
  return { input, url, title, text, algorithm, confidence, source, kinds, container, encoding, warnings, explanation };
}
