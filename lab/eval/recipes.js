/**
 * The measure by recipes: pages of data/wild whose ingredients and steps are known, and how many of them a text holds.
 *
 * Only what the page shows counts: an ingredient or step that the text of the whole body (the algorithm `body`) holds. Many
 * recipes of the truth were read from JSON-LD, which words them in another way than the page does, and no text of the page
 * can have those. White space is left out on both sides before texts are compared, for pages put amount, unit and name into
 * elements of their own, and tools write those in one line or in three; so is an item's case. What is left has to be in the
 * text in one piece. Shares are of all items of all pages; a page is whole when its text holds all of its items.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { extract, Parser } from "pith";
import { body } from "pith/algorithms";

/** The pages of data/wild with a recipe, and what of it they show. A page that shows nothing of it isn't one of them. */
export function openRecipes(folder) {
  const file = join(folder, "recipes.json");
  if (!existsSync(file)) throw new Error(`${folder} has no recipes: there is no recipes.json.`);
  const read = (id) => readPage(folder, id);
  const parser = new Parser();
  const pages = Object.entries(JSON.parse(readFileSync(file, "utf8"))).map(([id, recipe]) => {
    const shown = squeeze(extract(read(id), { algorithm: body, parser }).text);
    const ofPage = (items) => (items ?? []).map(squeeze).filter((item) => item !== "" && shown.includes(item));
    return { id, ingredients: ofPage(recipe.ingredients), instructions: ofPage(recipe.instructions) };
  });
  return {
    folder,
    measure: "recipes",
    pages: pages.filter(({ ingredients, instructions }) => ingredients.length + instructions.length > 0),
    read,
  };
}

/** Packed or not, as `openCorpus` reads pages. */
function readPage(folder, id) {
  const plain = join(folder, "html", `${id}.html`);
  return new Uint8Array(existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(`${plain}.gz`)));
}

/** How many of a page's ingredients and steps a text holds. */
export function foundInRecipe({ ingredients, instructions }, text) {
  const squeezed = squeeze(text);
  const count = (items) => items.filter((item) => squeezed.includes(item)).length;
  return { ingredients: count(ingredients), instructions: count(instructions) };
}

/** Shares of all ingredients and of all steps that are found, and of the pages whose text holds all of them. */
export function scoreRecipes(pages, texts) {
  const sum = { ingredients: 0, instructions: 0, foundIngredients: 0, foundInstructions: 0, whole: 0 };
  for (const page of pages) {
    const found = foundInRecipe(page, texts.get(page.id) ?? "");
    sum.ingredients += page.ingredients.length;
    sum.instructions += page.instructions.length;
    sum.foundIngredients += found.ingredients;
    sum.foundInstructions += found.instructions;
    const isWhole = found.ingredients === page.ingredients.length && found.instructions === page.instructions.length;
    sum.whole += isWhole ? 1 : 0;
  }
  return {
    pages: pages.length,
    ingredients: share(sum.foundIngredients, sum.ingredients),
    instructions: share(sum.foundInstructions, sum.instructions),
    whole: share(sum.whole, pages.length),
  };
}

function share(part, all) {
  return all === 0 ? 0 : part / all;
}

/** JavaScript's white space includes the no-break space and the zero-width no-break space, which pages put into amounts. */
function squeeze(text) {
  return text.replace(/[\s\u200b]+/g, "").toLowerCase();
}
