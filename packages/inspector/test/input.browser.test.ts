/** How a page gets into the inspector: pasted, chosen, dropped or fetched, in any encoding, empty or huge. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { extract } from "pith";
import { FILE, paste, result, settled, useBrowser } from "./support/inspector.js";
import { type Site, startSite } from "./support/sites.js";

const browser = useBrowser();

/** Windows-1251, declared nowhere: only the bytes, or HTTP, tell. */
const WORDS = [0xcf, 0xee, 0xf0, 0xf2, 0x20, 0xe7, 0xe0, 0xea, 0xf0, 0xfb, 0xf2, 0x2e];
const CYRILLIC = Buffer.concat([
  Buffer.from("<title>x</title><main><p>"),
  Buffer.from(WORDS),
  Buffer.from("</p></main>"),
]);
const PAGE = `<title>Boats</title><nav><a href="/">Home</a></nav><main><h1>Boats</h1>${"<p>The boats of the town go out in the morning, and come back when the tide lets them in again.</p>".repeat(4)}</main>`;

/** A service as `pith serve` is one: the inspector at /, and pages at /page?url=. */
let site: Site;
let base = "";
before(async () => {
  site = await startSite((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    const url = searchParams.get("url") ?? "";
    if (pathname === "/" || pathname === "/alone/")
      response.setHeader("content-type", "text/html").end(readFileSync(FILE));
    else if (pathname !== "/page") response.writeHead(404).end();
    else if (url.includes("private")) {
      response.writeHead(422, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ code: "forbidden-address", detail: "This address is not public." }));
    } else {
      response.setHeader("content-location", `${url}/final`);
      response.setHeader("content-type", "text/html; charset=windows-1251");
      response.end(CYRILLIC);
    }
  });
  base = site.url;
});
after(() => site.close());

test("HTML that is pasted, with whatever encoding it declares", async () => {
  const { page, troubles } = await browser.open();
  await paste(page, `<meta charset="windows-1251">${PAGE.replace("boats of", "boats – ça va – of")}`);
  assert.match(await result(page, "Text"), /The boats – ça va – of the town/);
  assert.match(await page.title(), /^Boats · /);
  assert.deepEqual(troubles, []);
});

test("a file that is chosen or dropped, also one that gzip made small", async () => {
  const { page, troubles } = await browser.open();
  await page
    .locator(".start input[type=file]")
    .setInputFiles({ name: "a.html", mimeType: "text/html", buffer: CYRILLIC });
  await settled(page);
  assert.equal((await result(page, "Text")).trim(), "Порт закрыт.");
  const gzip = [...gzipSync(PAGE)];
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "boats.html.gz"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, gzip);
  await page.getByText("boats.html.gz").waitFor();
  await settled(page);
  assert.equal(await result(page, "Text"), extract(PAGE).text);
  await page.getByRole("button", { name: "Open" }).click();
  await page
    .locator("dialog input[type=file]")
    .setInputFiles({ name: "c.html", mimeType: "text/html", buffer: CYRILLIC });
  await page.locator("dialog").waitFor({ state: "hidden" });
  assert.equal((await result(page, "Text")).trim(), "Порт закрыт.");
  assert.deepEqual(troubles, []);
});

test("an address, which the service fetches: its encoding, its final address, its refusals", async () => {
  const { page, troubles } = await browser.open({ url: base });
  const address = page.locator(".start").getByLabel("An address");
  await address.fill("private.example");
  await address.press("Enter");
  await page.getByText("This address is not public.").waitFor();
  await address.fill("harbour.example/page");
  await page.locator(".start").getByRole("button", { name: "Fetch" }).click();
  await settled(page);
  assert.equal((await result(page, "Text")).trim(), "Порт закрыт.");
  assert.equal(JSON.parse(await result(page, "JSON")).url, "https://harbour.example/page/final");
  // The browser itself tells of status 422.
  assert.deepEqual(
    troubles.filter((trouble) => !/422/.test(trouble)),
    [],
  );
});

test("without a service the field for addresses says so", async () => {
  const file = await browser.open();
  assert.ok(await file.page.locator(".start").getByLabel("An address").isDisabled());
  await file.page.locator(".start").getByText("pith serve").waitFor();
  const { page } = await browser.open({ url: `${base}/alone/` });
  await page.locator(".start").getByLabel("An address").fill("https://example.org/");
  await page.locator(".start").getByRole("button", { name: "Fetch" }).click();
  await page.locator(".start .problem", { hasText: "An address needs the service" }).waitFor();
});

test("pages that are empty, hold no content, or are no pages have a result and a word on it", async () => {
  for (const html of ["<p>|", "<frameset>"]) {
    const { page, troubles } = await browser.open();
    await paste(page, html);
    await page.locator(".warning").first().waitFor();
    for (const tab of ["Element", "Metadata", "Why"]) await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tab", { name: "Source" }).click();
    assert.deepEqual(troubles, [], html);
    await page.context().close();
  }
});

test("a page of 2 MB: the window draws only so much of it, and all of it is read", async () => {
  const paragraph = `<p>The boats of the town go out in <a href="/m">the morning</a>, <b>and</b> come back.</p>`;
  const long = `<title>Long</title><main>${paragraph.repeat(6_000)}</main><script>${"/* data */".repeat(150_000)}</script>`;
  const words = extract(long).text.split(/\s+/).length;
  const { page, troubles } = await browser.open();
  page.setDefaultTimeout(600_000);
  await page.locator(".start input[type=file]").setInputFiles({
    name: "long.html",
    mimeType: "text/html",
    buffer: Buffer.from(long),
  });
  await settled(page);
  await page.getByText("The page is longer: its first").waitFor();
  const drawn = await page
    .frameLocator(".stage iframe")
    .locator("body")
    .evaluate((body) => body.querySelectorAll("*").length);
  assert.ok(drawn > 10_000 && drawn <= 30_000, String(drawn));
  assert.ok(words > 70_000, String(words));
  await page.getByText(`${words.toLocaleString("en")} words`).waitFor();
  await result(page, "Text");
  await page.locator(".layer").click({ position: { x: 100, y: 60 } });
  await page.locator(".path", { hasText: "main/p[" }).waitFor();
  assert.deepEqual(troubles, []);
});
