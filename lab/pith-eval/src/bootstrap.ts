// Means, F1, and the deviation of a figure by resampling.

import { MersenneTwister } from "./mersenne-twister.js";

/** The seed of the project's scoring script. */
const SEED = 1;

/** The standard deviation of a figure over `rounds` resamples of the pages, drawn with replacement. */
export function bootstrapDeviation<T>(rows: readonly T[], summary: (sample: T[]) => number, rounds: number): number {
  const draw = new MersenneTwister(SEED);
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) {
    figures.push(summary(rows.map(() => rows[Math.floor(draw.random() * rows.length)])));
  }
  const average = mean(figures);
  return Math.sqrt(mean(figures.map((figure) => (figure - average) ** 2)));
}

export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

export function f1(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
