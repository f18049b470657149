/** Tabs and their panels: each label stands once, above its panel; controls of other kinds stay where they are. */
import assert from "node:assert/strict";
import test from "node:test";
import { parsePage } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { seededRandom } from "pith-testing/random.js";
import { findTabs } from "#src/content/repairs/tabs.js";
import { selectionContent } from "#src/content/selection-content.js";
import { contentAsMarkdown } from "#src/formats/markdown/markdown.js";

/** The Markdown of all of a page's body, but for elements with the attribute `data-out`. */
function written(page: string): string {
  const { tree } = parsePage(page);
  const dropped = new Set<number>();
  for (let node = 0; node < tree.length; node++) {
    if (tree.isElement(node) && tree.hasAttribute(node, "data-out")) dropped.add(node);
  }
  return contentAsMarkdown(selectionContent(tree, { kept: [tree.find("body")], dropped }));
}

/** How pages say which panel a tab shows. */
const TABS: readonly ((label: string, id: string) => string)[] = [
  (label, id) => `<li role="tab" aria-controls="${id}">${label}</li>`,
  (label, id) => `<li><a href="#${id}" role="tab">${label}</a></li>`,
  (label, id) => `<li><a href="#${id}" data-toggle="tab">${label}</a></li>`,
  (label, id) => `<li><button data-bs-toggle="pill" data-bs-target="#${id}">${label}</button></li>`,
];

test("each tab stands once, right above its panel, in whatever order the panels are", () => {
  const random = seededRandom(40);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  for (let round = 0; round < 60; round++) {
    const tab = pick(TABS);
    const labels = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, i) => `Label ${i}`);
    const row = labels.map((label, i) => tab(label, `p${i}`)).join(pick(["", "\n"]));
    const panels = labels.map((label, i) => `<div id="p${i}"><p>What ${label.toLowerCase()} shows.</p></div>`);
    if (random() < 0.5) panels.reverse();
    const markdown = written(`<p>Before.</p><ul>${row}</ul>${panels.join("")}<p>After.</p>`);
    for (const label of labels) {
      assert.equal(markdown.split(label).length, 2, markdown);
      assert.ok(markdown.includes(`**${label}**\n\nWhat ${label.toLowerCase()} shows.`), markdown);
    }
  }
});

test("controls that aren't tabs over panels of the content stay where they are", () => {
  const tab = TABS[0];
  const two = `${tab("One", "a")}${tab("Two", "b")}`;
  for (const page of [
    // An accordion.
    `<h3 aria-controls="a">One</h3><div id="a"><p>First.</p></div><h3 aria-controls="b">Two</h3><div id="b"><p>Second.</p></div>`,
    // Panels above their tabs, of which one is missing, is left out, or is part of a line.
    `<div id="a"><p>First.</p></div><div id="b"><p>Second.</p></div><ul>${two}</ul>`,
    `<ul>${two}</ul><div id="a"><p>First.</p></div>`,
    `<ul>${two}</ul><div id="a"><p>First.</p></div><div id="b" data-out><p>Second.</p></div>`,
    `<ul>${two}</ul><div id="a"><p>First.</p></div><p>So <span id="b">Second.</span></p>`,
    // Both show one panel; words between them.
    `<ul>${tab("One", "a")}${tab("Two", "a")}</ul><div id="a"><p>First.</p></div>`,
    `<ul>${tab("One", "a")}<li>and</li>${tab("Two", "b")}</ul><div id="a"><p>First.</p></div><div id="b"><p>Second.</p></div>`,
    // A table of contents.
    `<ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul><div id="a"><p>First.</p></div><div id="b"><p>Second.</p></div>`,
  ]) {
    const markdown = written(page);
    for (const word of ["One", "Two"]) assert.equal(markdown.split(word).length, 2, markdown);
    assert.ok(!markdown.includes("**"), markdown);
  }
});

test("a tab that its panel or a control for narrow screens repeats is said once", () => {
  const row = `<ul>${TABS[0]("One", "a")}${TABS[0]("Two <b>Two</b>", "b")}</ul>`;
  const page = `${row}<div id="a"><h2>One</h2><p>First.</p></div><h2 aria-controls="b">Two</h2><div id="b"><p>Second.</p></div>`;
  assert.equal(written(page), "## One\n\nFirst.\n\n## Two\n\nSecond.\n");
});

const LONG_TEXT = `${".".repeat(100_000)}a`;
/** Many tabs over one panel, and over panels in each other, which begin with one text. */
const ONE_TEXT: Readonly<Record<string, (count: number, text: string) => string>> = {
  "one panel": (count, text) =>
    `${TABS[0]("a", "p1").repeat(count)}${TABS[0]("b", "p2")}<div id=p1>${text}</div><div id=p2>c</div>`,
  "panels in each other": (count, text) => {
    const ids = Array.from({ length: count }, (_, i) => `p${i}`);
    return `${ids.map((id) => TABS[0]("a", id)).join("")}${ids.map((id) => `<div id=${id}>`).join("")}${text}`;
  },
};

for (const [name, page] of Object.entries(ONE_TEXT)) {
  const found = (tree: ReturnType<typeof parsePage>["tree"]) => findTabs(tree, [tree.find("body")], new Set());

  test(`a text that many tabs show is read once: ${name}`, () => {
    const { tree } = parsePage(page(100, LONG_TEXT));
    const text = tree.text.bind(tree);
    let reads = 0;
    tree.text = (node) => {
      const read = text(node);
      if (read === LONG_TEXT) reads++;
      return read;
    };
    found(tree);
    assert.equal(reads, 1);
  });

  test(`what tabs say is found in linear time: ${name}`, () => {
    checkLinear(name, 4_000, (size) => {
      const { tree } = parsePage(page(size, "a"));
      assert.ok(found(tree).rows.size >= size);
      return () => found(tree);
    });
  });
}

/** Rows whose tabs don't name their panels, with much in them that shows nothing. */
const IN_PLACE: Readonly<Record<string, (count: number) => string>> = {
  "elements with nothing in them": (count) => "<i></i>".repeat(count),
  "white space": (count) => " ".repeat(8 * count),
};

for (const [name, before] of Object.entries(IN_PLACE)) {
  test(`a row is looked at once, however many tabs it has: ${name}`, () => {
    checkLinear(name, 2_000, (size) => {
      const row = (tab: string) => `<div>${before(size)}${tab.repeat(size)}</div><div></div>`;
      const { tree } = parsePage(row("<b class=tab>a</b>") + row("<label for=a>a</label>"));
      return () => assert.equal(findTabs(tree, [tree.find("body")], new Set()).rows.size, 0);
    });
  });
}
