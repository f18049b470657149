/** What is chosen is what is written: no chosen block is lost on the way to the text, and what leaves has a reason. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { root } from "./support/gate.js";

/** The most that may be lost on the way to Markdown, by weight: what its syntax writes between the words of a block. */
const MOST = 0.001;

test("every chosen block is in the text and in Markdown, or is hidden, a comment, noise, or written otherwise", () => {
  const args = [join(root, "lab", "eval", "written.js"), "--every", "6"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 0, stderr);
  const shares = [...stdout.matchAll(/^(text|Markdown), ([a-z ]+), [MON] +(0\.\d+)$/gm)];
  assert.ok(shares.some(([, , reason]) => reason === "hidden"));
  const lost = (format: string) =>
    shares
      .filter(([, of, reason]) => of === format && reason === "none")
      .reduce((sum, [, , , share]) => sum + Number(share), 0);
  assert.equal(lost("text"), 0, stdout.slice(-2000));
  assert.ok(lost("Markdown") <= MOST, stdout.slice(-2000));
  const [chosen, text] = ["the chosen blocks", "the text"].map((of) =>
    Number(new RegExp(`^reading of ${of}: (0\\.\\d+)$`, "m").exec(stdout)?.[1]),
  );
  assert.ok(text > chosen - 3 * MOST, `${text} and ${chosen}`);
});
