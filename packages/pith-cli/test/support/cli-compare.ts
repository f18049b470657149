/** Packages in the place of the tools that `pith compare` runs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";

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
