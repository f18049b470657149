/** A page read both ways: by the page kernel, and without it. */
import assert from "node:assert/strict";
import { PACKED_MODEL } from "#src/algorithms/learned/generated/model.js";
import { lexiconOf, unpackModel } from "#src/algorithms/learned/packed-model.js";
import { Block, Section } from "#src/blocks/page-blocks.js";
import { Segmenter, useReaders } from "#src/blocks/segmenter.js";
import { parse } from "#src/html/parser/parser.js";
import { useScanner } from "#src/html/parser/scan.js";
import { TITLE } from "#src/kernel/memory.js";
import { PageKernel } from "#src/kernel/page-kernel.js";
import { KernelNames, KernelText, teachCharacters, teachLexicon } from "#src/kernel/readers.js";
import { scanTokens, teachNames } from "#src/kernel/use-kernel.js";

const lexicon = lexiconOf(unpackModel(PACKED_MODEL).lexicon);
const segmenter = new Segmenter(lexicon);

/** A kernel that knows all it has to. */
export function newKernel(): PageKernel {
  const kernel = PageKernel.make();
  assert.ok(kernel, "this host has WebAssembly with SIMD");
  teachNames(kernel);
  teachCharacters(kernel);
  assert.ok(teachLexicon(kernel, lexicon));
  return kernel;
}

/** Fails unless the kernel makes the same tree and the same blocks. */
export function assertSame(kernel: PageKernel, source: Uint8Array, what: string): void {
  useScanner(undefined);
  useReaders(undefined);
  const expected = allOf(source);
  useScanner((c) => {
    assert.ok(kernel.take(c.source), what);
    scanTokens(c, kernel);
    return true;
  });
  useReaders((tree, title, _, names) => {
    assert.ok(kernel.holds(tree.source), what);
    kernel.bytes.set(title, TITLE);
    return { words: new KernelText(kernel), names: new KernelNames(kernel, names) };
  });
  const actual = allOf(source);
  useScanner(undefined);
  useReaders(undefined);
  for (const [part, columns] of Object.entries(expected)) {
    assert.ok(actual[part] === columns, `${what}: ${part} ${firstDifference(columns, actual[part])}`);
  }
}

/** All that is read of a page, as text: its tree, with attributes and pieces of text, its sections and its blocks. */
function allOf(source: Uint8Array): Record<string, string> {
  const tree = parse(source);
  const { length, tag, parent, end, start, stop } = tree;
  const ranges: number[] = [];
  for (let node = 0; node < length; node++) {
    if (tree.isElement(node)) tree.eachAttributeRange(node, (...range) => ranges.push(node, ...range));
    else if (tree.kind(node) === "text") tree.eachTextRange(node, (...range) => ranges.push(node, ...range));
  }
  const { blocks, blockCount, sections, sectionCount } = segmenter.segment(tree);
  return {
    nodes: [tag, parent, end, start, stop].map((column) => column.subarray(0, length).join()).join("\n"),
    names: [...tag.subarray(0, length)].map((_, node) => (tree.isElement(node) ? tree.name(node) : "")).join(),
    ranges: ranges.join(),
    sections: sections.subarray(0, sectionCount * Section.SIZE).join(),
    blocks: blocks.subarray(0, blockCount * Block.SIZE).join(),
  };
}

function firstDifference(expected: string, actual: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  return `differ at ${at}: ${actual.slice(at, at + 40)} in place of ${expected.slice(at, at + 40)}`;
}
