/** Pages of the corpora with every algorithm: a text or a warning, kept nodes that don't overlap, HTML and a heat map. */
import assert from "node:assert/strict";
import test from "node:test";
import { explain, extract, Parser } from "pith";
import { ALGORITHM_NAMES, renderHeatMap } from "pith/algorithms";
import { algorithmNamed } from "pith-classics";
import { IS_SMALL, samplePages } from "pith-testing/corpus.js";
import { renderHtml } from "#src/formats/html.js";

/** Every so many pages are also rendered and drawn, which takes longer than reading them. */
const RENDERED = IS_SMALL ? 1 : 4;

for (const corpus of ["wcxb", "multilingual"]) {
  test(`pages of ${corpus} give a result with every algorithm`, () => {
    const parser = new Parser();
    for (const [n, { name: file, read }] of samplePages(corpus).entries()) {
      const bytes = read();
      for (const algorithm of ALGORITHM_NAMES) {
        const extraction = extract(bytes, { algorithm: algorithmNamed(algorithm), parser });
        const { tree, selection, text, warnings } = extraction;
        assert.ok(text !== "" || warnings.length > 0, `${file}, ${algorithm}: no text and no warning`);
        for (const [i, node] of selection.kept.entries()) {
          const before = i === 0 ? 0 : tree.end[selection.kept[i - 1]];
          assert.ok(node >= before && node < tree.length, `${file}, ${algorithm}: kept nodes overlap`);
        }
        if (n % RENDERED !== 0) continue;
        assert.match(renderHtml(extraction), /^<!doctype html>/i);
        assert.match(renderHeatMap(tree, explain(extraction), { title: file }), /<main id="page">/);
      }
    }
  });
}
