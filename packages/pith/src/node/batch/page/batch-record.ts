import { type Extraction, LearnedTrace } from "../../../index.js";
import { simHash } from "./simhash.js";
import { wordsOf } from "./words.js";

/** What is known of a page beside its content. */
export interface RecordOrigin {
  /** The record's own id: a WARC-Record-ID, the id field of a line, a path, an address; or source, `#` and position. */
  readonly id: string;
  readonly url: string | undefined;
  /** The input as it was named: a path or an address. */
  readonly source: string;
  /** Which record of its source, from 0. Source and position name a record for certain; ids are the writers'. */
  readonly position: number;
  /** The status of the HTTP response, where there was one. */
  readonly httpStatus: number | undefined;
  /** When the page was fetched, as an ISO date. */
  readonly fetched: string | undefined;
}

/** One page in the output. Absent values are null, so that each record has every field. */
export interface BatchRecord {
  readonly id: string;
  readonly url: string | null;
  readonly source: string;
  readonly position: number;
  /** "done", or "no-content" when no main content was found. */
  readonly status: "done" | "no-content";
  readonly httpStatus: number | null;
  readonly fetched: string | null;
  readonly title: string;
  readonly text: string;
  /** Words of the text; in scripts without spaces, characters. */
  readonly words: number;
  /** The language that the page declares, such as "en-GB". */
  readonly language: string | null;
  /** How good the text is expected to be: its F1, 0..1. */
  readonly confidence: number;
  /** The likeliest kind of page; null for algorithms that don't tell. */
  readonly kind: string | null;
  /** How likely the page is of each kind, 0..1. */
  readonly kinds: Readonly<Record<string, number>> | null;
  /** Where the text was found: "page", or data in the page that the visible part lacks. */
  readonly textSource: string;
  readonly algorithm: string;
  readonly encoding: string | null;
  /** The codes of the warnings. */
  readonly warnings: readonly string[];
  /** The SimHash of the text, 16 hex digits: near-duplicates differ in few bits. */
  readonly fingerprint: string | null;
}

/** The record of a page. The one place that says what the fields of the output are. */
export function batchRecord(origin: RecordOrigin, extraction: Extraction): BatchRecord {
  const { title, text, confidence, source, algorithm, encoding, warnings, selection } = extraction;
  const words = wordsOf(text);
  const kinds = selection.trace instanceof LearnedTrace ? selection.trace.kinds : null;
  return {
    id: origin.id,
    url: origin.url ?? null,
    source: origin.source,
    position: origin.position,
    status: text === "" ? "no-content" : "done",
    httpStatus: origin.httpStatus ?? null,
    fetched: origin.fetched ?? null,
    title,
    text,
    words: words.length,
    language: declaredLanguage(extraction),
    confidence,
    kind: kinds === null ? null : likeliest(kinds),
    kinds,
    textSource: source,
    algorithm,
    encoding: encoding?.encoding ?? null,
    warnings: warnings.map(({ code }) => code),
    fingerprint: simHash(words) ?? null,
  };
}

/** The `lang` of the page's root element; null when it says nothing that looks like a language. */
function declaredLanguage({ tree }: Extraction): string | null {
  const root = tree.find("html");
  const language = (root > 0 ? (tree.attribute(root, "lang") ?? tree.attribute(root, "xml:lang")) : undefined)?.trim();
  return language !== undefined && /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8})*$/i.test(language) ? language : null;
}

function likeliest(kinds: Readonly<Record<string, number>>): string | null {
  const [first] = Object.entries(kinds).sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
