// Which record of a page a place of it belongs to.

import type { Extraction } from "../extraction/extraction.js";
import type { SourceRange } from "../html/tree.js";
import { traceRecords } from "../records/find-records.js";
import type { PageRecord } from "../records/record.js";

/** A record from its first byte to its last. */
interface Span {
  readonly record: PageRecord;
  /** Its place in the list of the page's records. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  /** The record that it is inside of. */
  readonly outer: Span | undefined;
}

/** The records of a page, to be asked by places in its source. */
export class RecordRanges {
  /** In the order of the source. */
  private readonly spans: Span[] = [];

  constructor(extraction: Extraction, now: Date | undefined) {
    const found = traceRecords(extraction, now === undefined ? {} : { now });
    const { tree } = extraction;
    const placed = found.flatMap(({ record, end }, place) => {
      const { range } = record;
      if (range === undefined) return [];
      return [{ record, place, start: range[0], end: Math.max(range[1], tree.range(end - 1)?.end ?? 0) }];
    });
    let outer: Span | undefined;
    for (const span of placed.sort((a, b) => a.start - b.start || b.end - a.end)) {
      while (outer !== undefined && outer.end <= span.start) outer = outer.outer;
      outer = { ...span, outer };
      this.spans.push(outer);
    }
  }

  /** The innermost record around a place in the source. */
  at(place: number): { readonly record: PageRecord; readonly place: number } | undefined {
    let span: Span | undefined = this.spans[this.firstAfter(place) - 1];
    while (span !== undefined && span.end <= place) span = span.outer;
    return span;
  }

  /** Whether a record begins inside a range, and not with it. */
  beginsIn({ start, end }: SourceRange): boolean {
    const next = this.spans[this.firstAfter(start)];
    return next !== undefined && next.start < end;
  }

  /** The index of the first record that begins after a place. */
  private firstAfter(place: number): number {
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.spans[middle].start <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
