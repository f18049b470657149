/** The fingerprint of a text: near for texts that share most words, far for others, in any script. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "pith-testing/random.js";
import { fingerprintDistance, hashedWords, simHash } from "#src/batch/page/simhash.js";

/** A text of made words. */
function randomText(seed: number, count: number): string {
  return randomWords(seed, count).join(" ");
}

function randomWords(seed: number, count: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => `w${Math.floor(random() * 3_000)}`);
}

test("a fingerprint is 64 bits in hex, the same for the same words, and none for none", () => {
  const print = simHash("One small text, about nothing.");
  // Outputs of earlier versions are compared with by it.
  assert.equal(print, "285cbb0a10041bd0");
  assert.equal(print, simHash("one SMALL text about   nothing"));
  assert.equal(simHash(""), undefined);
  assert.match(simHash("one")!, /^[0-9a-f]{16}$/);
});

test("texts that share most words are near, others are as far apart as chance has it", () => {
  let nearest = 64;
  for (let seed = 1; seed <= 20; seed++) {
    const words = randomWords(seed, 500);
    const print = simHash(words.join(" "))!;
    const changed = words.toSpliced(200, 3, "other", "words", "here").join(" ");
    assert.ok(fingerprintDistance(print, simHash(changed)!) <= 8, `seed ${seed}`);
    const swapped = [...words.slice(250), ...words.slice(0, 250)].join(" ");
    assert.ok(fingerprintDistance(print, simHash(swapped)!) <= 8, `seed ${seed}`);
    nearest = Math.min(nearest, fingerprintDistance(print, simHash(randomText(seed + 100, 500))!));
  }
  assert.ok(nearest > 14, `unrelated texts differ in ${nearest} bits`);
});

test("every bit is used: half of the texts have it", () => {
  const counts = new Array<number>(64).fill(0);
  for (let seed = 1; seed <= 400; seed++) {
    const bits = BigInt(`0x${simHash(randomText(seed, 60))}`);
    for (let bit = 0; bit < 64; bit++) counts[bit] += Number((bits >> BigInt(bit)) & 1n);
  }
  for (const [bit, count] of counts.entries()) assert.ok(count > 140 && count < 260, `bit ${bit}: ${count} of 400`);
});

test("words: letters and digits in any script; characters where there are no spaces", () => {
  assert.deepEqual(hashedWords("Don't stop at 10 km!"), ["don", "t", "stop", "at", "10", "km"]);
  assert.deepEqual(hashedWords("Größe čaj Ελλάδα"), ["größe", "čaj", "ελλάδα"]);
  assert.deepEqual(hashedWords("東京 2020年"), ["東", "京", "2020", "年"]);
  assert.equal(hashedWords("हिन्दी भाषा").length, 2, "marks belong to their letters");
  assert.deepEqual(hashedWords("ที่a\u0301\u6771\u3099x"), ["ที่", "a\u0301", "\u6771\u3099", "x"]);
  assert.deepEqual(hashedWords("𠮷𠮷 😀𝐀\ud83d \udc00a"), ["𠮷", "𠮷", "𝐀", "a"]);
  assert.deepEqual(hashedWords("..., !"), []);
});
