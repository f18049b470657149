import { compileSelector, createLearned, detectEncoding, type LearnedOptions } from "../../index.js";
import type { ExtractValues } from "./extract-parameters.js";
import { ParameterError } from "./parameter-error.js";
import type { Prefix } from "./parameter-value.js";

/** Throws a ParameterError when `include` or `exclude` makes no sense. */
export function checkSelectors(
  { include, exclude, compatible }: Pick<ExtractValues, "include" | "exclude" | "compatible">,
  prefix: Prefix,
): void {
  if (compatible && include.length + exclude.length > 0)
    throw new ParameterError(
      `${prefix}include and ${prefix}exclude change what ${prefix}compatible keeps as it was; leave one of them out.`,
    );
  for (const [name, selectors] of Object.entries({ include, exclude })) {
    for (const selector of selectors) {
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
    throw new ParameterError(`${prefix}url can't be "${url}". Give a whole address, such as https://example.org/page.`);
  if (inputs > 1) throw new ParameterError(`${prefix}url is the address of one page; name one input.`);
}

/** Throws a ParameterError when `charset` names no encoding. */
export function checkCharset({ charset }: Pick<ExtractValues, "charset">, prefix: Prefix): void {
  if (charset === undefined || detectEncoding(new Uint8Array(0), { charset }).source === "http") return;
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
export function readBalance(
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
    createLearned(read);
    return read;
  } catch (error) {
    throw new ParameterError(`${prefix}${(error as Error).message}`);
  }
}
