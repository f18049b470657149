/** The options of `extract`: format, links, images and tables, include and exclude, the algorithm; and how wrong calls are refused. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmNamed } from "pith-classics";
import { assertWellFormed } from "pith-testing/tei.js";
import { lazySelection, rememberForText } from "#src/contract/lazy-selection.js";
import { inNameOf, OptionError } from "#src/errors.js";
import { parse } from "#src/html/parser/parser.js";
import { type Algorithm, type ExtractOptions, extract, type Format } from "#src/index.js";
import { jsonLd, STORY, STORY_TEXT } from "./support/embedded-pages.js";
import { FORMATS } from "./support/formats.js";

const SENTENCE = "The old harbour was built by the monks of the abbey, who needed a place to land their salt";
const PAGE = `<!DOCTYPE html><html lang=en><title>The harbour - Coast News</title>
<nav><ul><li><a href="/">Home</a><li><a href="/news">News</a></ul></nav>
<main><article><h1>The harbour</h1><p class=lead>${SENTENCE} and <a href="/eels">their eels</a>.</p>
<p>${SENTENCE}. <img src="gate.jpg" alt="The gate"></p><aside class=box><p>${SENTENCE} in a box.</p></aside>
<table><tr><th>Year<th>Ships<tr><td>1783<td>Forty</table>
<h2>Later</h2><p>${SENTENCE}, twice.</p></article></main>
<section id=tips><p>Bring a coat.</p><p class=deep>Bring a hat.</p></section>
<footer><p>All rights reserved.</p></footer>`;
const URL_OF_PAGE = "https://example.org/coast/harbour";

/** Keeps the article, so that the tests don't hang on what a model thinks of a page as small as this. */
const article: Algorithm = {
  name: "article",
  select(tree) {
    const container = tree.find("article");
    return { algorithm: "article", container, kept: [container], dropped: new Set(), trace: { kind: "article" } };
  },
};

test("an algorithm may read a page of its own making, and write its own text; all else is about that page", () => {
  const made: Algorithm = {
    ...article,
    rewrite: () => parse(new TextEncoder().encode("<title>Other</title><article><p>One</p><p>Two</p></article>")),
    writeText: (written, { kept }) => `${kept.length}: ${written.toUpperCase()}`,
  };
  const { text, tree, title, content } = extract(PAGE, { algorithm: made, format: FORMATS.html });
  assert.equal(text, "1: ONE\n\nTWO");
  assert.equal(content, "<article><p>One</p><p>Two</p></article>");
  assert.deepEqual([title, tree.textContent(tree.find("article"))], ["Other", "OneTwo"]);
});

/** The formats with the names that the command has for them. */
const NAMED = Object.entries(FORMATS) as [keyof typeof FORMATS, Format][];
const text = (options: ExtractOptions) => extract(PAGE, { algorithm: article, ...options }).text;

