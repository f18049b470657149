/** Writes text in legacy encodings, which TextEncoder can't. */
import { toUtf8 } from "#src/html/encoding/detect.js";

const MULTI_BYTE = new Set(["shift_jis", "euc-jp", "gbk", "big5", "euc-kr"]);
const LINE_FEED = 0x0a;
const tables = new Map<string, Map<string, number[]>>();

/** Text in a legacy encoding; characters that it lacks are left out. The tables are the decoder's, turned around. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "iso-2022-jp") return encodeIso2022Jp(text);
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const character of encoding === "windows-1258" ? tonesApart(text, table) : text) {
    const written = table.get(character);
    if (written !== undefined) for (const byte of written) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, number[]>();
  const sequences = Array.from({ length: 0x100 }, (_, byte) => [byte]);
  if (MULTI_BYTE.has(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) sequences.push([lead, trail]);
    }
  }
  const found = decodeEach(sequences, encoding);
  sequences.forEach((bytes, i) => {
    const text = found[i];
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  });
  tables.set(encoding, table);
  return table;
}

/** The text of each sequence of bytes: all are decoded at once, apart by line feeds, which no sequence can swallow. */
function decodeEach(sequences: readonly number[][], encoding: string): string[] {
  const bytes = Uint8Array.from(sequences.flatMap((sequence) => [...sequence, LINE_FEED]));
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(toUtf8(bytes, { charset: encoding }).bytes);
  const texts = text.split("\n");
  // The line feed itself parts two empty texts.
  texts.splice(LINE_FEED, 2, "\n");
  return texts;
}

/** The two-byte characters of EUC-JP with the high bits off, between escapes. */
function encodeIso2022Jp(text: string): Uint8Array {
  const bytes: number[] = [];
  let isWide = false;
  for (const character of `${text}\n`) {
    const written = tableOf("euc-jp").get(character) ?? [];
    if ((written.length === 2) !== isWide) {
      isWide = !isWide;
      bytes.push(0x1b, ...(isWide ? [0x24, 0x42] : [0x28, 0x42]));
    }
    bytes.push(...written.map((byte) => byte & 0x7f));
  }
  return Uint8Array.from(bytes.slice(0, -1));
}

/** windows-1258 has letters such as ê and ơ, and writes the tone after them. */
function tonesApart(text: string, table: Map<string, number[]>): string {
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/gu;
  return [...text.normalize("NFC")]
    .map((character) => {
      if (table.has(character)) return character;
      const parts = character.normalize("NFD");
      return parts.replace(tones, "").normalize("NFC") + (parts.match(tones) ?? []).join("");
    })
    .join("");
}
