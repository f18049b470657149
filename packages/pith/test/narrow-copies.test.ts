// What a page holds a second time for narrow screens or for paper is left out; not what is there alone, and not what items have in common.
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "#src/index.js";

const PLANS = [
  ["Harbour", "A berth for one boat, with water, and light until midnight"],
  ["Island", "Two berths, a crane on Mondays, and the key to the boat house"],
  ["Ocean", "As many berths as you have boats, and a master who speaks Danish"],
];
const cards = PLANS.map(([name, text]) => `<div class="card"><h3>${name}</h3><p>${text}</p></div>`).join("");
const RAIN =
  "The rain that fell on the old town all day has now stopped, it seems, and people walk along the harbour again, past the boats that came in early this morning, with a good catch of herring and of mackerel.";

function textOf(body: string): string {
  return extract(
    `<!doctype html><title>Berths</title><body><header><nav><a href="/">Home</a></nav></header><main><h1>Berths</h1><p>${RAIN}</p>${body}<p>${RAIN.toUpperCase()}</p></main><footer>Imprint and terms</footer>`,
  ).text;
}

const times = (text: string, part: string) => text.split(part).length - 1;

test("cards that are on the page for phones as well come once", () => {
  for (const [wide, narrow] of [
    ["hidden lg:grid", "lg:hidden"],
    ["d-none d-md-block", "d-md-none"],
    ["plans", "plans-mobile"],
  ]) {
    const text = textOf(
      `<div class="${wide}">${cards}</div><div class="${narrow}"><div class="slides">${cards}</div></div>`,
    );
    for (const [, part] of PLANS) assert.equal(times(text, part), 1, `${narrow}: ${text}`);
  }
});

test("what only the element for phones has stays", () => {
  const text = textOf(`<div class="plans-mobile">${cards}</div>`);
  for (const [, part] of PLANS) assert.equal(times(text, part), 1, text);
});
