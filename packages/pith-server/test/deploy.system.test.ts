/** What is deployed, as hadolint and systemd judge it. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { PYTHON } from "pith-testing/python.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DEPLOY = join(ROOT, "deploy");

const HADOLINT = join(dirname(PYTHON), "hadolint");

test("the image's recipe is one that hadolint finds nothing wrong with", () => {
  const { status, stdout } = spawnSync(HADOLINT, [join(DEPLOY, "Dockerfile")], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});

const ANALYZER = "/usr/bin/systemd-analyze";

test("the unit is one that systemd understands", () => {
  const { status, stderr } = spawnSync(ANALYZER, ["verify", join(DEPLOY, "pith.service")], { encoding: "utf8" });
  assert.deepEqual([stderr, status], ["", 0]);
});
