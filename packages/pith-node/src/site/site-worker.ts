/** What a worker thread of a crawl loads, and calls for each page. */
import { type Extraction, extract, Parser } from "pith";
import { pageWorker } from "../pool/page-worker.js";
import { mayHaveParts, partHtml, withFurtherParts } from "./join-parts.js";
import { pageLinks } from "./page-links.js";
import type { PageReading, PageSource, SiteOutcomes, SiteTask } from "./page-reading.js";
import { type ErrorText, errorText, isErrorText, pagePrint } from "./read-pages.js";

const parser = new Parser();

export default pageWorker((task: SiteTask): SiteOutcomes[SiteTask["type"]] => {
  const { url, bytes, contentType = "" } = task.page;
  const extraction = extract(bytes, { url, charset: contentType, parser });
  switch (task.type) {
    case "read":
      return reading(extraction, task.page, task.errorText);
    case "error-text":
      return errorText(extraction.title, extraction.text);
    case "part":
      return partHtml(extraction, url);
    case "join":
      return withFurtherParts(extraction, task.parts);
  }
});

function reading(extraction: Extraction, { url }: PageSource, error: ErrorText | undefined): PageReading {
  const { title, text, tree, metadata } = extraction;
  return {
    title,
    print: pagePrint(text),
    links: pageLinks(tree, url),
    dates: [metadata.published?.value, metadata.modified?.value].filter((date) => date !== undefined),
    mayHaveParts: mayHaveParts(extraction),
    isErrorPage: error !== undefined && isErrorText(error, title, text),
  };
}
