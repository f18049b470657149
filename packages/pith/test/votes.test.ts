// What readers voted for a post comes with the post: a number alone that each post of a template ends with, and no other counts.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { chooseVotes } from "#src/algorithms/learned/votes.js";
import { groupBlocks } from "#src/blocks/features/groups.js";
import { Scratch } from "#src/blocks/features/scratch.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** A page to which the rule is applied. Texts with a star are chosen before. All have the same probability. */
function pageOf(body: string, probability = 0.25) {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const count = page.blockCount;
  const texts = Array.from({ length: count }, (_, b) => page.text(tree, b));
  const words = Float64Array.from(texts, (_, b) => page.words(b));
  const groups = groupBlocks(page, new Float64Array(count), new Scratch());
  const chosen = Uint8Array.from(texts, (text) => (text.includes("*") ? 1 : 0));
  const even = new Float64Array(count).fill(probability);
  const judged = judgedPage({ tree, page, words, groups, probability: even, chosen, because: new Array(count) });
  return { judged, texts, chosen };
}

/** The numbers that are chosen after the rule. */
function votesOf(body: string, probability?: number): string[] {
  const { judged, texts, chosen } = pageOf(body, probability);
  chooseVotes(judged);
  return texts.filter((text, b) => chosen[b] === 1 && !text.includes("*"));
}

/** A post: its author, what is said of the author, its text, what is below it. */
const post = (text: string, below: string, author = "<div>Ann *</div>") =>
  `<div class="post">${author}<p>${text}</p>${below}<span><button>Reply</button></span></div>`;
const votes = (count: number) => `<div class="points">${count}</div>`;
const TEXT = "The wheel of the mill turns twice a day *";

test("the votes below each post come, also none and at the first of them; those of posts that weren't chosen don't", () => {
  const page = post(TEXT, votes(12)) + post(TEXT, votes(0)) + post(TEXT, votes(0)) + post(TEXT, votes(3));
  assert.deepEqual(votesOf(page), ["12", "0", "0", "3"]);
  const other = post("Sacks for sale", votes(7), "<div>Advertisement</div>");
  assert.deepEqual(votesOf(page + other), ["12", "0", "0", "3"]);
});

test("numbers that are links, few, unlikely, of the author or away from what was chosen don't come", () => {
  const three = (below: string, author?: string) => post(TEXT, below, author).repeat(3);
  assert.deepEqual(votesOf(three(`<div class="points"><a href="/likes">4</a></div>`)), []);
  assert.deepEqual(votesOf(post(TEXT, votes(4)).repeat(2)), []);
  assert.deepEqual(votesOf(three(votes(4)), 0.05), []);
  assert.deepEqual(votesOf(three("", `<div>Ann *</div><div class="user-posts">313</div>`)), []);
  assert.deepEqual(votesOf(three(`<div>Report</div>${votes(4)}`)), []);
});

test("in a list of names each with a number nothing is a post", () => {
  assert.deepEqual(votesOf(`<div class="row"><div>Grist *</div><div class="count">40</div></div>`.repeat(4)), []);
});

test("of threads of any size all votes come, and no other number", () => {
  const random = seededRandom(SEED);
  const some = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 50; round++) {
    const counts = Array.from({ length: 3 + some(20) }, () => some(4) * some(300));
    const author = () => `<div>Ben *</div><div class="user-info">${some(2000)}</div>`;
    const page = counts
      .map((count) => post(`${TEXT} ${"and rests ".repeat(some(9))}`, votes(count), author()))
      .join("");
    assert.deepEqual(votesOf(page), counts.map(String), page);
  }
});

test("numbers of many patterns, each far from its next one, take linear time", () => {
  const letters = (i: number) => i.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]);
  const numbers = (size: number) => Array.from({ length: size }, (_, i) => `<div class="n${letters(i)}">7</div>`);
  checkLinear("patterns of numbers", 1000, (size) => {
    const { judged } = pageOf(numbers(size).join("").repeat(3));
    return () => chooseVotes(judged);
  });
});
