/** What Defuddle says of a page's metadata, with linkedom as its documentation has it; it may not fetch anything. */
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";

export async function readMetadata(html, url) {
  const { document } = parseHTML(html);
  const found = await Defuddle(document, url, { useAsync: false });
  return { title: found.title, authors: [found.author], published: found.published };
}
