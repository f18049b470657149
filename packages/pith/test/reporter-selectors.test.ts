/** CSS selectors find what a browser and css-select find; bad ones are refused, and those that walk too far meet a limit. */
import assert from "node:assert/strict";
import test from "node:test";
import { compile as compileWithCssSelect, selectAll as cssSelect } from "css-select";
import { parseDocument } from "htmlparser2";
import { checkLinear, checkLinearUpTo } from "pith-testing/linear.js";
import { parse } from "#src/html/parser/parser.js";
import { compileSelector, selectAll } from "#src/html/selectors.js";
import { selectFirst } from "./support/select-first.js";

const PAGE = `<!DOCTYPE html><html lang=en><head><title>T</title></head><body class="page wide">
  <div id=main class="a b"><p class=a>1</p><!-- c --><p>2 <b>3</b></p>text<p class="a c" data-x="y z">4</p><h2>5</h2><p>6</p><p>7</p></div>
  <ul><li>1<li class=on>2<li>3<ul><li>4</ul></ul><my-box class=B title="T">8</my-box><svg viewBox="0 0 1 1"><title>I</title><linearGradient/></svg>
  <a href="https://example.org/a.pdf" lang=de>x</a><a name=y>y</a><input type=CHECKBOX checked><div class="  a
  d "></div></body></html>`;

/** jsdom brings no types. */
const { JSDOM } = await import("jsdom" as string);

/** Selectors of every kind. */
// biome-ignore format: a list
const SELECTORS = [
  "p", "P", "*", ".a", ".a.c", "p.a", "#main", "div#main.b", "p, li", " p ,.on", "my-box", ".B", ".b", "title", "div.a",
  "body > div", "div p", "div > p", "h2 + p", "h2 ~ p", "p:first-child", "p:last-child", "li:nth-child(2)", "li:nth-last-child(2)",
  "p:first-of-type", "p:last-of-type", "p:nth-of-type(3)", "h2:only-of-type", "b:only-child", "p:not(.a)", "div:has(h2)",
  "div:has(> h2)", ":is(h1, h2)", "[data-x]", "[data-x~=z]", "[href^=https]", "[href$='.pdf']", "[href*=example]", "[lang|=en]",
  "ul ul li", "li:has(ul)", "div:empty", "html", ":root", ":root > body", "p ~ p", "p:nth-child(odd)", "body *", "ul > li:not(:has(ul))",
  "p + p", "[class]", "svg title", "li.on ~ li", ":where(p).a", "p:has(+ h2)", "p:has(~ h2)", "div:has(p b)", "body:has(ul > li ul)",
  "[type=checkbox]", "[title=t i]", "li:nth-child(-n+2)", "li:nth-child( 2n + 1 )", "p:nth-last-of-type(2)",
  ":any-link", ":checked", "div:has(+ nothing, p:has(b))", "p:has(+ h2, b:has(i))",
];

test(`${SELECTORS.length} selectors find what a browser's querySelectorAll finds`, () => {
  const tree = parse(new TextEncoder().encode(PAGE));
  const { document } = new JSDOM(PAGE).window;
  const everything = Array.from<unknown>(document.querySelectorAll("*"));
  const elements = selectAll(tree, "*");
  assert.equal(elements.length, everything.length);
  for (const selector of SELECTORS) {
    const want = Array.from<unknown>(document.querySelectorAll(selector)).map((element) => everything.indexOf(element));
    const got = selectAll(tree, selector);
    assert.deepEqual(
      got.map((node) => elements.indexOf(node)),
      want,
      selector,
    );
    assert.ok(want.length > 0, `${selector} finds something`);
    const compiled = compileSelector(selector);
    assert.deepEqual(
      elements.filter((node) => compiled.matches(tree, node)),
      got,
      selector,
    );
    assert.equal(compiled.matches(tree, 0), false, "the document is no element");
  }
});

