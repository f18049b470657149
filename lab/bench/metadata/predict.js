/**
 * `node predict.js TOOL CORPUS`: what one of the peers in JavaScript says of each page of a corpus, a JSON object a line
 * on standard output. A page on which it throws has no answer.
 */
import { openMetadataCorpus } from "pith-eval";

const [tool, folder] = process.argv.slice(2);
const { readMetadata } = await import(`./${tool}.js`);
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
