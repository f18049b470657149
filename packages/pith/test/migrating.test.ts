/** docs/start/migrating.md names every option and every field of the tools that people come from, as far as they declare them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../../", import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** What stands in docs/start/migrating.md below a heading. */
function sectionOf(name: string): string {
  const found = read("docs/start/migrating.md")
    .split(/^## /m)
    .find((part) => part.startsWith(`From ${name}`));
  return found ?? assert.fail(`no section on ${name}`);
}

/** The names of the members that a declaration has between two of its lines. */
function membersOf(path: string, from: string, to: string): string[] {
  const [, behind = ""] = read(path).split(from, 2);
  const [body] = behind.split(to, 1);
  const names = [...body.matchAll(/^\s*(\w+)\??:/gm)].map(([, name]) => name);
  assert.ok(names.length > 3, `${path} has ${from}`);
  return names;
}

function checkNamed(section: string, names: readonly string[]): void {
  const missing = names.filter((name) => !new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``).test(section));
  assert.deepEqual(missing, []);
}

test("Readability: every option and field", () => {
  const file = "node_modules/@mozilla/readability/index.d.ts";
  const names = [
    ...membersOf(file, "isProbablyReaderable", "): boolean"),
    ...membersOf(file, "class Readability", "parse()"),
    ...membersOf(file, "parse()", "\n  };"),
  ];
  checkNamed(
    sectionOf("Readability"),
    names.filter((name) => !["document", "options"].includes(name)),
  );
});

test("Defuddle: every option and field", () => {
  const file = "node_modules/defuddle/dist/types.d.ts";
  const names = [
    ...membersOf(file, "export interface DefuddleMetadata {", "\n}"),
    ...membersOf(file, "export interface DefuddleResponse extends DefuddleMetadata {", "\n}"),
    ...membersOf(file, "export interface DefuddleOptions {", "\n}"),
  ];
  checkNamed(sectionOf("Defuddle"), names);
});

/** Of those that aren't installed, by what their versions of 2026 declare: `extract` and `Document` of 2.3.1, the README of 2.2.3. */
const TRAFILATURA =
  "filecontent url record_id fast no_fallback favor_precision favor_recall include_comments output_format tei_validation target_language include_tables include_images include_formatting include_links deduplicate date_extraction_params with_metadata only_with_metadata max_tree_size url_blacklist author_blacklist as_dict settingsfile prune_xpath config options title author hostname description sitename date categories tags fingerprint id license body comments commentsbody raw_text text language image pagetype filedate";
const MERCURY =
  "html headers contentType fetchAllPages fallback extend customExtractor title content author date_published lead_image_url dek next_page_url url domain excerpt word_count direction total_pages rendered_pages";

test("Trafilatura and Mercury: every option and field", () => {
  checkNamed(sectionOf("Trafilatura"), TRAFILATURA.split(" "));
  checkNamed(sectionOf("Mercury"), MERCURY.split(" "));
});
