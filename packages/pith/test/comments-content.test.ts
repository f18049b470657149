// A reader's comment is written as all content is: with its links, lists and code, and as safe.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Comment, extract } from "pith";
import { html, markdown, text, toContent } from "pith/formats";
import { recordsMarkdown } from "pith/records";
import { tei } from "pith/tei";
import { SEED, seededRandom } from "pith-testing/random.js";
import { MAX_CONTENT_DEPTH } from "#src/content/content-builder.js";

const url = "https://example.org/a/b";
const ARTICLE = `<article><h1>The gate holds</h1>${"<p>The harbour master said that the gate had held through the night, and nobody was hurt. The wall behind it will be repaired in May.</p>".repeat(6)}</article>`;
const comment = (body: string, author = "Ada Lind", replies = "") =>
  `<li class="comment"><div class="comment-body"><cite class="fn">${author}</cite> <time datetime="2024-05-01">May 1, 2024</time>
<div class="comment-content">${body}</div></div>${replies}</li>`;
const pageWith = (comments: string) =>
  `<!doctype html><html lang=en><title>The gate holds</title><main>${ARTICLE}</main><section id="comments"><h2>Comments</h2><ol class="comment-list">${comments}</ol></section>`;
const read = (body: string) => extract(pageWith(comment(body)), { url });
/** What Markdown says below the rule and the byline. */
const written = (body: string, options = {}) => {
  const all = markdown.write(read(body), { comments: true, ...options }) as string;
  const [, quoted = ""] = all.split("\n---\n\n> **Ada Lind**, 2024-05-01\n>\n");
  return quoted.replace(/^> ?/gm, "").trim();
};

test("links, emphasis, code, lists, tables, line breaks and pictures of a comment are in Markdown", () => {
  const long = "Whoever built the drain in Water Lane should come and look at it.";
  for (const [body, expected] of [
    [`<p>${long} <a href="/c">See <em>there</em></a>.`, `${long} [See *there*](https://example.org/c).`],
    [`<p>${long}<br>And soon.`, `${long}\\\nAnd soon.`.replace("\\", "  ")],
    [`<p>${long}<ul><li>a<li>b</ul>`, `${long}\n\n- a\n- b`],
    [
      `<p>${long}<pre><code class="language-js">if (a) {\n  b();\n}</code></pre>`,
      `${long}\n\n\`\`\`js\nif (a) {\n  b();\n}\n\`\`\``,
    ],
    [`<p>${long}<blockquote>No.</blockquote>`, `${long}\n\n> No.`],
    [`<p>${long}<table><tr><th>a<th>b<tr><td>c<td>d</table>`, `${long}\n\n| a | b |\n| - | - |\n| c | d |`],
    [
      `<p>${long}<img src="/drain.jpg" alt="The drain" width=400>`,
      `${long}![The drain](https://example.org/drain.jpg)`,
    ],
  ]) {
    assert.equal(written(body), expected, body);
  }
  const all = `<p>${long} <a href="/c">there</a><img src="/d.jpg" alt="d" width=400>`;
  assert.equal(written(all, { links: false, images: false }), `${long} there`);
});

test("HTML, TEI, marked text and records write it likewise", () => {
  const page = read('<p>Whoever built the drain should <a href="/c">look at it</a>.<ul><li>Soon<li>Or today</ul>');
  assert.match(
    html.write(page, { comments: true }) as string,
    /<hr><blockquote><p><strong>Ada Lind<\/strong>, <time datetime="2024-05-01">2024-05-01<\/time><\/p><div><p>Whoever built the drain should <a href="https:\/\/example.org\/c">look at it<\/a>.<\/p><ul><li>Soon<\/li>\s*<li>Or today<\/li>/,
  );
  assert.match(
    (tei.write(page, { comments: true }) as string).replaceAll("\n", ""),
    /<div type="comments"><div type="comment"><head><name>Ada Lind<\/name><date when="2024-05-01">2024-05-01<\/date><\/head><p>Whoever built the drain should <ref target="https:\/\/example.org\/c">look at it<\/ref>.<\/p><list rend="bulleted"><item>Soon/,
  );
  assert.match(text.write(page, { comments: true, links: true }) as string, /look at it <https:\/\/example.org\/c>\./);
  assert.match(recordsMarkdown(page), /should \[look at it\]\(https:\/\/example.org\/c\)\.\n\n- Soon\n- Or today/);
});

