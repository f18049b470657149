/** Content in pieces within a budget of tokens: where it is cut, what each piece says again, and that no word is lost. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { type ChunkOptions, chunks } from "#src/chunks/chunks.js";
import { toContent } from "#src/formats/index.js";
import { type Extraction, extract } from "#src/index.js";
import { everything } from "./support/everything.js";

function all(page: string): Extraction {
  return extract(page, { algorithm: everything, url: "https://example.org/page" });
}

/** The Markdown of each piece, without titles that the page lacks. */
function pieces(page: string, options: ChunkOptions): string[] {
  return chunks(all(page), { title: false, ...options }).map(({ markdown }) => markdown);
}

const SENTENCE = "The gate closed at nine, and the water stayed outside. ";

test("a page that fits is one piece, with what is known of the page", () => {
  const page = `<title>Gate</title><meta name="author" content="Ann Lee"><h1>Gate</h1><p>${SENTENCE}</p>`;
  const [piece, ...more] = chunks(all(page));
  assert.equal(more.length, 0);
  assert.equal(piece.markdown, `# Gate\n\n${SENTENCE.trim()}`);
  assert.equal(piece.text, `Gate\n\n${SENTENCE.trim()}`);
  assert.deepEqual(piece.headings, ["Gate"]);
  assert.equal(piece.tokens, Math.ceil(piece.markdown.length / 4));
  const { title, authors, url, index, records } = piece;
  assert.deepEqual(
    { title, authors, url, index, records },
    { ...{ title: "Gate", authors: ["Ann Lee"] }, ...{ url: "https://example.org/page", index: 0, records: [] } },
  );
});

