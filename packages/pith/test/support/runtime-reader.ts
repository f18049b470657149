/** Reads pages in whatever runtime it is bundled for, and gives what must be the same in all. */
import { extract, probe } from "pith";
import { compareReadings } from "pith/changes";
import { chunks } from "pith/chunks";

type Reading = Parameters<typeof compareReadings>[0];

import { html, markdown } from "pith/formats";

/** A page that can be handed to any runtime as JSON: each character of `bytes` is a byte. */
export interface RuntimePage {
  readonly name: string;
  readonly bytes: string;
}

/** What is read from a page, which has to be the same everywhere. */
export interface RuntimeReading {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly markdown: string;
  readonly html: string;
  /** Its pieces, one after the other. */
  readonly pieces: string;
  readonly kind: string;
  readonly encoding: string | undefined;
  /** To five digits: engines may differ in the last bits of a logarithm. */
  readonly confidence: string;
  /** Between the page and one that was changed in every way. */
  readonly changes: ReturnType<typeof compareReadings>;
}

/** The clock that all runtimes go by. */
const NOW = new Date("2026-01-01T00:00:00Z");

/** Reads all pages. It is bundled for each runtime, with nothing but the library. */
export function readAll(pages: readonly RuntimePage[]): RuntimeReading[] {
  return pages.map(({ name, bytes: characters }) => {
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const url = "https://example.org/page";
    const extraction = extract(bytes, { url, now: NOW });
    const { title, text, encoding, confidence } = extraction;
    return {
      name,
      title,
      text,
      markdown: markdown.write(extraction, { url }),
      html: html.write(extraction, { url, document: true }),
      pieces: JSON.stringify(chunks(extraction, { tokens: 64, overlap: 16, now: NOW })),
      kind: probe(bytes).kind,
      encoding: encoding?.encoding,
      confidence: confidence.toFixed(5),
      changes: compareReadings(reading(extraction, 3), later(reading(extraction, 5))),
    };
  });
}

/** A reading of a page with what changes on every load. */
function reading({ title, text, metadata }: Reading, hours: number): Reading {
  return { title, text: `${text}\nThe harbour was opened ${hours} hours ago.\n${1_000 + hours} views`, metadata };
}

/** A reading in which a paragraph is gone, one is new, one stands elsewhere and one has other words, as far as there are as many. */
function later({ title, text, metadata }: Reading): Reading {
  const [, second = "", third = "", fourth = "", ...others] = text.split("\n").filter((line) => line.trim() !== "");
  const changed = second.replace(/\s+(\S+)$/, " $1 Ünlü “ﬁne”");
  return {
    title: `${title} 2`,
    text: [fourth, third, ...others, "A new paragraph — of its own.", changed].join("\n"),
    metadata,
  };
}
