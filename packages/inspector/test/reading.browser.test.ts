/** What the inspector shows of a reading: what Node gives too, the scores and reasons behind it, and what a changed setting does at once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, extract, traceMetadata } from "pith";
import { ALGORITHM_NAMES } from "pith/algorithms";
import { algorithmNamed, createReporter, parseAutocue } from "pith-classics";
import { FORMATS } from "./support/formats.js";
import { choose, EXAMPLE, EXAMPLE_URL, openExample, result, settled, useBrowser } from "./support/inspector.js";

const browser = useBrowser();

/** For `JSON.parse`: the last digits of a logarithm are other ones in other versions of V8. */
const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(9)) : value);

const LABELS = { text: "Text", markdown: "Markdown", html: "HTML", json: "JSON", tei: "TEI" } as const;

test("the browser gives what Node gives: every algorithm in every format", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  const names = await page
    .getByLabel("Algorithm", { exact: true })
    .evaluate((list) => [...(list as HTMLSelectElement).options].map(({ value }) => value));
  assert.deepEqual(names, ALGORITHM_NAMES);
  for (const algorithm of ALGORITHM_NAMES) {
    const extraction = extract(EXAMPLE, { algorithm: algorithmNamed(algorithm), url: EXAMPLE_URL, charset: "utf-8" });
    await choose(page, algorithm);
    await page.locator(".column-head h2", { hasText: new RegExp(algorithm.replace(/\W|2/g, ".{0,2}"), "i") }).waitFor();
    for (const [name, label] of Object.entries(LABELS)) {
      const expected = FORMATS[name as keyof typeof FORMATS].write(extraction, { url: EXAMPLE_URL });
      const shown = await result(page, label);
      if (name === "json") assert.deepEqual(JSON.parse(shown, rounded), JSON.parse(expected, rounded), algorithm);
      else assert.equal(shown, expected, `${algorithm} as ${name}`);
    }
    assert.equal(
      await page.locator(".confidence span").first().textContent(),
      `${Math.round(100 * extraction.confidence)} %`,
    );
  }
  assert.deepEqual(troubles, []);
});

test("several algorithms stand side by side, and the page shows in how many of them a text is kept", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  await page.getByLabel("Side by side").check();
  await choose(page, "eatiht");
  assert.deepEqual(await page.locator(".column-name").allTextContents(), ["Learned", "eatiht", "Reporter"]);
  for (const [column, algorithm] of (["learned", "eatiht", "reporter"] as const).entries()) {
    assert.equal(await result(page, "Text", column), extract(EXAMPLE, { algorithm: algorithmNamed(algorithm) }).text);
  }
  await page.locator(".segments label", { hasText: "Agreement" }).click();
  const frame = page.frameLocator(".stage iframe");
  const votes = (text: string) => frame.locator("x-t", { hasText: text }).first().getAttribute("data-votes");
  assert.equal(await votes("At nineteen minutes past nine"), "4");
  assert.equal(await votes("Damp cellar? Call Drywell"), "2");
  assert.equal(await votes("We and our 214 partners"), null);
  // The one whose name is pressed is shown on the page and in the details.
  await page.getByRole("button", { name: "eatiht", exact: true }).click();
  await page.getByRole("heading", { name: "How eatiht read the page" }).waitFor();
  await page.getByRole("button", { name: "Take eatiht away" }).click();
  await settled(page);
  assert.deepEqual(await page.locator(".column-name").allTextContents(), ["Learned", "Reporter"]);
  await page.getByLabel("Side by side").uncheck();
  assert.equal(await page.locator(".column").count(), 1);
  assert.deepEqual(troubles, []);
});

