/** A buffer that grows with what comes: at most twice the bytes, within its limit, and used again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteBuffer } from "#src/internal.js";

const BYTE = new Uint8Array([7]);

test("pieces of a byte are put together, and what is held is told, at most twice the bytes and never more than the limit", () => {
  let held = 0;
  const buffer = new ByteBuffer(150_000, (bytes) => {
    held += bytes;
  });
  for (let length = 1; length <= 150_000; length++) {
    buffer.add(BYTE);
    assert.ok(held <= Math.min(150_000, Math.max(16_384, 2 * length)), `${held} bytes are held for ${length}`);
  }
  const bytes = buffer.take();
  assert.equal(bytes.length, 150_000);
  assert.equal(bytes.buffer.byteLength, bytes.length);
  assert.ok(bytes.every((byte) => byte === 7));
  assert.deepEqual([held, buffer.length], [0, 0]);
});

test("a buffer is used again after its bytes were taken or dropped", () => {
  const buffer = new ByteBuffer(1_000);
  buffer.add(new Uint8Array([1, 2, 3]));
  const first = buffer.take();
  buffer.add(new Uint8Array([4]));
  buffer.drop();
  buffer.add(new Uint8Array([5, 6]));
  assert.deepEqual([...first, ...buffer.take()], [1, 2, 3, 5, 6]);
  assert.equal(buffer.take().length, 0);
});

test("room that is refused changes nothing", () => {
  const buffer = new ByteBuffer(100_000, (bytes) => {
    if (bytes > 16_384) throw new Error("full");
  });
  buffer.add(new Uint8Array(16_384));
  assert.throws(() => buffer.add(BYTE), /full/);
  assert.equal(buffer.length, 16_384);
});
