/** Pages whose elements have long attributes and many children, and everything that is written of a page. */

import { type Algorithm, explain, extract } from "pith";
import { html, json, markdown, text } from "pith/formats";
import { asSchemaOrg, recordsHtml, recordsJson, recordsMarkdown, recordsTei, recordsText } from "pith/records";
import { tei } from "pith/tei";
import { SEED, seededRandom } from "pith-testing/random.js";

/** A page of the grammar, of about as many bytes as asked for. */
export interface AttributePage {
  readonly name: string;
  readonly make: (size: number) => string;
}

/** An element may have a long name as well, which is in the path of all that it holds. */
const LONG_NAME = `x-${"n".repeat(3_000)}`;

/** Elements that can be around others; the last ones are opened again in each block that follows, with their attributes. */
// biome-ignore format: a list
const AROUND = [
  "div", "section", "article", "main", "ul", "ol", "li", "dl", "dd", "p", "h2", "td", "blockquote", "figure", "picture", "details",
  "summary", "pre", "span", "q", "ins", "del", "time", "ruby", "cite", "x-box", "label", "table", LONG_NAME, "figcaption", "bdo", "abbr", "noscript",
  "a", "a", "a", "a", "a", "b", "i", "em", "font", "code", "u", "s", "small", "strong", "nobr",
];
// biome-ignore format: a list
const ATTRIBUTES = [
  "href", "href", "href", "title", "title", "src", "class", "id", "alt", "cite", "datetime", "style", "lang", "itemprop", "itemtype", "rel",
  "role", "aria-label", "name", "srcset", "data-src", "data-bg", "abbr", "content", "itemscope itemprop", "aria-labelledby", "data-x-id",
];
/** What a long value is made of, before it is repeated. */
// biome-ignore format: a list
const VALUES: readonly (readonly [before: string, unit: string])[] = [
  ["/", "x"], ["/", "x"], ["https://example.org/", "é"], ["ab ", "ab "], ["btn ", "btn-x "], ["", "a.jpg 1w, "], ["/a?b=", "&amp;"], ["/", "\\_("],
  ["comment ", "price "], ["#", "a"], ["mailto:", "a"], ["color:red;", "background:url(https://example.org/a.png);"], ["product ", "card-"],
];
/** What is in it, again and again. */
// biome-ignore format: a list
const CHILDREN = [
  "<p>a b", "<p>a b</p>", "<img src=a>", "<img alt=a>", "<img src=a><p>b", "<h2>a</h2>", "<h2>a</h2><p>b c $5", "<li>a", "<li><p>a",
  "<a href=b>c</a> ", "<b>a</b> ", "<tr><td>a", "<td>a", "<br>a", "<br><br>a", "<source srcset=a>", "<code>a</code>", "<pre>a</pre>",
  "<time datetime=2020-01-01>a</time>", "<dt>a<dd>b", "<sup>1</sup>", "a ", "<div>a</div>", "<hr>a", "<span>a</span>", "<a>b</a>",
  "<div class=item><h3>Some words here</h3><p>More words of it, $5</p></div>", "<table><tr><td>a", "<p><b>a</b>", "<i>a<p>", "<math><mi>a</math>",
  "<div class=comment><b class=author>Ann Lee</b><time>May 5, 2020</time><p>I don't think that is right at all.</div>",
  "<li><a>Some words that are a title</a> and more of them, $7.50", "<figure><img src=a.jpg><figcaption>b c</figcaption></figure>",
  "<article><h2><a href=c>Some words here</a></h2><p>It says this and that of the thing.</article>", "<p>a<img src=b.jpg>", "<a href=?>b</a>",
];
const SENTENCES = `<p>${"The harbour master said that the gate had held through the night, and nobody was hurt. ".repeat(3)}</p>`;