test("the heat map: container, kept and dropped text, and a shade for each score", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await choose(page, "reporter");
  const extraction = extract(EXAMPLE, { algorithm: algorithmNamed("reporter") });
  const explanation = explain(extraction);
  const frame = page.frameLocator(".stage iframe");
  await frame.locator("[data-pith-container]").waitFor();
  assert.equal(await frame.locator("[data-pith-container]").count(), 1);
  const { tree } = extraction;
  const drawn = await frame
    .locator("x-t")
    .evaluateAll((texts) => texts.map((text) => [text.textContent, text.hasAttribute("data-kept")]));
  const body = tree.find("body");
  const known: [string, boolean][] = [];
  for (let node = body; node < tree.end[body]; node++) {
    const parent = tree.name(tree.parent[node]);
    if (!tree.isText(node) || ["script", "style", "textarea", "option"].includes(parent)) continue;
    if (tree.text(node).trim() !== "") known.push([tree.text(node), explanation.isKept(node)]);
  }
  assert.ok(known.length > 100 && known.some(([, kept]) => kept) && known.some(([, kept]) => !kept));
  assert.deepEqual(drawn, known);
  const shades = await frame.locator("[data-pith-level^=g]").count();
  assert.ok(shades > 20, `${shades} green elements`);
  const colour = () =>
    frame.locator("p", { hasText: "At nineteen minutes past" }).evaluate((p) => getComputedStyle(p).backgroundColor);
  const scored = await colour();
  await page.locator(".segments label", { hasText: "Off" }).click();
  assert.notEqual(await colour(), scored);
});

test("the score of an element by feature family, and by rule", async () => {
  const { page } = await browser.open();
  await openExample(page);
  for (const algorithm of ["learned", "reporter"] as const) {
    await choose(page, algorithm);
    await page.locator(".reading-text p", { hasText: "At nineteen minutes past" }).click();
    const extraction = extract(EXAMPLE, { algorithm: algorithmNamed(algorithm) });
    const explanation = explain(extraction);
    const path = (await page.locator(".path").textContent()) ?? "";
    const node = [...explanation.elements.keys()].find((element) => extraction.tree.path(element) === path);
    const said = explanation.elements.get(node ?? 0);
    assert.ok(said !== undefined, path);
    const rounded = (value: number) => `${value < 0 ? "\u2212" : ""}${Number(Math.abs(value).toPrecision(3))}`;
    await page
      .locator(".scores tbody tr", { hasText: rounded(said.parts[0].value) })
      .first()
      .waitFor({ timeout: 60_000 });
    const rows = await page
      .locator(".scores tbody tr")
      .evaluateAll((list) => list.map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]));
    const parts = said.parts.filter(({ value }) => value !== 0);
    assert.deepEqual(
      rows.map(([, value]) => value),
      parts.map(({ value }) => rounded(value)),
    );
    // The learned algorithm's families of features have names for people; Reporter's rules have their own.
    const names = rows.map(([name]) => name);
    if (algorithm === "learned")
      assert.equal(names[parts.findIndex(({ name }) => name === "hints")], "Names in the code");
    else
      assert.deepEqual(
        names,
        parts.map(({ name }) => name),
      );
    const { start, end } = extraction.tree.range(node ?? 0) ?? { start: 0, end: 0 };
    await page.getByText(`Bytes ${start.toLocaleString("en")}–${end.toLocaleString("en")}`).waitFor();
  }
});

test("eatiht's histogram, and a way from each bar to its element", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await choose(page, "eatiht");
  await page.getByText("Histogram: sentences by parent").waitFor();
  const [chart] = explain(extract(EXAMPLE, { algorithm: algorithmNamed("eatiht") })).charts;
  const bars = page.locator(".chart li button");
  const shown = await bars.evaluateAll((list) =>
    list.map((bar) => [(bar as HTMLElement).title, Number(bar.lastChild?.textContent)]),
  );
  assert.deepEqual(
    shown,
    chart.bars.map(({ label, value }) => [label, value]),
  );
  await bars.first().click();
  const place = page.frameLocator(".stage iframe").locator("[data-pith-place]");
  assert.equal(await place.count(), 1);
  assert.ok(await place.evaluate((element) => element.hasAttribute("data-pith-container")));
});

