// Answers hosts of the worker protocol that ask for something else than a record.

import {
  type Algorithm,
  type Extraction,
  type ExtractOptions,
  extract,
  type LearnedOptions,
  type Parser,
  probe,
} from "pith";
import { checkCharset, checkUrl, contentChoice } from "../../parameters/check-values.js";
import { ParameterError } from "../../parameters/parameter.js";
import { extractOptions, readExtractParameters } from "../../parameters/read-parameters.js";
import type { PageAsk } from "../input/item.js";
import { pageLesson } from "../sites/lesson.js";
import type { PageResult } from "./batch-task.js";
import type { OpenedPage } from "./open-page.js";
import { learnedChoice } from "./page-choice.js";

/** What is there for all pages of a worker. */
export interface AskTools {
  readonly parser: Parser;
  /** An algorithm of the host's own, for asks that name none. */
  readonly ownAlgorithm: Algorithm | undefined;
}

/** What the options of an ask mean. */
export interface AskOptions {
  readonly options: ExtractOptions;
  /** Those of the learned algorithm, if it is that one. */
  readonly learned: Pick<LearnedOptions, "balance"> | undefined;
}

/** Reads the options of asks. Those that were read last are kept: hosts ask the same of many pages. */
export class AskReader {
  private key = "";
  private last: AskOptions | undefined;

  constructor(private readonly hasOwnAlgorithm: boolean) {}

  /** What an ask means. Throws a ParameterError that says what is wrong. */
  read({ options: { url, charset, ...others } }: PageAsk): AskOptions {
    const key = JSON.stringify(others);
    if (this.last === undefined || this.key !== key) {
      this.checkAlgorithm(others);
      const values = readExtractParameters(others);
      // Programs put HTML into pages of their own, as those that call `extract` do.
      const { document: _, ...options } = extractOptions(values);
      const { algorithm, balance } = contentChoice(values, "");
      const isLearned = algorithm === "learned" && !(this.hasOwnAlgorithm && others["algorithm"] == null);
      this.last = {
        options,
        learned: isLearned ? learnedChoice({ ...(balance !== undefined && { balance }) }) : undefined,
      };
      this.key = key;
    }
    const { options, learned } = this.last;
    const page = readExtractParameters({ url, charset });
    checkUrl(page, 1, "");
    checkCharset(page, "");
    const own = {
      ...(page.url !== undefined && { url: page.url }),
      ...(page.charset !== undefined && { charset: page.charset }),
    };
    return { options: { ...options, ...own }, learned };
  }

  /** What is wrong with the options of an ask; undefined when nothing is. */
  faultOf(ask: PageAsk): string | undefined {
    try {
      this.read(ask);
      return undefined;
    } catch (error) {
      if (error instanceof ParameterError) return error.message;
      throw error;
    }
  }

  private checkAlgorithm({ algorithm, balance, compatible }: PageAsk["options"]): void {
    if (!this.hasOwnAlgorithm || algorithm != null || (balance == null && !compatible)) return;
    throw new ParameterError("balance and compatible are for built-in algorithms, not for your own.");
  }
}

/** Answers an ask about a page that is open. */
export function answerAsk(page: OpenedPage, ask: PageAsk, options: ExtractOptions, tools: AskTools): PageResult {
  const { parser, ownAlgorithm } = tools;
  const how = { ...(page.charset !== undefined && { charset: page.charset }), ...options, parser };
  if (ask.as === "lesson") {
    return { bytes: encode(JSON.stringify(pageLesson(page.html, how.charset, parser))), hasContent: true };
  }
  if (ask.as === "probe") {
    const found = probe(page.html, how);
    return { bytes: encode(JSON.stringify(found)), hasContent: found.hasContent };
  }
  const isOwn = ownAlgorithm !== undefined && ask.options["algorithm"] == null;
  const extraction = extract(page.html, { ...how, ...(isOwn && { algorithm: ownAlgorithm }) });
  const answer = ask.as === "content" ? extraction.content : JSON.stringify(extractionAnswer(extraction));
  return { bytes: encode(answer), hasContent: extraction.text !== "" };
}

/** All that is known of a page, as JSON; docs/worker.md lists the fields. */
function extractionAnswer(extraction: Extraction): object {
  const { url, title, text, content, metadata, comments, confidence, source, algorithm, encoding } = extraction;
  const { warnings, tree, selection } = extraction;
  return {
    url: url ?? null,
    title,
    text,
    // Most ask for text: it isn't sent twice.
    content: content === text ? null : content,
    metadata,
    comments,
    confidence,
    kind: metadata.kind?.value ?? null,
    kinds: selection.kinds ?? null,
    source,
    algorithm,
    container: selection.container === 0 ? null : tree.path(selection.container),
    encoding: encoding?.encoding ?? null,
    warnings,
  };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
