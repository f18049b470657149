import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "pith-testing/random.js";
import { fingerprintDistance, simHash, wordsOf } from "#src/batch/page/simhash.js";

/** A text of made words. */
function randomWords(seed: number, count: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => `w${Math.floor(random() * 3_000)}`);
}

test("a fingerprint is 64 bits in hex, the same for the same words, and none for none", () => {
  const words = wordsOf("One small text, about nothing.");
  assert.match(simHash(words)!, /^[0-9a-f]{16}$/);
  assert.equal(simHash(words), simHash(wordsOf("one SMALL text about   nothing")));
  assert.equal(simHash([]), undefined);
  assert.match(simHash(["one"])!, /^[0-9a-f]{16}$/);
});

test("texts that share most words are near, others are as far apart as chance has it", () => {
  let nearest = 64;
  for (let seed = 1; seed <= 20; seed++) {
    const words = randomWords(seed, 500);
    const changed = words.toSpliced(200, 3, "other", "words", "here");
    assert.ok(fingerprintDistance(simHash(words)!, simHash(changed)!) <= 8, `seed ${seed}`);
    const swapped = [...words.slice(250), ...words.slice(0, 250)];
    assert.ok(fingerprintDistance(simHash(words)!, simHash(swapped)!) <= 8, `seed ${seed}`);
    nearest = Math.min(nearest, fingerprintDistance(simHash(words)!, simHash(randomWords(seed + 100, 500))!));
  }
  assert.ok(nearest > 14, `unrelated texts differ in ${nearest} bits`);
});

test("every bit is used: half of the texts have it", () => {
  const counts = new Array<number>(64).fill(0);
  for (let seed = 1; seed <= 400; seed++) {
    const bits = BigInt(`0x${simHash(randomWords(seed, 60))}`);
    for (let bit = 0; bit < 64; bit++) counts[bit] += Number((bits >> BigInt(bit)) & 1n);
  }
  for (const [bit, count] of counts.entries()) assert.ok(count > 140 && count < 260, `bit ${bit}: ${count} of 400`);
});

test("words: letters and digits in any script; characters where there are no spaces", () => {
  assert.deepEqual(wordsOf("Don't stop at 10 km!"), ["don", "t", "stop", "at", "10", "km"]);
  assert.deepEqual(wordsOf("Größe čaj Ελλάδα"), ["größe", "čaj", "ελλάδα"]);
  assert.deepEqual(wordsOf("東京 2020年"), ["東", "京", "2020", "年"]);
  assert.equal(wordsOf("हिन्दी भाषा").length, 2, "marks belong to their letters");
  assert.deepEqual(wordsOf("..., !"), []);
});
