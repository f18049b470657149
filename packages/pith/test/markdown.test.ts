import assert from "node:assert/strict";
import { test } from "node:test";
import { renderMarkdown } from "#src/formats/index.js";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

function markdown(page: string, url?: string): string {
  return renderMarkdown(extract(page, { algorithm: everything }), url === undefined ? {} : { url });
}

test("text that looks like Markdown or HTML is escaped", () => {
  assert.equal(markdown("<p>*a* _b_ `c` [d](e) ![f](g)"), "\\*a\\* \\_b\\_ \\`c\\` \\[d]\\(e) !\\[f]\\(g)\n");
  assert.equal(markdown("<p># a</p><p>1. b</p><p>- c</p><p>> d</p>"), "\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n");
  assert.equal(markdown("<p>&lt;script>x&lt;/script> &amp;lt;b>"), "\\<script>x\\</script> \\&lt;b>\n");
  assert.equal(markdown("<p>5 < 6 > 4, a|b, $5 and $6, ~x~"), "5 < 6 > 4, a|b, \\$5 and \\$6, \\~x\\~\n");
  assert.equal(markdown("<p>a<br>---</p><p>b<br>===</p><p>```</p>"), "a\\\n\\---\n\nb\\\n\\===\n\n\\`\\`\\`\n");
});

test("links: spaces, brackets and parentheses don't break out", () => {
  assert.equal(
    markdown("<p><a href='/a (b) c]'>x ] y</a>", "https://e.org/"),
    "[x \\] y](https://e.org/a%20\\(b\\)%20c])\n",
  );
  assert.equal(markdown("<p><a href='a b'>x</a>"), "[x](<a b>)\n");
  assert.equal(markdown("<p><a href='javascript:x'>x</a><img src='data:x'>"), "x\n");
  assert.equal(markdown("<p><a href='https://e.org/'><b> x </b></a>y"), "[**x**](https://e.org/) y\n");
});

test("blocks in links and in emphasis: each block has its own", () => {
  assert.equal(
    markdown("<a href='https://e.org/'><h3>Head</h3><p>Text</p></a>"),
    "### [Head](https://e.org/)\n\n[Text](https://e.org/)\n",
  );
  assert.equal(markdown("<b><p>a</p><p>b</p></b>"), "**a**\n\n**b**\n");
});

test("emphasis keeps its white space outside, and next to letters its punctuation", () => {
  assert.equal(markdown("<p>a<b> b </b>c<i></i>"), "a **b** c\n");
  assert.equal(markdown("<p><b>「本」</b>を読む"), "**「本**」を読む\n");
  assert.equal(markdown("<p><b>a</b><b>b</b>"), "**ab**\n");
});

test("two line breaks end a paragraph, one is a hard break", () => {
  assert.equal(markdown("<div>a<br>b<br> <br>c<br></div>"), "a\\\nb\n\nc\n");
});

test("nothing comes of nothing", () => {
  assert.equal(markdown(""), "");
});
