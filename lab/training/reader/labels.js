/**
 * The labels by reading: `node lab/training/reader/labels.js [--doubted] LABELS.jsonl...` takes files as ../shared/bench/reading-labels.py
 * writes them into labels.jsonl beside this file, or into doubted.jsonl, without the pages' text; `readLabels()` reads them. README.md
 * describes the format.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { commandLine } from "../../../scripts/command-line.js";
import { DATA } from "../corpora.js";

/** Where the labels of the pages are that were chosen by kind. */
export const LABELS = new URL("labels.jsonl", import.meta.url);
/** Where those of the pages are that were chosen because Pith was in doubt about them. */
export const DOUBTED_LABELS = new URL("doubted.jsonl", import.meta.url);

/** A page's file in the corpora, packed or not, as bytes. Throws when it isn't there. */
export function readLabelledPage({ corpus, id }, data = DATA) {
  const plain = join(data, corpus, "html", `${id}.html`);
  return new Uint8Array(existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(`${plain}.gz`)));
}

/** SHA-256 of a page: labels hold for these bytes only. */
export function pageHash(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The labelled pages of a file: `{ corpus, id, kind, hash, labels, ranges, starts, roles, images }`, `ranges` as [start, end] pairs. */
export function readLabels(file = LABELS) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const page = JSON.parse(line);
    let at = 0;
    const ranges = [];
    for (let i = 0; i < page.ranges.length; i += 2) {
      const start = at + page.ranges[i];
      at = start + page.ranges[i + 1];
      ranges.push([start, at]);
    }
    return { ...page, ranges };
  });
}

/** A label as it is kept: a letter a block, ranges as distances, pictures as digits. */
function compact({ id, corpus, is, blocks, ranges, starts, roles, images }) {
  let at = 0;
  const distances = ranges.flatMap(([start, end]) => {
    const step = [start - at, end - start];
    at = end;
    return step;
  });
  return {
    corpus,
    id,
    kind: is,
    hash: pageHash(readLabelledPage({ corpus, id })),
    labels: blocks.map(([label]) => label).join(""),
    starts,
    roles,
    images: images.map(([belongs]) => belongs).join(""),
    ranges: distances,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { operands, doubted } = commandLine(import.meta.url, { doubted: false }, { most: Infinity });
  const [target, other] = doubted ? [DOUBTED_LABELS, LABELS] : [LABELS, DOUBTED_LABELS];
  const known = new Set(existsSync(other) ? readLabels(other).map(({ corpus, id }) => `${corpus}/${id}`) : []);
  const given = operands.flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  const pages = new Map(
    given.map((line) => compact(JSON.parse(line))).map((page) => [`${page.corpus}/${page.id}`, page]),
  );
  const sorted = [...pages]
    .filter(([key]) => !known.has(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, page]) => `${JSON.stringify(page)}\n`);
  writeFileSync(target, sorted.join(""));
}
