/** From a place on the page to the same place in every format and in the source, and back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { choose, EXAMPLE, openExample, paste, result, useBrowser } from "./support/inspector.js";

const browser = useBrowser();
const SENTENCE = "There are disadvantages.";

test("a click on the page shows the place in every format, and in the source", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  const layer = page.locator(".layer");
  const paragraph = page.frameLocator(".stage iframe").locator("p", { hasText: SENTENCE });
  for (const format of ["Text", "Markdown", "HTML", "JSON", "TEI"]) {
    await result(page, format);
    await page.locator(".scroller").press("Home");
    const box = await paragraph.evaluate((p) => {
      const { left, top } = p.getBoundingClientRect();
      return { x: left + 40, y: top + 8 };
    });
    await page.locator(".scroller").evaluate((scroller, y) => scroller.scrollTo(0, y - 200), box.y);
    await layer.click({ position: box });
    await page.waitForFunction(() => ((CSS.highlights.get("place-learned") as Set<Range> | undefined)?.size ?? 0) > 0);
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get("place-learned") as unknown as Set<Range>)].map(String).join(""),
    );
    assert.match(marked, /^There are disadvantages\..*not the lifeboat/s, format);
    assert.doesNotMatch(marked, /Damp cellar/);
  }
  await result(page, "Reading");
  const block = page.locator(".is-place");
  await block.waitFor();
  assert.ok((await block.textContent())?.startsWith(SENTENCE));
  await page.getByRole("tab", { name: "Source" }).click();
  const { tree } = extract(EXAMPLE);
  let node = 0;
  while (!(tree.isText(node) && tree.text(node).startsWith(SENTENCE))) node++;
  const { start, end } = tree.range(node) ?? { start: 0, end: 0 };
  await page.getByText(`bytes ${start.toLocaleString("en")}–${end.toLocaleString("en")}`).waitFor();
  await page.locator(".source .code-line").first().waitFor();
  assert.equal(
    await page.evaluate(() => [...(CSS.highlights.get("place-source") as unknown as Set<Range>)].map(String).join("")),
    new TextDecoder().decode(EXAMPLE.subarray(start, end)),
  );
  // What was dropped has no place in the result.
  await page.getByRole("tab", { name: "Rendered" }).click();
  await page.locator(".scroller").press("Home");
  await page.waitForFunction(() => document.querySelector(".is-place") === null);
  assert.deepEqual(troubles, []);
});

test("a click in every format shows the place on the page", async () => {
  const { page } = await browser.open();
  await openExample(page);
  const place = page.frameLocator(".stage iframe").locator("[data-pith-place]");
  for (const format of ["Reading", "Text", "Markdown", "HTML", "JSON", "TEI"]) {
    await result(page, format);
    const words = format === "Reading" ? "Her idea was simple enough" : "There are disadvantages";
    // A word of the paragraph.
    const at = await page.locator(".column-body").evaluate((body, text) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const from = (node.nodeValue ?? "").lastIndexOf(text);
        if (from < 0) continue;
        const range = new Range();
        range.setStart(node, from + 4);
        range.setEnd(node, from + 8);
        node.parentElement?.scrollIntoView();
        body.scrollTop += range.getBoundingClientRect().top - body.getBoundingClientRect().top - 100;
        // The word may be broken at the end of a line.
        const [{ left, top, width, height }] = range.getClientRects();
        return { x: left + width / 2, y: top + height / 2 };
      }
      return { x: 0, y: 0 };
    }, words);
    await page.mouse.click(at.x, at.y);
    await place.filter({ hasText: words }).waitFor();
    const seen = await place.evaluate((element) => element.getBoundingClientRect().top);
    const scroll = await page
      .locator(".scroller")
      .evaluate(({ scrollTop, clientHeight }) => [scrollTop, scrollTop + clientHeight]);
    assert.ok(seen >= scroll[0] && seen <= scroll[1], `${format}: ${seen} in ${scroll}`);
  }
});

test("pointing at a part of the page frames it and names it", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await page.locator(".layer").hover({ position: { x: 200, y: 90 } });
  assert.ok(await page.locator(".hover-box").isVisible());
  assert.match((await page.locator(".hover-label").textContent()) ?? "", /^[a-z0-9]+$/);
});

// A rule for the text of the page gives Reporter a Tree of its own: its nodes are other ones.
test("places are right too where an algorithm changed the page's text", async () => {
  const { page } = await browser.open();
  const text = "The harbour is quiet, the boats are in, and the town sleeps until the tide turns, as it always does.";
  await paste(
    page,
    `<nav><p>Menu</p></nav><div>${text.replace("the boats", "<br><br>the boats")}<p>${text}</p></div><p>Foot</p>`,
  );
  await choose(page, "reporter");
  await result(page, "Text");
  await page.locator(".written").click({ position: { x: 60, y: 12 } });
  const place = page.frameLocator(".stage iframe").locator("[data-pith-place]");
  await place.waitFor();
  assert.ok((await place.textContent())?.includes("harbour"));
});
