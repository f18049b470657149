/**
 * A document loader for LangChain.js: files of HTML as documents, one for each piece, with what is known of the page as metadata.
 *
 *     npm install pith @langchain/core
 *     node examples/langchain.mjs page.html
 */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { BaseDocumentLoader } from "@langchain/core/document_loaders/base";
import { Document } from "@langchain/core/documents";
import { extract } from "pith";
import { chunks } from "pith/chunks";

export class PithLoader extends BaseDocumentLoader {
  /** `paths`: files of HTML. `budget`: `tokens`, `overlap` and `count` of `chunks`. */
  constructor(paths, budget = {}) {
    super();
    this.paths = paths;
    this.budget = budget;
  }

  async load() {
    const pages = await Promise.all(this.paths.map(async (path) => ({ path, page: await readFile(path) })));
    return pages.flatMap(({ path, page }) => documentsOf(path, page, this.budget));
  }
}

function documentsOf(source, page, budget) {
  return chunks(extract(page), budget).map(({ markdown, title, url, published, headings, index, range }) => {
    const known = { source, title, url, published, headings: headings.join(" > "), chunk: index, ...range };
    return new Document({ pageContent: markdown, metadata: known });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const documents = await new PithLoader(process.argv.slice(2), { tokens: 200 }).load();
  for (const { metadata } of documents) console.log(metadata.chunk, metadata.headings);
}
