import type { Lexicon } from "../../blocks/lexicon.js";
import { digitValues } from "./bytes.js";
import type { ModelData } from "./model.js";

/** A digit of base64 is a weight, from -31 steps (`A`) to 32. */
const MOST_STEPS = 31;

/** Unpacks a model's lexicon. */
export function lexiconOf(data: ModelData["lexicon"]): Lexicon {
  const values = digitValues();
  const table = (digits: string) => {
    const weights = new Int8Array(digits.length);
    for (let i = 0; i < digits.length; i++) weights[i] = values[digits.charCodeAt(i)] - MOST_STEPS;
    return weights;
  };
  return { words: table(data.words), own: table(data.own), around: table(data.around), scale: data.scale };
}
