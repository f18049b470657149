// The view of records: frames, roles, what each was read from, and why it is one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { threadAbout } from "pith-testing/command.js";
import { paste, settled, useBrowser } from "./support/inspector.js";

const browser = useBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const GOODS = ["Mooring line", "Brass cleat", "Deck brush", "Signal lamp", "Anchor chain", "Life vest"];
const RATED = '<p><span itemprop="ratingValue">4.5</span> (<span itemprop="reviewCount">12</span>)</p>';
const SHELF = `<title>All for boats</title><main><h1>All for boats</h1><ul class="products">${GOODS.map(
  (name, i) => `<li class="product-card"><a href="/p/${i}"><img src="/img/${i}.jpg" alt=""><h3>${name}</h3></a>
<p>Made for salt water and long winters, in our own workshop.</p><p>Stock: ${i + 1} left</p>${i === 2 ? RATED : ""}<span class="price">€${10 + i}.50</span></li>`,
).join("")}</ul></main>`;

type Window = Awaited<ReturnType<typeof browser.open>>["page"];

async function showRecords(page: Window): Promise<void> {
  await page.locator(".segments label", { hasText: "Records" }).click();
  await page.locator(".scroller[data-records]").waitFor();
}

test("products have frames with their kind, and what was read of each has its role; the details say it in words", async () => {
  const { page, troubles } = await browser.open();
  await paste(page, SHELF);
  const frame = page.frameLocator(".stage iframe");
  assert.equal(await frame.locator("[data-pith-record]").count(), 0, "nothing is looked for before it is asked for");
  await showRecords(page);
  assert.equal(await frame.locator("li[data-pith-record][data-pith-kind=product]").count(), GOODS.length);
  const roles = await frame
    .locator("li[data-pith-record]")
    .first()
    .locator("[data-pith-role]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-pith-role")));
  assert.deepEqual([...roles].sort(), ["fact", "fact", "image", "link", "price, fact", "title"]);
  const outline = await frame
    .locator("li[data-pith-record]")
    .first()
    .evaluate((li) => getComputedStyle(li).outlineStyle);
  assert.equal(outline, "solid");

  // The tab opens with the view, and lists them all.
  assert.equal(await page.locator("[role=tab][aria-selected=true]", { hasText: "Records" }).count(), 1);
  assert.deepEqual(await page.locator(".record-list button").allTextContents(), GOODS);
  await page.locator(".record-list button", { hasText: "Deck brush" }).click();
  const details = page.locator(".details-records");
  await details.locator("h3", { hasText: "Deck brush" }).waitFor();
  assert.match(
    (await details.locator(".said").textContent()) ?? "",
    /repeats li\.product-card 6 times, with \d+ % of its content/,
  );
  const rows = await details
    .locator(".fact")
    .evaluateAll((facts) => facts.map((fact) => (fact.textContent ?? "").replace(/\s+/g, " ")));
  assert.ok(
    rows.some((row) => /^Price€12\.50text · \d+ % sure$/.test(row)),
    rows.join("\n"),
  );
  assert.ok(
    rows.some((row) => row.startsWith("Rating4.5 by 12class")),
    rows.join("\n"),
  );
  assert.ok(
    rows.some((row) => /^TitleDeck brushheading · 95 % sure$/.test(row)),
    rows.join("\n"),
  );
  assert.ok(
    rows.some((row) => /^FactStock: 3 leftlabel · 60 % sure$/.test(row)),
    rows.join("\n"),
  );
  assert.equal(
    await frame.locator("li[data-pith-place]").textContent(),
    await frame.locator("li").nth(2).textContent(),
  );

  // Another view has no frames.
  await page.locator(".segments label", { hasText: "Kept" }).click();
  await settled(page);
  assert.notEqual(
    await frame
      .locator("li[data-pith-record]")
      .first()
      .evaluate((li) => getComputedStyle(li).outlineStyle),
    "solid",
  );
  assert.deepEqual(troubles, []);
});

test("posts by the keyboard: from record to record and to what was read of each, told to those who listen", async () => {
  const { page, troubles } = await browser.open({ width: 390, height: 844 });
  await paste(page, threadAbout("gulls"));
  await showRecords(page);
  await page.locator(".scroller").focus();
  await page.keyboard.press("Home");
  const status = page.locator(".details-records [role=status]");
  const said = async (pattern: RegExp) => {
    await page.waitForFunction(
      (source) => new RegExp(source).test(document.querySelector(".details-records [role=status]")?.textContent ?? ""),
      pattern.source,
    );
    return status.textContent();
  };
  await said(/^post 1 of 5, Ada Lind · May 1, 2024\.$/);
  await page.keyboard.press("ArrowDown");
  await said(/^post 1 of 5, .* author: Ada Lind\.$/);
  await page.keyboard.press("ArrowDown");
  await said(/^post 1 of 5, .* date: May 1, 2024/);
  await page.keyboard.press("End");
  await said(/^post 5 of 5, .* score: 12\.$/);
  await page.keyboard.press("Escape");
  await page.getByText("Click on a record of the page").waitFor({ state: "attached" });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(excess, 0);
  assert.deepEqual(troubles, []);
});

test("an article has no records, and says so; axe finds nothing serious in either", async () => {
  for (const [html, expected] of [
    [SHELF, "Click on a record of the page"],
    [
      `<title>Gulls</title><article><h1>Gulls</h1>${"<p>The harbour was quiet in the morning, and the gulls walked along the wall as if they owned it.</p>".repeat(8)}</article>`,
      "The page has no posts",
    ],
  ] as const) {
    const { page } = await browser.open();
    await paste(page, html);
    await showRecords(page);
    await page.getByText(expected).waitFor();
    await page.evaluate(AXE);
    const found = await page.evaluate(
      `axe.run({ exclude: [".stage iframe"] }, { iframes: false, resultTypes: ["violations"] }).then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id))`,
    );
    assert.deepEqual(found, []);
  }
});
