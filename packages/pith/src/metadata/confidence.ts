// Turns trust in a value into the probability that it is right.

import { CALIBRATION } from "./generated/calibration.js";
import type { Fact, MetadataField } from "./metadata.js";

/** How the trust in the chosen values of a field becomes the share of them that is right. */
export interface Calibration {
  /** Points of a line that rises: trust, and the share that is right at it. Between them it is straight, outside them level. */
  readonly steps: readonly (readonly [trust: number, share: number])[];
  /** What a source does to the odds of that share, by its name; 1 for those that aren't listed. */
  readonly sources: Readonly<Record<string, number>>;
}

const BY_FIELD: Readonly<Partial<Record<MetadataField, Calibration>>> = CALIBRATION;

/** Nothing that a page says is beyond doubt, and nothing that was chosen is without any hope. */
const MOST = 0.99;
const LEAST = 0.01;

/** A chosen fact with a confidence that was measured, in the fields that there is ground truth of; in others as it is. */
export function calibrated(field: MetadataField, fact: Fact<unknown>): Fact<unknown> {
  const calibration = BY_FIELD[field];
  if (calibration === undefined) return fact;
  const share = shareAt(calibration.steps, fact.confidence);
  const odds = (share / (1 - share)) * (calibration.sources[fact.source] ?? 1);
  const confidence = Math.min(MOST, Math.max(LEAST, odds / (1 + odds)));
  return { ...fact, confidence: Math.round(confidence * 100) / 100 };
}

/** The height of the line at `trust`. */
function shareAt(steps: Calibration["steps"], trust: number): number {
  const next = steps.findIndex(([at]) => at >= trust);
  if (next === 0) return steps[0][1];
  if (next < 0) return steps[steps.length - 1][1];
  const [from, low] = steps[next - 1];
  const [to, high] = steps[next];
  return low + ((high - low) * (trust - from)) / (to - from);
}
