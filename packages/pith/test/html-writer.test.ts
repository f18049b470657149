/** Content is written as HTML as hast-util-to-html would write it, and checked in its place as hast-util-sanitize would copy it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element, ElementContent, Properties, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { extract } from "pith";
import { toContent } from "pith/formats";
import { seedPages } from "pith-testing/corpus.js";
import { mutate, SEED, seededRandom } from "pith-testing/random.js";
import { ALLOWED_PROPERTIES } from "#src/content/attributes.js";
import { ALLOWED_NAMES } from "#src/content/elements.js";
import { writeHtml } from "#src/content/html-writer.js";
import { MATHML_NAMES } from "#src/content/mathml.js";
import { CONTENT_SCHEMA } from "#src/content/schema.js";
import { checkedInPlace } from "#src/formats/content.js";
import { renderHtml } from "#src/formats/html.js";
import { everything } from "./support/everything.js";
import { CASES } from "./support/hostile-renderings.js";

const TREES = 3_000;

/** What standalone pages and records have besides content. */
const OWN_NAMES = ["article", "body", "data", "head", "html", "input", "meta", "span"];
const OWN_PROPERTIES = ["charSet", "content", "httpEquiv", "itemProp", "itemScope", "itemType", "name", "value"];
const NAMES = [...ALLOWED_NAMES, ...MATHML_NAMES, ...OWN_NAMES];
const PROPERTIES = [
  ...OWN_PROPERTIES,
  ...Object.values(ALLOWED_PROPERTIES).flatMap((rules) => rules.map((rule) => (Array.isArray(rule) ? rule[0] : rule))),
];
/** Elements whose content a parser wouldn't take: neither writer says what becomes of it. */
const VOID = new Set(["br", "col", "hr", "img", "input", "meta", "wbr"]);
const VALUES: readonly Properties[string][] = [
  ...["", "a", "a b", `"'\`&<>`, "&amp;", "\0\n\t", "é😀\u2028", "open", "reversed", "checked", "<!--", "]]>"],
  ...[true, false, null, undefined, 0, 1.5, Number.MAX_SAFE_INTEGER, ["a", "b"], [], ["", " a"], [1, '"']],
];
const TEXTS = ["a", "", "<b>&amp;</b>", "\0\r\n", "é😀", "]]>", "<!--", "'\"`"];

function randomContent(random: () => number): Root {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const nodes = (depth: number): ElementContent[] =>
    Array.from({ length: Math.floor(random() * 4) }, () =>
      depth === 0 || random() < 0.4 ? { type: "text", value: one(TEXTS) } : elementAt(depth - 1),
    );
  const elementAt = (depth: number): Element => {
    const tagName = one(NAMES);
    const properties = Object.fromEntries(
      Array.from({ length: Math.floor(random() * 4) }, () => [one(PROPERTIES), one(VALUES)]),
    );
    return { type: "element", tagName, properties, children: VOID.has(tagName) ? [] : nodes(depth) };
  };
  return { type: "root", children: [...(random() < 0.2 ? [{ type: "doctype" } as const] : []), ...nodes(4)] };
}

test("every element and property that content may have, with any value, is written as the library writes it", () => {
  const random = seededRandom(SEED);
  for (let i = 0; i < TREES; i++) {
    const content = randomContent(random);
    assert.equal(writeHtml(content), toHtml(content), `tree ${i}`);
  }
});

test("a style is written as it is", () => {
  const style: Element = {
    type: "element",
    tagName: "style",
    properties: {},
    children: [{ type: "text", value: "a > b::after { content: '&'; }" }],
  };
  assert.equal(writeHtml(style), toHtml(style));
});

/** Hostile pages, and pages of the corpus with random damage. */
function* pages(): Generator<string | Uint8Array> {
  for (const [, page] of CASES) yield page;
  const random = seededRandom(SEED);
  const seeds = seedPages();
  for (const page of seeds) for (let i = 0; i < 3; i++) yield mutate(page, seeds, random);
}

test("content of pages is checked in its place as if it had been copied, and written alike", () => {
  for (const page of pages()) {
    const extraction = extract(page, { algorithm: everything });
    const content = toContent(extraction);
    assert.deepEqual(sanitize(content, CONTENT_SCHEMA), content);
    assert.equal(renderHtml(extraction, { document: false }), toHtml(content));
  }
});

test("what isn't on the lists doesn't stay in content, should it ever come there", () => {
  const bad = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
    ...{ type: "element", tagName, properties, children },
  });
  const text = (value: string) => ({ type: "text", value }) as const;
  const content: Root = {
    type: "root",
    children: [
      bad("p", {}, [bad("script", {}, [text("alert(1)")]), text("Words.")]),
      bad("p", {}, [bad("a", { href: "javascript:alert(1)", onClick: "alert(1)" }, [text("A link.")])]),
      bad("p", { onClick: "alert(1)" }, [{ type: "comment", value: "a" }]),
      bad("iframe", {}, [bad("p", {})]),
      bad("input", { type: "checkbox", disabled: true, checked: true, form: "a" }),
    ],
  };
  assert.equal(
    writeHtml(checkedInPlace(content)),
    '<p>Words.</p><p><a>A link.</a></p><p></p><input type="checkbox" disabled checked>',
  );
});
