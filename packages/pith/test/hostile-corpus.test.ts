/** Hostile pages as HTML and Markdown: DOMPurify finds nothing to take out, and a second parse changes nothing. */
import assert from "node:assert/strict";
import test from "node:test";
import createDOMPurify, { type WindowLike } from "dompurify";
// @ts-expect-error jsdom comes without types
import { JSDOM } from "jsdom";
import { CASES, type Rendering, rendererNamed, renderingsOf, toHtml } from "./support/hostile-renderings.js";

/** The renderers that hostile pages go through; one that the library doesn't export fails. */
const RENDERERS = ["html", "markdown"];

test("every renderer is there", () => {
  for (const name of RENDERERS) {
    assert.equal(typeof rendererNamed(name), "function", `"pith/formats" doesn't export ${name}`);
  }
  assert.ok(CASES.length >= 60);
  assert.equal(new Set(CASES.map(([name]) => name)).size, CASES.length, "two cases bear one name");
});

function eachRendering(renderer: string, visit: (rendering: Rendering, note: string) => void): void {
  for (const [name, page] of CASES) {
    for (const rendering of renderingsOf(renderer, page)) {
      visit(rendering, `${name}, ${rendering.name}:\n${rendering.html.slice(-600)}\n`);
    }
  }
}

// ---- DOMPurify

interface ParsedElement {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  removeAttribute(name: string): void;
}
interface ParsedBody {
  readonly innerHTML: string;
  querySelectorAll(selector: string): Iterable<ParsedElement>;
}
type Parse = new () => { parseFromString(html: string, type: string): { body: ParsedBody } };

const { window } = new JSDOM("<!doctype html>") as { window: WindowLike & { DOMParser: Parse } };
const purify = createDOMPurify(window);
const parser = new window.DOMParser();

function bodyOf(html: string): ParsedBody {
  return parser.parseFromString(html, "text/html").body;
}

/**
 * What DOMPurify leaves out although it is harmless: texts (not addresses) in attributes that hold the end of a comment or
 * of raw text. In HTML they end nothing there; DOMPurify thinks of those who put its output into XML or into a comment. And
 * the text of a formula, an attribute of MathML that it doesn't know.
 */
const ENDS_SOMETHING = /[-\]]-?!?>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
const TEXTS = ["title", "alt", "abbr"];

/** A parser takes the first line break of preformatted text away each time; that of an empty first line stays out here. */
function reparsed(html: string): string {
  return bodyOf(`<body>${html}`).innerHTML.replace(/<pre>\n+/g, "<pre>");
}

/**
 * All that DOMPurify may change: what parsing and writing again changes (quotes, references, end tags that were left out),
 * and the texts described above.
 */
function normalised(html: string): string {
  const body = bodyOf(`<body>${html}`);
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name === "alttext" || (TEXTS.includes(name) && ENDS_SOMETHING.test(value))) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

for (const renderer of RENDERERS) {
  test(`${renderer}: DOMPurify finds nothing to take out`, () => {
    eachRendering(renderer, ({ html, isDocument }, note) => {
      const content = isDocument ? bodyOf(html).innerHTML : html;
      assert.equal(purify.sanitize(content), normalised(content), note);
      const once = reparsed(content);
      assert.equal(reparsed(once), once, `changes when it is parsed again: ${note}`);
    });
  });
}

test("DOMPurify and the parser see what these tests are for", () => {
  const unsafe = toHtml("<img src=x onerror=alert(1)> [x](javascript:alert(1))");
  assert.match(unsafe, /onerror.*javascript:/);
  assert.notEqual(purify.sanitize(unsafe), normalised(unsafe));
});
