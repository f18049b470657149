// Names and dates of a thread's posts come of all posts, whoever wrote them.
import assert from "node:assert/strict";
import test from "node:test";
import { chooseBylines } from "#src/algorithms/learned/bylines.js";
import { groupedPage, judgedPage } from "./support/judged-page.js";

/** The texts that the rule chooses of a page from which nothing was; each has a probability of .3, those with a minus of 0. */
function bylinesOf(body: string, isThread = true): string[] {
  const { parts, texts } = groupedPage(body);
  const chosen = new Uint8Array(texts.length);
  const kinds = { article: 0, product: 0, forum: isThread ? 1 : 0 };
  chooseBylines(judgedPage({ ...parts, kinds, chosen }));
  return texts.filter((_, b) => chosen[b] === 1);
}

const link = (name: string) => `<a href="/${name}">${name}</a>`;
const post = (name: string, inBox = link(name), box = "side") =>
  `<div class="post"><div class="${box}"><h4 class="username">${inBox}</h4><div class="rank">Miller</div></div><p>Wheel of ${name}</p></div>`;

test("names come of all posts, and ranks beside them don't, nor does what other rules took", () => {
  const page = post("Ann") + post("Ben") + post("Cleo") + post("−Dora");
  assert.deepEqual(bylinesOf(page), ["Ann", "Ben", "Cleo"]);
  assert.deepEqual(bylinesOf(page, false), [], "on other pages names beside the text are no posts'");
});

test("a moderator's name in a style of its own comes, and that of the first post, which has another box and more in it", () => {
  const moderator = `<a href="/Ben"><span class="style4 staff">Ben</span></a>`;
  const opener = `${link("Ann")} <span>Opened the thread</span>`;
  const page = post("Ann", opener, "head") + post("Ben", moderator) + post("Cleo") + post("Dora");
  assert.deepEqual(bylinesOf(page), ["Ann Opened the thread", "Ben", "Cleo", "Dora"]);
});

test("the name of a single post comes, a single date doesn't, nor what is the same each time", () => {
  const dated = '<div class="post-date">11 May 2024</div>';
  assert.deepEqual(bylinesOf(post("Ann") + dated), ["Ann"]);
  assert.deepEqual(bylinesOf(`<h4 class="username">${link("Profile")}</h4>`.repeat(3)), []);
});

test("dates of posts come, and years in what is said of a user don't", () => {
  const dated = (day: number) =>
    `<div><div class="post-date">${day} May 2024</div><div class="user-info">Since 20${day}</div><p>Grist</p></div>`;
  assert.deepEqual(bylinesOf(dated(11) + dated(12) + dated(13)), ["11 May 2024", "12 May 2024", "13 May 2024"]);
});

test("a date that only its element tells comes with those of the other posts, but not for another width of the screen", () => {
  const dated = (day: number, name = ' itemprop="datePublished"') =>
    `<div><ul><li class="said"><a href="/${day}"><time${name}>${day} May 2024</time></a></li></ul><p>Grist</p></div>`;
  assert.deepEqual(bylinesOf(dated(11, "") + dated(12) + dated(13)), ["11 May 2024", "12 May 2024", "13 May 2024"]);
  assert.deepEqual(bylinesOf(dated(11, "") + dated(12, "") + dated(13, "")), [], "none of them is chosen");
});
