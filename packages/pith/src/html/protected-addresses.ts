// Mail addresses that Cloudflare takes out of a page, and a script of its puts back: "[email protected]" stands in their place, and hexadecimal
// digits say the bytes, each combined with the first one by exclusive or.

import { byteString } from "./bytes.js";
import { Tag } from "./generated/tags.js";
import { Kind, TextForm } from "./node-kind.js";
import type { Tree } from "./tree.js";
import type { TreeBuilder } from "./tree-builder.js";

/** The attribute of the element that stands for an address: it has the digits. */
export const PROTECTED = "data-cfemail";
/** What Cloudflare writes in an address's place; its first child is the placeholder. */
const STANDS_IN: ReadonlySet<number> = new Set([Tag.A, Tag.SPAN]);
/** Digits of an address, of a link with its subject too: half the longest attribute that is read (`MAX_ADDRESS`). */
const DIGITS = /^(?:[\da-f]{2}){2,4096}$/i;
/** Where links to such addresses lead: `#` and the digits follow, unless the link itself has the attribute. */
const LINK = "/cdn-cgi/l/email-protection";
/** Around what is added to the source, so that nobody who parses that again finds it as text. */
const BEFORE = new TextEncoder().encode("<!--");
const AFTER = new TextEncoder().encode("-->");

/** The address that digits say; "" if they say none. */
function mailAddress(digits: string): string {
  if (!DIGITS.test(digits)) return "";
  const bytes = Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const address = new TextDecoder().decode(bytes.subarray(1).map((byte) => byte ^ bytes[0]));
  // The comment that is added to the source may not end in one.
  return address.includes("@") && !/[<>]/.test(address) ? address : "";
}

/** Where a link with this `href` leads: to the mail address, if it stands for one. */
export function withoutProtection(tree: Tree, node: number, href: string): string {
  const after = href.split(LINK)[1];
  if (after === undefined) return href;
  const address = mailAddress(after.slice(1) || (tree.attribute(node, PROTECTED) ?? ""));
  return address ? `mailto:${address}` : href;
}

/**
 * Gives the texts that stand for addresses, each the first in a link or a span, these as their text: `found` has, for each start tag with
 * the attribute, where the tag ends and where the digits begin and end. The addresses are added to the source, which is returned; ranges of nodes stay as they are.
 */
export function revealAddresses(
  builder: TreeBuilder,
  length: number,
  source: Uint8Array,
  found: readonly number[],
): Uint8Array {
  const addresses = new Map<number, string>();
  for (let i = 0; i < found.length; i += 3)
    addresses.set(found[i], mailAddress(byteString(source, found[i + 1], found[i + 2])));
  const parts = [source, BEFORE];
  let end = source.length + BEFORE.length;
  for (let node = 0; node < length; node++) {
    if (builder.tag[node] !== Kind.TEXT || !STANDS_IN.has(builder.tag[builder.parent[node]])) continue;
    const address = builder.parent[node] === node - 1 && addresses.get(builder.start[node]);
    if (!address) continue;
    const part = new TextEncoder().encode(address);
    builder.replaceText(node, end, end + part.length, TextForm.RAW);
    end += part.length;
    parts.push(part);
  }
  parts.push(AFTER);
  const whole = new Uint8Array(end + AFTER.length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
