// The list of a run's inputs: what becomes of its file when an input is refused.

import assert from "node:assert/strict";
import { pbkdf2 } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { temporaryFolder } from "pith-testing/command.js";
import { type Entry, writeEntryList } from "#src/batch/input/entry.js";

test("a list that stops at its first entry leaves nothing behind that fails later", async (t) => {
  const folder = join(temporaryFolder(t), "run");
  mkdirSync(folder);
  // Node's four threads are busy, so that whatever opens the file by itself does so long after the folder is gone.
  const isBusy = Array.from({ length: 8 }, () => promisify(pbkdf2)("busy", "busy", 100_000, 64, "sha512"));
  const refused = new Error("refused");
  // biome-ignore lint/correctness/useYield: it refuses the first one.
  const entries = (async function* (): AsyncGenerator<Entry> {
    throw refused;
  })();
  await assert.rejects(writeEntryList(join(folder, "entries.jsonl"), entries), refused);
  rmSync(folder, { recursive: true });
  await Promise.all(isBusy);
  assert.ok(!existsSync(folder));
});
