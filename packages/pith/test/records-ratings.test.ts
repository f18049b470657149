// Ratings of records: their value, the best there is, and how many rated; dates, ranks and pictures by number are none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { findRecords, type PageRecord, recordsMarkdown } from "pith/records";

const NAMES = ["Signal lamp", "Brass bell", "Storm anchor", "Chart table", "Oak paddle", "Rope fender"];

const shelf = (said: string) =>
  extract(
    `<!doctype html><html lang=en><title>Shelf</title><body><h1>For the boat</h1><ul>${NAMES.map(
      (name, i) =>
        `<li class="product"><h3><a href="/p/${i}">${name}</a></h3><p>Made for salt water and long winters.</p>${said}<p class="price">€${i + 10}.50</p></li>`,
    ).join("")}</ul>`,
    { url: "https://example.org/shelf" },
  );

function ratingOf(said: string): PageRecord["rating"] {
  const records = findRecords(shelf(said));
  assert.equal(records.length, NAMES.length, said);
  return records[2].rating;
}

test("a rating has its best and how many gave it, as the page or its microdata say", () => {
  const rated: readonly (readonly [said: string, value: number, best?: number | undefined, count?: number])[] = [
    ['<div aria-label="4.5 out of 5 stars"></div>', 4.5, 5],
    ['<a aria-label="4.7 out of 5 stars, 58,483 ratings" href="/r"><i></i> <span>58,483</span></a>', 4.7, 5, 58_483],
    ['<button aria-label="4.1 out of 5 stars"><b>4.1</b> <span>(<!-- -->407<!-- -->)</span></button>', 4.1, 5, 407],
    ["<p>1332 reviews with an average rating of 4.6 out of 5 stars</p>", 4.6, 5, 1332],
    ['<span class="rating">4.904761905 / 5.0</span> <span>(17.2k)</span>', 4.904761905, 5, 17_200],
    ['<div class="star-rating"><span>(5 out of 5 rating)</span></div>', 5, 5],
    ['<div title="Betyg: 3.61 av 5 - 114 röster"></div>', 3.61, 5, 114],
    ["<p>Rated 10/10 stars</p><p>3 reviews</p>", 10, 10, 3],
    [
      '<meta itemprop="reviewCount" content="40"><meta itemprop="ratingValue" content="9"><meta itemprop="bestRating" content="10">',
      ...([9, 10, 40] as const),
    ],
    [
      '<b itemprop="reviewRating" itemscope><b itemprop="ratingValue">4</b></b><i itemprop="reviewCount">1,234</i>',
      ...([4, undefined, 1234] as const),
    ],
    ['<i itemprop="ratingValue">4,5</i> <i itemprop="ratingCount">(3 456 avis)</i>', 4.5, undefined, 3456],
    ["<p>4,5 von 5 Sternen</p><p>1.234 Bewertungen</p>", 4.5, 5, 1234],
    ["<p>Étoiles : 4,5 sur 5</p>", 4.5, 5],
    ["<p>Note moyenne : 8/10</p>", 8, 10],
    ["<p>Rated 8/10</p> <b>(1994)</b>", 8, 10],
    ["<p>Rated 8/10</p> <b>(2,094)</b>", 8, 10, 2094],
  ];
  for (const [said, value, best, count] of rated) {
    const rating = ratingOf(said);
    assert.deepEqual([rating?.value, rating?.best, rating?.count], [value, best, count], said);
  }
  assert.match(recordsMarkdown(shelf("<p>4.6 out of 5 stars</p><p>(12)</p>")), /4\.6\/5 \(12\)/);
});

test("a date, a rank, a measure and the number of a picture are no ratings", () => {
  for (const said of [
    '<time title="03/19/2024 09:22 PM">March 19, 2024</time>',
    '<i class="review-date" title="Edited 4/17/24, 9:25 PM"></i>',
    '<img src="/r.svg" alt="Level 4" title="Rank: Level 4 (4/20)">',
    '<a aria-label="30 1/8x57 5/8">Measures</a>',
    '<button aria-label="Picture 1 of 6"></button>',
    '<div class="rating">0/0</div>',
    "<p>Please note: add 1/2 cup of water</p>",
    "<p>Fits a Note 8/9, too</p>",
    "<p>For a stern light of 3/4 inch</p>",
  ])
    assert.equal(ratingOf(said), undefined, said);
});
