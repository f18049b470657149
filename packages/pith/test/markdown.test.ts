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

test("a dollar sign is escaped only where it would begin mathematics", () => {
  assert.equal(markdown("<p>It costs $80.</p><p>And $5 more"), "It costs $80.\n\nAnd $5 more\n");
  assert.equal(markdown("<p>From $5 to $6"), "From \\$5 to \\$6\n");
  assert.equal(markdown("<p>$80 <b>or $90"), "\\$80 **or \\$90**\n");
  assert.equal(markdown("<p>$80, says <code>a$b</code>"), "\\$80, says `a$b`\n");
  assert.equal(markdown("<p>$80 <a href='https://e.org/?$a'>x</a>"), "\\$80 [x](https://e.org/?\\$a)\n");
  assert.equal(markdown("<p>a\\$80"), "a\\\\$80\n");
  assert.equal(markdown("<p>$$"), "\\$\\$\n");
  assert.equal(
    markdown("<table><tr><th>Ship<th>Price<tr><td>Gull<td>$80<tr><td>Tern<td>$90</table>"),
    "| Ship | Price |\n| - | - |\n| Gull | $80 |\n| Tern | $90 |\n",
  );
});

test("images side by side are apart", () => {
  const [a, b] = ["a", "b"].map((name) => `<img src="https://e.org/${name}.png" alt="${name}">`);
  const [ma, mb] = ["a", "b"].map((name) => `![${name}](https://e.org/${name}.png)`);
  assert.equal(markdown(`<p>x${a}${b}`), `x${ma} ${mb}\n`);
  assert.equal(markdown(`<p>x ${a} ${b}`), `x ${ma} ${mb}\n`);
  assert.equal(
    markdown(`<p>x<a href="https://e.org/1">${a}</a><a href="https://e.org/2">${b}</a>`),
    `x[${ma}](https://e.org/1) [${mb}](https://e.org/2)\n`,
  );
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
