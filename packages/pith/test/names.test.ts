/** Classes and ids taken apart into words and the roles that these stand for, once for each distinct value of a page. */
import assert from "node:assert/strict";
import test from "node:test";
import { findComments } from "#src/comments/find-comments.js";
import { NameRole, nameRole } from "#src/comments/names.js";
import { parse } from "#src/html/parser/parser.js";
import type { Tree } from "#src/html/tree.js";
import { namesOneOf } from "#src/page/name.js";
import { classesOf, namesOf } from "#src/page/names.js";
import { Role } from "#src/page/vocabulary.js";

function treeOf(html: string): Tree {
  return parse(new TextEncoder().encode(html));
}

function nameOf(classes: string) {
  const tree = treeOf(`<p class="${classes}">`);
  return namesOf(tree).classOf(tree.find("p"));
}

test("names: a class is taken apart into names and words, however it is written", () => {
  const { classes, words } = nameOf(" post-author  articleDate2\n v&eacute;lo-Жук ");
  assert.deepEqual(classes, ["post-author", "articleDate2", "vélo-Жук"]);
  assert.deepEqual(words, [
    ["post", "author"],
    ["article", "date"],
    ["vélo", "жук"],
  ]);
});

test("names: roles are those of all words, of the last word of each name, and of the last word of all", () => {
  const name = nameOf("author-avatar body_wrap 3");
  assert.equal(name.roles & Role.AUTHOR, Role.AUTHOR);
  assert.equal(name.lastRoles & Role.AUTHOR, 0);
  assert.equal(name.lastRoles & Role.FACE, Role.FACE);
  assert.ok(name.endsAs(Role.FRAME));
  assert.ok(!name.endsAs(Role.FACE));
  assert.equal(nameOf("").roles, 0);
});

test("names: equal values are one, wherever they are; of a repeated attribute the first counts", () => {
  const tree = treeOf('<p class="a b" id=x><b class="a b" class=c></b><i id="a b"></i></p>');
  const names = namesOf(tree);
  const [p, b, i] = ["p", "b", "i"].map((tag) => tree.find(tag));
  assert.equal(names.classOf(p), names.classOf(b));
  assert.equal(names.classOf(p), names.idOf(i));
  assert.equal(names.idOf(p).text, "x");
  assert.deepEqual(classesOf(tree, i), []);
  assert.equal(namesOf(tree), names);
});

test("names: a page with more distinct names than are kept is read as well", () => {
  const count = 25_000;
  const tree = treeOf(Array.from({ length: count }, (_, i) => `<p id=n${i} class="c${i} comment"></p>`).join(""));
  const names = namesOf(tree);
  let number = 0;
  for (let node = 0; node < tree.length; node++) {
    if (tree.name(node) !== "p") continue;
    assert.equal(names.idOf(node).text, `n${number}`);
    assert.equal(names.classOf(node).classes[0], `c${number++}`);
  }
  assert.equal(number, count);
});

test("names: values whose hashes are equal are told apart", () => {
  // As names.ts hashes them; the birthday paradox finds some among a million.
  const byHash = new Map<number, string>();
  const pairs: [string, string][] = [];
  for (let i = 0; pairs.length < 3 && i < 1_000_000; i++) {
    const value = `v${i.toString(36)}`;
    let hash = 0;
    for (const letter of value) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) + 1;
    const other = byHash.get(hash);
    if (other !== undefined) pairs.push([other, value]);
    byHash.set(hash, value);
  }
  assert.ok(pairs.length > 0);
  for (const [one, other] of pairs) {
    const tree = treeOf(`<p class=${one}></p><b class=${other}></b><i class=${other}></i>`);
    const [p, b, i] = ["p", "b", "i"].map((tag) => namesOf(tree).classOf(tree.find(tag)));
    assert.deepEqual([p.text, b.text], [one, other]);
    assert.equal(b, i);
  }
});

test("names: a plain comment counts more than a part of one beside it", () => {
  const roleOf = (attributes: string) => {
    const tree = treeOf(`<div ${attributes}>`);
    return nameRole(tree, tree.find("div"));
  };
  assert.equal(roleOf('class="comment comment-author-ann"'), NameRole.UNIT);
  assert.equal(roleOf('class="comment-author-ann" id=comment-7'), NameRole.PART);
  assert.equal(roleOf('class="comments-area" id=comments'), NameRole.SECTION);
  assert.equal(roleOf('class="comments-area" id=comment-7'), NameRole.UNIT);
  assert.equal(roleOf('class="recent-comments"'), NameRole.PART);
  assert.equal(roleOf('class="comment-depth-2 even"'), NameRole.UNIT);
  assert.deepEqual(findComments(treeOf("<p class=comment>One line.</p>")), []);
});

test("names: one of a list is found whole, in its own case, wherever it stands in a class", () => {
  const isOne = namesOneOf(new Set(["CodeMirror", "gl"]), new Set(["b-c"]));
  const classes = [
    "CodeMirror",
    " a\n gl ",
    "codemirror",
    "CodeMirror-lines",
    "glyph",
    "x&amp;y b-c",
    "&#103;l",
    "",
    "a",
  ];
  assert.deepEqual(
    classes.map((name) => isOne(nameOf(name))),
    [true, true, false, false, false, true, true, false, false],
  );
});
