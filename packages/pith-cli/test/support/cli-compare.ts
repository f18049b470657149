/** What `pith compare` says with the tools themselves, and packages in their places. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { callPith, pageAbout, ROOT, temporaryFolder } from "pith-testing/command.js";

/** However busy the machine is. */
export const PATIENT = ["--page-timeout", "3600"];

const PAGE = join(ROOT, "examples", "harbour-news.html");

/** A folder with packages in the place of the other tools: nobody's own do what a test needs. */
export function folderWith(t: TestContext, packages: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t);
  for (const [name, source] of Object.entries(packages)) {
    const file = join(folder, "node_modules", name, "index.js");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), "package.json"), JSON.stringify({ name, version: "9.9.9", type: "module" }));
    writeFileSync(file, source);
  }
  writeFileSync(join(folder, "page.html"), pageAbout("herring"));
  return folder;
}

/** What stands in the places of the other two, where one tool is the subject. */
export const LINKEDOM = "export const parseHTML = (html) => ({ document: html });";
export const DEFUDDLE = 'export const Defuddle = async () => ({ title: "D", content: "" });';

export function readabilityThat(does: string): string {
  return `export class Readability { constructor(page) { this.page = page; } parse() { ${does} } }`;
}

/** Compares a page of the repository by all tools that are installed, on a DOM. */
export async function comparesAll(dom: "linkedom" | "jsdom"): Promise<void> {
  const { code, stdout, stderr } = await callPith(["compare", PAGE, "-f", "json", "--texts", "--dom", dom, ...PATIENT]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const { tools, title, bytes } = JSON.parse(stdout);
  assert.equal(bytes, readFileSync(PAGE).length);
  assert.match(title, /^Tidewell’s old harbour/);
  assert.deepEqual(
    tools.map(({ name, document = "" }: Record<string, string>) => [name, document.split(" ")[0]]),
    [
      ["Pith", ""],
      ["Readability", dom],
      ["Defuddle", dom],
    ],
  );
  for (const { name, version, text, words, cpu, onlyHere } of tools) {
    assert.match(version, /^\d+\.\d+\.\d+/);
    assert.match(text, /the harbour master of Tidewell put down a paper cup of tea/, name);
    assert.ok(words > 700 && words < 1200, `${name}: ${words}`);
    assert.ok(cpu.bestMs > 0 && cpu.bestMs <= cpu.firstMs && cpu.calls >= 1, JSON.stringify(cpu));
    if (name === "Readability") assert.ok(onlyHere.some((one: { text: string }) => /Damp cellar/.test(one.text)));
  }
}
