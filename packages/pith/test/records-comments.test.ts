// Comments below an article are records, as `comments` has them; posts are records once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Comment, extract } from "pith";
import { treeFromDocument } from "pith/dom";
import { findRecords, recordsMarkdown, traceRecords } from "pith/records";
import { threadAbout } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { liveDocument } from "./support/live-document.js";

const SAID = [
  "The gauge by the ferry showed four metres, and the cellar was dry for the first time.",
  "My cellar wasn't. Whoever built the drain in Water Lane should come and look at it.",
  "They came on Friday and looked at it, and they said that it is a matter for the council.",
  "Then it will be dry in ten years, when nobody remembers what the gate was built for.",
];
const PEOPLE = ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm"];

const comment = (i: number, replies = "") =>
  `<li class="comment" id="comment-${i}"><div class="comment-body"><cite class="fn">${PEOPLE[i]}</cite> <time datetime="2024-05-0${i + 1}">May ${i + 1}, 2024</time>
<p>${SAID[i]}</p><a class="comment-reply-link" href="#respond">Reply</a></div>${replies}</li>`;
const COMMENTS = `<section id="comments"><h2>4 comments</h2><ol class="comment-list">${comment(0, `<ol class="children">${comment(1)}</ol>`)}${comment(2)}${comment(3)}</ol></section>`;
const pageWith = (comments: string) =>
  `<!doctype html><html lang=en><title>The gate holds</title><main><article><h1>The gate holds</h1>${SAID.map(
    (text) => `<p>${text} ${SAID.join(" ")}</p>`,
  ).join("")}</article></main>${comments}`;
const page = pageWith(COMMENTS);

const flat = (comments: readonly Comment[]): Comment[] => comments.flatMap((one) => [one, ...flat(one.replies)]);

test("each comment is a record with its author and date, a reply inside of what it answers", () => {
  const extraction = extract(page, { url: "https://example.org/a" });
  const comments = flat(extraction.comments);
  assert.equal(comments.length, 4);
  const records = findRecords(extraction);
  assert.deepEqual(
    records.map(({ kind, author, date, text, range }) => [kind, author?.value, date?.iso, text, range?.[0]]),
    comments.map(({ author, published, text, range }) => ["comment", author, published, text, range?.[0]]),
  );
  assert.deepEqual(
    records.map(({ replyTo, level }) => [replyTo, level]),
    [
      [undefined, 0],
      [0, 1],
      [undefined, 0],
      [undefined, 0],
    ],
  );
  assert.match(recordsMarkdown(extraction), /### Bo Berg · May 2, 2024\n\nMy cellar wasn't\./);
  for (const { record, places } of traceRecords(extraction)) {
    assert.equal(extraction.tree.textContent(places.author!), record.author?.value);
  }
  const { tree, selection, url } = extraction;
  assert.deepEqual(findRecords({ tree, selection, url }), [], "without comments there are none");
});

/** What heads have and end with around a name and a date, in templates of comments. */
const AROUND = [
  '<span class="badge">Author</span>',
  '<a class="comment-reply-link" href="#respond">Reply</a>',
  '<span class="edited">Edited</span>',
  '<span class="stars">★★★★★</span>',
  '<span class="joined">Joined <time datetime="2019-01-06">Jan 6, 2019</time></span>',
  '<span class="likes">3 likes</span>',
  "<b>Reply to Ada Lind</b>",
];

test("whatever is around what was said, comments and records read the same", () => {
  const random = seededRandom(SEED);
  const some = () => AROUND.filter(() => random() < 0.4).join(" ");
  for (let round = 0; round < 40; round++) {
    const one = (i: number) =>
      `<li class="comment"><div class="comment-head">${some()} <cite class="fn">${PEOPLE[i]}</cite> ${some()} <time datetime="2024-05-0${i + 1}">May ${i + 1}, 2024</time> ${some()}</div><p>${SAID[i]}</p>${some()}</li>`;
    const items = PEOPLE.map((_, i) => one(i)).join("");
    const extraction = extract(pageWith(`<section id="comments"><h2>4 comments</h2><ol>${items}</ol></section>`));
    assert.deepEqual(
      findRecords(extraction).map(({ author, date, text }) => [author?.value, date?.iso, text]),
      flat(extraction.comments).map(({ author, published, text }) => [author, published, text]),
      items,
    );
    assert.deepEqual(
      extraction.comments.map(({ published }) => published),
      PEOPLE.map((_, i) => `2024-05-0${i + 1}`),
      items,
    );
  }
});

test("a comment of several siblings is one record with all of its text, also in a live document", () => {
  const terms = SAID.map(
    (text, i) =>
      `<dt class="comment-author"><b>${PEOPLE[i]}</b> said on May ${i + 1}, 2024</dt><dd><p>${text}</p></dd>`,
  );
  const apart = pageWith(
    `<section id="comments"><h2>4 comments</h2><dl class="comments">${terms.join("")}</dl></section>`,
  );
  for (const source of [apart, treeFromDocument(liveDocument(apart))]) {
    const records = findRecords(extract(source));
    assert.deepEqual(
      records.map(({ author, text }) => [author?.value, text]),
      SAID.map((text, i) => [PEOPLE[i], text]),
    );
  }
});

test("the posts of a thread are records once, also those that are comments", () => {
  const extraction = extract(threadAbout("gulls"));
  const { tree, selection, url } = extraction;
  assert.deepEqual(findRecords(extraction), findRecords({ tree, selection, url }));
});
