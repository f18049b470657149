// Candidates for a field of metadata, the choice among them, and the probability that it is right.

import { grouped } from "../maps.js";
import { CALIBRATION } from "./generated/calibration.js";
import type { Fact, MetadataCandidate, MetadataField } from "./metadata.js";

/** A value for one field, before the choice. */
export interface Candidate<T> extends Fact<T> {
  /** Whether readers see it; false for what is in the page for machines. */
  readonly seen?: boolean;
  /** Why it can't be right; absent when it may be. */
  readonly refused?: string;
}

/** The outcome for a field: the chosen fact, if there is one, and all candidates. */
export interface Choice<T> {
  readonly fact?: Fact<T>;
  readonly candidates: readonly Candidate<T>[];
}

/**
 * How much a further source that agrees reduces the doubt, as a power of its own doubt. What is in a page for
 * machines is mostly filled from one place, and so is what readers see: within each the second source says little.
 */
const SECOND_VOICE = 0.2;

/** The same if one is for machines and the other for readers. */
const OTHER_VOICE = 0.7;

/** Nothing that a page says is beyond doubt. */
const MOST = 0.99;

/**
 * Chooses the value with the most trust. Values with the same `key` are one value: its confidence grows with every
 * source that says it, with the spelling and source of the most trusted one.
 */
export function choose<T>(candidates: readonly Candidate<T>[], key: (value: T) => string): Choice<T> {
  const groups = grouped(candidates, ({ refused, value }) => (refused === undefined ? key(value) : undefined));
  let best: Fact<T> | undefined;
  for (const group of groups.values()) {
    const isFirst = ({ source }: Candidate<T>, i: number) => group.findIndex((one) => one.source === source) === i;
    const [first, ...others] = group.filter(isFirst).sort((a, b) => b.confidence - a.confidence);
    let doubt = 1 - first.confidence;
    let isOther = false;
    for (const { confidence, seen } of others) {
      const other: boolean = !isOther && (seen ?? false) !== (first.seen ?? false);
      isOther ||= other;
      doubt *= (1 - confidence) ** (other ? OTHER_VOICE : SECOND_VOICE);
    }
    const confidence = Math.min(MOST, 1 - doubt);
    if (best === undefined || confidence > best.confidence) {
      best = { value: first.value, source: first.source, confidence: Math.round(confidence * 100) / 100 };
    }
  }
  const sorted = [...candidates].sort((a, b) => b.confidence - a.confidence);
  return best === undefined ? { candidates: sorted } : { fact: best, candidates: sorted };
}

/** Chooses the first one that isn't refused: for fields whose candidates are in order of trust. */
export function chooseFirst<T>(candidates: readonly Candidate<T>[]): Choice<T> {
  const found = candidates.find(({ refused }) => refused === undefined);
  if (found === undefined) return { candidates };
  const { value, source, confidence } = found;
  return { fact: { value, source, confidence }, candidates };
}

/** The candidates of a field as the trace shows them. */
export function traced(
  field: MetadataField,
  { fact, candidates }: Choice<MetadataCandidate["value"]>,
): MetadataCandidate[] {
  return candidates.map(({ value, source, confidence, refused }) => ({
    field,
    value,
    source,
    confidence: refused === undefined ? confidence : 0,
    chosen: refused === undefined && fact !== undefined && source === fact.source && value === fact.value,
    ...(refused !== undefined && { refused }),
  }));
}

/** How the trust in the chosen values of a field becomes the share of them that is right. */
interface Calibration {
  /** Points of a line that rises: trust, and the share that is right at it. Between them it is straight, outside them level. */
  readonly steps: readonly (readonly [trust: number, share: number])[];
  /** The factor of a source on the odds of that share, by its name; 1 for those that aren't listed. */
  readonly sources: Readonly<Record<string, number>>;
}

const BY_FIELD: Readonly<Partial<Record<MetadataField, Calibration>>> = CALIBRATION;

/** Nothing that a page says is certain, and nothing that was chosen is hopeless. */
const HIGHEST = 0.99;
const LOWEST = 0.01;

/** A chosen fact with a measured confidence, in the fields with ground truth; in others unchanged. */
export function calibrated(field: MetadataField, fact: Fact<unknown>): Fact<unknown> {
  const calibration = BY_FIELD[field];
  if (calibration === undefined) return fact;
  const share = shareAt(calibration.steps, fact.confidence);
  const odds = (share / (1 - share)) * (calibration.sources[fact.source] ?? 1);
  const confidence = Math.min(HIGHEST, Math.max(LOWEST, odds / (1 + odds)));
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
