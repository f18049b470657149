// Compresses bytes, and writes them as base64, for links and saved files.

/** Bytes made small, and the other way: as a browser and Node know it. "gzip" for files, "deflate-raw" for links. */
type Way = "gzip" | "deflate-raw";

export async function compress(bytes: Uint8Array, way: Way): Promise<Uint8Array> {
  return through(bytes, new CompressionStream(way));
}

/** Rejects if the bytes aren't such data. */
export async function decompress(bytes: Uint8Array, way: Way): Promise<Uint8Array> {
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
