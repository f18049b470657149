/** A number that is no node of a Tree is refused with a RangeError that says so, by all that takes nodes. */
import assert from "node:assert/strict";
import test from "node:test";
import { explain, extract, selectAll } from "pith";
import { compileSelector, LearnedTrace } from "pith/internal";
import { algorithmNamed } from "pith-classics";
import { parse } from "#src/html/parser/parser.js";

const tree = parse(new TextEncoder().encode("<title>a</title><p class=b>Some words of a page.</p><!-- c -->"));
const WRONG: readonly unknown[] = [undefined, null, -1, tree.length, 999_999, 1.5, Number.NaN, "1", {}];

/** Methods of a Tree that take no node: none at the moment. Getters aren't methods. */
const WITHOUT_NODE: readonly string[] = [];

/** Further arguments, for methods that want some. */
const MORE: Readonly<Record<string, readonly unknown[]>> = {
  attribute: ["class"],
  hasAttribute: ["class"],
  hasClass: ["b"],
  eachTextRange: [() => {}],
  eachAttributeRange: [() => {}],
};

test("every public method of a Tree throws a RangeError for what is no node", () => {
  // Private ones are none of the interface, which is written down in the signatures that a test keeps.
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(tree)).filter(
    (name) => name !== "constructor" && !WITHOUT_NODE.includes(name) && isPublic(name),
  );
  assert.ok(names.length >= 20, names.join());
  for (const name of names) {
    const method = (tree as unknown as Record<string, (...given: unknown[]) => unknown>)[name].bind(tree);
    for (const wrong of WRONG) {
      const given = name === "find" ? ["p", wrong] : [wrong, ...(MORE[name] ?? [])];
      // A missing place to begin at is the whole page.
      if (name === "find" && wrong === undefined) continue;
      assert.throws(
        () => method(...(name === "contains" ? [0, wrong] : given)),
        RangeError,
        `${name}(${String(wrong)})`,
      );
    }
    const right = name === "find" ? ["p", 0] : name === "contains" ? [0, 1] : [1, ...(MORE[name] ?? [])];
    assert.doesNotThrow(() => method(...right), name);
  }
});

/** Private methods are public at run time: they are told by their names. */
function isPublic(name: string): boolean {
  return !/^(?:each(?:Child|Ancestor)|textOf\w+|attribute(?:Row|Value|Name)|firstRow|nextRow|rowsByName|writtenName|settle|step)$/.test(
    name,
  );
}

test("the message says what it got, and what a node is", () => {
  assert.throws(
    () => tree.path(-1),
    new RangeError(
      `A node is a whole number from 0 to ${tree.length - 1}, of a Tree with ${tree.length} nodes; this is -1.`,
    ),
  );
  assert.throws(() => tree.path(undefined as never), /this is undefined\.$/);
});

test("so does whatever else takes a node", () => {
  const found = extract(tree);
  const explanation = explain(found);
  const reporter = extract(tree, { algorithm: algorithmNamed("reporter") });
  const eatiht = extract(tree, { algorithm: algorithmNamed("eatiht2") });
  const calls: Readonly<Record<string, (node: never) => unknown>> = {
    matches: (node) => compileSelector("p").matches(tree, node),
    "matches, of several parts": (node) => compileSelector("p > b").matches(tree, node),
    all: (node) => (node === undefined ? fail() : compileSelector("p").all(tree, node)),
    selectAll: (node) => (node === undefined ? fail() : selectAll(tree, "p", node)),
    isKept: (node) => explanation.isKept(node),
    total: (node) => traceOf(reporter)["total"](node),
    scores: (node) => traceOf(reporter)["scores"](node),
    role: (node) => traceOf(reporter)["role"](node),
    removedBy: (node) => traceOf(reporter)["removedBy"](node),
    pathOf: (node) => traceOf(eatiht)["pathOf"](node),
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const wrong of WRONG)
      if (wrong !== null || !/all|select|find/i.test(name))
        assert.throws(() => call(wrong as never), RangeError, `${name}(${String(wrong)})`);
  }
  const { trace } = found.selection;
  assert.ok(trace instanceof LearnedTrace);
  for (const wrong of [-1, trace.blocks.length, 1.5])
    assert.throws(() => trace.reasons(wrong), /A block is a whole number/);
});

/** A default stands for a node that is left out. */
function fail(): never {
  throw new RangeError("left out");
}

function traceOf({ selection }: { readonly selection: { readonly trace: object } }) {
  return selection.trace as Record<string, (node: unknown) => unknown>;
}
