/** The heading that says a page's title stands above the content, wherever it is on the page, and no other does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { html, markdown, text } from "#src/formats/index.js";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { type Algorithm, type ExtractOptions, explain, extract, type Tree } from "#src/index.js";

/** Keeps the paragraphs of a page's `main` element and drops its headings, as algorithms do that learned from text without titles. */
const onlyParagraphs: Algorithm = {
  name: "only-paragraphs",
  select(tree: Tree) {
    const main = tree.find("main");
    const dropped = new Set<number>();
    for (let node = main; node < tree.end[main]; node++) if (/^h[1-6]$/.test(tree.name(node))) dropped.add(node);
    return { algorithm: "only-paragraphs", container: main, kept: [main], dropped, trace: { kind: "test" } };
  },
};

const TINY = "<h1>Rain</h1><p>It rained on Monday, and nobody was surprised by it in the least.";

function content(page: string, options: ExtractOptions = {}): string {
  return extract(page, { algorithm: onlyParagraphs, format: markdown, ...options }).content;
}

test("a title right above the content stands above it in Markdown and HTML, and not in text", () => {
  const page =
    "<title>Rain over Tidewell - The Paper</title><h1>Rain over Tidewell</h1><p>By Ana Lind</p><main><p>It rained.</main>";
  assert.equal(content(page), "# Rain over Tidewell\n\nIt rained.\n");
  assert.equal(content(page, { format: html }), "<h1>Rain over Tidewell</h1>\n<main><p>It rained.</p></main>");
  assert.equal(extract(page, { algorithm: onlyParagraphs }).text, "It rained.");
  assert.equal(content(page, { format: text, headings: true }), "It rained.");
});

test("on a page without a title a heading that isn't its only h1 is no title", () => {
  assert.equal(content("<h2>Menu</h2><main><p>It rained.</main>"), "It rained.\n");
  assert.equal(content("<h1>Rain</h1><main><p>It rained.</main>"), "# Rain\n\nIt rained.\n");
});

test("a title may hold a dash, a colon or a style, and be above the heading of a form", () => {
  const main = "<main><p>It rained.</main>";
  const title = "<title>Rain: the harbour floods - a diary | The Paper</title>";
  const heading = "<h1><style>h1 { color: red }</style>Rain: the harbour floods - a diary</h1>";
  const found = "# Rain: the harbour floods - a diary\n\nIt rained.\n";
  const far = `<p>${"words ".repeat(300)}</p>`;
  assert.equal(content(`${title}${heading}${far}${main}`), found);
  assert.equal(content(`${title}${heading}<form><h1>Thank you!</h1></form>${main}`), found);
  const site = "<h1><style>h1 { color: red }</style>The Paper</h1>";
  assert.equal(content(`<title>Rain over Tidewell | The Paper</title>${site}${main}`), "It rained.\n");
  // The site's name may be the longer part.
  const logo = '<h1><a href="/">The Tidewell Paper</a></h1>';
  assert.equal(content(`<title>Rain - The Tidewell Paper</title>${logo}${main}`), "It rained.\n");
  assert.equal(content(`${title}<h1>The Paper</h1><form><h1>Thank you!</h1></form>${main}`), "It rained.\n");
});

test("a line that says the title is its heading where a page has none", () => {
  const page = (line: string, text = "It rained.") =>
    `<title>Rain over Tidewell | The Paper</title><nav><a>Home</a></nav>${line}<main><p>${text}</main>`;
  assert.equal(content(page("<div><a href=/1>Rain over Tidewell</a></div>")), "# Rain over Tidewell\n\nIt rained.\n");
  assert.equal(
    content(page("<div><a href=/1>Rain over Tidewell</a></div>"), { format: html }),
    "<h1>Rain over Tidewell</h1>\n<main><p>It rained.</p></main>",
  );
  assert.equal(content(page("<p>The Paper</p>")), "It rained.\n");
  assert.equal(content(page("<p>Home > <b></b>Rain over Tidewell</p>")), "It rained.\n");
  assert.equal(content(page("<p>Rain over Tidewell</p>", "Photo: Rain over Tidewell")), "Photo: Rain over Tidewell\n");
});

