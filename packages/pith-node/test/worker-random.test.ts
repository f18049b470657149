/** Damaged streams for a worker: every one gets answers, or a refusal with a reason. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageAbout } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { rounds } from "pith-testing/rounds.js";
import { responseRecord } from "pith-testing/warc.js";
import { ask, frame, hello } from "./support/frames.js";

/** A stream with wrong bytes, pieces that are missing or there twice, and lengths that say something else. */
function damaged(stream: Buffer, random: () => number): Buffer {
  const upTo = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(stream);
  for (let left = 1 + upTo(4); left > 0; left--) {
    const at = upTo(bytes.length);
    const end = Math.min(bytes.length, at + upTo(40));
    switch (upTo(5)) {
      case 0:
        bytes[at] = upTo(256);
        break;
      case 1:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
        break;
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
        break;
      case 3:
        bytes = bytes.subarray(0, at + 1);
        break;
      default:
        if (bytes.length >= 8)
          bytes.writeUInt32BE([0, 1, 2 ** 24, 2 ** 24 + 1, 2 ** 31, 2 ** 32 - 1][upTo(6)], upTo(2) * 4);
    }
  }
  return bytes;
}

test("whatever a stream holds, the worker answers, or refuses it with a reason, and ends", async () => {
  const random = seededRandom(SEED);
  const stream = Buffer.concat([
    hello(),
    frame({ type: "page", request: 1, id: "a" }, pageAbout("gulls")),
    frame({ type: "input", request: 2, source: "a.warc", format: "warc" }),
    frame({ type: "bytes", request: 2 }, responseRecord("https://example.org/", pageAbout("terns"))),
    frame({ type: "end", request: 2 }),
    frame({ type: "page", request: 3, as: "probe" }, pageAbout("auks")),
  ]);
  for (let round = 0; round < rounds(12, 100); round++) {
    const { frames, isGood } = await ask([damaged(stream, random)]);
    if (isGood) continue;
    const last = frames.at(-1)?.header;
    assert.equal(last?.type, "refused", `round ${round}`);
    assert.doesNotMatch(String(last?.message), /TypeError|\n +at /, `round ${round}`);
  }
});
