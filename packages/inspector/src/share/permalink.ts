// Writes settings and small pages, compressed, into a link, and reads them again.

import { DEFAULTS, readSettings, type Settings } from "../state/settings.js";
import type { PageSource } from "../worker/messages.js";

/** A page goes into a link when it has at most so many characters there: mail and chat programs cut longer ones. */
const MOST_PAGE_CHARACTERS = 16_000;

/** What a link holds. */
export interface Linked {
  readonly settings: Settings;
  /** The page, when it was small enough. */
  readonly page?: PageSource;
  /** Where the page is on the web. */
  readonly url?: string;
}

/** Settings as the part of a link after `#`: only those that aren't the default. */
export function settingsText(settings: Settings): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    const isDefault = String(value) === String(DEFAULTS[name as keyof Settings]);
    if (!isDefault) parts.set(name, Array.isArray(value) ? value.join(" ") : String(value));
  }
  return parts.toString();
}

/** The same with the page: itself when it is small, otherwise its address when it has one. */
export async function linkText(
  settings: Settings,
  page: PageSource | undefined,
): Promise<{ text: string; holdsPage: boolean }> {
  const parts = new URLSearchParams(settingsText(settings));
  if (page === undefined) return { text: parts.toString(), holdsPage: false };
  const { url, name, charset } = page;
  const packed = toLinkText(await compress(page.bytes, "deflate-raw"));
  if (packed.length > MOST_PAGE_CHARACTERS) {
    if (url !== undefined) parts.set("url", url);
    return { text: parts.toString(), holdsPage: url !== undefined };
  }
  parts.set("name", name);
  if (url !== undefined) parts.set("address", url);
  if (charset !== undefined) parts.set("charset", charset);
  parts.set("page", packed);
  return { text: parts.toString(), holdsPage: true };
}

/** Reads what `linkText` wrote. What makes no sense is left out. */
export async function readLink(text: string): Promise<Linked> {
  const parts = new URLSearchParams(text.replace(/^#/, ""));
  const settings = readSettings({
    ...Object.fromEntries(parts),
    algorithms: parts.get("algorithms")?.split(" "),
    balance: parts.get("balance") ?? 1,
  });
  const packed = parts.get("page");
  const address = parts.get("address");
  const charset = parts.get("charset");
  const url = parts.get("url");
  try {
    // What is longer nobody made here; it might unfold to gigabytes.
    if (packed !== null && packed.length <= MOST_PAGE_CHARACTERS) {
      const bytes = await inflate(fromLinkText(packed), "deflate-raw");
      const name = parts.get("name") ?? "A page";
      return { settings, page: { bytes, name, ...(address && { url: address }), ...(charset && { charset }) } };
    }
  } catch {
    // The link was cut on its way: the settings are still good.
  }
  return url === null ? { settings } : { settings, url };
}

/** Bytes made small, and the other way: as a browser and Node know it. "gzip" for files, "deflate-raw" for links. */
type Way = "gzip" | "deflate-raw";

export async function compress(bytes: Uint8Array, way: Way): Promise<Uint8Array> {
  return through(bytes, new CompressionStream(way));
}

/** Rejects if the bytes aren't such data. */
export async function inflate(bytes: Uint8Array, way: Way): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream(way));
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(source).arrayBuffer());
}

/** Bytes that are turned into letters at once: calls take only so many arguments. */
const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text);
}

/** Throws if the string isn't base64. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Base64 for links: without the letters that mean something there. */
export function toLinkText(bytes: Uint8Array): string {
  return toBase64(bytes)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

export function fromLinkText(text: string): Uint8Array {
  return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
}
