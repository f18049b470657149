import type { Lexicon } from "../../blocks/lexicon.js";
import { DIGITS } from "./bytes.js";
import type { ModelData } from "./model.js";

/** A digit of base64 is a weight, from -31 steps (`A`) to 32. */
const MOST_STEPS = 31;

/** Unpacks a model's lexicon. */
export function lexiconOf(data: ModelData["lexicon"]): Lexicon {
  const table = (digits: string) => Int8Array.from(digits, (digit) => DIGITS.indexOf(digit) - MOST_STEPS);
  return { words: table(data.words), own: table(data.own), around: table(data.around), scale: data.scale };
}
