/** The inspector for everyone: by keyboard, for screen readers, light and dark, on phones and wide screens. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { choose, openExample, settled, useBrowser } from "./support/inspector.js";

const browser = useBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds serious or critical on a window. The page that is inspected is not ours to judge. */
async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`"axe" in window`))) await page.evaluate(AXE);
  const found = (await page.evaluate(
    `axe.run({ exclude: [".stage iframe"] }, { iframes: false, resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  )) as Finding[];
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n")}`,
    );
}

for (const dark of [false, true]) {
  test(`axe finds nothing serious, in ${dark ? "dark" : "light"} colours, in every part`, async () => {
    const { page, troubles } = await browser.open({ dark });
    assert.deepEqual(await findings(page), [], "the start");
    await openExample(page);
    await page.getByLabel("Side by side").check();
    await settled(page);
    await page.locator(".reading-text p").first().click();
    await page.getByRole("tab", { name: "JSON" }).click();
    await page.locator(".scores").waitFor();
    assert.deepEqual(await findings(page), [], "an element");
    for (const tab of dark ? ["Why"] : ["Metadata", "Rules", "Why"]) {
      await page.getByRole("tab", { name: tab }).click();
      await settled(page);
      assert.deepEqual(await findings(page), [], tab);
    }
    for (const menu of ["Share", "Options"]) {
      await page.locator("summary", { hasText: menu }).click();
      assert.deepEqual(await findings(page), [], menu);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("tab", { name: "Source" }).click();
    await page.getByRole("button", { name: "Open" }).click();
    assert.deepEqual(await findings(page), [], "the dialog");
    // axe itself says something to the console when it is told to leave frames out.
    assert.deepEqual(
      troubles.filter((trouble) => !/axe/i.test(trouble)),
      [],
    );
  });
}

test("all of it by the keyboard alone", async () => {
  const { page, troubles } = await browser.open();
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  const tabTo = async (name: string) => {
    for (let i = 0; i < 60; i++) {
      if ((await focused()).startsWith(name)) return;
      await page.keyboard.press("Tab");
      assert.notEqual(
        await page.evaluate(() => document.activeElement?.localName),
        "iframe",
        "nothing of the page takes the focus",
      );
    }
    assert.fail(`The Tab key doesn't lead to ${name}.`);
  };
  await tabTo("Look at an example");
  await page.keyboard.press("Enter");
  await settled(page);

  // The focus is where the work is, and not on something that is gone.
  await tabTo("The page as it was read");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const status = page.locator(".details-element [role=status]");
  await page.waitForFunction(() => document.querySelector(".details-element [role=status]")?.textContent !== "");
  const said = await status.textContent();
  assert.match(said ?? "", /: (kept|dropped), score /);
  await page.keyboard.press("End");
  await page.waitForFunction(
    (before) => document.querySelector(".details-element [role=status]")?.textContent !== before,
    said,
  );
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.getByText("Click on a part of the page").waitFor();

  await tabTo("Reading");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("[role=tab][aria-selected=true]", { hasText: "Markdown" }).count(), 1);
  await page.locator(".column-body[data-format=markdown]").waitFor();
  await tabTo("Result of Learned");
  // Block after block of the content, whichever the model keeps: one of them begins so.
  const place = page
    .frameLocator(".stage iframe")
    .locator("[data-pith-place]")
    .filter({ hasText: "At nineteen minutes" });
  for (let i = 0; i < 8 && (await place.count()) === 0; i++) {
    await page.keyboard.press("ArrowDown");
    await settled(page);
  }
  await place.waitFor();

  await page.keyboard.press("Shift+Tab");
  await tabTo("Element");
  await page.keyboard.press("End");
  await page.getByLabel("Autocue, as JSON").waitFor();

  await page.locator("summary", { hasText: "Share" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.match(await focused(), /^Copy a link/);
  await page.keyboard.press("Escape");
  assert.equal(await focused(), "Share");
  await page.getByRole("button", { name: "Open" }).focus();
  await page.keyboard.press("Enter");
  assert.ok(await page.locator("dialog").isVisible());
  await page.keyboard.press("Escape");
  assert.equal(await focused(), "Open");
  assert.deepEqual(troubles, []);
});

test("light and dark as the system is, until the button says otherwise", async () => {
  const { page } = await browser.open({ dark: true });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await openExample(page);
  const frame = () =>
    page
      .frameLocator(".stage iframe")
      .locator("html")
      .evaluate((html) => getComputedStyle(html).backgroundColor);
  const darkFrame = await frame();
  await page.getByRole("button", { name: "Light colours" }).click();
  assert.notEqual(await paper(), dark);
  assert.notEqual(await frame(), darkFrame);
  await page.getByRole("button", { name: "Dark colours" }).click();
  assert.equal(await paper(), dark);
});

test("from phones to wide screens nothing sticks out, and on a phone one part is seen at a time", async () => {
  const { page } = await browser.open({ width: 320, height: 640 });
  await openExample(page);
  for (const width of [320, 390, 760, 900, 1100, 1280, 2200]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    assert.ok(scrollWidth <= clientWidth, `${width}: ${scrollWidth}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = async () =>
    page
      .locator(".pane")
      .evaluateAll((panes) =>
        panes.filter((pane) => pane.checkVisibility()).map((pane) => (pane as HTMLElement).dataset["part"]),
      );
  assert.deepEqual(await seen(), ["page"]);
  await page.getByRole("button", { name: "Result" }).click();
  assert.deepEqual(await seen(), ["result"]);
  await choose(page, "eatiht");
  await page.getByRole("button", { name: "Details" }).click();
  assert.deepEqual(await seen(), ["details"]);
  await page.getByText("Histogram: sentences by parent").waitFor();
});
