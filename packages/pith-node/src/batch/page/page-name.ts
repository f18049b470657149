import type { BatchRecord } from "./batch-record.js";

/** Characters of a name: at four bytes each, and behind a number, within what file systems take (255 bytes). */
const LONGEST = 50;

/**
 * What to call the file of a page, so that a person finds it: the last part of its address that says something, or else its title, or
 * the name that the input has for it. Letters and digits of any script, and hyphens; "" when there are none. The same page has always
 * the same name.
 */
export function pageName({ url, id, title }: Pick<BatchRecord, "url" | "id" | "title">): string {
  const address = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  const parts = address?.pathname.split("/").map(decoded).map(hyphened) ?? [];
  const last = parts.filter((part) => part !== "" && !/^index(?:-.*)?$/i.test(part)).at(-1);
  const file = url === null && id !== "" ? hyphened(id.split(/[\\/]/).at(-1) ?? "") : "";
  return last ?? (file || hyphened(title) || hyphened(address?.hostname ?? ""));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function hyphened(text: string): string {
  const plain = text.replace(/\.(?:x?html?|gz|php|aspx?)$/i, "").slice(0, LONGEST * 4);
  const words = plain.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, LONGEST).join("").replace(/-$/, "");
}
