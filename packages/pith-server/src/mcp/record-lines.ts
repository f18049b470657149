// The records of a page for an agent: an object of JSON each, with what it shows and nothing else.

import { factText } from "pith/internal";
import type { PageFacts } from "pith-node/internal";

type PageRecords = NonNullable<PageFacts["records"]>;

/** Records, a line each with an empty one between them, so that parts of a page end between records. Fields have their values alone: a date in ISO 8601 where it is known. */
export function recordLines(records: PageRecords): string {
  return records.map((record) => JSON.stringify(shownOf(record))).join("\n\n");
}

function shownOf(record: PageRecords[number]) {
  const { kind, title, url, author, date, score, price, rating, image, facts, text, replyTo } = record;
  return {
    kind,
    title: title?.value,
    url: url?.value,
    author: author?.value,
    date: date?.iso ?? date?.value,
    score: score?.value,
    price: price?.value,
    rating: rating?.value,
    image: image?.value,
    ...(facts.length > 0 && { facts: facts.map(factText) }),
    text,
    replyTo,
  };
}