test("200 made selectors find what css-select finds", () => {
  let seed = 7;
  const below = (count: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * count);
  };
  const one = (choices: readonly string[]) => choices[below(choices.length)];
  const element = (depth: number): string => {
    const name = one(["div", "section", "b", "my-box"]);
    const inside =
      depth === 0 ? one(["word", " ", ""]) : Array.from({ length: 1 + below(4) }, () => element(depth - 1));
    const attributes = one(["", " class=a", ' class="b a"', ' lang="en-GB"', ' data-x="one TWO"', " href=ONE id=x"]);
    return `<${name}${attributes}>${[inside].flat().join("")}</${name}>`;
  };
  // biome-ignore format: a list
  const simple = () => one([
    "div", "SECTION", "b", "*", "my-box", ".a", ".b", "#x", "[data-x]", "[data-x='ONE two' i]", "[href=one]", "[lang|=en]", "[data-x~=one]",
    "[data-x^=on]", '[data-x$="O"]', "[data-x*='e t']", "[href!=ONE]", "[href^='']", ":first-child", ":last-child", ":only-child", ":first-of-type",
    ":last-of-type", ":only-of-type", ":empty", ":root", ":scope", ":nth-child(2n)", ":nth-child(-n+2)", ":nth-last-child(2)", ":nth-of-type(odd)",
    ":nth-last-of-type(2n+1)", ":nth-child(2 of .a)", ":contains(word)", ":icontains('WORD')", ":lang(en)", ":any-link", ":enabled", ":hover",
  ]);
  const compound = (depth: number): string => {
    const nested = one([":is", ":not", ":where", ":has"]);
    if (depth === 0 || below(3) > 0) return simple() + one(["", "", ".a", ":not(b)", "[href]"]);
    // By the standard `:has(a b)` looks for both inside; css-select finds an `a` outside, too.
    const inside = nested === ":has" ? one(["", "> ", "+ ", "~ "]) + simple() : list(depth - 1);
    return `${simple()}${nested}(${inside})`;
  };
  const several = (most: number, between: readonly string[], depth: number, next: (depth: number) => string) =>
    Array.from({ length: 1 + below(most) }, () => next(depth)).reduce((before, own) => before + one(between) + own);
  const list = (depth: number): string =>
    several(2, [",", " , "], depth, () => several(3, [" ", ">", " > ", " + ", "~"], depth, compound));

  let hits = 0;
  for (let round = 0; round < 200; round++) {
    const page = `<html><head></head><body>${element(3)}${element(3)}</body></html>`;
    const tree = parse(new TextEncoder().encode(page));
    const elements = selectAll(tree, "*");
    const theirs = cssSelect("*", parseDocument(page));
    const selector = list(2);
    const matches = compileWithCssSelect(selector);
    const found = elements.filter((_, i) => matches(theirs[i]));
    if (found.length > 0) hits++;
    assert.deepEqual(selectAll(tree, selector), found, selector);
  }
  assert.ok(hits > 50, `${hits} found something`);
});

test("below a root, and where nothing is found", () => {
  const tree = parse(new TextEncoder().encode(PAGE));
  const main = selectFirst(tree, "#main");
  assert.equal(selectAll(tree, "p", main).length, 5);
  assert.equal(selectAll(tree, "body p", main).length, 5, "a selector sees what is above the root");
  assert.equal(selectAll(tree, "#main", main).length, 0, "the root is not below itself");
  assert.deepEqual(selectAll(tree, "h5, .nothing, nothing"), []);
  assert.deepEqual(selectAll(tree, "#\\6d ain, [\\69 d='ma\\69n']"), [main], "escapes");
  assert.equal(selectAll(tree, "[type=checkbox s], [type=CHECKBOX s]").length, 1);
  const quoted = parse(
    new TextEncoder().encode(`<b>3</b><i>3 (three</i><u>3)</u><s>it's 3"</s><q title="a\u00a0b c">3</q>`),
  );
  for (const [selector, name] of [
    [':contains("3 (three")', "i"],
    [":contains( '3)' )", "u"],
    [':contains(3")', "s"],
    [":contains(it\\')", "s"],
    [":contains('it\\'s')", "s"],
    ["[title~=c]", "q"],
  ]) {
    assert.deepEqual(selectAll(quoted, `body > ${selector}`), selectAll(quoted, name), selector);
  }
  assert.deepEqual(selectAll(quoted, "[title~=b]"), [], "a no-break space doesn't part words");
  assert.deepEqual(selectAll(tree, "lineargradient"), selectAll(tree, "svg > LinearGradient"));
});

