// Scores a tool's metadata for each field.

import type { Half, MetadataPage } from "./metadata-corpus.js";
import { isGiven, MEASURED_FIELDS, type MeasuredField, type MetadataAnswer, matchField } from "./metadata-match.js";

/** How good the answers of a tool are for one field; shares are 0..1, and 0 where there is nothing to count. */
export interface FieldScore {
  /** Pages whose truth has the field. */
  readonly known: number;
  /** Of these, the share for which the tool gives a value. */
  readonly coverage: number;
  /** Of these, the share for which it gives the right one (recall). */
  readonly accuracy: number;
  /** Of all values that it gives, the share that is right; a value where the truth has none is wrong. */
  readonly precision: number;
  /** The harmonic mean of `accuracy` and `precision`. */
  readonly f1: number;
  /** The mean F1 of words over the pages whose truth has the field. */
  readonly words: number;
  /** Of the pages whose truth lacks the field, the share for which the tool gives a value. */
  readonly spurious: number;
}

/** How well each field was found on the pages of a corpus. */
export type MetadataScores = Readonly<Record<MeasuredField, FieldScore>>;

/** Scores a tool's answers by page id; a page without an answer counts as one without any field. */
export function scoreMetadata(
  pages: readonly MetadataPage[],
  answers: ReadonlyMap<string, MetadataAnswer>,
  half?: Half,
): MetadataScores {
  const part = half === undefined ? pages : pages.filter((page) => page.half === half);
  const scores = MEASURED_FIELDS.map((field) => [field, scoreField(field, part, answers)] as const);
  return Object.fromEntries(scores) as Record<MeasuredField, FieldScore>;
}

function scoreField(
  field: MeasuredField,
  pages: readonly MetadataPage[],
  answers: ReadonlyMap<string, MetadataAnswer>,
): FieldScore {
  let known = 0;
  let covered = 0;
  let right = 0;
  let given = 0;
  let words = 0;
  for (const { id, truth } of pages) {
    const answer = answers.get(id) ?? {};
    const isAnswered = isGiven(field, answer);
    if (isAnswered) given++;
    if (!isGiven(field, truth)) continue;
    known++;
    if (!isAnswered) continue;
    covered++;
    const match = matchField(field, answer, truth);
    if (match.right) right++;
    words += match.f1;
  }
  const accuracy = share(right, known);
  const precision = share(right, given);
  return {
    known,
    coverage: share(covered, known),
    accuracy,
    precision,
    f1: accuracy + precision === 0 ? 0 : (2 * accuracy * precision) / (accuracy + precision),
    words: share(words, known),
    spurious: share(given - covered, pages.length - known),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
