/** The labels that readers gave, held against their pages: same bytes, same blocks, a label for each. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { extract, Parser } from "pith";
import { json } from "pith/formats";
import { ROOT } from "pith-testing/command.js";

interface LabelledPage {
  readonly corpus: string;
  readonly id: string;
  readonly hash: string;
  readonly labels: string;
  readonly ranges: readonly (readonly [start: number, end: number])[];
  readonly starts: readonly number[];
  readonly roles: Readonly<Record<string, string>>;
}

const { readLabels, readLabelledPage, pageHash, LABELS, DOUBTED_LABELS } = await import(
  pathToFileURL(join(ROOT, "lab", "training", "reader", "labels.js")).href
);

test("every label by reading belongs to a block of its page, and the page is the one that was read", () => {
  const parser = new Parser();
  const pages: LabelledPage[] = [...readLabels(LABELS), ...readLabels(DOUBTED_LABELS)];
  assert.ok(pages.length > 500);
  for (const page of pages) {
    const name = `${page.corpus}/${page.id}`;
    const bytes: Uint8Array = readLabelledPage(page);
    assert.equal(pageHash(bytes), page.hash, name);
    const blocks: { readonly range: unknown }[] = JSON.parse(
      json.write(extract(bytes, { parser }), { blocks: true }),
    ).blocks;
    assert.deepEqual(
      page.ranges,
      blocks.map(({ range }) => range),
      name,
    );
    assert.match(page.labels, new RegExp(`^[MON]{${blocks.length}}$`), name);
    const numbers = [...page.starts, ...Object.keys(page.roles).map(Number)];
    assert.ok(
      numbers.every((block) => block < blocks.length),
      name,
    );
  }
});
