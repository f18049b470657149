/**
 * Runs a rehype plug-in on the content of a page before it is written: here one that marks links to other sites, and one that
 * moves all headings a level down. Any plug-in for rehype works the same way. What comes of it is sanitised again.
 *
 *     node examples/plugins.mjs [page.html]
 */
import { readFile } from "node:fs/promises";
import { extract } from "pith";
import { html, markdown } from "pith/formats";
import { unified } from "unified";

const [file = new URL("harbour-news.html", import.meta.url)] = process.argv.slice(2);

/** A rehype plug-in: a function that gives a function that changes the tree. */
function headingsDown() {
  return (tree) =>
    eachElement(tree, (element) => {
      const level = /^h([1-5])$/.exec(element.tagName)?.[1];
      if (level !== undefined) element.tagName = `h${Number(level) + 1}`;
    });
}

function markOtherSites({ site }) {
  return (tree) =>
    eachElement(tree, (element) => {
      const { href } = element.properties;
      if (element.tagName !== "a" || !/^https?:/.test(href) || new URL(href).host === site) return;
      element.children.push({ type: "text", value: " ↗" });
    });
}

/** The tree is at most 200 levels deep, so recursion is safe here. */
function eachElement(node, visit) {
  for (const child of node.children ?? []) {
    if (child.type === "element") visit(child);
    eachElement(child, visit);
  }
}

const processor = unified().use(headingsDown).use(markOtherSites, { site: "tidewell.example" }).freeze();
const options = { url: "https://tidewell.example/news/gate", transform: (content) => processor.runSync(content) };

const extraction = extract(await readFile(file));
console.log(markdown.write(extraction, options));
console.log(`As HTML: ${html.write(extraction, options).length} characters.`);
