// The types of a comparison of tools on one page.

import type { Difference } from "./differences.js";

/** What a tool made of a page, next to the others. */
export type ComparedTool = {
  readonly name: string;
  readonly version: string;
  /** The package that made its document; absent for Pith, which needs none. */
  readonly document?: string;
} & (
  | ({
      readonly error?: never;
      readonly title: string;
      readonly text: string;
      /** CPU time in milliseconds, and how many calls were made. */
      readonly cpu: { readonly firstMs: number; readonly bestMs: number; readonly calls: number };
    } & Difference)
  | { readonly error: string }
);

/** A page as several tools read it. */
export interface Comparison {
  readonly input: string;
  readonly url?: string;
  /** The title that Pith found. */
  readonly title: string;
  readonly bytes: number;
  readonly tools: readonly ComparedTool[];
}
