import { ByteBuffer } from "./byte-buffer.js";
import { tooLarge } from "./page-limits.js";

/** All bytes of a stream, in one piece. Throws a LimitError, and reads no further, once there are more than `maxBytes`. */
export async function collect(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const bytes = new ByteBuffer(maxBytes);
  for await (const chunk of stream) {
    if (bytes.length + chunk.length > maxBytes) throw tooLarge(maxBytes);
    bytes.add(chunk);
  }
  return bytes.take();
}