test("a tiny page keeps its heading", () => {
  const { content } = extract(TINY, { format: markdown });
  assert.match(content, /^# Rain\n/);
});

test("a title that was dropped inside the content stands above it, and the levels below follow it", () => {
  const page = "<main><h2>Rain over Tidewell</h2><p>It rained.</p></main>";
  assert.equal(
    content(`<title>Rain over Tidewell | The Paper</title>${page}`),
    "## Rain over Tidewell\n\nIt rained.\n",
  );
  assert.equal(content(`<title>Snow | The Paper</title>${page}`), "It rained.\n");
});

test("no heading that isn't the title, that stands far above, or that the content says itself", () => {
  const main = "<main><p>It rained.</main>";
  assert.equal(content(`<title>Rain over Tidewell | The Paper</title><h1>The Paper</h1>${main}`), "It rained.\n");
  assert.equal(content(`<title>The Paper: Rain over Tidewell</title><h1>The Paper</h1>${main}`), "It rained.\n");
  assert.equal(content(`<h2>Rain</h2><p>${"menu ".repeat(250)}</p>${main}`), "It rained.\n");
  assert.equal(content(`<h1>Rain</h1><main><p>Rain</p><p>It rained.</main>`), "Rain\n\nIt rained.\n");
  assert.equal(
    content(`<h1>Rain</h1><h1>Snow</h1>${main}`.replace("<h1>Rain", "<title>Wind</title><h1>Rain")),
    "It rained.\n",
  );
});

test("a word of the text at which its opening is cut isn't the title", () => {
  for (let length = 580; length < 610; length++)
    assert.match(content(`<h1>Rain</h1><main><p>It.</p><p>Rain ${"w".repeat(length)}</p>`), /^# Rain\n/);
  const before = 600 - "It.\n\n".length - "\n\nRain".length;
  assert.match(content(`<h1>Rain</h1><main><p>It.</p><p>${"w".repeat(before)}</p><p>Rain fell.</p>`), /^# Rain\n/);
});

test("an h1 that is most of the title may be far above the content or below where it begins", () => {
  const filters = `<ul>${"<li>a filter of the shop</li>".repeat(400)}</ul>`;
  const main = "<main><p>It rained.</main>";
  const titled = "# Rain over Tidewell\n\nIt rained.\n";
  const title = "<title>Rain over Tidewell: a story | The Paper</title>";
  assert.equal(content(`${title}<h1>Rain over Tidewell</h1>${filters}${main}`), titled);
  assert.equal(content(`${title}<h1></h1><h1>Rain over Tidewell</h1>${filters}${main}`), titled);
  assert.equal(content(`${title}<main><p>It rained.</p><h1>Rain over Tidewell</h1></main>`), titled);
  assert.equal(content(`${title}<h1>Snow in May</h1>${filters}${main}`), "It rained.\n");
  assert.equal(content(`${title}<h2>Rain over Tidewell</h2>${filters}${main}`), "It rained.\n");
  const said = "It rained.\n\nRain over Tidewell\n";
  assert.equal(content(`${title}<main><p>It rained.<p>Rain over Tidewell</p><h1>Rain over Tidewell</h1></main>`), said);
});

test("an h1 that says what the metadata calls the title is it, though the window's title says another one", () => {
  const page = (above: string, below = "", shared = "Rain over Tidewell") =>
    `<title>Where it rained | The Paper</title><meta property="og:title" content="${shared}"><h1>The Paper</h1>${above}<p>${"menu ".repeat(250)}</p><main><p>It rained.</main>${below}`;
  const titled = "# Rain over Tidewell\n\nIt rained.\n";
  assert.equal(content(page("<h1>Rain over Tidewell</h1>")), titled);
  assert.equal(content(page("", "<h1>Rain over Tidewell</h1>")), titled);
  assert.equal(content(page("<h1><a href=/>Rain over Tidewell</a></h1>")), "It rained.\n");
  const shop = (site: string) =>
    content(
      `<title>Boots: all that there is for walkers | Lind</title>${site}<h1></h1><h2>Menu</h2><h1>Boots</h1><p>${"menu ".repeat(250)}</p><main><p>It rained.</main>`,
    );
  assert.equal(shop("<meta property=og:site_name content=Lind>"), "# Boots\n\nIt rained.\n");
  assert.equal(shop("<meta property=og:site_name content=Boots>"), "It rained.\n");
  assert.equal(content(page("<h1>Rain over Tidewell</h1>", "", "Snow")), "It rained.\n");
  const around =
    "<title>The Paper</title><meta property=og:title content='Rain: it rained.'><h1>Rain: <main><p>It rained.</main></h1>";
  assert.equal(content(around), "It rained.\n");
});

test("the only h1 is a title a little below where the content begins, as a picture's caption may be above it", () => {
  const page = (between: string, below = "") =>
    `<title>A wet summer | The Paper</title><main><p>It rained.</p>${between}<h1>Rain over the coast</h1>${below}</main>`;
  assert.equal(content(page("")), "# Rain over the coast\n\nIt rained.\n");
  assert.equal(content(page("<i></i>".repeat(60))), "It rained.\n");
  assert.equal(content(page("", "<h1>Snow</h1>")), "It rained.\n");
});

test("a short beginning of the title is a title right above the content, unless it leads to the first page of the site", () => {
  const page = (heading: string) =>
    `<title>Rain - The Paper of Tidewell</title><h1></h1><h1>${heading}</h1><main><p>It rained.</main>`;
  assert.equal(content(page("Rain")), "# Rain\n\nIt rained.\n");
  assert.equal(content(page("<a href=/>Rain</a>")), "It rained.\n");
  assert.equal(
    content(page("The Paper of Tidewell").replace("Rain -", "All that there is to know about rain at the coast -")),
    "It rained.\n",
  );
});

test("a title that readers don't see, or that the caller leaves out, stays out", () => {
  const page = "<div class=head><h1>Rain</h1></div><main><p>It rained.</main>";
  assert.equal(content(page.replace("<div", "<div style='display:none'")), "It rained.\n");
  assert.equal(content(page.replace("<h1", "<h1 hidden")), "It rained.\n");
  assert.equal(content(page, { exclude: ".head" }), "It rained.\n");
  assert.equal(content(page, { exclude: ["h1"] }), "It rained.\n");
  const untitled = extract(TINY, { format: markdown, keep: { title: false } });
  assert.doesNotMatch(untitled.content, /#/);
  assert.equal(renderMarkdown(extract(page, { algorithm: onlyParagraphs }), { title: false }), "It rained.\n");
});

test("the extraction knows the heading, and what explains it says so", () => {
  const main = "<main><p>It rained.</main>";
  const factsOf = (extraction: Parameters<typeof explain>[0]) => explain(extraction).facts.map(({ value }) => value);
  const titled = extract(`<title>Rain</title><h1>Rain</h1>${main}`, { algorithm: onlyParagraphs });
  assert.equal(titled.tree.path(titled.heading), "/html/body/h1");
  assert.deepEqual(factsOf(titled), ["1", "/html/body/h1"]);
  for (const options of [{ exclude: "h1" }, { exclude: ["p", "body > h1"] }]) {
    const without = extract(`<title>Rain</title><h1>Rain</h1>${main}`, { algorithm: onlyParagraphs, ...options });
    assert.equal(without.heading, 0);
    assert.deepEqual(factsOf(without).slice(1), []);
  }
});

test("a long title beside many headings takes time in proportion to the page", () => {
  for (const part of ["ab cd ", "ab | "]) {
    checkLinear(part, 1_000, (size) => {
      const headings = Array.from({ length: size }, (_, i) => `<h1>h ${i}</h1>`).join("");
      const page = `<title>${part.repeat(size)}</title><main><p>It rained.</main>${headings}`;
      return () => content(page);
    });
  }
});

test("a place that links lead to is no link home: the heading around it is the title", () => {
  for (const anchor of ["<a name=top></a>", "<a href=''></a>", "<a href=#x></a>"]) {
    const page = `<title>The green ferry sails again - Harbour News</title><h1>${anchor}The green ferry sails again</h1>
      <main><p>It rained.<h2>The green ferry sails</h2><p>It rained again.</main>`;
    assert.match(content(page), /^# The green ferry sails again\n/, anchor);
    assert.equal(extract(page).metadata.title?.value, "The green ferry sails again", anchor);
  }
});
