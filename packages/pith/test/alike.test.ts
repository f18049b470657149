// Blocks that a template makes alike go the way of their pattern: facts of items, and labels of controls that repeat.
import assert from "node:assert/strict";
import test from "node:test";
import { chooseAlike } from "#src/algorithms/learned/alike.js";
import { groupedPage, judgedPage } from "./support/judged-page.js";

/** The texts that are chosen after the rule; those with a star were before, or those of `isChosen`, and each has a probability of .3, those with a minus of 0. */
function chosenOf(body: string, isChosen = (text: string, _: number) => text.includes("*")): string[] {
  const { parts, texts } = groupedPage(body);
  const chosen = Uint8Array.from(texts, (text, b) => (isChosen(text, b) ? 1 : 0));
  const kinds = { article: 0, product: 0, forum: 0 };
  chooseAlike(judgedPage({ ...parts, kinds, chosen }));
  return texts.filter((_, b) => chosen[b] === 1);
}

test("what was chosen of some items comes of all of them, a text that is the same each time doesn't", () => {
  const item = (price: string) =>
    `<div class="item"><div class="price">${price}</div><div class="more">Order</div></div>`;
  assert.deepEqual(chosenOf(item("4 pounds *") + item("7 pounds") + item("9 pounds *")), [
    "4 pounds *",
    "7 pounds",
    "9 pounds *",
  ]);
});

test("labels of buttons and fields that repeat go, also with a name for screen readers before; votes and options stay", () => {
  const control = (inside: string) => `<div class="tile">${inside}</div>`;
  const same = control("<label><input type=checkbox>Compare *</label>").repeat(3);
  assert.deepEqual(chosenOf(same), []);
  const named = ["Rye", "Oats", "Spelt"]
    .map((name) =>
      control(`<button><span class="sr-only">Add ${name} to Compare</span><span>Compare *</span></button>`),
    )
    .join("");
  assert.deepEqual(chosenOf(named), []);
  const icons = ["Rye", "Oats", "Spelt"]
    .map((name) => control(`<button><i class="visually-hidden">Save ${name} *</i></button>`))
    .join("");
  assert.deepEqual(chosenOf(icons), []);
  const questions = ["Rye", "Oats", "Spelt"].map((name) => control(`<button>What is ${name}? *</button>`)).join("");
  assert.equal(chosenOf(questions).length, 3);
  const votes = control("<button>3 votes *</button>").repeat(3);
  assert.equal(chosenOf(votes).length, 3);
  const options = ["Fine *", "Medium *", "Coarse *"].map((name) => control(`<label>${name}</label>`)).join("");
  assert.equal(chosenOf(options).length, 3);
});

test("a text that is the same each time goes if few of them were chosen, and stays otherwise", () => {
  const left = (chosen: number) => {
    const isChosen = (_: string, b: number) => b < chosen;
    return chosenOf('<div class="tile"><b>Sold out</b></div>'.repeat(10), isChosen).length;
  };
  assert.deepEqual([1, 2, 4, 10].map(left), [0, 0, 4, 10]);
  const dates = '<div class="tile"><b>6 years ago</b></div>'.repeat(10);
  assert.equal(chosenOf(dates, (_, b) => b < 2).length, 2, "a date isn't a label");
});

test("what is far from all that was chosen doesn't come, though it is made alike", () => {
  const line = (text: string) => `<div class="text"><p>${text}</p></div>`;
  const page =
    line("Wind *") +
    line("Water") +
    line("Steam *") +
    "<ul>" +
    "<li>Wheel</li>".repeat(25) +
    "</ul>" +
    line("7 Mill Lane");
  assert.deepEqual(chosenOf(page), ["Wind *", "Water", "Steam *"]);
});
