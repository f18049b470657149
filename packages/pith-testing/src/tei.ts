// Validates XML and TEI in tests.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { ROOT } from "./command.js";

/** TEI's own schema for the elements that Pith writes: see scripts/tei-subset.js. */
const SCHEMA = readFileSync(join(ROOT, "packages", "pith", "test", "fixtures", "tei", "subset.rng"), "utf8");

/** In pages of 64 kB: the largest documents need some hundred MB. */
const MEMORY = { initialMemoryPages: 1024, maxMemoryPages: 16_384 } as const;

/** What an XML parser, and TEI's schema, have against some documents. */
export async function teiFaults(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, i) => ({ fileName: `${i}.xml`, contents })),
    schema: [SCHEMA],
    extension: "relaxng",
    ...MEMORY,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** What an XML parser has against some documents: without the schema, which takes long for large ones. */
export async function xmlFaults(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, i) => ({ fileName: `${i}.xml`, contents })),
    normalization: "format",
    modifyArguments: (given) => given.map((argument) => (argument === "--format" ? "--noout" : argument)),
    ...MEMORY,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** For tests of other things that make TEI on the way: an XML parser reads it to its end. */
export async function assertWellFormed(...documents: readonly string[]): Promise<void> {
  assert.deepEqual(await xmlFaults(documents), []);
}
