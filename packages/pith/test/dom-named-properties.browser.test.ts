/** A browser gives forms and documents their fields, forms and images as properties, under names that the page chooses. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CHROMIUM } from "pith-testing/chromium.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { serve } from "pith-testing/server.js";
import { chromium } from "playwright-core";
import { extract } from "#src/index.js";
import { everything } from "./support/everything.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PAGES = 60;
/** What a window runs: reads pages, each as the document of a frame, as to load the modules for each would take most of the time. */
const READ = `(count) => import(new URL("/dom.js", location.href)).then(async ({ treeFromDocument }) => {
  const read = [];
  for (let i = 0; i < count; i++) {
    const frame = document.createElement("iframe");
    const isLoaded = new Promise((resolve) => { frame.onload = resolve; });
    frame.src = "/page/" + i;
    document.body.append(frame);
    await isLoaded;
    const tree = treeFromDocument(frame.contentDocument);
    read.push([tree.length, tree.textContent(tree.find("body"))]);
    frame.remove();
  }
  return read;
})`;

/** What a reader of a document asks of its nodes. */
// biome-ignore format: a list
const NAMES = [
  "nodeType", "nodeName", "nodeValue", "firstChild", "nextSibling", "localName", "namespaceURI", "attributes", "content", "ownerDocument",
  "childNodes", "compatMode", "length", "parentNode", "children", "tagName",
];

/** A page of forms, fields and images with such names, in and around each other. */
function pageOf(random: () => number): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)];
  let page = "<!DOCTYPE html><title>T</title><form id=f></form><p>begin</p>";
  for (let i = 0; i < 12; i++) {
    page += one<() => string>([
      () => `<input name=${one(NAMES)}${one(["", " form=f"])}>`,
      () => `<img name=${one(NAMES)} alt="">`,
      () => `<form name=${one(NAMES)} id=${one(["g", ...NAMES])}><input name=${one(NAMES)}>`,
      () => "</form>",
      () => `<object name=${one(NAMES)}></object>`,
      () => `<fieldset name=${one(NAMES)}></fieldset>`,
      () => `<template><p>hidden</template>`,
      () => `<p>words ${i}</p>`,
      () => `<p>words ${i}</p>`,
    ])();
  }
  return `${page}<p>end</p>`;
}

test("no name of a field, a form or an image changes what is read of a live document", async (t) => {
  const random = seededRandom(SEED);
  const pages = [
    "<p>a</p><input form=f name=nextSibling><form id=f></form><p>b</p>",
    "<form name=nodeType></form><img name=childNodes><p>a</p>",
    ...Array.from({ length: PAGES }, () => pageOf(random)),
  ];
  const origin = await serve(t, (request, response) => {
    const path = request.url as string;
    const number = /^\/page\/(\d+)$/.exec(path)?.[1];
    if (number !== undefined)
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pages[Number(number)]);
    else if (/^\/[\w/-]+\.js$/.test(path))
      response.writeHead(200, { "content-type": "text/javascript" }).end(readFileSync(`${DIST}${path}`));
    else response.writeHead(200, { "content-type": "text/html" }).end("<!DOCTYPE html><body>");
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  const read = await page.evaluate<[number, string][]>(`(${READ})(${pages.length})`);
  for (const [i, markup] of pages.entries()) {
    const { tree } = extract(markup, { algorithm: everything });
    assert.deepEqual(read[i], [tree.length, tree.textContent(tree.find("body"))], markup);
  }
});
