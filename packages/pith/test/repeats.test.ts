/** What stands several times on a page comes once: copies for phones, quoted posts, sliders; lists and refrains stay. */
import assert from "node:assert/strict";
import test from "node:test";
import { dropRounds, dropTwins } from "#src/algorithms/learned/copies.js";
import type { JudgedPage } from "#src/algorithms/learned/judged-page.js";
import { extract } from "#src/index.js";
import { groupedPage, judgedPage } from "./support/judged-page.js";

const NAV = `<header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a></nav></header>`;
const WEATHER =
  "The rain that fell on the old town all day has now stopped, it seems, and people walk along the harbour again, past the boats that came in early this morning, with a good catch of herring and of mackerel.";
const FERRY =
  "The ferry to the island goes at noon again from tomorrow, the harbour master said on Tuesday, once the two broken pumps in its engine room have been replaced and the crew has tried them in calm water.";
const MARKET =
  "On Saturday the market will be held as always on the square behind the church, where the fishermen sell what they caught in the night, and the bakers what they baked before anybody else was awake.";

function page(body: string): string {
  return `<!doctype html><title>The rain has stopped</title><body>${NAV}${body}<footer>Imprint, privacy and terms</footer>`;
}

const times = (text: string, part: string) => text.split(part).length - 1;
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("an article that stands twice on its page, for screens and for phones, is content once", () => {
  const copy = (name: string) =>
    `<div class="${name}"><div class="text">${paragraphs(WEATHER, FERRY, MARKET)}</div></div>`;
  const { text } = extract(page(`<main><h1>The rain has stopped</h1>${copy("desktop")}${copy("phone")}</main>`));
  for (const part of [WEATHER, FERRY, MARKET]) assert.equal(times(text, part), 1, part);
});

test("a post that stands for machines above its thread comes where readers see it, below its author", () => {
  const post = (author: string, text: string) =>
    `<article class="message"><h4 class="author"><a href="/u">${author}</a></h4><time datetime="2024-05-03">3 May 2024</time><div class="body">${text}</div></article>`;
  const hidden = `<div class="hidden"><span itemprop="author">Ana</span><div itemprop="text" class="body">${WEATHER}</div></div>`;
  const { text } = extract(
    page(
      `<main>${hidden}<h1>Has the rain stopped?</h1>${post("Ana", WEATHER)}${post("Ben", FERRY)}${post("Cyn", MARKET)}</main>`,
    ),
  );
  assert.equal(times(text, WEATHER), 1, text);
  assert.ok(text.indexOf("3 May") < text.indexOf(WEATHER), text);
});

test("what is repeated in places of the same make stays", () => {
  const part = (title: string) => `<section class="part"><h2>${title}</h2>${paragraphs(WEATHER, FERRY)}</section>`;
  const { text } = extract(
    page(`<main><h1>The rain has stopped</h1>${part("Monday")}${part("Tuesday")}${paragraphs(MARKET)}</main>`),
  );
  for (const repeated of [WEATHER, FERRY]) assert.equal(times(text, repeated), 2, repeated);
});

test("a list stays whole where its items are also told one by one", () => {
  const steps = `<ol class="steps">${[WEATHER, FERRY, MARKET].map((text) => `<li>${text}</li>`).join("")}</ol>`;
  const told = [WEATHER, FERRY, MARKET].map(
    (text) => `<p class="told">${text}</p><p>${text.toUpperCase()} And so on.</p>`,
  );
  const { text } = extract(page(`<main><h1>The rain has stopped</h1>${told.join("")}${steps}</main>`));
  const list = text.slice(text.lastIndexOf("AND OF"));
  for (const part of [WEATHER, FERRY, MARKET]) assert.ok(list.includes(part.slice(0, 60)), text);
});

test("a post keeps the paragraphs that replies quote, and the quotations stay", () => {
  const post = (author: string, body: string) =>
    `<article class="message"><h4>${author}</h4><time datetime="2024-05-03">3 May 2024</time><div class="body">${body}</div></article>`;
  const quoted = (name: string) => `<div class="${name}"><p>${WEATHER}</p><p>${FERRY}</p></div>`;
  for (const quote of [`<blockquote>${quoted("quote")}</blockquote>`, quoted("quote")]) {
    const { text } = extract(
      page(
        `<main><h1>Has the rain stopped?</h1>${[
          post("ana", paragraphs(WEATHER, FERRY, MARKET)),
          post("ben", `${quote}<p>Thanks, that is good to know for all of us who want to go to the island.</p>`),
          post("cyn", `${quote}<p>It will rain again in the night, as the harbour master says to everybody.</p>`),
        ].join("")}</main>`,
      ),
    );
    for (const part of [WEATHER, FERRY]) assert.ok(text.indexOf(part) < text.indexOf("ben"), text);
    assert.ok(text.includes(MARKET));
  }
});

