/**
 * `node read-node.js TOOL [ALGORITHM]`: one of the tools in JavaScript, or Pith, at the other end of reader.js. All but
 * Pith get pages in UTF-8.
 */
import { ANSWER_HEADER, ByteReader, FAILED } from "./protocol.js";

const decoder = new TextDecoder();
const [tool, algorithm] = process.argv.slice(2);

/** Each is loaded only where it is asked for: what another one needs isn't in this process. */
const TOOLS = {
  pith: () => pith({}, ({ text }) => text),
  "pith-metadata": () => pith({}, ({ text, metadata }) => JSON.stringify({ text, metadata })),
  async "pith-markdown"() {
    const { markdown } = await import("pith/formats");
    return pith({ format: markdown }, ({ content }) => content);
  },
  async readability() {
    const [toDocument, { Readability }] = [await mended(), await import("@mozilla/readability")];
    return (page) => new Readability(toDocument(page)).parse()?.textContent ?? "";
  },
  async "readability-linkedom"() {
    const [{ parseHTML }, { Readability }] = [await import("linkedom"), await import("@mozilla/readability")];
    return (page) => new Readability(parseHTML(decoder.decode(page)).document).parse()?.textContent ?? "";
  },
  async defuddle() {
    const [toDocument, { Defuddle }] = [await mended(), await import("defuddle/node")];
    // It may not fetch anything.
    return async (page) => (await Defuddle(toDocument(page), undefined, { useAsync: false })).content ?? "";
  },
  async "defuddle-linkedom"() {
    const [{ parseHTML }, { Defuddle }] = [await import("linkedom"), await import("defuddle/node")];
    const options = { useAsync: false };
    return async (page) => (await Defuddle(parseHTML(decoder.decode(page)).document, undefined, options)).content ?? "";
  },
  async "parse-pith"() {
    const { Parser } = await import("pith");
    const parser = new Parser();
    return (page) => nothing(parser.parse(page));
  },
  async "parse-parse5"() {
    const { parse } = await import("parse5");
    return (page) => nothing(parse(decoder.decode(page)));
  },
  async "parse-htmlparser2"() {
    const { parseDocument } = await import("htmlparser2");
    return (page) => nothing(parseDocument(decoder.decode(page)));
  },
  async "parse-linkedom"() {
    const { parseHTML } = await import("linkedom");
    return (page) => nothing(parseHTML(decoder.decode(page)));
  },
};

async function pith(options, toText) {
  const { extract, Parser } = await import("pith");
  const { algorithmNamed } = await import("pith-classics");
  const settings = { ...options, ...(algorithm && { algorithm: algorithmNamed(algorithm) }), parser: new Parser() };
  return (page) => toText(extract(page, settings));
}

/**
 * linkedom is what their documentation names for Node, but it loses the content of pages that leave out tags, which browsers
 * mend. So it gets a page as parse5 writes it, which parses as browsers do. (jsdom mends too; with it Defuddle takes five times as long.)
 */
async function mended() {
  const [{ parseHTML }, { parse, serialize }] = [await import("linkedom"), await import("parse5")];
  return (page) => parseHTML(serialize(parse(decoder.decode(page)))).document;
}

/** Of a parser only its time is asked for. */
function nothing(tree) {
  if (tree === undefined) throw new Error("It gave no tree.");
  return "";
}

/** The CPU time of all threads since the process began, in milliseconds. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const toText = await TOOLS[tool]();
// What tools have to say about a page isn't an answer.
for (const method of ["log", "warn", "error", "debug", "info"]) console[method] = () => {};
const pages = new ByteReader(process.stdin);
for (let page = await pages.readFrame(); page !== undefined; page = await pages.readFrame()) {
  const header = Buffer.alloc(ANSWER_HEADER);
  let answer = Buffer.alloc(0);
  header.writeDoubleLE(cpuTime(), 0);
  try {
    const text = toText(page);
    // V8 puts off joining a text from its parts until somebody looks into it: that is part of the call.
    answer = Buffer.from(typeof text === "string" ? text : await text);
    header.writeUInt32LE(answer.length, 16);
  } catch {
    header.writeUInt32LE(FAILED, 16);
  }
  header.writeDoubleLE(cpuTime(), 8);
  process.stdout.write(header);
  process.stdout.write(answer);
}
