/**
 * The measure by strings: of the pages of data/records the share of the titles, authors, dates, scores, prices and facts that a text
 * has, by `score.py records`; and how little of what is surely not content it has.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineWords } from "../pith-eval/dist/lines.js";
import { pageHash, readLabelledPage } from "../training/reader/labels.js";

/** What the pages of data/records are called as a corpus; they are pages of data/wcxb, and so are their ids. */
export const RECORDS = "records";

const ROLES = ["start", "end", "title", "author", "date", "score", "price"];

/** The labels of all pages of data/records, each with the page's `id` and `url`. */
export function recordLabels(data) {
  const lines = readFileSync(labelsFile(data), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

export function openStrings(data) {
  const pages = recordLabels(data).map((labels) => ({ id: `wcxb/${labels.id}`, labels }));
  return { folder: data, measure: "strings", pages, read: (id) => readLabelledPage(pageOf(id), data) };
}

export function stringsHash(data) {
  return pageHash(readFileSync(labelsFile(data)));
}

/** Counts what each page's text has. */
export function startStrings() {
  const counts = {};
  const count = (name, isThere) => {
    counts[name] ??= [0, 0];
    counts[name][0] += isThere ? 1 : 0;
    counts[name][1]++;
  };
  return {
    look({ labels }, { text }) {
      const words = flat(text);
      const look = (name, part, wanted = true) => {
        if (flat(part ?? "").trim() !== "") count(name, words.includes(flat(part)) === wanted);
      };
      for (const part of [labels.intro, ...(labels.other ?? [])]) look("intro and other", part);
      for (const part of labels.not ?? []) look("nothing else", part, false);
      for (const record of labels.records) {
        const { name, facts = [] } = record;
        for (const role of ROLES) look(role, record[role] || (role === "title" ? name : undefined));
        for (const fact of facts) look("facts", fact);
      }
    },
    scores: () =>
      Object.fromEntries(Object.entries(counts).map(([name, [some, all]]) => [`strings, ${name}`, some / all])),
  };
}

function labelsFile(data) {
  return join(data, "records", "records.jsonl");
}

function pageOf(id) {
  const [corpus, name] = id.split("/");
  return { corpus, id: name };
}

/** The words of a text between single spaces, with one at either end. */
function flat(text) {
  return ` ${lineWords(text).join(" ")} `;
}
