/**
 * Cuts the content of a page into pieces for retrieval: Markdown within a budget of tokens, cut only between blocks, each with the
 * headings that it is under and the place in the page that it comes from. Prints JSON lines.
 *
 *     node examples/retrieval.mjs page.html 200
 */
import { readFile } from "node:fs/promises";
import { extract } from "pith";
import { markdown, toContent } from "pith/formats";

const [file = "examples/harbour-news.html", budget = "200"] = process.argv.slice(2);
const extraction = extract(await readFile(file), { url: "https://example.org/article" });

/** Any tokenizer does; four characters a token is what English comes to. */
const countTokens = (text) => Math.ceil(text.length / 4);

const content = toContent(extraction);

/** The headings above the block at hand: one of each level at most. */
const above = [];
let piece = { headings: [], blocks: [], tokens: 0 };

for (const block of content.children.flatMap(blocksOf)) {
  const written = write([block]);
  if (written === "") continue;
  const level = /^h([1-6])$/.exec(block.tagName ?? "")?.[1];
  const tokens = countTokens(written);
  // A heading goes with what follows it.
  if (level !== undefined || piece.tokens + tokens > Number(budget)) finish();
  if (level !== undefined) {
    above.length = Number(level) - 1;
    above[Number(level) - 1] = written.replace(/^#+ /, "").trim();
  }
  if (piece.blocks.length === 0) piece.headings = above.filter(Boolean);
  piece.blocks.push(block);
  piece.tokens += tokens;
}
finish();

/** The parts of a block that may be in different pieces: sections and boxes have their children, others are whole. */
function blocksOf(block) {
  return ["div", "section", "article", "main"].includes(block.tagName) ? block.children.flatMap(blocksOf) : [block];
}

function write(children) {
  const transform = () => ({ type: "root", children: structuredClone(children) });
  return markdown.write(extraction, { transform }).trim();
}

function finish() {
  const { headings, blocks } = piece;
  piece = { headings: [], blocks: [], tokens: 0 };
  if (blocks.every(({ tagName }) => /^h[1-6]$/.test(tagName ?? ""))) return;
  const ranges = blocks.flatMap(({ data }) => data?.range ?? []);
  const source = {
    start: Math.min(...ranges.map(({ start }) => start)),
    end: Math.max(...ranges.map(({ end }) => end)),
  };
  const text = write(blocks);
  console.log(JSON.stringify({ headings, tokens: countTokens(text), source, text }));
}
