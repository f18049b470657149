import { Decompress } from "fzstd";
import { Damage, type Piece } from "./damage.js";

/** The first bytes of a Zstandard frame (RFC 8878, 3.1.1). */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Undoes Zstandard. Behind damage nothing can be found again, so the input ends there. */
export async function* zstdFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let out: Uint8Array[] = [];
  const decompress = new Decompress((chunk) => {
    // The chunk is used again for the next one.
    out.push(chunk.slice());
  });
  let problem: Damage | undefined;
  const push = (chunk: Uint8Array, isLast: boolean) => {
    try {
      decompress.push(chunk, isLast);
    } catch {
      const message = isLast
        ? "The Zstandard data breaks off; the file is not complete."
        : "The Zstandard data is damaged; what stands behind the damage can't be read.";
      problem = new Damage("bad-zstd", message);
    }
  };
  for await (const chunk of chunks) {
    push(chunk, false);
    yield* out;
    out = [];
    if (problem !== undefined) break;
  }
  if (problem === undefined) push(new Uint8Array(0), true);
  yield* out;
  if (problem !== undefined) yield problem;
}
