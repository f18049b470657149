/**
 * `node predict.js TOOL CORPUS`: what one of the peers in JavaScript says of the metadata of each page of a corpus, a JSON object a line
 * on standard output. A page on which it throws has no answer.
 */
import { openMetadataCorpus } from "pith-eval";

/** As their documentation has them, with linkedom; none may fetch anything. Each is loaded only where it is asked for. */
const TOOLS = {
  async readability() {
    const [{ parseHTML }, { Readability }] = [await import("linkedom"), await import("@mozilla/readability")];
    return (html) => {
      const found = new Readability(parseHTML(html).document).parse();
      return { title: found?.title, authors: [found?.byline ?? ""], published: found?.publishedTime };
    };
  },
  async defuddle() {
    const [{ parseHTML }, { Defuddle }] = [await import("linkedom"), await import("defuddle/node")];
    return async (html, url) => {
      const found = await Defuddle(parseHTML(html).document, url, { useAsync: false });
      return { title: found.title, authors: [found.author], published: found.published };
    };
  },
  /** Also of pages in which it finds little text. */
  async "article-extractor"() {
    const { extractFromHtml } = await import("@extractus/article-extractor");
    return async (html, url) => {
      const found = await extractFromHtml(html, url, { contentLengthThreshold: 0 });
      return { title: found?.title, authors: [found?.author ?? ""], published: found?.published };
    };
  },
};

const [tool, folder] = process.argv.slice(2);
const readMetadata = await TOOLS[tool]();
const corpus = openMetadataCorpus(folder);
const decoder = new TextDecoder();
// What peers have to say about a page isn't for the table.
for (const method of ["log", "warn", "error", "debug"]) console[method] = () => {};
for (const { id, url } of corpus.pages) {
  const start = performance.now();
  let answer = { failed: true };
  try {
    answer = await readMetadata(decoder.decode(corpus.read(id)), url);
  } catch {}
  const milliseconds = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ id, ...answer, milliseconds })}\n`);
}
