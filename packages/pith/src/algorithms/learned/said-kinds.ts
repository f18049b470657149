// What the data of a page call what it shows: types of schema.org, in JSON-LD and in microdata.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { linkedScripts } from "../../page/linked-data.js";
import { AttributeBit, namesOf } from "../../page/names.js";

/** The types that a site gives its articles, and so on: https://schema.org/Article and those below it. */
const TYPES = {
  article:
    "Article AnalysisNewsArticle BlogPosting NewsArticle OpinionNewsArticle ReportageNewsArticle ScholarlyArticle TechArticle",
  product: "Product",
  list: "CollectionPage ItemList SearchResultsPage",
  forum: "DiscussionForumPosting QAPage",
};

/** What may be said of a page, in the order of `saidKinds`. */
export const SAID_KINDS: readonly string[] = Object.keys(TYPES);

const KIND_OF = new Map(
  Object.values(TYPES).flatMap((types, kind) => types.split(" ").map((type): [string, number] => [type, kind])),
);

/** Nothing else counts on such a page: where it is judged as an article ingredients are lost, and elsewhere other recipes come. */
const RECIPE = "Recipe";

/** A type in JSON-LD; of several that one thing has the first. */
const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([^"]*)"/g;
/** What is before the name of a type: the address of its vocabulary. */
const SEPARATOR = /[/#:]/;

/** For each of `SAID_KINDS` 1 if a thing of such a type is anywhere in the data of the page, else 0; all 0 for a recipe. One look at its JSON-LD, which isn't parsed. */
export function saidKinds(tree: Tree, page: PageBlocks): Uint8Array {
  const said = new Uint8Array(SAID_KINDS.length);
  let isRecipe = false;
  const add = (type: string) => {
    const name = type.split(SEPARATOR).pop() ?? "";
    const kind = KIND_OF.get(name);
    if (name === RECIPE) isRecipe = true;
    if (kind !== undefined) said[kind] = 1;
  };
  for (const { text } of linkedScripts(tree).values()) for (const [, type] of text.matchAll(TYPE)) add(type);
  const names = namesOf(tree);
  for (let s = 0; s < page.sectionCount; s++) {
    const node = page.ofSection(s, Section.NODE);
    if ((names.marksOf(node) & AttributeBit.ITEM) !== 0) add(tree.attribute(node, "itemtype") ?? "");
  }
  return isRecipe ? said.fill(0) : said;
}
