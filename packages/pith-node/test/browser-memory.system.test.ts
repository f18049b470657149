/** The memory of a browser as Linux tells it, of two programs in its place. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { watchMemory } from "#src/rendering/browser-memory.js";

/** A process with another one, which says when it is there. */
const TWO = `
  const hold = Buffer.alloc(50_000_000, 1);
  if (process.argv[1] === "first") require("child_process").spawn(process.execPath, ["-e", process.argv[2], "second"], { stdio: "inherit" });
  else console.log(hold.length);
  setInterval(() => {}, 1_000);
`;

test("what the processes of a browser hold ends its page, together", async (t) => {
  const first = spawn(process.execPath, ["-e", TWO, "first", TWO], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => process.kill(-first.pid!, "SIGKILL"));
  await once(first.stdout!, "data");
  const ends = (most?: number) => {
    const end = new AbortController();
    watchMemory(first.pid!, end, most);
    const { aborted, reason } = end.signal;
    end.abort();
    return aborted ? reason.message : undefined;
  };
  assert.equal(ends(100_000_000), "It took more than 100 MB of memory.");
  assert.equal(ends(), undefined);
});
