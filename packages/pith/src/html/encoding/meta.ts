// Finds the meta element that declares an encoding, as the standard's prescan does.

import { rawTextEnd } from "./ascii.js";
import { resolveDeclaredLabel } from "./declared-encoding.js";

/**
 * How far a meta element is still looked for when the first 1,024 bytes have none. Pages whose head starts with long
 * scripts and styles put it there; browsers find it while they build the tree and start again. Measured on 1,990 pages
 * of public benchmarks: 158 have it past the first 1,024 bytes, the furthest at 58,240. What comes after that is
 * not seen.
 */
const LATE_META_BYTES = 65_536;

/** A declaration's value is a few dozen bytes; what comes after this in one isn't looked at. */
const VALUE_BYTES = 512;

/**
 * The encoding that a page's meta element declares, by the HTML Standard's "prescan a byte stream to determine its
 * encoding", over exactly the bytes given. A meta element cut off by their end doesn't count.
 */
export function encodingFromMeta(head: Uint8Array): string | undefined {
  return scanForMeta(head, false);
}

/**
 * What a browser's tree builder would find past the prescan, without a tree: the same walk over more bytes, which
 * now also steps over the text of scripts and styles.
 */
export function encodingFromLateMeta(page: Uint8Array): string | undefined {
  return scanForMeta(page.subarray(0, LATE_META_BYTES), true);
}

/** What begins here: a comment, what is read as one, a meta element, or another tag up to the end of its name. */
const MARKUP = /<(?:!--|[!?]|(meta[\t\n\f\r /])|\/?[a-z][^\t\n\f\r >]*|\/)/gi;
/** "Get an attribute": a name, and a value in quotes of either kind or in none. A quote that never closes lasts to the end. */
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >]*)))?/y;
const TAG_END = /[\t\n\f\r /]*>/y;
/** "Extract a character encoding from a meta element": the label in its content; none when its quote never closes. */
const CHARSET = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*)|)/;

/** A character for each byte, so that their places are the same. */
const decoder = new TextDecoder("windows-1252");

function scanForMeta(bytes: Uint8Array, skipRawText: boolean): string | undefined {
  const text = decoder.decode(bytes);
  let end = 0;
  for (;;) {
    MARKUP.lastIndex = end;
    const found = MARKUP.exec(text);
    if (found === null) return undefined;
    const [markup, meta] = found;
    const { index } = found;
    // The two hyphens of the comment's start may also be those of its end: `<!-->` is a complete comment.
    if (markup === "<!--") end = endOf(text, "-->", index + 2);
    else if (/^<[!?/]$/.test(markup)) end = endOf(text, ">", index + 2);
    else {
      // Attributes of other tags are read too: a ">" or a "<meta" in a quoted value is neither an end nor a start.
      const values = meta === undefined ? undefined : new Map<string, string>();
      end = readAttributes(text, index + markup.length, values);
      const encoding = values && isTagEnd(text, end) ? encodingIn(values) : undefined;
      if (encoding !== undefined) return encoding;
      if (skipRawText) end = rawTextEnd(bytes, index, end);
    }
  }
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function isTagEnd(text: string, at: number): boolean {
  TAG_END.lastIndex = at;
  return TAG_END.test(text);
}

/** Reads a tag's attributes from `start` on into `values`, names and values in lower case; gives where they end. If a name is repeated, the first counts. */
function readAttributes(text: string, start: number, values: Map<string, string> | undefined): number {
  for (let end = start; ; end = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(text);
    if (found === null) return end;
    const [, name, ...written] = found;
    const key = name.toLowerCase();
    if (values?.has(key) === false) values.set(key, written.join("").slice(0, VALUE_BYTES).toLowerCase());
  }
}

/** The encoding that the attributes of a meta element declare. */
function encodingIn(values: ReadonlyMap<string, string>): string | undefined {
  const charset = values.get("charset");
  if (charset !== undefined) return resolveDeclaredLabel(charset);
  if (values.get("http-equiv") !== "content-type") return undefined;
  const [, ...label] = CHARSET.exec(values.get("content") ?? "") ?? [];
  return resolveDeclaredLabel(label.join(""));
}