test("the knob reads the page anew with every step, by the keyboard too", async () => {
  const { page } = await browser.open();
  await openExample(page);
  const knob = page.getByLabel("Precision against recall");
  const words = async () =>
    Number(/([\d,]+) words/.exec((await page.locator(".column-head").textContent()) ?? "")?.[1].replace(",", ""));
  await knob.focus();
  await page.keyboard.press("End");
  await page.getByText("× 10", { exact: true }).waitFor();
  await settled(page);
  const most = await words();
  await page.keyboard.press("Home");
  await page.getByText("× 0.1", { exact: true }).waitFor();
  await settled(page);
  const least = await words();
  assert.ok(least < most, `${least} < ${most}`);
  assert.equal(await knob.getAttribute("aria-valuetext"), "Precision counts 10 times as much");
});

test("the Autocue is JSON to edit: the effect is seen at once, and a mistake is told", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Read the page with Reporter" }).click();
  await settled(page);
  const rules = page.getByLabel("Autocue, as JSON");
  assert.deepEqual(parseAutocue(JSON.parse(await rules.inputValue())), parseAutocue({ extends: "default" }));
  const plain = await result(page, "Text");
  const json = {
    extends: "default",
    rules: [
      {
        name: "no-steel",
        triggers: ["PRE_TRAVERSAL"],
        select: { css: "p" },
        act: { prune: true, if: { count: "steel" } },
      },
    ],
  };
  await rules.fill(JSON.stringify(json));
  await page.waitForFunction((before) => document.querySelector(".written")?.textContent !== before, plain);
  assert.equal(
    await result(page, "Text"),
    extract(EXAMPLE, { algorithm: createReporter({ autocue: parseAutocue(json) }) }).text,
  );
  const pruned = await result(page, "Text");
  await rules.fill('{ "extends": "nothing" }');
  await page.locator(".details-rules .problem", { hasText: "extends is" }).waitFor();
  assert.equal(await result(page, "Text"), pruned);
  await rules.fill('{ "extends": ');
  await page.locator(".details-rules .problem", { hasText: "JSON" }).waitFor();
  await page.getByRole("button", { name: "Default rules" }).click();
  await page.waitForFunction((before) => document.querySelector(".written")?.textContent === before, plain);
  assert.equal(await page.locator(".details-rules .problem").textContent(), "");
  assert.deepEqual(troubles, []);
  // The rule in the same words as the library's.
  assert.ok(
    parseAutocue({ extends: "default" })
      .with({ name: "x", triggers: ["POST_TRAVERSAL"], act: { score: { fixed: 1 } } })
      .rule("x"),
  );
});

test("metadata, each with where it is from, and what was not believed", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await page.getByRole("tab", { name: "Metadata" }).click();
  await page.getByText("json-ld author").first().waitFor();
  const { text, tree } = extract(EXAMPLE);
  const { metadata, candidates } = traceMetadata(tree, { url: EXAMPLE_URL, text });
  const shown = await page
    .locator(".fact")
    .evaluateAll((facts) => facts.map((fact) => [...fact.querySelectorAll("dd > p")].map((p) => p.textContent)));
  const expected = Object.values(metadata).map(({ value, source, confidence }) => [
    Array.isArray(value) ? value.join(", ") : String(value),
    `${source} · ${Math.round(100 * confidence)} % sure`,
  ]);
  assert.deepEqual(shown, expected);
  const others = candidates.filter(({ field, chosen }) => field === "title" && !chosen);
  await page.locator(".fact", { hasText: "Title" }).locator("summary").click();
  assert.equal(await page.locator(".fact", { hasText: "Title" }).locator("li").count(), others.length);
});

test("selectors force parts in and out, and a bad one is told", async () => {
  const { page } = await browser.open();
  await openExample(page);
  await page.getByRole("tab", { name: "Text", exact: true }).click();
  await page.locator("summary", { hasText: "Options" }).click();
  const exclude = page.getByLabel("Never content (CSS selectors)");
  await exclude.fill("p");
  await exclude.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".written")?.textContent?.includes("At nineteen minutes"));
  assert.equal(await result(page, "Text"), extract(EXAMPLE, { exclude: "p" }).text);
  await page.locator("summary", { hasText: "Options · 1" }).click();
  await exclude.fill("p[");
  await exclude.press("Enter");
  await page.locator(".menu .problem", { hasText: "exclude" }).waitFor();
});
