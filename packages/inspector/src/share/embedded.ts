// Puts a page into a copy of the inspector, and reads the one it came with.

import { readSettings, type Settings } from "../state/settings.js";
import type { PageSource } from "../worker/messages.js";
import { compress, fromBase64, inflate, toBase64 } from "./permalink.js";

/**
 * What a saved file has in its element `#embedded`, as JSON; `pith inspect` writes the same. `page`: the page's bytes,
 * gzip in base64.
 */
interface Embedded extends Omit<PageSource, "bytes"> {
  readonly page: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The document as it was before anything was drawn in it. */
const ITSELF = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

const PLACE = /(<script type="application\/json" id="embedded">)[^<]*(<\/script>)/;

/** The page that this file came with; undefined when it came with none. */
export async function readEmbedded(): Promise<{ page: PageSource; settings: Settings } | undefined> {
  const text = document.getElementById("embedded")?.textContent ?? "null";
  const embedded = JSON.parse(text) as Embedded | null;
  if (embedded === null) return undefined;
  const { page, settings = {}, ...source } = embedded;
  const bytes = await inflate(fromBase64(page), "gzip");
  return { page: { ...source, bytes }, settings: readSettings(settings) };
}

/** This inspector as one file with a page in it. */
export async function withEmbedded({ bytes, name, url, charset }: PageSource, settings: Settings): Promise<string> {
  const page = toBase64(await compress(bytes, "gzip"));
  const embedded = { page, name, url, charset, settings };
  // It contains no `<`, which could end the element.
  const json = JSON.stringify(embedded).replaceAll("<", "\\u003c");
  return ITSELF.replace(PLACE, (_, begin: string, end: string) => begin + json + end);
}
