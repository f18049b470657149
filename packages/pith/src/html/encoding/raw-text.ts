import { isLetter } from "./ascii.js";

/** Elements whose text isn't markup, so that a meta in them declares nothing. */
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  "script",
  "style",
  "title",
  "textarea",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
]);

/** One longer than the longest name in the list above, which is all that the list needs to be asked. */
const TAG_NAME_BYTES = 9;

/**
 * Where the raw text ends of an element whose start tag begins at `tag`, searched from `from` on: the "<" of its end
 * tag, or the end of the bytes. `from` itself if the element has no raw text.
 */
export function rawTextEnd(bytes: Uint8Array, tag: number, from: number): number {
  const name = tagName(bytes, tag + 1);
  if (!RAW_TEXT_ELEMENTS.has(name)) return from;
  let close = bytes.indexOf(0x3c, from);
  while (close !== -1 && !(bytes[close + 1] === 0x2f && tagName(bytes, close + 2) === name)) {
    close = bytes.indexOf(0x3c, close + 1);
  }
  return close === -1 ? bytes.length : close;
}

/** The letters from a position on in lower case, up to one more than any name of interest has. */
export function tagName(bytes: Uint8Array, start: number): string {
  let name = "";
  for (let at = start; at < start + TAG_NAME_BYTES && isLetter(bytes[at]); at++) {
    name += String.fromCharCode(bytes[at]! | 0x20);
  }
  return name;
}
