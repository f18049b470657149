/** The labels that readers gave, held against their pages: same bytes, a label for each block. That the blocks are the same is seen by the gate. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
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

test("every label by reading belongs to a block, and the page is the one that was read", () => {
  const pages: LabelledPage[] = [...readLabels(LABELS), ...readLabels(DOUBTED_LABELS)];
  assert.ok(pages.length > 500);
  for (const page of pages) {
    const name = `${page.corpus}/${page.id}`;
    assert.equal(pageHash(readLabelledPage(page)), page.hash, name);
    assert.match(page.labels, new RegExp(`^[MON]{${page.ranges.length}}$`), name);
    const numbers = [...page.starts, ...Object.keys(page.roles).map(Number)];
    assert.ok(
      numbers.every((block) => block < page.ranges.length),
      name,
    );
  }
});