test("sections stay whole where they fit, and a heading with what it heads", () => {
  const section = (name: string, sentences: number) => `<h2>${name}</h2><p>${SENTENCE.repeat(sentences)}</p>`;
  const found = chunks(all(`<h1>Gate</h1>${section("One", 2)}${section("Two", 2)}${section("Three", 3)}`), {
    tokens: 50,
  });
  assert.deepEqual(
    found.map(({ headings }) => headings),
    [
      ["Gate", "One"],
      ["Gate", "Two"],
      ["Gate", "Three"],
    ],
  );
  assert.match(found[0].markdown, /^# Gate\n\n## One\n\n/);
  for (const { markdown } of found) assert.doesNotMatch(markdown, /#[^\n]*$/);
});

test("a heading that is longer than any title heads nothing", () => {
  const [, second] = chunks(all(`<h2>${"word ".repeat(70)}</h2><p>${SENTENCE.repeat(8)}</p>`), { tokens: 100 });
  assert.deepEqual(second.headings, []);
});

test("a paragraph that is too long is cut after sentences, a sentence after words, a word after characters", () => {
  const [first, second] = pieces(`<p>${SENTENCE.repeat(3)}</p>`, { tokens: 30 });
  assert.equal(first, SENTENCE.repeat(2).trim());
  assert.equal(second, SENTENCE.trim());
  for (const piece of pieces(`<p>${"gate ".repeat(60)}</p>`, { tokens: 16 })) assert.match(piece, /^gate( gate)*$/);
  assert.equal(pieces(`<p>${"x".repeat(500)}</p>`, { tokens: 16 }).join(""), "x".repeat(500));
  const chinese = "水门关上了。".repeat(40);
  for (const piece of pieces(`<p>${chinese}</p>`, { tokens: 16 })) assert.match(piece, /。$/);
});

test("a table goes on with its header again", () => {
  const rows = Array.from({ length: 30 }, (_, i) => `<tr><td>gate ${i}</td><td>${i * i} m</td></tr>`).join("");
  const found = pieces(`<table><caption>Gates</caption><tr><th>Name</th><th>Length</th></tr>${rows}</table>`, {
    tokens: 60,
  });
  assert.ok(found.length > 2);
  assert.match(found[0], /^Gates\n\n/);
  for (const piece of found) assert.match(piece, /(^|\n)\| Name \| Length \|\n\| - \| - \|\n\| gate \d/);
  assert.equal(found.join("").match(/gate \d+/g)?.length, 30);
});

test("a list goes on with the number of its next item, code after a line, in its language", () => {
  const items = Array.from({ length: 20 }, (_, i) => `<li>Close gate ${i + 1} before the tide</li>`).join("");
  const lists = pieces(`<ol>${items}</ol>`, { tokens: 40 });
  for (const piece of lists)
    for (const [, number, gate] of piece.matchAll(/^(\d+)\. Close gate (\d+)/gm)) assert.equal(number, gate);
  const code = Array.from({ length: 40 }, (_, i) => `  close(${i});`).join("\n");
  const programs = pieces(`<pre><code class="language-js">${code}</code></pre>`, { tokens: 40 });
  for (const piece of programs) assert.match(piece, /^```js\n( {2}close\(\d+\);\n)+```$/);
  assert.deepEqual(programs.join("\n").match(/close\(\d+\)/g), code.match(/close\(\d+\)/g));
});

test("an overlap says the last sentences again where a section is cut, and not where one begins", () => {
  const sentences = Array.from({ length: 12 }, (_, i) => `Sentence ${i} of the story is here.`).join(" ");
  const found = pieces(`<h2>One</h2><p>${sentences}</p><h2>Two</h2><p>${sentences}</p>`, { tokens: 48, overlap: 12 });
  const ends = found.map((piece) => piece.match(/Sentence \d+ of the story is here\.$/)?.[0]);
  for (const [i, piece] of found.entries()) {
    if (i === 0 || piece.startsWith("## ")) continue;
    assert.ok(piece.startsWith(String(ends[i - 1])), `${piece} begins with ${ends[i - 1]}`);
  }
  assert.equal(found.filter((piece) => piece.startsWith("## Two\n\nSentence 0")).length, 1);
});

test("the posts of a thread are whole, with who wrote them and when", () => {
  const post = (i: number) =>
    `<div class="post" id="p${i}"><div class="author"><a href="/u/${i}">User${i}</a></div><time datetime="2024-05-0${i + 1}T10:00">May ${i + 1}, 2024</time><div class="body"><p>${SENTENCE.repeat(2)} This is answer ${i}.</p></div></div>`;
  const page = `<title>Which gate is best?</title><body><h1>Which gate is best?</h1>${Array.from({ length: 8 }, (_, i) => post(i)).join("")}`;
  const found = chunks(all(page), { tokens: 120 });
  const numbers = found.flatMap(({ records }) => records.map(({ index }) => index));
  assert.deepEqual(numbers, [0, 1, 2, 3, 4, 5, 6, 7]);
  for (const { records, markdown } of found) {
    assert.deepEqual(
      records.map(({ author }) => author),
      records.map(({ index }) => `User${index}`),
    );
    assert.deepEqual(
      records.map(({ published }) => published),
      records.map(({ index }) => `2024-05-0${index + 1}T10:00:00`),
    );
    for (const { index } of records) assert.ok(markdown.includes(`This is answer ${index}.`));
  }
});

test("a piece says which bytes of the page it was made from", () => {
  const page = `<p>${SENTENCE}</p><!-- x --><p>Vögel: ${SENTENCE}</p>`;
  const [first, second] = chunks(all(page), { tokens: 16 });
  const bytes = new TextEncoder().encode(page);
  const of = ({ range }: typeof first) => new TextDecoder().decode(bytes.subarray(range?.start, range?.end));
  assert.equal(of(first), `<p>${SENTENCE}</p>`);
  assert.ok([second, ...chunks(all(page), { tokens: 16 })].some((piece) => of(piece) === `<p>Vögel: ${SENTENCE}</p>`));
});

test("the address of a link goes with its beginning alone", () => {
  const found = pieces(`<p><a href="/${"x".repeat(30)}">${SENTENCE.repeat(20)}</a></p>`, { tokens: 32 });
  assert.ok(found.length > 5);
  assert.equal(found.filter((piece) => piece.includes("](")).length, 1);
});

test("options that make no sense are refused, and a counter for which no part is small enough", () => {
  const extraction = all("<p>Gate</p>");
  assert.throws(
    () => chunks(extraction, { tokens: 15 }),
    /^TypeError: tokens must be a whole number, 16 or more; it is 15\.$/,
  );
  assert.throws(
    () => chunks(extraction, { tokens: 20, overlap: 10 }),
    /^TypeError: overlap must be .* less than half of tokens; it is 10\.$/,
  );
  for (const given of [Number.NaN, -1, Number.POSITIVE_INFINITY, "9", undefined])
    assert.throws(
      () => chunks(extraction, { count: () => given as number }),
      /^TypeError: `count` gives .*; it must give how many tokens a text has, 0 or more\.$/,
    );
  assert.throws(() => chunks(extraction, { count: () => 600 }), /^TypeError: `count` gives 600 for the shortest part/);
});

/** About how many characters a part of a random page has: what takes seconds for a hundred times as many finds no more. */
const PART = 8_000;

/** What pages are made of, at random: blocks in each other, long words, marks that Markdown escapes. */
function randomPage(next: () => number): string {
  const pick = <T>(...values: readonly T[]): T => values[Math.floor(next() * values.length)];
  let left = 0;
  const words = () => {
    const said = Array.from({ length: 1 + Math.floor(next() * (left > 0 ? 40 : 2)) }, () =>
      pick(
        "gate",
        "tide,",
        "water.",
        "x_y*z",
        "水门关上了。",
        "a".repeat(70),
        `u${"\u0301".repeat(400)}`,
        "\u200d".repeat(200),
        "*".repeat(99),
        `<code>${"`".repeat(300)}</code>`,
        `<span class="math-tex">\\(${"x^2+".repeat(99)}\\)</span>`,
        `<img src=/a alt="${"a picture ".repeat(50)}">`,
        `<img src="/${"a".repeat(500)}" alt="a">`,
        "<b>bold</b>",
        '<a href="/far/away">a link</a>',
        "<code>f(`x`)</code>",
        "[1]",
        "e.g.",
        "&lt;p&gt;",
        "\n",
      ),
    ).join(" ");
    left -= said.length;
    return said;
  };
  const block = (depth: number): string => {
    const inner = () => Array.from({ length: 1 + Math.floor(next() * 3) }, () => block(depth + 1)).join("");
    if (depth > 4 || left <= 0) return `<p>${words()}</p>`;
    return pick(
      () => `<p>${words()}</p>`,
      () => `<h${1 + Math.floor(next() * 6)}>${words()}</h3>`,
      () => `<${pick("ul", "ol")}><li>${inner()}<li>${words()}<li>${inner()}</ul></ol>`,
      () => `<blockquote>${inner()}</blockquote>`,
      () => `<div>${words()}${inner()}</div>`,
      () => `<table><tr><th>${pick("Name", words())}<th>b${`<tr><td>${words()}<td>${inner()}`.repeat(3)}</table>`,
      () => `<pre><code class="language-js">${words().replaceAll(" ", pick(" ", "\n"))}</code></pre>`,
      () => `<dl><dt>${words()}<dd>${inner()}<dd>${words()}</dl>`,
      () => `<a href="/around">${inner()}</a>`,
    )();
  };
  const parts = Array.from({ length: 3 }, () => {
    left = PART;
    return block(0);
  });
  return parts.join("");
}

test("no piece of a random page is above the budget, and nothing that the page says is lost", () => {
  const next = seededRandom(SEED);
  const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, "");
  for (let round = 0; round < rounds(8, 40); round++) {
    const extraction = all(randomPage(next));
    const tokens = 16 + Math.floor(next() * next() * 400);
    const count = next() < 0.5 ? undefined : (value: string) => value.split(/\s+|\b/).length;
    const found = chunks(extraction, { tokens: tokens * (count ? 2 : 1), title: false, ...(count && { count }) });
    for (const { markdown, tokens: size } of found) {
      assert.equal(size, count ? count(markdown) : Math.ceil(markdown.length / 4));
      assert.ok(size <= tokens * (count ? 2 : 1), `${size} tokens of ${tokens}: ${markdown}`);
    }
    // Headers of tables are said again: every letter comes, in order.
    const said = letters(found.map(({ text }) => text).join(" "));
    let at = 0;
    for (const letter of letters(textIn(toContent(extraction, { title: false })))) {
      at = said.indexOf(letter, at) + 1;
      assert.ok(at > 0, `${letter} is lost`);
    }
  }
});

function textIn(node: ReturnType<typeof toContent> | ReturnType<typeof toContent>["children"][number]): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}

