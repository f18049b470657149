// Counts the matches of a pattern in every part of a text, in linear time.

import { firstAbove } from "./found-nodes.js";

/** Assertions look at the text around a match. Escapes and classes are removed before the search. */
const ASSERTION = /\\[bB]|\(\?<?[=!]|[\^$]/;
const ESCAPE_OR_CLASS = /\\[^bB]|\[(?:\\.|[^\]\\])*\]/gs;

/** Whether a match depends on its own characters alone, so that text before and after it changes nothing. */
function isSelfContained(pattern: RegExp): boolean {
  return !ASSERTION.test(pattern.source.replace(ESCAPE_OR_CLASS, ""));
}

/**
 * Counts the matches of a pattern in parts of one text, each as if it were alone.
 *
 * Elements are nested, so counting in each one's text would be quadratic on a deep page. Instead all matches in
 * the whole text are found once. A part then has those inside it; only a match that crosses one of its ends, such as
 * a word that it splits, is looked at again. So a part costs two binary searches and the length of two matches.
 *
 * A pattern with assertions (`\b`, `^`, lookahead and the like), whose matches depend on what is around them, is matched
 * again in each part.
 */
export class MatchCounter {
  private readonly isSelfContained: boolean;
  private starts: number[] | undefined;
  private ends: number[] = [];
  private readonly sticky: RegExp;
  private last = { start: -1, end: -1, count: 0 };

  /** `pattern`: with flag g, not matching the empty text. */
  constructor(
    private readonly text: string,
    private readonly pattern: RegExp,
  ) {
    this.isSelfContained = isSelfContained(pattern);
    this.sticky = new RegExp(pattern.source, `${pattern.flags.replace("g", "")}y`);
  }

  /** How often the pattern matches in `[start, end)`, in UTF-16 units. */
  count(start: number, end: number): number {
    // An element and its only child have the same text.
    if (start !== this.last.start || end !== this.last.end) {
      const count = this.isSelfContained ? this.countInside(start, end) : this.countAnew(start, end);
      this.last = { start, end, count };
    }
    return this.last.count;
  }

  private countAnew(start: number, end: number): number {
    if (start >= end) return 0;
    const part = this.text.slice(start, end);
    this.pattern.lastIndex = 0;
    let count = 0;
    while (this.pattern.test(part)) count++;
    return count;
  }

  private countInside(start: number, end: number): number {
    const starts = this.starts ?? this.findAll();
    const { ends } = this;
    let count = 0;
    let at = start;
    let next = firstAbove(ends, at);
    // As long as a match of the whole text crosses `at`, the part's own matches may be elsewhere.
    while (next < ends.length && starts[next] < at && at < end) {
      const stop = this.matchAt(at);
      if (stop > end) return count + this.countAnew(at, end);
      if (stop > at) count++;
      at = stop > at ? stop : at + (this.isHighSurrogate(at) ? 2 : 1);
      while (next < ends.length && ends[next] <= at) next++;
    }
    const crossing = firstAbove(ends, end);
    if (crossing > next) count += crossing - next;
    if (crossing < ends.length && starts[crossing] < end) count += this.countAnew(Math.max(at, starts[crossing]), end);
    return count;
  }

  private findAll(): number[] {
    const starts: number[] = [];
    const { pattern, ends } = this;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.text); match !== null; match = pattern.exec(this.text)) {
      starts.push(match.index);
      ends.push(pattern.lastIndex);
    }
    this.starts = starts;
    return starts;
  }

  /** Where a match that begins at `at` ends; -1 if none begins there. */
  private matchAt(at: number): number {
    this.sticky.lastIndex = at;
    return this.sticky.test(this.text) ? this.sticky.lastIndex : -1;
  }

  private isHighSurrogate(at: number): boolean {
    return (this.text.charCodeAt(at) & 0xfc00) === 0xd800;
  }
}
