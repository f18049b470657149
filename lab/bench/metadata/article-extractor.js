/** What @extractus/article-extractor says of a page's metadata; also of pages in which it finds little text. */
import { extractFromHtml } from "@extractus/article-extractor";

export async function readMetadata(html, url) {
  const found = await extractFromHtml(html, url, { contentLengthThreshold: 0 });
  return { title: found?.title, authors: [found?.author ?? ""], published: found?.published };
}
