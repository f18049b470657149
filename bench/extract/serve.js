import { ANSWER_LENGTH, ByteReader, FAILED, framed } from "./protocol.js";

/**
 * The contender's end of the protocol, in JavaScript: answers pages until its input ends. `toText` gets a page's bytes and
 * gives its main text. Only `toText` is timed; reading and writing aren't.
 */
export async function serve(name, toText) {
  process.stdout.write(framed(Buffer.from(JSON.stringify({ name }))));
  const reader = new ByteReader(process.stdin);
  while (true) {
    const page = await reader.readFrame();
    if (page === undefined) return;
    let characters = FAILED;
    const start = process.hrtime.bigint();
    try {
      const text = toText(page);
      // V8 puts off joining a text from its parts until somebody looks into it.
      text.charCodeAt(text.length - 1);
      characters = text.length;
    } catch {
      // An answer all the same: how often a contender throws stands in the table.
    }
    const time = process.hrtime.bigint() - start;
    const answer = Buffer.alloc(ANSWER_LENGTH);
    answer.writeDoubleLE(Number(time) / 1e6, 0);
    answer.writeUInt32LE(characters, 8);
    process.stdout.write(answer);
  }
}
