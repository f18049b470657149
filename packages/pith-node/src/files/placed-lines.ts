// The lines of a stream, with the offset of each.

const LINE_FEED = 0x0a;

/** A line that isn't empty, without its line feed, and where it begins, in bytes. */
export interface PlacedLine {
  readonly line: Buffer;
  readonly offset: number;
}

/**
 * The lines of a stream that aren't empty, cut at line feeds and nowhere else. (Node's readline cuts at carriage returns as
 * well, and from version 22 on at U+2028 and U+2029, which JSON may have in a string.) `from`: the offset of its first byte.
 */
export async function* placedLines(chunks: AsyncIterable<Uint8Array>, from = 0): AsyncGenerator<PlacedLine> {
  let waiting: Uint8Array[] = [];
  let begin = from;
  let at = from;
  for await (const chunk of chunks) {
    let next = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, next)) {
      const line = Buffer.concat([...waiting, chunk.subarray(next, end)]);
      waiting = [];
      if (line.length > 0) yield { line, offset: begin };
      next = end + 1;
      begin = at + next;
    }
    waiting.push(chunk.subarray(next));
    at += chunk.length;
  }
  const last = Buffer.concat(waiting);
  if (last.length > 0) yield { line: last, offset: begin };
}