/** The page of a number: one to three elements with attributes of which one is long, around children of one or two kinds. */
export function attributePage(number: number): AttributePage {
  const random = seededRandom(SEED * 100_003 + number);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const around = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    tag: one(AROUND),
    names: Array.from({ length: 1 + Math.floor(random() * 2) }, () => one(ATTRIBUTES)),
    value: one(VALUES),
  }));
  const child = one(CHILDREN) + (random() < 0.3 ? one(CHILDREN) : "");
  /** Of the page, how much is one value; the rest is children. */
  const share = one([0.5, 0.5, 0.1, 0.02]);
  /** At most a few of them are long: each child has its own then. */
  const isOften = random() < 0.2;
  const closes = random() < 0.5;
  const before = (random() < 0.3 ? SENTENCES : "") + (random() < 0.15 ? `<base href=/${"d".repeat(380)}/>` : "");
  const opened = (length: number) =>
    around
      .map(({ tag, names, value: [start, unit] }) => {
        const value = (start + unit.repeat(Math.ceil(length / unit.length))).slice(0, Math.max(1, length));
        return `<${tag}${names.map((name) => ` ${name}="${value}"`).join("")}>`;
      })
      .join("");
  const tags = around.map(({ tag, names, value }) => `${tag}[${names}=${value.join("")}…]`).join(" ");
  const name = `${number}: ${before.length > 0 ? `${before.slice(0, 5)}… ` : ""}${tags} ${child} ${share}${isOften ? " often" : ""}${closes ? " closed" : ""}`;
  const values = around.reduce((sum, { names }) => sum + names.length, 0);
  const end = closes
    ? around
        .map(({ tag }) => `</${tag}>`)
        .reverse()
        .join("")
    : "";
  const make = (size: number) => {
    const often = isOften ? 8 : 1;
    const length = Math.floor((size * share) / values / often);
    const group = `${opened(length)}${child.repeat(Math.ceil((size * (1 - share)) / often / child.length))}${end}`;
    return `<title>a</title>${before}${group.repeat(often)}`;
  };
  return { name, make };
}

const url = "https://example.org/a/b";

/** How an output is written of a page; `choice` names the algorithm that chooses content, the default one if it is empty. */
type Write = (page: Uint8Array, choice: { readonly algorithm?: Algorithm }) => string;

/** An output, and how many times the page it has at most, besides `FREE` bytes. SECURITY.md promises that. */
export interface Output {
  readonly write: Write;
  readonly multiple: number;
  /** Whether it is of the content, which any algorithm may choose. */
  readonly isContent: boolean;
}

/** What every output may have besides: headers, and what a small page may have of addresses, as written in XML. */
export const FREE = 100_000;

const TEXT = 4;
const MARKED = 20;
const BLOCKS = 200;

const content = (multiple: number, write: Write): Output => ({ write, multiple, isContent: true });
const other = (multiple: number, write: (page: Uint8Array) => string): Output => ({
  write,
  multiple,
  isContent: false,
});

/** Every output of a page. */
export const OUTPUTS: Readonly<Record<string, Output>> = {
  text: content(TEXT, (page, choice) => extract(page, { ...choice, url }).text),
  "marked text": content(
    MARKED,
    (page, choice) =>
      extract(page, { ...choice, url, format: text, links: true, images: true, headings: true }).content,
  ),
  Markdown: content(
    MARKED,
    (page, choice) => extract(page, { ...choice, url, format: markdown, comments: true }).content,
  ),
  HTML: content(MARKED, (page, choice) => extract(page, { ...choice, url, format: html, comments: true }).content),
  JSON: content(MARKED, (page, choice) => extract(page, { ...choice, url, format: json }).content),
  TEI: content(MARKED, (page, choice) => extract(page, { ...choice, url, format: tei, comments: true }).content),
  metadata: other(TEXT, (page) => JSON.stringify(extract(page, { url }).metadata)),
  comments: other(MARKED, (page) => JSON.stringify(extract(page, { url }).comments)),
  "records as text": other(MARKED, (page) => recordsText(extract(page, { url }))),
  "records as Markdown": other(MARKED, (page) => recordsMarkdown(extract(page, { url }))),
  "records as HTML": other(MARKED, (page) => recordsHtml(extract(page, { url }))),
  "records as TEI": other(MARKED, (page) => recordsTei(extract(page, { url }))),
  "records as JSON": other(BLOCKS, (page) => JSON.stringify(recordsJson(extract(page, { url })))),
  "records of schema.org": other(
    MARKED,
    (page) => JSON.stringify(asSchemaOrg(recordsJson(extract(page, { url })))) ?? "",
  ),
  blocks: other(BLOCKS, (page) => extract(page, { url, format: json, blocks: true, contentFormat: "html" }).content),
  explanation: other(BLOCKS, (page) => JSON.stringify(explain(extract(page)))),
};
