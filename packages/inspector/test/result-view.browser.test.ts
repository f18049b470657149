/** The result pane: copying, line numbers and colours, and what stays in sight when page, algorithm or width change. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { FORMATS } from "./support/formats.js";
import { choose, EXAMPLE, EXAMPLE_URL, openExample, paste, result, settled, useBrowser } from "./support/inspector.js";

const browser = useBrowser();

test("every result is copied as it is written, the reading view as Markdown", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  const extraction = extract(EXAMPLE, { url: EXAMPLE_URL, charset: "utf-8" });
  for (const [label, format] of [
    ["Reading", "markdown"],
    ["Text", "text"],
    ["HTML", "html"],
  ] as const) {
    await result(page, label);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, FORMATS[format].write(extraction, { url: EXAMPLE_URL }), label);
    await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
  }
  assert.deepEqual(troubles, []);
});

test("Markdown, HTML, JSON and the source have numbered lines and colours, and give their colours back", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  const coloured = (name: string) =>
    page.evaluate((key) => [...((CSS.highlights.get(`code-${key}`) ?? []) as Iterable<Range>)].map(String), name);
  const html = await result(page, "HTML");
  assert.equal(await page.locator(".written .code-line").count(), html.replace(/\n$/, "").split("\n").length);
  assert.ok((await coloured("name")).includes("p"));
  const json = await result(page, "JSON");
  assert.ok(
    (await coloured("key")).includes('"title"') || (await coloured("key")).includes("title"),
    json.slice(0, 80),
  );
  assert.ok(!(await coloured("name")).includes("p"), "colours of HTML stay behind");
  await result(page, "Text");
  assert.deepEqual(await coloured("key"), []);
  await page.getByRole("tab", { name: "Source" }).click();
  await page.locator(".source .code-line").first().waitFor();
  assert.ok((await coloured("name")).length > 0);
  assert.deepEqual(troubles, []);
});

test("a page opens at its content, on a phone too", async () => {
  for (const width of [1400, 390]) {
    const { page } = await browser.open({ width });
    await paste(
      page,
      `<nav>${"<p><a href=/x>Menu</a></p>".repeat(120)}</nav><article>${PARAGRAPH.repeat(6)}</article>`,
    );
    const place = async () =>
      page.evaluate(() => {
        const frame = document.querySelector(".stage iframe") as HTMLIFrameElement;
        const scroller = document.querySelector(".scroller") as HTMLElement;
        const first = frame.contentDocument?.querySelector("article") as Element;
        const top = first.getBoundingClientRect().top + frame.getBoundingClientRect().top;
        return (top - scroller.getBoundingClientRect().top) / scroller.clientHeight;
      });
    const seen = await place();
    assert.ok(seen > 0 && seen < 0.5, `${seen} of the height at ${width}`);
    // The frame is measured again when the window changes, and once when it is first seen.
    await page.setViewportSize({ width: width - 1, height: 860 });
    await page.waitForTimeout(300);
    assert.ok((await place()) < 0.6, `${await place()} of the height behind ${width}`);
  }
});

const PARAGRAPH = `<p>The harbour was quiet in the morning, and the gulls walked along the wall as if they owned it. Nobody had
told them about the second gate, which was to be closed for the first time that night.</p>`;

test("the element that was chosen stays chosen with another algorithm, and its score is told in words", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await page.locator(".reading-text p", { hasText: "At nineteen minutes past" }).click();
  await page.getByText(/^Leans (?:slightly |strongly )?towards content$/).waitFor();
  const said = (await page.locator(".details-element .said").first().textContent()) ?? "";
  assert.match(said, /^Kept: [a-z].+\.$/);
  // Every part of the score has a name for people, not the model's.
  for (const name of await page.locator(".scores tbody th").allTextContents()) assert.match(name, /^[A-Z]/);
  const path = await page.locator(".path").textContent();
  await choose(page, "content-extractor");
  await settled(page);
  assert.equal(await page.locator(".path").textContent(), path);
  assert.equal(await page.frameLocator(".stage iframe").locator("[data-pith-place]").count(), 1);
});

test("no tab of the details is cut, whatever the width", async () => {
  for (const width of [1000, 1280, 1440, 1600]) {
    const { page } = await browser.open({ width, height: 860 });
    await openExample(page);
    const cut = await page
      .locator(".tabs")
      .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth + 1).length);
    assert.equal(cut, 0, `${cut} at ${width}`);
    await page.close();
  }
});

test("the reading view begins with the page's title, once", async () => {
  const { page } = await browser.open();
  await paste(page, `<title>The second gate</title><article>${PARAGRAPH.repeat(6)}</article>`);
  assert.equal(await page.locator(".reading-title").textContent(), "The second gate");
  await paste2(page, `<title>The second gate</title><article><h1>The second gate</h1>${PARAGRAPH.repeat(6)}</article>`);
  assert.equal(((await page.locator(".reading-text").textContent()) ?? "").split("The second gate").length, 2);
});

/** Opens another page from the window. */
async function paste2(page: Parameters<typeof paste>[0], html: string): Promise<void> {
  await page.getByRole("button", { name: "Open", exact: true }).click();
  const dialog = page.locator(".open-dialog");
  await dialog.getByLabel("HTML", { exact: true }).fill(html);
  await dialog.getByRole("button", { name: "Inspect" }).click();
  await settled(page);
  await page.locator(".reading-text h1").waitFor();
}

test("on a phone the page comes before the controls", async () => {
  const { page } = await browser.open({ width: 390, height: 800 });
  await openExample(page);
  const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  assert.ok((await top(".page-pane")) < (await top(".toolbar")));
  assert.ok((await top(".part-switch")) < (await top(".page-pane")));
});