test("a post in a list comes once where replies to it repeat it in boxes of another make", () => {
  const post = (author: string, text: string, parent = "") =>
    `<li class="post">${parent}<a class="author" href="/u">${author}</a> <time datetime="2024-05-03">3 May 2024</time><div class="content"><p>${text}</p></div></li>`;
  const answered = (text: string) =>
    `<div class="parent"><a href="/u">To Ana</a><div class="line"><p>${text}</p></div></div>`;
  const posts = [post("Ana", WEATHER), post("Ben", FERRY, answered(WEATHER)), post("Cyn", MARKET, answered(WEATHER))];
  const { text } = extract(
    page(`<main><h1>Has the rain stopped?</h1><ul class="thread posts">${posts.join("")}</ul></main>`),
  );
  for (const part of [WEATHER, FERRY, MARKET]) assert.equal(times(text, part), 1, text);
  assert.ok(text.indexOf(WEATHER) < text.indexOf("Ben"), text);
});

test("a copy of questions and answers goes with its questions, whose text is short", () => {
  const QUESTIONS = ["Has the rain stopped?", "When does the ferry go?", "Where is the market?"];
  const asked = [WEATHER, FERRY, MARKET].map((answer, i) => [QUESTIONS[i], answer]);
  const wide = asked.map(([question, answer]) => `<div class="row"><h3>${question}</h3><p>${answer}</p></div>`);
  const narrow = asked.map(
    ([question, answer]) => `<div class="slide"><b>${question}</b><div><p>${answer}</p></div></div>`,
  );
  const { text } = extract(
    page(
      `<main><h1>The rain has stopped</h1><div class="wide">${wide.join("")}</div><div class="deck"><div class="slides">${narrow.join("")}</div></div></main>`,
    ),
  );
  for (const [question, answer] of asked) {
    assert.equal(times(text, answer), 1, text);
    assert.equal(times(text, question), 1, text);
  }
});

/** The texts that stay of a body whose texts are all chosen. */
function kept(body: string, because: JudgedPage["because"] = [], kinds = {}): string[] {
  const { parts, texts } = groupedPage(body);
  const chosen = new Uint8Array(texts.length).fill(1);
  const judged = judgedPage({ ...parts, chosen, because, kinds });
  dropRounds(judged);
  dropTwins(judged);
  return texts.filter((_, b) => chosen[b] === 1);
}

test("what a slider or a ticker says again right after it goes; items that lead elsewhere are others, and so are a column of a table and a song's refrain", () => {
  const STARS = ["Hardly any noise on board", "Ada Holm", "Never late in thirty years", "Bo Lind"];
  const round = (place: number) => STARS.map((text) => `<p><a href="/${place}">${text}</a></p>`).join("");
  assert.deepEqual(kept(`<h2>Praise</h2>${round(1)}${round(1)}${round(1)}<p>End</p>`), ["Praise", ...STARS, "End"]);
  assert.deepEqual(kept(round(1) + round(2)), [...STARS, ...STARS]);
  assert.deepEqual(kept(round(1) + round(1), new Array(8).fill("table")), [...STARS, ...STARS]);
  assert.equal(kept(round(1) + round(1), [], { article: 0.9 }).length, 8);
  const facts = "<p>2 colors</p><p>$40</p>";
  assert.equal(kept(facts + facts).length, 4);
  assert.equal(kept("<p>The rain, the rain, the rain, they say, has stopped now</p>".repeat(2)).length, 2);
});

test("of a label and the title below it that say the same the title stays, or else the first; values, pictures and hidden texts part them", () => {
  const CREW = "Meet our crew";
  const label = `<div><button>${CREW}</button></div>`;
  const title = `<section><h3>${CREW}</h3></section>`;
  const both = `<p>Every day at nine</p>${label}${title}<p>Ada steers</p>`;
  const once = ["Every day at nine", CREW, "Ada steers"];
  assert.deepEqual(kept(both), once);
  assert.deepEqual(kept(`<p>${CREW}</p>`.repeat(3)), [CREW]);
  assert.deepEqual(kept(`<h2>${CREW}</h2><p>${CREW}</p><h3>${CREW}</h3><b>End of page</b>`), [CREW, "End of page"]);
  for (const kinds of [{ article: 0.9 }, { documentation: 0.5 }, { forum: 0.5 }])
    assert.equal(kept(both, [], kinds).length, 4);
  const stays = (body: string) => assert.equal(kept(body).filter((text) => text !== "End").length, 2, body);
  for (const value of ["Steel", "4.20 / 5", "12 kg"]) stays(`<p>${value}</p><p>${value}</p>`);
  stays(`<p>${CREW}</p><img src=crew.jpg><p>${CREW}</p>`);
  stays(`<div hidden><p>${CREW}</p></div><p>${CREW}</p>`);
  stays(`<p>${CREW}</p><div style="display: none"><p>${CREW}</p></div><p>End</p>`);
  stays(`<p><a href="/1">${CREW}</a></p><p><a href="/2">${CREW}</a></p>`);
});

test("a label that wasn't chosen leaves the title below it alone", () => {
  const { parts, texts } = groupedPage("<p>Meet our crew</p><h3>Meet our crew</h3><p>Meet our crew</p>");
  for (const [before, after] of [
    [
      [0, 1, 0],
      [0, 1, 0],
    ],
    [
      [1, 0, 0],
      [1, 0, 0],
    ],
    [
      [1, 0, 1],
      [1, 0, 0],
    ],
  ]) {
    const chosen = Uint8Array.from(before);
    dropTwins(judgedPage({ ...parts, chosen, because: texts.map(() => undefined), kinds: {} }));
    assert.deepEqual([...chosen], after);
  }
});