test("one compiled selector reads several pages", () => {
  const selector = compileSelector("div > p");
  const [one, two] = ["<div><p>", "<div></div><p><div><p></p><p></p></div>"].map((page) =>
    parse(new TextEncoder().encode(page)),
  );
  assert.equal(selector.all(one).length, 1);
  assert.equal(selector.all(two).length, 2);
  assert.equal(selector.all(one).length, 1);
  assert.equal(selector.source, "div > p");
});

test("the content of a template is searched", () => {
  assert.equal(selectAll(parse(new TextEncoder().encode("<template><p>x</template>")), "template p").length, 1);
});

test("a bad selector: a TypeError that says why", () => {
  const tree = parse(new TextEncoder().encode(PAGE));
  const says = (selector: unknown, message: RegExp) =>
    assert.throws(() => selectAll(tree, selector as string), { name: "TypeError", message }, String(selector));
  says("", /empty or missing/);
  says("  ", /empty or missing/);
  says(undefined, /must be a string/);
  says("p[", /^The selector "p\[" can't be read: Expected name, found its end\.$/);
  says("p:nope", /Unknown pseudo-class :nope/);
  says("p::before", /Pseudo-elements are not supported/);
  says("> p", /begins with a combinator/);
  says("p,", /can't be read/);
  says("p,,b", /can't be read/);
  says("svg|a", /Namespaced/);
  says("p:nth-child(x)", /Expected an\+b, found x\)/);
  says("p:nth-child", /Unknown pseudo-class :nth-child\./);
  says("p:empty(a)", /Unknown pseudo-class :empty\(\)/);
  says(":is()", /Expected name, found \)/);
  says(":not(p", /Expected \), found its end/);
  says("[a=b c]", /Expected \], found c\]/);
  says("p{}", /Expected a combinator, found \{\}/);
  says(`${":is(".repeat(3_000)}p${")".repeat(3_000)}`, /nested too deep/);
  says("p ".repeat(2_000), /nested too deep/);
  says(`${":is(".repeat(20_000)}p${")".repeat(20_000)}`, /^.{1,300} has 100001 characters; 20000 is the most\.$/);
});

test("wide and deep pages", () => {
  const wide = parse(new TextEncoder().encode("<i></i>".repeat(100_000)));
  const deep = parse(new TextEncoder().encode("<div>".repeat(20_000)));
  assert.equal(selectAll(wide, "i:first-child").length, 1);
  assert.equal(selectAll(wide, "i + i").length, 99_999);
  assert.equal(selectAll(deep, "div > div").length, 19_999);
  assert.equal(selectAll(deep, "div div").length, 19_999);
  const pages: [string, string, string][] = [
    ["wide", "<i></i>", "i:first-child, i + i"],
    ["deep", "<div>", "div > div, div div"],
  ];
  for (const [name, piece, selector] of pages) {
    checkLinear(name, 5_000, (size) => {
      const tree = parse(new TextEncoder().encode(piece.repeat(size)));
      return () => selectAll(tree, selector);
    });
  }
});

