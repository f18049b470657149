/** html5lib's tests of tree construction, fragments included, but for those listed with a reason. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { sharedPath } from "pith-testing/shared.js";
import { parse } from "#src/html/parser/parser.js";
import { dumpTree, readTreeCases, type TreeCase } from "./support/html5lib.js";

const folder = sharedPath("conformance", "html5lib-tests", "tree-construction")!;

/**
 * Cases that Pith answers in another way, by their text, with the reason. In all of them a browser copies the chosen
 * option into `<selectedcontent>`. The standard makes that copy when an option is closed, as an effect of the select
 * element and not of the page's markup: the copied nodes have no place in the source, and their text would stand twice.
 */
const COPIES_OPTION = "a browser copies the chosen option's nodes into selectedcontent";
const EXCEPTIONS: Record<string, string> = {
  "<select><button><selectedcontent></button><option>X": COPIES_OPTION,
  "<select><button><selectedcontent></button><option>x<i>i<b>ib</i>b": COPIES_OPTION,
  "<select><button><selectedcontent></button><option>X<option>Y": COPIES_OPTION,
  "<select><button><selectedcontent></button><option>X<option selected>Y": COPIES_OPTION,
};

function run(item: TreeCase): { got: string; want: string } {
  const source = new TextEncoder().encode(item.data);
  const fragment = item.fragment;
  const tree = parse(source, fragment === undefined ? {} : { context: fragment });
  // A fragment's nodes are the children of the root that stands for the context.
  return { got: dumpTree(tree, fragment === undefined ? 0 : 1), want: item.document };
}

test("html5lib tree construction", async (t) => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".dat"))) {
    const all = readTreeCases(file, readFileSync(join(folder, file), "utf8"));
    const cases = all.filter((item) => item.scripting !== "on");
    await t.test(`${file}: ${cases.length} cases`, () => {
      for (const item of cases) {
        const { got, want } = run(item);
        if (EXCEPTIONS[item.data]) assert.notEqual(got, want, `no exception any more: ${item.data}`);
        else assert.equal(got, want, `${file}:${item.line}\n${item.data}`);
      }
    });
  }
});
