// Decodes EUC-KR as the standard does, where the host doesn't.

/**
 * Korean as the web has it: "euc-kr" means windows-949, which adds to the 2,350 syllables of KS X 1001 the other 8,822
 * of Unicode. The Unicode library of some hosts (Node's) knows only the first. The added ones are in Unicode's order
 * in the free places of the code table, so they are computed and need no table.
 */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const REPLACEMENT_CHARACTER = 0xfffd;
const NEW_LINE = 0x0a;

/** Up to this lead byte a whole row is free; after it only the trail bytes below KS X 1001's. */
const LAST_FREE_LEAD = 0xa0;
const LAST_ADDED_LEAD = 0xc6;
const STANDARD_START = 0xa1;
const STANDARD_END = 0xfe;
const STANDARD_ROW = STANDARD_END - STANDARD_START + 1;

/** The text of bytes in euc-kr, by the Encoding Standard's decoder. */
export function decodeEucKr(bytes: Uint8Array): string {
  const host = new TextDecoder("euc-kr");
  const isComplete = host.decode(Uint8Array.of(0x81, 0x41)).charCodeAt(0) === FIRST_SYLLABLE + 2;
  return isComplete ? host.decode(bytes) : decodeWith(bytes, standardTable(host));
}

/** KS X 1001 as 94 rows of 94, read from the host at once: each pair on a line of its own, so that none can shift. */
function standardTable(host: TextDecoder): Uint16Array {
  const table = new Uint16Array(STANDARD_ROW * STANDARD_ROW).fill(REPLACEMENT_CHARACTER);
  const pairs = new Uint8Array(3 * table.length);
  for (let index = 0; index < table.length; index++) {
    pairs[3 * index] = STANDARD_START + Math.floor(index / STANDARD_ROW);
    pairs[3 * index + 1] = STANDARD_START + (index % STANDARD_ROW);
    pairs[3 * index + 2] = NEW_LINE;
  }
  const text = host.decode(pairs);
  let lineStart = 0;
  let index = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== NEW_LINE) continue;
    if (at === lineStart + 1) table[index] = text.charCodeAt(lineStart);
    lineStart = at + 1;
    index++;
  }
  return table;
}

function decodeWith(bytes: Uint8Array, standard: Uint16Array): string {
  const added = addedTable(standard);
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      units[length++] = lead;
      continue;
    }
    const trail = bytes[at + 1] ?? 0;
    const isStandard =
      lead >= STANDARD_START && trail >= STANDARD_START && trail <= STANDARD_END && lead <= STANDARD_END;
    const unit = isStandard
      ? standard[(lead - STANDARD_START) * STANDARD_ROW + trail - STANDARD_START]!
      : (added[(lead << 8) | trail] ?? 0);
    units[length++] = unit === 0 ? REPLACEMENT_CHARACTER : unit;
    // An ASCII byte after a lead byte that it doesn't match remains a separate character, so that no markup is lost.
    const isPair = unit !== 0 && unit !== REPLACEMENT_CHARACTER;
    if (isPair || (trail >= 0x80 && lead > 0x80 && lead < 0xff)) at++;
  }
  return textOf(units.subarray(0, length));
}

/** The syllables that KS X 1001 lacks, by their two bytes as one number. */
function addedTable(standard: Uint16Array): Uint16Array {
  const isStandard = new Uint8Array(LAST_SYLLABLE + 1 - FIRST_SYLLABLE);
  for (let index = 0; index < standard.length; index++) {
    const unit = standard[index]!;
    if (unit >= FIRST_SYLLABLE && unit <= LAST_SYLLABLE) isStandard[unit - FIRST_SYLLABLE] = 1;
  }
  const table = new Uint16Array(0x10000);
  let syllable = 0;
  for (let lead = 0x81; lead <= LAST_ADDED_LEAD; lead++) {
    const end = lead <= LAST_FREE_LEAD ? STANDARD_END : STANDARD_START - 1;
    for (let trail = 0x41; trail <= end; trail++) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (isStandard[syllable] === 1) syllable++;
      if (syllable === isStandard.length) return table;
      table[(lead << 8) | trail] = FIRST_SYLLABLE + syllable++;
    }
  }
  return table;
}

/** Joined in pieces, since the number of arguments of a call is limited. */
const UNITS_PER_CALL = 8192;

function textOf(units: Uint16Array): string {
  let text = "";
  for (let at = 0; at < units.length; at += UNITS_PER_CALL) {
    text += String.fromCharCode(...units.subarray(at, at + UNITS_PER_CALL));
  }
  return text;
}
