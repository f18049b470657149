/** What registries show of the published packages, as committed. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "pith-testing/command.js";
import { PUBLISHED } from "pith-testing/packages.js";

interface Shown {
  readonly name: string;
  readonly private?: boolean;
  readonly author: string;
  readonly homepage?: string;
  readonly bugs?: string;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory: string };
  readonly keywords: readonly string[];
}

test("each published package says who made it, names no made-up address, and has a README", () => {
  const repositories = new Set<string | undefined>();
  const published: string[] = [];
  for (const folder of readdirSync(join(ROOT, "packages"))) {
    const manifest = JSON.parse(readFileSync(join(ROOT, "packages", folder, "package.json"), "utf8")) as Shown;
    if (manifest.private === true) continue;
    const { name, author, homepage, bugs, repository, keywords } = manifest;
    published.push(name);
    // There is none until the repository has an address; a made-up one would lead nowhere.
    repositories.add(repository?.url);
    if (repository !== undefined) assert.equal(repository.directory, `packages/${folder}`);
    for (const address of [homepage, bugs, repository?.url]) assert.doesNotMatch(address ?? "", /\.example\b/, name);
    assert.ok(author.length > 0 && keywords.length >= 3, name);
    assert.ok(existsSync(join(ROOT, "packages", folder, "README.md")), `${name} has no README.md`);
  }
  assert.deepEqual(published.sort(), Object.keys(PUBLISHED).sort());
  assert.equal(repositories.size, 1, "one repository");
});
