/**
 * `npm run bench:metadata`: title, authors and date of the pages of ../shared/data/wcxb next to Readability, Defuddle,
 * @extractus/article-extractor and Trafilatura, all by the matching rule of `npm run eval -- --metadata`.
 *
 *     --corpus DIR   other pages (../shared/data/wcxb)
 *     --reuse        takes the peers' answers of the last run, where there are any: they take half an hour
 *     --python CMD   the command that makes Trafilatura's environment (python3)
 *     --no-python    leaves Trafilatura out
 */
import { answerMetadata, MEASURED_FIELDS, metadataTable, openMetadataCorpus, scoreMetadata } from "pith-eval";
import { commandLine } from "../../scripts/command-line.js";
import { PEERS, peerAnswers } from "./metadata/peers.js";
import { PYTHON } from "./tools/tools.js";

const options = { corpus: "../shared/data/wcxb", reuse: false, python: PYTHON, noPython: false };
const values = commandLine(import.meta.url, options);

const corpus = openMetadataCorpus(values.corpus);
const python = values.noPython ? undefined : values.python;
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
