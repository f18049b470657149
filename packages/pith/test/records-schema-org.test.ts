// The records of a page in the terms of schema.org.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { asSchemaOrg, findRecords, type PageRecord } from "pith/records";
import { threadAbout } from "pith-testing/command.js";

const fact = <T>(value: T) => ({ value, source: "text", confidence: 0.7 });
const record = (kind: PageRecord["kind"], rest: Partial<PageRecord> = {}) => ({
  kind,
  confidence: 0.9,
  path: "/html/body/div",
  text: "It holds.",
  facts: [],
  level: 0,
  ...rest,
});
type Thread = { readonly comment: readonly Record<string, unknown>[]; readonly [name: string]: unknown };
const page = { url: "https://example.org/1", title: "On ropes" };

test("a thread is a posting with comments, which Pith reads back from a page that has nothing else", () => {
  const extraction = extract(threadAbout("gulls"), { url: "https://example.org/1" });
  const object = asSchemaOrg(findRecords(extraction), extraction);
  const { comment, ...posting } = { ...object } as unknown as Thread;
  assert.deepEqual(posting, {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    headline: "On gulls",
    url: "https://example.org/1",
    author: { "@type": "Person", name: "Ada Lind" },
    datePublished: "2024-05-01T10:00:00Z",
    upvoteCount: 0,
    commentCount: 4,
    text: "The town speaks of gulls in the morning. It speaks of nothing else at noon. In the evening it sleeps. So it was on day 1.",
  });
  assert.deepEqual(
    comment.map((one) => [one["@type"], (one["author"] as { name: string }).name]),
    ["Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness"].map((name) => ["Comment", name]),
  );
  const again = extract(`<script type="application/ld+json">${JSON.stringify(object)}</script>`);
  assert.equal(again.source, "json-ld");
  for (const day of [1, 2, 3, 4, 5]) assert.match(again.text, new RegExp(`So it was on day ${day}\\.`));
});

test("questions, lists and products, each with what it has and nothing else", () => {
  const context = { "@context": "https://schema.org" };
  assert.deepEqual(asSchemaOrg([record("question"), record("answer", { score: fact(3) })], page), {
    ...context,
    "@type": "QAPage",
    url: page.url,
    name: page.title,
    mainEntity: {
      "@type": "Question",
      name: page.title,
      text: "It holds.",
      answerCount: 1,
      suggestedAnswer: [{ "@type": "Answer", text: "It holds.", upvoteCount: 3 }],
    },
  });
  const product = record("product", {
    title: fact("Rope"),
    url: fact("https://example.org/rope"),
    rating: { ...fact(4), best: 5, count: 9 },
    ...{
      price: { ...fact("€5"), amount: 5, currency: "EUR" },
      facts: [{ label: "Colour", ...fact("Blue") }, fact("New")],
    },
  });
  const described = {
    "@type": "Product",
    name: "Rope",
    url: "https://example.org/rope",
    description: "It holds.",
    offers: { "@type": "Offer", price: 5, priceCurrency: "EUR" },
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4, bestRating: 5, ratingCount: 9 },
    additionalProperty: [{ "@type": "PropertyValue", name: "Colour", value: "Blue" }],
  };
  assert.deepEqual(asSchemaOrg([product]), { ...context, ...described });
  const item = record("item", { title: fact("Storm"), author: fact("Ann"), text: "" });
  assert.deepEqual(asSchemaOrg([product, item]), {
    ...context,
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      { "@type": "ListItem", position: 1, item: described },
      {
        "@type": "ListItem",
        position: 2,
        item: { "@type": "CreativeWork", name: "Storm", author: { "@type": "Person", name: "Ann" } },
      },
    ],
  });
  assert.deepEqual(asSchemaOrg([record("comment", { author: fact("Ann") })], page), {
    ...context,
    "@type": "WebPage",
    url: page.url,
    name: page.title,
    commentCount: 1,
    comment: [{ "@type": "Comment", author: { "@type": "Person", name: "Ann" }, text: "It holds." }],
  });
  const graph = asSchemaOrg([record("post"), record("review", { rating: fact(2) })]) as { "@graph"?: object[] };
  assert.deepEqual(graph["@graph"]?.[1], {
    "@type": "Review",
    reviewBody: "It holds.",
    reviewRating: { "@type": "Rating", ratingValue: 2 },
  });
  assert.equal(asSchemaOrg([]), undefined);
});