/** What an element around many others has, and a selector that asks each of them for it. */
const INHERITED: Readonly<Record<string, (size: number) => string>> = {
  "a:lang(fr)": (size) => `<div lang="${"x".repeat(size * 5)}">${"<a></a>".repeat(size)}`,
  "b:lang(fr)": (size) => "<b>".repeat(size),
  ":empty p": (size) => `<div>${" ".repeat(size * 5)}${"<p></p>".repeat(size)}`,
  ":empty b": (size) => `<div>${"<!---->".repeat(size)}${"<b></b>".repeat(size)}`,
  "x-y a": (size) => `<x-${"z".repeat(size * 5)}>${"<a></a>".repeat(size)}`,
  "[né]": (size) => `<a title="${"x".repeat(size * 5)}">`.repeat(4),
};

for (const [selector, make] of Object.entries(INHERITED)) {
  test(`what many elements inherit is looked at once: ${selector}`, () => {
    const run = (size: number) => selectAll(parse(new TextEncoder().encode(make(size))), selector);
    assert.deepEqual(run(100), []);
    checkLinearUpTo(selector, run, 2_000, 256_000);
  });
}

test("languages are inherited, and emptiness is asked of each element", () => {
  const tree = parse(
    new TextEncoder().encode(
      "<p lang=fr-CA><i></i><b lang=''> <u lang=de> </u></b></p><p><svg><a xml:lang=FR></a></svg></p>",
    ),
  );
  const found = (selector: string) => selectAll(tree, selector).map((node) => tree.name(node));
  assert.deepEqual(found(":lang(fr)"), ["p", "i", "a"]);
  assert.deepEqual(found(":lang('*')"), ["p", "i", "u", "a"]);
  assert.deepEqual(found("body :empty"), ["i", "u", "a"]);
  assert.deepEqual(found(":empty:lang(de)"), ["u"]);
});

test("a selector that asks too much of a page is a limit, and one that is asked of a usual page isn't", () => {
  const wide = parse(new TextEncoder().encode("<p>".repeat(10_000)));
  const deep = parse(new TextEncoder().encode("<div>".repeat(10_000)));
  for (const [tree, selector] of [
    [wide, "q ~ p"],
    [wide, "p:has(~ q)"],
    [deep, "q div"],
  ] as const) {
    assert.throws(() => selectAll(tree, selector), { name: "LimitError", code: "selector-steps" }, selector);
  }
  const long = parse(
    new TextEncoder().encode(
      `<div class="${"x ".repeat(200_000)}" title=${"y".repeat(400_000)}>${"<a></a>".repeat(2_000)}</div>`,
    ),
  );
  const names = Array.from({ length: 40_000 }, (_, i) => `a${i}`).join(" ");
  const named = parse(new TextEncoder().encode(`<div ${names}>${"<a></a>".repeat(2_000)}</div>`));
  const deepText = parse(new TextEncoder().encode(`${"<b>".repeat(400)}${"x".repeat(2_000_000)}`));
  for (const [tree, selector] of [
    [long, ".nope > a"],
    [long, "[title*=nope] a"],
    [named, ".nope > a"],
    [named, "[title] > a"],
    [deepText, ":contains(nope)"],
    [deepText, ":icontains(nope)"],
  ] as const) {
    assert.throws(() => selectAll(tree, selector), { name: "LimitError", code: "selector-steps" }, selector);
  }
  const odd = parse(new TextEncoder().encode(`<div title=${"y".repeat(400_000)}>${"<a></a>".repeat(2_000)}</div>`));
  assert.throws(() => selectAll(odd, "[né] > a"), { name: "LimitError", code: "selector-steps" });
  const usual = parse(
    new TextEncoder().encode(`<main>${"<section><h2>A</h2><p>B<p>C</section>".repeat(2_000)}</main>`),
  );
  for (const selector of ["main h2 ~ p", "section:has(> h2)", "p:nth-child(2n)", "main section p + p"]) {
    assert.ok(selectAll(usual, selector).length >= 2_000, selector);
  }
});
