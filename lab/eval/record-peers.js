/**
 * Records by Defuddle, as `score.py records` has them: `node lab/eval/record-peers.js [OUT.jsonl]`. It has comments of the sites that it
 * knows, which it writes in one way, and there the post that they answer. record_peers.py does the same with tools in Python.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";
import { parse, serialize } from "parse5";
import { commandLine } from "../../scripts/command-line.js";
import { DATA } from "../training/corpora.js";
import { recordLabels } from "./strings.js";

const [out = "build/records-defuddle.jsonl"] = commandLine(import.meta.url, {}, { most: 1 }).operands;

const lines = [];
for (const { id, url } of recordLabels(DATA)) {
  const html = gunzipSync(readFileSync(join(DATA, "wcxb", "html", `${id}.html.gz`))).toString();
  // linkedom loses what browsers mend: it gets the page as parse5 writes it.
  const { content, author, published, title } = await Defuddle(parseHTML(serialize(parse(html))).document, url, {
    useAsync: false,
  });
  const { document } = parseHTML(`<body>${content}</body>`);
  const textOf = (element, name) => element.querySelector(name)?.textContent.trim();
  const posts = [...document.querySelectorAll(".post")].map((post) => ({
    text: post.textContent,
    title,
    author,
    date: published,
  }));
  const comments = [...document.querySelectorAll(".comment")].map((comment) => ({
    text: textOf(comment, ".comment-content"),
    author: textOf(comment, ".comment-author"),
    date: textOf(comment, ".comment-date, .comment-link"),
    score: textOf(comment, ".comment-points"),
    link: comment.querySelector(".comment-link")?.getAttribute("href") ?? undefined,
  }));
  lines.push(JSON.stringify({ id, text: "", records: [...posts, ...comments] }));
}
writeFileSync(out, `${lines.join("\n")}\n`);