test("a picture of who says it is left out, one of what is said isn't", () => {
  const said = "<p>Whoever built the drain in Water Lane should come and look at it.";
  for (const face of [
    '<img src="/u/1.jpg" alt="Ada Lind" width=48>',
    '<img src="https://secure.gravatar.com/avatar/0?s=48" alt="">',
    '<img class="user-photo" src="/1.jpg" alt="">',
  ]) {
    assert.ok(!written(`${face}${said}`).includes("!["), face);
    assert.ok(!recordsMarkdown(read(`${face}${said}`)).includes("!["), face);
  }
  const shown = '<img src="/u/1.jpg" alt="Photo by Ada Lind" width=400>';
  assert.ok(written(`${said}${shown}`).includes("![Photo by Ada Lind]"));
});

test("nothing in a comment can run, and a program's own comments are paragraphs", () => {
  const page = read(
    `<p onclick="x()">Whoever built <a href="javascript:x()">the drain</a> should look at it.<script>x()</script><iframe src="//x.example"></iframe>`,
  );
  const shown = html.write(page, { comments: true }) as string;
  assert.match(shown, /<p>Whoever built the drain should look at it\.<\/p><\/div><\/blockquote>$/);
  const own: Comment = { text: "One\n\n<b>two</b>", path: "/p", replies: [] };
  assert.match(
    html.write({ ...page, comments: [own] }, { comments: true }) as string,
    /<hr><blockquote><p>One<\/p><p>&#x3C;b>two&#x3C;\/b><\/p><\/blockquote>$/,
  );
});

test("whatever a comment holds, its content says what its text says, and isn't deeper than all content", () => {
  const random = seededRandom(SEED);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const tags = [
    "div",
    "p",
    "ul",
    "li",
    "blockquote",
    "b",
    "a href=/c",
    "pre",
    "code",
    "table",
    "td",
    "span",
    "h3",
    "figure",
  ];
  const said = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      if (depth === 0 || random() < 0.3) return ` The gate ${Math.floor(random() * 1e6)} held. `;
      const tag = one(tags);
      return `<${tag}>${said(depth - 1)}</${tag.split(" ")[0]}>`;
    }).join(one(["", "<br>", "<img src=/d.jpg alt=d>", "<hr>"]));
  for (let i = 0; i < 60; i++) {
    const depth = one([3, 3, 3, 400]);
    const around = one(["div", "blockquote", "b"]);
    const bodies = Array.from({ length: 3 }, () =>
      depth === 400 ? `<${around}>`.repeat(300) + said(3) + `</${around}>`.repeat(300) : said(depth),
    );
    const replies = bodies.reduceRight(
      (inner, body, n) => comment(body, one(["Bo Berg", "Cy Dahl"]), n > 0 || inner ? `<ol>${inner}</ol>` : ""),
      "",
    );
    const page = extract(pageWith(replies), { url });
    const texts = flat(page.comments).map(({ text }) => lettersOf(text));
    const root = toContent(page, { comments: true });
    assert.deepEqual(quotedIn(root), texts, replies);
    assert.ok(depthOf(root) <= MAX_CONTENT_DEPTH);
  }
});

const flat = (comments: readonly Comment[]): Comment[] => comments.flatMap((one) => [one, ...flat(one.replies)]);
const lettersOf = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, "");

type Node = ReturnType<typeof toContent> | ReturnType<typeof toContent>["children"][number];

/** The letters of each comment in content, without its byline and its replies. */
function quotedIn(root: Node): string[] {
  const isQuoted = (node: Node) => node.type === "element" && node.data?.comment !== undefined;
  const textOf = (node: Node): string => {
    if (node.type === "text") return node.value;
    if (node.type !== "element" || isQuoted(node) || node.data?.isByline) return "";
    return node.children.map(textOf).join("");
  };
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type !== "element" && node.type !== "root") return;
    if (isQuoted(node)) found.push(lettersOf(node.children.map(textOf).join("")));
    node.children.forEach(visit);
  };
  visit(root);
  return found;
}

function depthOf(node: Node): number {
  if (node.type !== "element" && node.type !== "root") return 0;
  return 1 + Math.max(0, ...node.children.map(depthOf));
}

test("a picture whose description only begins with the letters of a short name stays", () => {
  const picture = '<p>Look at these.<img src="/all.jpg" alt="All ferries of the year" width=600>';
  const of = (author: string) =>
    markdown.write(extract(pageWith(comment(picture, author)), { url }), { comments: true }) as string;
  assert.match(of("Al"), /All ferries/);
  assert.doesNotMatch(of("All"), /all\.jpg/);
});
