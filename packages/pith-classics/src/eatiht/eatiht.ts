// eatiht in both versions: the parent with the most sentences, and the parent of the most long texts.

import type { Algorithm } from "pith";
import { amount, Field, flag, objectOf, oneOf } from "../common/field.js";
import type { EatihtTrace } from "./trace.js";
import { selectAsEtv2, selectAsVersion1, selectAsVersion2 } from "./versions.js";

/** Options of `createEatiht`. */
interface EatihtOptions {
  /** Which of eatiht's algorithms: 1, the default, or 2 (its `etv2`). */
  readonly version?: 1 | 2;
  /** An element counts if one of its direct texts is longer than this, in characters. Default 20; 0: any text. */
  readonly minLength?: number;
  /**
   * Keeps everything below the chosen parent (headings, lists, captions), which the original's author left for later, not only the elements
   * that were counted. The text is then what Pith writes of it. Default false.
   */
  readonly wholeSubtree?: boolean;
  /**
   * For version 2: as the original's `v2`, in which every element has the same wrong length, instead of its `etv2`, which does
   * what was intended. For comparison only. Default false.
   */
  readonly originalBug?: boolean;
}

const OPTIONS = objectOf({
  version: [oneOf([1, 2])],
  minLength: [amount],
  wholeSubtree: [flag],
  originalBug: [flag],
});

/**
 * A direct text longer than this makes an element count: the essay's "lengthy" text. In characters, white space folded.
 * 20 is the original's number; a paragraph's first line is longer in every language, most labels and menu items are not.
 */
const DEFAULT_MIN_LENGTH = 20;

/**
 * eatiht, after Rodrigo Palacios (2014): chooses the parent with the most sentences below it, or with `version: 2` the parent of the most
 * elements whose text is longer than the average text of the page. Gives exactly what the original program gave, an empty text where that
 * failed. Throws a TypeError for an option that makes no sense.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createEatiht } from "pith-classics";
 *
 * console.log(extract(page, { algorithm: createEatiht({ version: 2 }) }).text);
 * ```
 */
export function createEatiht(options: EatihtOptions = {}): Algorithm<EatihtTrace> {
  const field = new Field(options, "createEatiht");
  const {
    version = 1,
    minLength = DEFAULT_MIN_LENGTH,
    wholeSubtree = false,
    originalBug = false,
  } = OPTIONS(field) as EatihtOptions;
  if (originalBug && version === 1) field.part("originalBug").refuse("is about version 2; leave it out");
  const select = version === 1 ? selectAsVersion1 : originalBug ? selectAsVersion2 : selectAsEtv2;
  const name = version === 1 ? "eatiht" : "eatiht2";
  if (!wholeSubtree) {
    return { name, select: (tree) => select(tree, minLength), writeText: (_, { trace }) => trace.output.text };
  }
  return {
    name,
    select(tree) {
      const selection = select(tree, minLength);
      return { ...selection, kept: selection.container === 0 ? [] : [selection.container] };
    },
  };
}
