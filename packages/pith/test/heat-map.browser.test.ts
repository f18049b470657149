/** Heat maps in Chromium: nothing of a hostile page runs or loads, each element tells its score, and deep pages open. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { explain, extract } from "pith";
import { ALGORITHM_NAMES, renderHeatMap } from "pith/algorithms";
import { algorithmNamed } from "pith-classics";
import { launch, watch } from "pith-testing/chromium.js";
import type { Browser, Page } from "playwright-core";

/** Everything that a page can try: none of it may run, load or change the report. */
const HOSTILE = `<!doctype html><title>Hostile </script><script>alert("title")</script></title>
<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/refresh"><base href="http://127.0.0.1:9/">
<style>@import "http://127.0.0.1:9/import.css"; body{background:url(http://127.0.0.1:9/bg.png)} #panel{display:none}</style>
<link rel=stylesheet href="http://127.0.0.1:9/link.css"><script>document.body.dataset.ran = "script"; alert(1)</script>
<body onload="alert('onload')"><article class="container" id=panel>
<p onclick="alert('click')" style="background:url(http://127.0.0.1:9/p.png)">A first long sentence stands here, so that there is content. It goes on for a while.</p>
<p>A second one with <a href="javascript:alert('link')">a link that runs</a> and <b>bold text</b> in it, also quite long. And more.</p>
<img src=x onerror="alert('img')" alt='"><script>alert("alt")</script>'><svg onload="alert('svg')"><script>alert('svg script')</script></svg>
<iframe src="javascript:alert('frame')" srcdoc="<script>alert('srcdoc')</script>"></iframe><object data="http://127.0.0.1:9/o"></object>
<form action="http://127.0.0.1:9/f"><input autofocus onfocus="alert('focus')"></form><video src="http://127.0.0.1:9/v" autoplay></video>
<p>&lt;script&gt;alert("escaped")&lt;/script&gt; and <!--</p><script>alert("comment")</script>--> a third paragraph of some length. The end.</p>
<math><mi xlink:href="javascript:alert('math')">x</mi></math><plaintext><script>alert("plaintext")</script>`;

let folder: string;
let browser: Browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "pith-heat-map-"));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(
  html: string,
  viewport = { width: 1200, height: 900 },
): Promise<{ page: Page; troubles: string[] }> {
  const file = join(folder, `${Math.random()}.html`);
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport });
  const troubles = watch(page);
  await page.goto(pathToFileURL(file).href);
  return { page, troubles };
}

function heatMapOf(html: string, algorithm: (typeof ALGORITHM_NAMES)[number]): string {
  const extraction = extract(html, { algorithm: algorithmNamed(algorithm) });
  return renderHeatMap(extraction.tree, explain(extraction), { title: extraction.title, input: "page.html" });
}

for (const algorithm of ALGORITHM_NAMES) {
  test(`heat map of ${algorithm}: nothing of a hostile page runs or loads`, async () => {
    const { page, troubles } = await open(heatMapOf(HOSTILE, algorithm));
    await page.locator("#page p, #page .t-p").first().click();
    await page.waitForTimeout(200);
    assert.deepEqual(troubles, []);
    assert.equal(await page.evaluate("document.body.dataset.ran"), undefined);
    assert.ok((await page.locator("#page").innerText()).includes('<script>alert("escaped")</script>'));
    assert.equal(await page.locator("#panel").count(), 1);
    await page.close();
  });
}

test("pointing at an element, or moving to it with the keyboard, shows its path and score", async () => {
  const { page, troubles } = await open(heatMapOf(HOSTILE, "eatiht"));
  await page.locator("#page .t-p").first().hover();
  const panel = page.locator("#panel");
  assert.match(await panel.innerText(), /\/html\/body\/article\/p\[1\][\s\S]*sentences[\s\S]*2/);
  await page.keyboard.press("Escape");
  assert.match(await panel.innerText(), /Point at a part/);
  await page.locator("#page .container").focus();
  assert.match(await panel.innerText(), /\/html\/body\/article\n/);
  assert.equal(await page.locator("#page .container").count(), 1);
  assert.deepEqual(troubles, []);
  await page.close();
});

test("the report fits a phone, and a page of 20,000 levels opens", async () => {
  const phone = await open(heatMapOf(HOSTILE, "eatiht2"), { width: 360, height: 700 });
  const overflow = await phone.page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  assert.ok((overflow as number) <= 0, `${overflow} pixels too wide`);
  await phone.page.close();
  const deep = await open(heatMapOf(`${"<div>".repeat(20_000)}<p>The text at the bottom of it all is here.`, "eatiht"));
  assert.ok((await deep.page.locator("#page").innerText()).includes("The text at the bottom"));
  assert.deepEqual(deep.troubles, []);
  await deep.page.close();
});
