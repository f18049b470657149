import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";
import { ALGORITHM_NAMES, explain, extract, Parser } from "pith";
import { renderHeatMap, renderHtml } from "pith/formats";
import { sharedPath } from "./support/shared.js";

const SKIP = sharedPath() ? false : "needs ../shared/data";

/** Every so many pages are also rendered and drawn, which takes longer than reading them. */
const RENDERED = 10;

for (const corpus of ["wcxb", "multilingual"]) {
  test(`every page of data/${corpus} gives a result with every algorithm in both modes`, { skip: SKIP }, () => {
    const folder = sharedPath("data", corpus, "html")!;
    const parser = new Parser();
    for (const [n, file] of readdirSync(folder).sort().entries()) {
      const bytes = gunzipSync(readFileSync(join(folder, file)));
      for (const algorithm of ALGORITHM_NAMES) {
        for (const compatible of [false, true]) {
          const extraction = extract(bytes, { algorithm, compatible, parser });
          const { tree, selection, text, warnings } = extraction;
          assert.ok(text !== "" || warnings.length > 0, `${file}, ${algorithm}: no text and no warning`);
          for (const [i, node] of selection.kept.entries()) {
            const before = i === 0 ? 0 : tree.end[selection.kept[i - 1]];
            assert.ok(node >= before && node < tree.length, `${file}, ${algorithm}: kept nodes overlap`);
          }
          if (n % RENDERED !== 0 || compatible) continue;
          assert.match(renderHtml(extraction), /^<!doctype html>/i);
          assert.match(renderHeatMap(tree, explain(extraction), { title: file }), /<main id="page">/);
        }
      }
    }
  });
}
