/** Line breaks of the source that a style or a class makes visible are line breaks of the text and of the Markdown. */
import assert from "node:assert/strict";
import test from "node:test";
import { markdown } from "#src/formats/index.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

const TEXT = "The boy asked.\n“It is always cold,”   she said.\n\nCity honey\n \nis not.\n";

function read(page: string) {
  const { text, content } = extract(`<body>${page}`, { algorithm: everything, format: markdown });
  return { text, content: content.trim() };
}

test("line breaks of the source part lines and paragraphs where the page shows them", () => {
  for (const [name, value] of [
    ["style", "white-space: pre-line"],
    ["style", "color: red; white-space:PRE-WRAP !important"],
    ["style", "white-space: break-spaces;"],
    ["class", "chapter whitespace-pre-line"],
    ["class", "pre-wrap"],
  ]) {
    for (const tag of ["div", "p"]) {
      const { text, content } = read(`<${tag} ${name}="${value}">\n${TEXT}</${tag}>`);
      assert.equal(text, "The boy asked.\n“It is always cold,” she said.\n\nCity honey\n\nis not.", `${tag} ${value}`);
      assert.equal(
        content,
        "The boy asked.  \n“It is always cold,” she said.\n\nCity honey\n\nis not.",
        `${tag} ${value}`,
      );
    }
  }
});

test("they don't where the page folds them, and not between blocks", () => {
  const folded = "The boy asked. “It is always cold,” she said. City honey is not.";
  for (const start of [
    "<p>",
    '<p style="white-space: pre-linear">',
    '<p class="pre-line-height">',
    '<p title="pre-line">',
  ]) {
    assert.equal(read(`${start}${TEXT}</p>`).text, folded, start);
  }
  const list = '<ul class="whitespace-pre-line">\n\n<li>a</li>\n\n<li>b</li>\n</ul>';
  assert.deepEqual(read(list), { text: "a\nb", content: "- a\n- b" });
});

test("emphasis may be on part of a line", () => {
  const page = '<div class="pre-line">One <b>two</b>\nthree <i>four</i>\n\n<b>five</b></div>';
  assert.equal(read(page).text, "One two\nthree four\n\nfive");
  assert.equal(read(page).content, "One **two**  \nthree *four*\n\n**five**");
});
