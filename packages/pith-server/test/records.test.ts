// Records of a page, asked of the service and of the tool for agents.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { estimateTokens } from "pith-node/internal";
import { pageAbout, ROOT, threadAbout } from "pith-testing/command.js";
import { service, tool } from "./support/records.js";

const THREAD = threadAbout("gulls");
const AUTHORS = ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness"];

test("the service's JSON has records where a page has any, unless records is false", async () => {
  const { records } = await service(THREAD, {});
  assert.deepEqual(
    records.map(({ author }: { author: { value: string } }) => author.value),
    AUTHORS,
  );
  assert.equal("records" in (await service(THREAD, { records: "false" })), false);
  assert.equal("records" in (await service(pageAbout("gulls"), {})), false);
});

test("an agent gets records as objects, in parts that end between them", async () => {
  const [, whole] = await tool({ html: THREAD, records: true });
  const posts = whole.split("\n\n").map((line) => JSON.parse(line));
  assert.deepEqual(
    posts.map(({ kind, author, date, score }) => [kind, author, date, score]),
    AUTHORS.map((author, i) => ["post", author, `2024-05-0${i + 1}T10:00:00Z`, i * 3]),
  );
  const [first, part] = await tool({ html: THREAD, records: true, max_tokens: 150 });
  assert.match(first, /^Part 1 of [2-5]; ask for page 2 for more\.$/m);
  for (const line of part.split("\n\n")) assert.ok(AUTHORS.includes(JSON.parse(line).author));
  const [none, ...rest] = await tool({ html: pageAbout("gulls"), records: true });
  assert.match(none, /It has no posts, answers, items, products or comments; call again without records\./);
  assert.deepEqual(rest, []);
});

test("a post that is longer than a part goes on in the next ones, without a word lost", async () => {
  const html = THREAD.replace("<p>", `<p>${"On and on it went, said the gull. ".repeat(100)}`);
  const [post] = (await tool({ html, records: true }))[1].split("\n\n");
  const parts: string[] = [];
  for (let [page, last] = [1, 1]; page <= last; page++) {
    const [head, text] = await tool({ html, records: true, max_tokens: 400, page });
    last = Number(/^Part \d+ of (\d+)/m.exec(head)![1]);
    assert.ok(estimateTokens(text) <= 400);
    parts.push(text);
  }
  assert.ok(parts.length > 2 && parts.join("").startsWith(post));
});

test("an agent that gets an article's comments alone is told how to get the article", async () => {
  const page = readFileSync(join(ROOT, "examples", "harbour-news.html"), "utf8");
  const [head, comments] = await tool({ html: page, records: true });
  assert.match(head, /These are readers' comments; call again without records/);
  for (const line of comments.split("\n\n")) assert.equal(JSON.parse(line).kind, "comment");
  assert.doesNotMatch((await tool({ html: page }))[0], /call again/);
});
