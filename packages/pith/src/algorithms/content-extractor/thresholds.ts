import { DEFAULT_MIN_LENGTH, DEFAULT_RATIO, type Settings } from "./options.js";
import type { Counters, Thresholds } from "./trace.js";

/** The automatic ratio is the page's own times this: the original author's number, found by trying. */
const RATIO_FACTOR = 1.3;

/** The thresholds for a page. What it can't give (it has no words outside links, or no text) is the original's default. */
export function thresholdsFor(settings: Settings, counters: Counters): Thresholds {
  const { ratio, minLength, minWords } = settings;
  return {
    ratio: ratio === "auto" ? automaticRatio(counters) : ratio,
    length: minLength === "auto" ? automaticLength(counters) : minLength,
    words: minWords,
    automatic: { ratio: ratio === "auto", length: minLength === "auto" },
  };
}

function automaticRatio({ links, words }: Counters): number {
  return words === 0 ? DEFAULT_RATIO : (links / words) * RATIO_FACTOR;
}

function automaticLength({ length, blocks }: Counters): number {
  return blocks === 0 ? DEFAULT_MIN_LENGTH : length / blocks;
}
