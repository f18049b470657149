/** `pith compare` on jsdom, and beside a tool that never ends, which takes as long as a limit of time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pith } from "pith-testing/command.js";
import { comparesAll, DEFUDDLE, folderWith, LINKEDOM, readabilityThat } from "./support/cli-compare.js";

test("compare: a tool that never ends stops no other", async (t) => {
  // Stands still without taking time from others, so that Pith itself is done long before.
  const standsStill = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);";
  const cwd = folderWith(t, {
    linkedom: LINKEDOM,
    defuddle: DEFUDDLE,
    "@mozilla/readability": readabilityThat(standsStill),
  });
  const { stdout } = await pith(["compare", "page.html", "--page-timeout", "30", "-f", "json"], { cwd });
  const [own, other] = JSON.parse(stdout).tools;
  assert.deepEqual([own.name, own.words, other.error], ["Pith", 36, "stopped after 30 s"]);
});

test("compare: Readability and Defuddle themselves, on jsdom", () => comparesAll("jsdom"));
