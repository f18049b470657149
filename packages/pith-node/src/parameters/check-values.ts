// Checks the values of parameters against each other.

import type { ExtractOptions, LearnedOptions } from "pith";
import { type AlgorithmName, betaOf, compileSelector, encodingFromContentType } from "pith/internal";
import type { ExtractValues, ValuesOf } from "./extract-parameters.js";
import { ParameterError } from "./parameter.js";
import type { Prefix } from "./parameter-value.js";

/** What of a page is content, for those who run its algorithm by its name. */
export interface ContentChoice extends Pick<ExtractOptions, "balance" | "hidden" | "include" | "exclude"> {
  readonly algorithm: AlgorithmName;
  readonly compatible: boolean;
}

/** What the parameters of the group "content" mean. Throws a ParameterError when the values make no sense together. */
export function contentChoice(values: ValuesOf<"content">, prefix: Prefix): ContentChoice {
  const { algorithm, compatible, hidden, include, exclude } = values;
  checkSelectors({ include, exclude }, prefix);
  const changes = include.length > 0 ? "include" : exclude.length > 0 ? "exclude" : hidden === "never" && "hidden";
  if (compatible && changes) {
    throw new ParameterError(
      `${prefix}${changes} changes what ${prefix}compatible keeps as it was; leave one of them out.`,
    );
  }
  return {
    ...readBalance(values, prefix),
    algorithm,
    compatible,
    include,
    exclude,
    ...(hidden !== "auto" && { hidden }),
  };
}

function checkSelectors(selectors: Pick<ExtractValues, "include" | "exclude">, prefix: Prefix): void {
  for (const [name, list] of Object.entries(selectors)) {
    for (const selector of list) {
      try {
        compileSelector(selector);
      } catch (error) {
        throw new ParameterError(`${prefix}${name}: ${(error as Error).message}`);
      }
    }
  }
}

/** Throws a ParameterError when `url` is no address, or one for several pages. */
export function checkUrl({ url }: Pick<ExtractValues, "url">, inputs: number, prefix: Prefix): void {
  if (url === undefined) return;
  if (!URL.canParse(url))
    throw new ParameterError(`${prefix}url can't be "${url}". Give an absolute URL, such as https://example.org/page.`);
  if (inputs > 1) throw new ParameterError(`${prefix}url is the URL of one page; name only one input.`);
}

/** Throws a ParameterError when `charset` names no encoding. */
export function checkCharset({ charset }: Pick<ExtractValues, "charset">, prefix: Prefix): void {
  if (charset === undefined || encodingFromContentType(charset) !== undefined) return;
  throw new ParameterError(
    `${prefix}charset can't be "${charset}". Give an encoding's name, such as utf-8 or shift_jis.`,
  );
}

/** What `balance` says when nobody chose it. */
const NO_BALANCE = "balanced";

/**
 * The balance as `extract` takes it; none when it is the usual one. Throws a ParameterError for one that makes no sense, or
 * beside another algorithm than the learned one.
 */
function readBalance(
  { algorithm, balance }: Pick<ExtractValues, "algorithm" | "balance">,
  prefix: Prefix,
): Pick<LearnedOptions, "balance"> {
  if (balance === NO_BALANCE) return {};
  if (algorithm !== "learned") {
    throw new ParameterError(
      `${prefix}balance is an option of the algorithm learned; it can't go with ${prefix}algorithm ${algorithm}.`,
    );
  }
  try {
    const beta = Number(balance);
    const read: LearnedOptions = { balance: Number.isNaN(beta) ? (balance as "balanced") : beta };
    betaOf(read.balance);
    return read;
  } catch (error) {
    throw new ParameterError(`${prefix}${(error as Error).message}`);
  }
}
