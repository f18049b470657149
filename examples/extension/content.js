// Runs in the page, in a world of its own, when the popup asks for it. Reads the live document, also what scripts have made
// of it, and changes nothing.
import { extract } from "pith";
import { treeFromDocument } from "pith/dom";
import { html, markdown } from "pith/formats";

globalThis.pithOfPage = () => {
  const url = location.href;
  const extraction = extract(treeFromDocument(document), { url });
  const { text, confidence, metadata, warnings } = extraction;
  return {
    title: metadata.title?.value ?? extraction.title,
    url,
    confidence,
    words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    warnings: warnings.map(({ message }) => message),
    markdown: markdown.write(extraction, { url }),
    // A page that stands alone, with a policy under which nothing of it can run.
    html: html.write(extraction, { url, document: true }),
  };
};
