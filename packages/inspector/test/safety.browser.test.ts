/** A hostile page in the inspector: nothing of it runs, and nothing loads unasked. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { startServer } from "pith-server";

type RunningServer = Awaited<ReturnType<typeof startServer>>;

import type { Page } from "playwright-core";
import { FILE, paste, useBrowser } from "./support/inspector.js";
import { type Site, serveInspector, startSite } from "./support/sites.js";

const browser = useBrowser();

/** A server that counts who asks it for what. */
let site: Site;
let service: RunningServer;
let asked: string[] = [];
let base = "";
before(async () => {
  site = await startSite((request, response) => {
    asked.push(request.url ?? "");
    const isImage = request.url?.endsWith(".svg");
    response.setHeader("content-type", isImage ? "image/svg+xml" : "text/css");
    response.end(
      isImage
        ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
        : "p { color: rgb(1, 2, 3) !important }",
    );
  });
  base = site.url;
  service = await serveInspector(site);
});
after(async () => {
  site.close();
  await service.close(0);
});

/** Where the inspector is opened from. */
const PLACES: Readonly<Record<string, () => string>> = {
  "a file": () => pathToFileURL(FILE).href,
  "pith serve": () => service.url,
};

/** Everything that a page can try: none of it may run, load or change the inspector. */
const hostile = () => `<!doctype html><title>Hostile </script><script>alert("title")</script></title>
<meta http-equiv="refresh" content="0;url=${base}/refresh"><base href="${base}/">
<style>@import "${base}/import.css"; body{background:url(${base}/bg.svg)} * {color: rgb(9, 9, 9)} #app{display:none}</style>
<link rel=stylesheet href="${base}/link.css"><link rel=preload as=image href="${base}/preload.svg">
<script>top.document.body.dataset.ran = "script"; alert(1)</script>
<body onload="alert('onload')" background="${base}/body.svg"><article id=app class="x">
<p onclick="alert('click')" style="background:url(${base}/p.svg)">A first long sentence stands here, so that there is content. It goes on for a while.</p>
<p>A second one with <a href="javascript:alert('link')" ping="${base}/ping">a link that runs</a> and <b>bold text</b> in it, also quite long. And more.</p>
<img src="${base}/image.svg" srcset="${base}/set.svg 2x" onerror="alert('img')" alt='"><script>alert("alt")</script>'><svg onload="alert('svg')"><script>alert('svg script')</script><image href="${base}/svg.svg"/></svg>
<iframe src="javascript:alert('frame')" srcdoc="<script>alert('srcdoc')</script>"></iframe><object data="${base}/o"></object><embed src="${base}/embed">
<form action="${base}/f"><input autofocus onfocus="alert('focus')"><input type=image src="${base}/input.svg"></form><video src="${base}/v" poster="${base}/poster.svg" autoplay></video>
<p>&lt;script&gt;alert("escaped")&lt;/script&gt; and <!--</p><script>alert("comment")</script>--> a third paragraph of some length. The end.</p>
<table background="${base}/table.svg"><td>cell</table><math><mi xlink:href="javascript:alert('math')">x</mi></math><plaintext><script>alert("plaintext")</script>`;

for (const [place, address] of Object.entries(PLACES)) {
  for (const style of ["plain", "own"]) {
    test(`nothing of a hostile page runs or loads, in ${style} style and every view and format, from ${place}`, async () => {
      asked = [];
      const { page, troubles } = await browser.open({ url: address() });
      await paste(page, hostile());
      await page.locator(".pane-options select").selectOption(style);
      await page.locator(`iframe[data-state=drawn]`).waitFor();
      for (const view of ["Kept", "Off", "Score"]) await page.locator(".segments label", { hasText: view }).click();
      for (const format of ["Reading", "HTML", "TEI"])
        await page.getByRole("tab", { name: format, exact: true }).click();
      for (const tab of ["Metadata", "Element"]) await page.getByRole("tab", { name: tab }).click();
      await page.locator(".layer").click({ position: { x: 80, y: 40 } });
      await page.getByRole("tab", { name: "Source" }).click();
      await page.waitForTimeout(300);
      assert.deepEqual(asked, []);
      // The policy says so when it keeps something from loading; nothing else may be said.
      assert.deepEqual(
        troubles.filter((trouble) => !/Content Security Policy/.test(trouble)),
        [],
      );
      if (style === "plain") assert.deepEqual(troubles, []);
      assert.equal(await page.evaluate(() => document.body.dataset["ran"]), undefined);
      assert.ok(await page.locator("#app").isVisible());
      const frame = page.locator(".stage iframe");
      assert.equal(await frame.getAttribute("sandbox"), "allow-same-origin");
      const markup = (await page.frameLocator(".stage iframe").locator("html").innerHTML()).replace(
        /<style>[\s\S]*?<\/style>/g,
        "",
      );
      assert.doesNotMatch(markup, /<(?:script|iframe|object|embed|video|svg|link)\b|\son\w+=|(?:href|src|action)=/);
    });
  }

  test(`images and style sheets load once they are allowed, and nothing else does, from ${place}`, async () => {
    const { page } = await browser.open({ url: address() });
    await paste(page, hostile());
    asked = [];
    await page.getByLabel("Load images").check();
    await page.frameLocator(".stage iframe").locator("img").waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(asked, ["/image.svg"]);
    await page.getByLabel("Load images").uncheck();
    await page.frameLocator(".stage iframe").locator("x-box").first().waitFor();
    asked = [];
    await page.locator(".pane-options select").selectOption("network");
    await page.waitForTimeout(600);
    assert.deepEqual([...asked].sort(), ["/import.css", "/link.css"]);
    assert.equal(await colour(page), "rgb(1, 2, 3)");
    assert.equal(await page.evaluate(() => document.body.dataset["ran"]), undefined);
  });
}

/** The colour of the page's first paragraph, as it is drawn. */
function colour(page: Page): Promise<string> {
  return page
    .frameLocator(".stage iframe")
    .locator("p")
    .first()
    .evaluate((paragraph) => getComputedStyle(paragraph).color);
}