test("content is in the format that was asked for, and plain text by default", async () => {
  const beginnings: Record<keyof typeof FORMATS, RegExp> = {
    text: /^(?:The harbour\n\n)?The old harbour/,
    markdown: /^(?:# The harbour\n\n)?The old harbour.*\[their eels\]\(https:\/\/example\.org\/eels\)/,
    html: /^<.*<p>The old harbour/s,
    json: /^\{"url":"https:\/\/example\.org\/coast\/harbour","title":"The harbour"/,
    tei: /^<\?xml version="1.0" encoding="UTF-8"\?>\n<TEI xmlns="http:\/\/www\.tei-c\.org\/ns\/1\.0" xml:lang="en">/,
  };
  for (const [name, format] of NAMED) {
    const { content, text } = extract(PAGE, { format, url: URL_OF_PAGE });
    assert.match(content, beginnings[name], name);
    if (name === "tei") await assertWellFormed(content);
    assert.match(text, /^(?:The harbour\n\n)?The old/);
  }
  const plain = extract(PAGE);
  assert.equal(plain.content, plain.text);
  assert.equal(plain.url, undefined);
});

test("an extraction may be frozen, and its fields are computed once", () => {
  const frozen = Object.freeze(extract(PAGE, { format: FORMATS.markdown }));
  const fields = ["title", "content", "metadata", "comments", "confidence", "heading"] as const;
  for (const field of fields) assert.deepEqual(frozen[field], extract(PAGE, { format: FORMATS.markdown })[field]);
  assert.equal(frozen.metadata, frozen.metadata);
});

test("an HTML fragment, or a page that stands alone", () => {
  assert.doesNotMatch(extract(PAGE, { format: FORMATS.html }).content, /<html/);
  assert.match(extract(PAGE, { format: FORMATS.html, document: true }).content, /^<!doctype html>/i);
});

test("links, images and tables are kept or left out, and the rest stays", async () => {
  for (const name of ["markdown", "html", "tei"] as const) {
    const format = FORMATS[name];
    const full = extract(PAGE, { format, url: URL_OF_PAGE }).content;
    assert.match(full, /https:\/\/example\.org\/eels/, name);
    assert.match(full, /gate\.jpg/, name);
    assert.match(full, /1783/, name);
    const { content } = extract(PAGE, { format, url: URL_OF_PAGE, links: false, images: false, tables: false });
    assert.doesNotMatch(content, /eels"|eels\)|gate\.jpg|1783/, name);
    assert.match(content, /their eels/, name);
    assert.match(content, /twice/, name);
    if (name === "tei") await assertWellFormed(full, content);
  }
  const withoutTables = extract(PAGE, { format: FORMATS.text, tables: false });
  assert.doesNotMatch(withoutTables.content, /1783/);
  assert.match(withoutTables.text, /1783/);
});

test("what include names is content with all that it holds, and nothing else changes", () => {
  const before = text({});
  assert.doesNotMatch(before, /Bring a coat/);
  assert.equal(text({ include: "#tips" }), `${before}\n\nBring a coat.\n\nBring a hat.`);
  assert.equal(text({ include: [".deep"] }), `${before}\n\nBring a hat.`);
  assert.equal(text({ include: ["nav", ".deep"] }), `Home\nNews\n\n${before}\n\nBring a hat.`);
  assert.equal(text({ include: ".nowhere" }), before);
  assert.equal(text({ include: "body" }), text({ algorithm: algorithmNamed("body") }));
});

test("what exclude names is no content, and it counts for more than include", () => {
  assert.match(text({}), /in a box/);
  assert.doesNotMatch(text({ exclude: ".box" }), /in a box/);
  assert.match(text({ exclude: ".box" }), /twice/);
  assert.equal(text({ exclude: ".nowhere" }), text({}));
  assert.match(text({ include: "#tips", exclude: ".deep" }), /Bring a coat\.$/);
  assert.equal(text({ include: ".deep", exclude: "#tips" }), text({}));
  const { text: nothing, warnings, selection } = extract(PAGE, { exclude: "body" });
  assert.deepEqual([nothing, selection.kept, selection.container], ["", [], 0]);
  assert.equal(warnings[0].code, "no-content");
});

test("every algorithm's choice can be forced, and the formats follow", () => {
  for (const algorithm of ["eatiht", "eatiht2", "reporter", "content-extractor", "paragraphs"] as const) {
    const { content } = extract(PAGE, {
      algorithm: algorithmNamed(algorithm),
      include: "#tips",
      exclude: ".lead",
      format: FORMATS.markdown,
    });
    assert.match(content, /Bring a hat/, algorithm);
    assert.doesNotMatch(content, /eels/, algorithm);
  }
});

test("included inside what was left out: only that comes back", () => {
  const keepsNothingOf = (name: string): ExtractOptions => ({
    algorithm: {
      name: "some",
      select(tree) {
        const container = tree.find("body");
        const dropped = new Set([tree.find("main"), tree.find(name)]);
        return { algorithm: "some", container, kept: [container], dropped, trace: { kind: "some" } };
      },
    },
  });
  const { text } = extract(PAGE, { ...keepsNothingOf("nav"), include: [".lead", "li + li"] });
  assert.match(text, /^News\n\nThe old harbour .* their eels\.\n\nBring a coat/s);
});

test("the confidence of a forced choice is about that choice", () => {
  const own = extract(PAGE).confidence;
  assert.ok(extract(PAGE, { exclude: "article p" }).confidence < own);
  assert.equal(extract(PAGE, { exclude: ".nowhere" }).confidence, own);
});

test("a wrong option is told in the name of the call that was made, by its name and reason", () => {
  const wrong = () => extract(PAGE, { hidden: "maybe" as "auto" });
  const said = (caller: string) => (error: unknown) =>
    error instanceof OptionError &&
    error.option === "hidden" &&
    error.reason === 'hidden is "maybe"; choose one of auto, never.' &&
    error.message === `${caller}: ${error.reason}`;
  assert.throws(wrong, said("extract"));
  assert.throws(() => inNameOf("readRecord", wrong), said("readRecord"));
  const other = new TypeError("extract: this isn't about an option.");
  assert.throws(
    () =>
      inNameOf("readRecord", () => {
        throw other;
      }),
    other,
  );
});

test("wrong calls are TypeErrors that say what to do", () => {
  const wrong: [ExtractOptions, RegExp][] = [
    [{ format: "markdown" as "text" }, /the format markdown is a value.*import \{ markdown \} from "pith\/formats"/],
    [{ include: "p[" }, /^TypeError: extract: include: The selector "p\[" can't be read/],
    [{ exclude: ["div", "]"] }, /^TypeError: extract: exclude: The selector "\]" can't be read/],
    [{ url: "/relative" }, /url must be absolute/],
    [{ frontMatter: true }, /"frontMatter" is not an option of plain text\..*import \{ markdown \}/],
    [{ headings: true, format: FORMATS.html }, /"headings" is not an option of the format "html"\..*import \{ text \}/],
    [{ blocks: true, format: FORMATS.tei }, /"blocks" is not an option of the format "tei"/],
    [{ links: true }, /plain text is always without links/],
  ];
  for (const [options, message] of wrong) {
    assert.throws(
      () => extract(PAGE, options),
      (error) => error instanceof TypeError && message.test(String(error)),
    );
  }
});

test("text that stands in data of the page is the content in every format", async () => {
  const page = `<title>T</title><p>Loading</p>${jsonLd({ "@type": "Article", articleBody: STORY_TEXT })}`;
  for (const [name, format] of NAMED) {
    const { content, source } = extract(page, { format });
    assert.equal(source, "json-ld");
    assert.ok(content.includes(STORY[2]), name);
    if (name === "tei") await assertWellFormed(content);
  }
});

test("a page without content gives an empty content, or an empty document", async () => {
  for (const [name, format] of NAMED) {
    const { content } = extract("", { format });
    if (name === "json") assert.equal(JSON.parse(content).content, "");
    else if (name === "tei") {
      assert.match(content, /<body>\n<div type="entry"\/>\n<\/body>/);
      await assertWellFormed(content);
    } else assert.equal(content, "", name);
  }
});

/** Pages that are made to cost much: deep, wide, and with hundreds of elements open around every paragraph. */
const HOSTILE: Readonly<Record<string, string>> = {
  "ten thousand nested elements": "<div><b>".repeat(5_000),
  "five thousand paragraphs": "<p>x".repeat(5_000),
  "links and emphasis around a thousand paragraphs": `${Array.from({ length: 150 }, (_, i) => `<b id=${i}><a href=/${i}>`).join("")}${"<p>x".repeat(1_000)}`,
  "a list item with three thousand rows": `<ul><li><table>${"<tr><td>x".repeat(3_000)}</table></ul>`,
  "five thousand headings": "<h2>x</h2><h3>y</h3>".repeat(2_500),
};

for (const [name, markup] of Object.entries(HOSTILE)) {
  test(`${name}, forced in and out, in every format`, () => {
    const page = `<body><div class=x><p>${SENTENCE}.</p>${markup}`;
    for (const [name, format] of NAMED) {
      const options: ExtractOptions = {
        algorithm: algorithmNamed("body"),
        include: ".x",
        exclude: ".x .y",
        ...(name === "json" && { blocks: true }),
      };
      const { content } = extract(page, { ...options, format, ...(name === "text" && { links: true }) });
      assert.ok(content.includes(SENTENCE), name);
      assert.ok(content.length < 400 * page.length, `${name}: ${content.length} of ${page.length}`);
    }
  });
}

test("plain text asks an algorithm for no pictures, also where the caller names an empty list of elements", () => {
  let asked = 0;
  const pictured: Algorithm = {
    ...article,
    select(tree) {
      const { container, kept, dropped, ...known } = article.select(tree);
      const selection = lazySelection({ ...known }, () => {
        asked++;
        return { container, kept, dropped };
      });
      rememberForText(selection, () => ({ ...known, container, kept, dropped }));
      return selection;
    },
  };
  const timesAsked = (options: ExtractOptions) => {
    asked = 0;
    return [extract(PAGE, { algorithm: pictured, ...options }).text.length > 0, asked];
  };
  for (const options of [{}, { include: [] }, { exclude: [] }, { include: [], exclude: [], format: "text" }] as const)
    assert.deepEqual(timesAsked(options), [true, 0]);
  assert.deepEqual(timesAsked({ include: "aside" }), [true, 1]);
  assert.deepEqual(timesAsked({ exclude: ["aside"] }), [true, 1]);
});
