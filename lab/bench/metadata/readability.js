/** What Readability says of a page's metadata, with linkedom as its documentation has it. */
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

export function readMetadata(html) {
  const { document } = parseHTML(html);
  const found = new Readability(document).parse();
  return { title: found?.title, authors: [found?.byline ?? ""], published: found?.publishedTime };
}
