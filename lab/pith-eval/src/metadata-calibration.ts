// Compares the confidence of metadata with how often it is right.

import { parsePage, traceMetadata } from "pith";
import type { MetadataCorpus } from "./metadata-corpus.js";
import { isGiven, MEASURED_FIELDS, type MeasuredField, matchField } from "./metadata-match.js";

/** A value that Pith gave for a field of a page. */
export interface GivenFact {
  readonly field: MeasuredField;
  /** The page's site: its host's last two labels. */
  readonly site: string;
  readonly source: string;
  /** Before the calibration, 0..1. */
  readonly trust: number;
  readonly confidence: number;
  /** A value where the truth has none is wrong. */
  readonly right: boolean;
}

/** Facts of similar confidence. */
export interface CalibrationRow {
  readonly field: MeasuredField;
  readonly values: number;
  /** The mean of their confidence, 0..1. */
  readonly confidence: number;
  /** The share of them that is right, 0..1. */
  readonly right: number;
}

/** How many rows a field gets: with the 750 to 1,500 values of data/wcxb a share is known to within 5 points. */
const ROWS = 8;

/** All values of the measured fields that Pith gives on a corpus. Throws a ReadError for a page that can't be read. */
export function givenFacts(corpus: MetadataCorpus): GivenFact[] {
  return corpus.pages.flatMap(({ id, url, truth }) => {
    const { tree } = parsePage(corpus.read(id));
    const { metadata, trust } = traceMetadata(tree, url === undefined ? {} : { url });
    const { title, authors, published } = metadata;
    const answer = { title: title?.value, authors: authors?.value, published: published?.value };
    const site = (/^https?:\/\/([^/:?#]+)/i.exec(url ?? "")?.[1] ?? id).toLowerCase().split(".").slice(-2).join(".");
    return MEASURED_FIELDS.flatMap((field) => {
      const fact = metadata[field];
      if (fact === undefined || !isGiven(field, answer)) return [];
      const right = isGiven(field, truth) && matchField(field, answer, truth).right;
      const { source, confidence } = fact;
      return [{ field, site, source, trust: trust[field] ?? confidence, confidence, right }];
    });
  });
}

/** How often values are right next to how often they should be, for each field from the least confident eighth up. */
export function calibrationRows(facts: readonly GivenFact[]): CalibrationRow[] {
  return MEASURED_FIELDS.flatMap((field) => {
    const own = facts.filter((fact) => fact.field === field).sort((a, b) => a.confidence - b.confidence);
    return Array.from({ length: ROWS }, (_, i) => {
      const part = own.slice(Math.floor((i * own.length) / ROWS), Math.floor(((i + 1) * own.length) / ROWS));
      const mean = (value: (fact: GivenFact) => number) =>
        part.length === 0 ? 0 : part.reduce((sum, fact) => sum + value(fact), 0) / part.length;
      return {
        field,
        values: part.length,
        confidence: mean(({ confidence }) => confidence),
        right: mean(({ right }) => (right ? 1 : 0)),
      };
    }).filter(({ values }) => values > 0);
  });
}

/** The rows as a Markdown table, in per cent. */
export function calibrationTable(rows: readonly CalibrationRow[]): string {
  const percent = (value: number) => (value * 100).toFixed(1);
  const lines = rows.map(
    ({ field, values, confidence, right }) => `| ${field} | ${values} | ${percent(confidence)} | ${percent(right)} |`,
  );
  return ["| field | values | confidence | right |", "| --- | ---: | ---: | ---: |", ...lines, ""].join("\n");
}
