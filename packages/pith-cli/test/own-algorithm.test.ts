/** What an algorithm of one's own may say, and where that shows: kinds, comments, probabilities, explanations. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Algorithm, explain, extract, type Selection, selectAll, type Trace, type Tree } from "pith";
import { json } from "pith/formats";
import type { JudgedBlock } from "pith/internal";
import { readRecord } from "pith-node";
import { explainInWords } from "#src/extract.js";

const STORY = "The ferry to the island leaves at seven, and whoever misses it waits until the tide is back.";
const PAGE = `<!doctype html><title>The ferry</title><body>
<p class="menu">Timetables and fares</p><p>${STORY}</p>
<div id="comments" class="comments-area"><h2 class="comments-title">One thought on “The ferry”</h2>
<ol class="comment-list"><li id="comment-1" class="comment"><article class="comment-body"><b class="fn">Ann</b>
<time datetime="2019-07-21T12:04:00+02:00">July 21, 2019</time>
<div class="comment-content"><p>I missed it once.</p></div></article></li></ol></div>`;

/** Judges a paragraph by its length, and tells all that the contract has a place for. */
class LengthTrace implements Trace {
  readonly kind = "length";
  readonly blocks: readonly JudgedBlock[];

  constructor(
    readonly tree: Tree,
    paragraphs: readonly number[],
  ) {
    this.blocks = paragraphs.map((node) => ({
      first: node + 1,
      last: tree.end[node],
      ...judged(tree.textContent(node).length),
    }));
  }

  reasons(block: number): ReturnType<NonNullable<Trace["reasons"]>> {
    const { first } = this.blocks[block];
    const measured = this.tree.text(first).length;
    return {
      families: [{ name: "length", value: measured / 10 }],
      features: [{ name: "letters", value: 1, measured }],
    };
  }

  explain(tree: Tree, { kept }: Selection): ReturnType<NonNullable<Trace["explain"]>> {
    const elements = this.blocks.map(
      ({ first, probability }) => [tree.parent[first], { score: probability - 0.5, parts: [] }] as const,
    );
    return {
      facts: [{ label: "Kept", value: String(kept.length) }],
      charts: [],
      elements: new Map(elements),
    };
  }
}

function judged(length: number) {
  return length > 40
    ? { probability: 0.8, isChosen: true }
    : { probability: 0.123456, isChosen: false, structure: "label" };
}

function byLength(kinds?: Selection["kinds"]): Algorithm<LengthTrace> {
  return {
    name: "by-length",
    select(tree) {
      const paragraphs = selectAll(tree, "p");
      const body = tree.find("body");
      const dropped = paragraphs.filter((node) => tree.attribute(node, "class") === "menu");
      return {
        algorithm: "by-length",
        container: body,
        kept: [body],
        dropped: new Set(dropped),
        ...(kinds && { kinds }),
        trace: new LengthTrace(tree, paragraphs),
      };
    },
  };
}

test("an algorithm of one's own says of which kind a page is, and the page's metadata, JSON and record have it", () => {
  const kinds = { article: 0.1, product: 0.9, forum: 0 };
  const extraction = extract(PAGE, { algorithm: byLength(kinds) });
  const { value, source, confidence } = extraction.metadata.kind!;
  assert.deepEqual({ value, source, confidence }, { value: "product", source: "model", confidence: 0.9 });
  assert.deepEqual(JSON.parse(json.write(extraction, {})).kinds, kinds);
  const payload = { kind: "html", bytes: new TextEncoder().encode(PAGE) } as const;
  const outcome = readRecord({ payload, source: "s", position: 0 }, { algorithm: byLength(kinds) });
  const record = outcome.type === "record" ? outcome.record : undefined;
  assert.deepEqual([record?.kind, record?.kinds], ["product", kinds]);
});

test("readers' comments are taken out for an algorithm that tells kinds, unless the page may be a forum", () => {
  const read = (kinds?: Selection["kinds"]) => {
    const { text, comments } = extract(PAGE, { algorithm: byLength(kinds) });
    assert.ok(text.includes(STORY));
    return [text.includes("I missed it once."), comments.length];
  };
  assert.deepEqual(read({ article: 0.99, forum: 0.01 }), [false, 1]);
  // Of a kind that isn't named the page isn't.
  assert.deepEqual(read({ article: 1 }), [false, 1]);
  assert.deepEqual(read({ article: 0.5, forum: 0.5 }), [true, 0]);
  assert.deepEqual(read(), [true, 1]);
});

test("the probabilities that it gives its blocks are those of the JSON", () => {
  const extraction = extract(PAGE, { algorithm: byLength({ article: 1 }) });
  const { blocks } = JSON.parse(json.write(extraction, { blocks: true }));
  const said = blocks.map(({ text, probability, kept }: Record<string, unknown>) => [text, probability, kept]);
  assert.deepEqual(said, [
    ["Timetables and fares", 0.1235, false],
    [STORY, 0.8, true],
    ["I missed it once.", 0.1235, false],
  ]);
});

test("it explains itself: in the form that pictures are drawn from, and in words", () => {
  const extraction = extract(PAGE, { algorithm: byLength({ article: 1 }) });
  const { facts, elements } = explain(extraction).toJSON();
  assert.deepEqual(facts, [{ label: "Kept", value: "1" }]);
  assert.deepEqual(
    elements.map(({ path, score, kept }) => [path, score.toFixed(2), kept]),
    [
      ["/html/body/p[1]", "-0.38", false],
      ["/html/body/p[2]", "0.30", true],
      ["/html/body/div/ol/li/article/div/p", "-0.38", false],
    ],
  );
  const [kept, menu, story] = explainInWords(extraction).split("\n");
  assert.equal(kept, "Kept: 1");
  assert.match(menu, /^- {2}12 % {2}Timetables and fares +\(label\) length \+2\.0$/);
  assert.match(story, /^\+ {2}80 % {2}The ferry to the island .* {2}length \+9\.2$/);
});

test("one that says nothing but what it keeps is explained by that", () => {
  const plain: Algorithm = {
    name: "plain",
    select: (tree) => ({ ...byLength().select(tree), trace: { kind: "plain" } }),
  };
  const extraction = extract(PAGE, { algorithm: plain });
  assert.equal(explainInWords(extraction), "Kept subtrees: 1");
  assert.equal("kinds" in JSON.parse(json.write(extraction, {})), false);
});
