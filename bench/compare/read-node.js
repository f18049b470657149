/** `node read-node.js TOOL`: one of the tools in JavaScript at the other end of reader.js. Pages come in UTF-8. */
import { parseHTML } from "linkedom";
import { parse, serialize } from "parse5";
import { ByteReader, FAILED, framed } from "../extract/protocol.js";

const decoder = new TextDecoder();
/**
 * linkedom is what their documentation names for Node, but it loses the content of pages that leave out tags, which browsers
 * mend. So it gets a page as parse5 writes it, which parses as browsers do. (jsdom mends too; with it Defuddle takes five times as long.)
 */
const documentOf = (page) => parseHTML(serialize(parse(decoder.decode(page)))).document;

const TOOLS = {
  async readability() {
    const { Readability } = await import("@mozilla/readability");
    return (page) => new Readability(documentOf(page)).parse()?.textContent ?? "";
  },
  async defuddle() {
    const { Defuddle } = await import("defuddle/node");
    // It may not fetch anything.
    return async (page) => (await Defuddle(documentOf(page), undefined, { useAsync: false })).content ?? "";
  },
};

const toText = await TOOLS[process.argv[2]]();
// What tools have to say about a page isn't an answer.
for (const method of ["log", "warn", "error", "debug", "info"]) console[method] = () => {};
const pages = new ByteReader(process.stdin);
for (let page = await pages.readFrame(); page !== undefined; page = await pages.readFrame()) {
  let answer = new Uint8Array(Buffer.from(new Uint32Array([FAILED]).buffer));
  try {
    answer = framed(Buffer.from(await toText(page)));
  } catch {
    // FAILED is the answer.
  }
  process.stdout.write(answer);
}
