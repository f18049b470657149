/** Which pages of a corpus speed is measured on: the same ones in every run. */
import { toUtf8 } from "pith/internal";

/** `count` pages of a corpus, evenly spread: id, bytes, and the same in UTF-8 for tools that take text. All pages where it has fewer. */
export function samplePages(corpus, count) {
  const wanted = Math.min(count, corpus.pages.length);
  return Array.from({ length: wanted }, (_, i) => {
    const { id } = corpus.pages[Math.floor((i * corpus.pages.length) / wanted)];
    const bytes = corpus.read(id);
    // A copy: what is decoded may lie in memory that the next page uses.
    return { id, bytes, utf8: toUtf8(bytes).bytes.slice() };
  });
}
