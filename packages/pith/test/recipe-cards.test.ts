// The card of a recipe comes whole, with times, servings and nutrition, in several languages and makes; what it asks of readers, and recipes beside it, don't.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { completeRecipeCards } from "#src/algorithms/learned/recipe-cards.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** A page's blocks, each with its probability behind it (`Flour =.9`): those from .5 on are chosen before the rule is. */
function judged(body: string) {
  const { tree } = parsePage(`<!doctype html><title>Bread</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const texts = Array.from({ length: page.blockCount }, (_, b) => page.text(tree, b).trim());
  const probability = Float64Array.from(texts, (text) => Number(/=([\d.]+)/.exec(text)?.[1] ?? 0.9));
  const words = Float64Array.from(texts, (_, b) => page.words(b));
  const chosen = Uint8Array.from(probability, (share) => Number(share >= 0.5));
  return { texts, page: judgedPage({ tree, page, words, probability, chosen }), chosen };
}

/** The texts that the rule adds, without their probabilities. */
function added(body: string): string[] {
  const { texts, page, chosen } = judged(body);
  const before = chosen.slice();
  completeRecipeCards(page);
  return texts.filter((_, b) => chosen[b] > before[b]).map((text) => text.replace(/ ?=.*/, ""));
}

const STORY = "<p>My grandmother baked this bread each Saturday, and the whole house smelled of it.</p>".repeat(9);
const parts = (facts: string, after = "") =>
  `${facts}<ul class="card-ingredients"><li>4 cups of flour</li><li>9 g of salt</li><li>2 dl of water</li></ul>
   <ol><li>Mix all of it in a bowl with a wooden spoon until it is smooth.</li><li>Bake it for an hour.</li></ol>${after}`;
const card = (facts: string, after = "", name = "recipe-card") =>
  `${STORY}<div class="${name}">${parts(facts, after)}</div>`;

test("times, servings and nutrition come with ingredients and steps, however the card is called", () => {
  const facts = "<div><span>Prep time 20 minutes =.2</span></div><p>Serves 4 =.1</p>";
  const nutrition = "<h3>Nutrition =.3</h3><div>Calories 310 kcal =.1</div><div>Fat 9 g =.15</div>";
  const all = ["Prep time 20 minutes", "Serves 4", "Nutrition", "Calories 310 kcal", "Fat 9 g"];
  for (const name of [
    "wprm-recipe-container",
    "tasty-recipes",
    "Rezept__karte",
    "recette",
    "receta-box",
    "scheda-ricetta",
  ])
    assert.deepEqual(added(card(facts, nutrition, name)), all, name);
});

test("of a post that is named after its recipe only the card comes, not what is around it", () => {
  const facts = "<p>Serves 4 =.2</p>";
  const rest = "<p>By Berit =.2</p><p>Get our letters =.2</p><p>I baked it twice =.2</p>";
  const inner = `<div class="recipe-card">${parts(facts)}</div>`;
  for (const name of ["post type-post category-recipes", "post tag-recipe", "recipe", "hrecipe"])
    assert.deepEqual(added(`${STORY}<article class="${name}">${STORY}${inner}${rest}</article>`), ["Serves 4"], name);
  assert.deepEqual(added(card(facts, rest, "reception-page")), []);
  const groups = `<div class="recipe-body"><div class="recipe-head">${facts}</div><div class="recipe-list">${parts("")}</div></div>`;
  assert.deepEqual(
    added(`${STORY}<div class="recipe-card">${groups}</div>`),
    ["Serves 4"],
    "a card with parts of its own",
  );
});

test("buttons, links, questions and what is unlikely don't come", () => {
  const facts = `<p>Serves 4 =.2</p><button>2x =.3</button><a href="/print">Print =.3</a><label>Metric =.3</label>
    <p>Did you make this bread? =.3?</p><p>Tag us! =.3!</p><p>Rated by nine =.05</p>`;
  assert.deepEqual(added(card(facts)), ["Serves 4"]);
});

test("a page that is a recipe's from head to foot, a card of which little was chosen, and other boxes stay as they are", () => {
  const facts = "<p>Serves 4 =.2</p>";
  assert.deepEqual(added(`<div class="single-recipe">${card(facts, "", "inner")}</div>`), []);
  assert.deepEqual(added(card(facts, "", "product-card")), []);
  const others = ["Rolls", "Buns", "Rye", "Pie", "Toast", "Cake", "Tart"].map((name) => `<p>${name} =.2</p>`).join("");
  assert.deepEqual(added(`${card("")}<div class="more-recipes">${others}</div>`), []);
  assert.deepEqual(added(`${STORY}<div class="recipe-card">${others}</div>`), []);
});

test("a card takes time in proportion to the page, also one card in another", () => {
  checkLinear("cards in cards", 2_000, (size) => {
    const { page } = judged(
      `${STORY}${'<div class="recipe"><p>A =.2</p>'.repeat(size)}${parts("")}${"</div>".repeat(size)}`,
    );
    return () => completeRecipeCards(page);
  });
});
