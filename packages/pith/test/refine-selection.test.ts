/** Readers' comments are given apart below an article; in a forum, and on a page that says next to nothing else, they are content. */
import assert from "node:assert/strict";
import test from "node:test";
import { refineSelection } from "#src/extract/refine-selection.js";
import { parse } from "#src/html/parser/parser.js";
import type { Tree } from "#src/index.js";

const SENTENCE = "The rain that fell on the town all day has now stopped, it seems, and people walk again. ";
const comment = (author: string, day: number) =>
  `<div class="comment"><b class="author">${author}</b> <time datetime="2024-05-0${day}">May ${day}, 2024</time><p>${SENTENCE.repeat(4)}</p></div>`;

/** What is left of a page, chosen as a whole, that is a forum with this probability; and how many comments are apart. */
function apart(post: string, comments: number, forum: number) {
  const said = Array.from({ length: comments }, (_, i) => comment("Ann", (i % 9) + 1)).join("");
  const page = `<!doctype html><body><div id="page"><div class="post"><h1>Rain</h1><p>${post}</p></div><div id="comments">${said}</div></div>`;
  const tree = parse(new TextEncoder().encode(page));
  const body = tree.find("body");
  const chosen = {
    algorithm: "any",
    container: body,
    kept: [body],
    dropped: new Set<number>(),
    kinds: { forum },
    trace: { kind: "any" },
  };
  const { selection, comments: beside } = refineSelection(tree, chosen, { hidden: "auto" });
  const isWhole = !selection.dropped.has(commentsOf(tree));
  return { isWhole, beside: beside().length };
}

function commentsOf(tree: Tree): number {
  for (let node = 1; node < tree.length; node++) if (tree.attribute(node, "id") === "comments") return node;
  throw new Error("no comments");
}

test("readers' comments below an article aren't its content, and are given apart", () => {
  assert.deepEqual(apart(SENTENCE.repeat(10), 5, 0.01), { isWhole: false, beside: 5 });
  assert.deepEqual(apart(SENTENCE.repeat(10), 5, 0.14), { isWhole: false, beside: 5 });
});

test("on a page that may be a forum they are content, and aren't given twice", () => {
  assert.deepEqual(apart(SENTENCE.repeat(10), 5, 0.16), { isWhole: true, beside: 0 });
});

test("a page that says next to nothing beside them is about what its readers say", () => {
  assert.deepEqual(apart("What do you say?", 9, 0.01), { isWhole: true, beside: 0 });
  assert.deepEqual(apart(SENTENCE, 3, 0.01), { isWhole: false, beside: 3 });
  assert.deepEqual(apart(SENTENCE.repeat(20), 200, 0.01), { isWhole: false, beside: 200 });
});
