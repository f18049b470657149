/** Synthetic sites with known content: nine families of templates, each with two or more templates. */
import { Draw } from "./language.js";
import { blog, newspaper, soup, tables } from "./press.js";
import { documentation, forum, recipes } from "./reference.js";
import { company, shop } from "./trade.js";

const FAMILIES = { newspaper, blog, soup, tables, documentation, recipes, forum, shop, company };

/** One site of each family, of `count` pages in the order of a crawl: `{ id, html, truth }` each. The same for the same seed. */
export function syntheticSites(seed, count) {
  return Object.entries(FAMILIES).map(([name, make], i) => {
    const draw = new Draw(seed * 1000 + i);
    const pages = make(draw, count).map((marked, n) => ({ id: `${name}/${n}`, ...unmarked(marked) }));
    return { name, pages: draw.shuffled(pages) };
  });
}

/** A page without the marks ⟦ and ⟧, and the text between them. */
function unmarked(marked) {
  const content = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, html]) => html);
  const truth = content
    .join("\n")
    .replace(/<[^>]*>/g, "\n")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
  return { html: marked.replace(/[⟦⟧]/g, ""), truth };
}