test("characters counted, and time, grow with the page", () => {
  const shapes: Readonly<Record<string, (k: number) => string>> = {
    paragraphs: (k) => "<p>a b</p>".repeat(k),
    items: (k) => `<ul>${"<li>a b".repeat(k)}</ul>`,
    "lists in lists": (k) => `${"<ul><li>x".repeat(60)}${"</ul>".repeat(60)}`.repeat(k / 60),
    quotations: (k) => `${"<blockquote>x".repeat(60)}${"</blockquote>".repeat(60)}`.repeat(k / 60),
    "one word": (k) => `<p>${"a".repeat(6 * k)}</p>`,
    "one paragraph": (k) => `<p>${"A b. ".repeat(k)}</p>`,
    "one link": (k) => `<p><a href="/${"x".repeat(1500)}">${"word b. ".repeat(k)}</a></p>`,
    "one table": (k) => `<table><tr><th>a<th>b${"<tr><td>a<td>b".repeat(k / 2)}</table>`,
    headings: (k) => "<h2>a</h2>".repeat(k),
    "one heading": (k) => `<h2>${"A b. ".repeat(k)}</h2><p>a b</p>`,
    "sections in sections": (k) =>
      Array.from({ length: k }, (_, i) => `<h${1 + (i % 6)}>a</h${1 + (i % 6)}><p>b</p>`).join(""),
    "lines of code": (k) => `<pre>${"x = 1;\n".repeat(k)}</pre>`,
  };
  for (const [name, shape] of Object.entries(shapes)) {
    const [first, second] = [600, 1_200].map((k) => {
      let counted = 0;
      const count = (value: string) => {
        counted += value.length + 1;
        return Math.ceil(value.length / 4);
      };
      const written = chunks(all(shape(k)), { tokens: 64, count }).reduce(
        (sum, { markdown }) => sum + markdown.length,
        0,
      );
      return { counted, written, length: shape(k).length };
    });
    assert.ok(second.counted <= 2.2 * first.counted, `${name}: ${first.counted}, ${second.counted}`);
    assert.ok(second.written <= 4 * second.length, `${name}: ${second.written} characters of ${second.length}`);
    checkLinear(name, 2_000, (k) => {
      const extraction = all(shape(k));
      return () => chunks(extraction, { tokens: 64 });
    });
  }
});
