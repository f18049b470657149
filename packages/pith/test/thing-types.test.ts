// What types of schema.org and Open Graph mean, whoever asks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bitsOfAddress, bitsOfTypes, TypeBit } from "#src/page/thing-types.js";
import { parsePage } from "#src/parse-page.js";
import { HEAD_SIGNS, headSigns } from "#src/records/page-head.js";

const is = (bit: TypeBit, ...types: string[]) => (bitsOfTypes(types) & bit) !== 0;

test("a type is known by its name, by what names of its family begin or end with, or beside another", () => {
  assert.ok(is(TypeBit.WRITTEN, "LiveBlogPosting") && is(TypeBit.WRITTEN, "AskPublicNewsArticle"));
  assert.ok(is(TypeBit.SHOWN, "TVSeries") && is(TypeBit.SHOWN, "MusicEvent") && !is(TypeBit.SHOWN, "EventReservation"));
  assert.ok(is(TypeBit.DOCUMENTATION, "Thing", "TechArticle") && is(TypeBit.ARTICLE, "TechArticle"));
  assert.equal(bitsOfTypes(["constructor", "toString", ""]), 0);
});

test("a type of schema.org is known by its address, one of Open Graph by the whole of it", () => {
  assert.equal(bitsOfAddress("https://schema.org/Product"), bitsOfTypes(["Product"]));
  assert.ok(is(TypeBit.PRODUCT, "og:product") && is(TypeBit.COLLECTION, "product:group"));
  assert.equal(bitsOfTypes(["shop_sharing:product"]), 0);
});

test("the head of a page has the types that stand between quotation marks in its JSON-LD, wherever", () => {
  const signs = (json: string) => {
    const { tree } = parsePage(`<script type="application/ld+json">${json}</script><body>`);
    const found = headSigns(tree, tree.find("body"));
    return HEAD_SIGNS.filter((name, i) => name.startsWith("thing-") && found[i] === 1);
  };
  assert.deepEqual(signs('{"@type": ["Thing", "MyNewsArticle"], "about": "QAPage"}'), [
    "thing-article",
    "thing-thread",
  ]);
  assert.deepEqual(signs('{"@type": "https://schema.org/Product", "name": "A Blog"}'), []);
  assert.deepEqual(signs('{"name": "says ""Blog"" twice", "@type": "Product'), ["thing-list"]);
});
