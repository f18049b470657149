/**
 * `npm run bench:metadata`: title, authors and date of the pages of ../shared/data/wcxb next to Readability, Defuddle,
 * @extractus/article-extractor and Trafilatura, all by the matching rule of `npm run eval -- --metadata`.
 */
import { parseArgs } from "node:util";
import { answerMetadata, MEASURED_FIELDS, metadataTable, openMetadataCorpus, scoreMetadata } from "pith-eval";
import { PEERS, peerAnswers } from "./metadata/peers.js";
import { PYTHON } from "./tools/tools.js";

const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: "../shared/data/wcxb" },
    // Takes the peers' answers of the last run, where there are any: they take half an hour.
    reuse: { type: "boolean", default: false },
    // The command that makes Trafilatura's environment; --no-python leaves Trafilatura out.
    python: { type: "string", default: PYTHON },
    "no-python": { type: "boolean", default: false },
  },
});

const corpus = openMetadataCorpus(values.corpus);
const python = values["no-python"] ? undefined : values.python;
const tools = [{ name: "Pith", ...answerMetadata(corpus) }];
for (const peer of PEERS) {
  const answers = peerAnswers(peer, corpus, { reuse: values.reuse, python });
  if (answers !== undefined) tools.push({ name: peer.name, ...answers });
}

for (const half of [undefined, "development", "check"]) {
  const pages = corpus.pages.filter((page) => half === undefined || page.half === half).length;
  console.log(`${half === undefined ? "All sites" : `Sites of the half for ${half}`}, ${pages} pages\n`);
  const scored = tools.map(({ name, answers }) => ({ name, scores: scoreMetadata(corpus.pages, answers, half) }));
  console.log(metadataTable(scored));
  for (const field of MEASURED_FIELDS) {
    const [pith, ...peers] = scored.map(({ name, scores }) => ({ name, ...scores[field] }));
    for (const measure of ["accuracy", "f1"]) {
      const ahead = peers.filter((peer) => peer[measure] >= pith[measure]).map(({ name }) => name);
      if (ahead.length > 0) console.log(`${field}: by ${measure} not ahead of ${ahead.join(", ")}.`);
    }
  }
  console.log();
}
for (const { name, milliseconds } of tools) console.log(`${name}: ${milliseconds.toFixed(2)} ms a page`);
