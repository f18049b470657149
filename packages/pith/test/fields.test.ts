// What every page has, or many of, has all its fields from the start: V8 optimizes for objects with the same fields in the same order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "#src/html/parser/parser.js";
import { namesOf } from "#src/page/names.js";

const LONG = "menu ".repeat(200);
const page = new TextEncoder().encode(
  `<main class="post-body" id=top><p class="${LONG}" title="${LONG}">Text</p></main>`,
);

test("a Tree has the same fields before and after it is read", () => {
  const tree = parse(page);
  const before = Object.keys(tree);
  for (let node = 0; node < tree.length; node++) {
    tree.attributes(node);
    tree.hasClass(node, "menu");
    tree.textContent(node);
    tree.path(node);
  }
  assert.deepEqual(Object.keys(tree), before);
});

test("a name has the same fields in the same order, whatever is asked of it first", () => {
  const questions = ["hints", "text", "classes", "words", "roles"] as const;
  for (const first of questions) {
    const tree = parse(page);
    const name = namesOf(tree).classOf(tree.find("main"));
    const before = Object.keys(name);
    for (const question of [first, ...questions]) assert.notEqual(name[question], undefined);
    assert.deepEqual(Object.keys(name), before);
  }
});
