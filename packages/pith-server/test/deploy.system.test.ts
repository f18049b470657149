/** What is deployed, as hadolint and systemd judge it. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { BIN, pageAbout, temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DEPLOY = join(ROOT, "deploy");

const HADOLINT = join(dirname(PYTHON), "hadolint");

test("the image's recipe is one that hadolint finds nothing wrong with", () => {
  const { status, stdout } = spawnSync(HADOLINT, [join(DEPLOY, "Dockerfile")], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

test("the action's script writes changed pages as Markdown, and says what changed in them", (t) => {
  const folder = temporaryFolder(t);
  const cwd = join(folder, "site");
  mkdirSync(join(cwd, "docs ä"), { recursive: true });
  const git = (...args: string[]) => {
    const named = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", ...args];
    return execFileSync("git", named, { cwd, encoding: "utf8" });
  };
  const write = (pages: Record<string, string>) => {
    for (const [name, page] of Object.entries(pages)) writeFileSync(join(cwd, name), page);
    git("add", "-A");
    git("commit", "-qm", "pages");
  };
  const pith = join(folder, "pith");
  writeFileSync(pith, `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`, { mode: 0o755 });
  const run = (base: string) => {
    const script = join(ROOT, "scripts", "changed-pages.sh");
    const { status, stdout, stderr } = spawnSync(script, [pith, base, "out", "*.html *.htm"], {
      cwd,
      encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
    return { stdout, stderr };
  };
  git("init", "-q");
  write({ "docs ä/a.html": pageAbout("gulls"), "same.html": pageAbout("cats"), "notes.txt": "none" });
  const all = run("0".repeat(40));
  assert.match(all.stderr, /^count=2$/m);
  write({
    "docs ä/a.html": pageAbout("gulls").replace("at noon", "at nine"),
    "new.htm": pageAbout("newts"),
    "empty.html": "<nav><a href=/>Home</a></nav>",
    "-x.html": pageAbout("owls"),
  });
  const { stdout, stderr } = run("HEAD^");
  assert.match(stderr, /^count=4$/m);
  assert.match(stdout, /### `docs ä\/a\.html`\n\n`{8}diff\n[^`]*noon[^`]*nine[^`]*\n`{8}\n/);
  assert.match(stdout, /### `new\.htm`\n\nNew\.\n/);
  assert.doesNotMatch(stdout, /same\.html/);
  assert.match(readFileSync(join(cwd, "out", "docs ä", "a.html.md"), "utf8"), /speaks of nothing else at nine/);
  assert.match(readFileSync(join(cwd, "out", "-x.html.md"), "utf8"), /owls/);
});

const ANALYZER = "/usr/bin/systemd-analyze";

test("the unit is one that systemd understands", () => {
  const { status, stderr } = spawnSync(ANALYZER, ["verify", join(DEPLOY, "pith.service")], { encoding: "utf8" });
  assert.deepEqual([stderr, status], ["", 0]);
});
