// The encodings that a guess chooses from, and the characters beyond ASCII of the languages that they were used for.

import { LETTERS } from "./generated/letters.js";

/**
 * Part of a language's characters, `share` being about how much of its non-ASCII text it makes up, 0 to 1. Either the
 * characters themselves in lower case (or packed, as `unpacked` reads them), the most frequent first, or a range of Unicode
 * with `inUse` characters in use.
 */
type CharacterGroup = { share: number; ranked: string } | { share: number; from: number; to: number; inUse: number };

/**
 * A language as the groups of its characters beyond ASCII, which every reading of bytes has alike; judges whether a reading looks like language.
 * Orders are from common knowledge of the languages (the vowel before the rare consonant), not from a corpus or another detector.
 */
export type Language = readonly CharacterGroup[];

/** Punctuation and signs that any page may have in place of ASCII: quotation marks, dashes, no-break space, soft hyphen. */
const TYPOGRAPHY = "\u00a0’–\u00ad“”—«»„…•·©‘®°€£™§‹›´×";

function alphabet(letters: string, typography = 0.08): Language {
  return [
    { share: 1 - typography, ranked: letters },
    { share: typography, ranked: TYPOGRAPHY },
  ];
}

/** Latin alphabets: the signs weigh more where accents are few. */
const WESTERN = [
  alphabet("éëïèöüóçáñêäíàôšž", 0.6), // English, Dutch and others with an occasional accent
  alphabet("éèàêçôâîùûœëïæ"), // French
  alphabet("üäößé"), // German
  alphabet("óíáéñúü¿¡ºª"), // Spanish
  alphabet("ãçáéíóêõâúàôºªü"), // Portuguese
  alphabet("èàùòìéú"), // Italian
  alphabet("àéèóòíçúï·ü"), // Catalan
  alphabet("äåöé"), // Swedish
  alphabet("øåæéäö"), // Danish
  alphabet("íáðéóþöúæý"), // Icelandic
];
const CENTRAL = [
  alphabet("łąężśćóńź"), // Polish
  alphabet("íáéěřýžčšůúťďňóäöü"), // Czech
  alphabet("áíýčéžšúľťôóňďäŕĺ"), // Slovak
  alphabet("éáőöóíüúű"), // Hungarian
  alphabet("ăîşţâșț"), // Romanian
  alphabet("čšžćđ"), // Slovene and Croatian
];
const BALTIC = [
  alphabet("ėšįžųąūčę"), // Lithuanian
  alphabet("āīēšūļņžģķč"), // Latvian
  alphabet("äõüöšž"), // Estonian
];
const TURKISH = alphabet("ıüşçöğİâî");
/** As in windows-1258: most tones are separate characters after the letter. */
const VIETNAMESE = alphabet("\u0323\u0301đ\u0300ôươâêáàă\u0309ó\u0303íéúèùòãõ");

const RUSSIAN = alphabet(LETTERS.russian);
const UKRAINIAN = alphabet(LETTERS.ukrainian);
const BULGARIAN = alphabet(LETTERS.bulgarian);
const CYRILLIC = [
  RUSSIAN,
  UKRAINIAN,
  BULGARIAN,
  alphabet(LETTERS.serbian), // Serbian and Macedonian
  alphabet(LETTERS.belarusian), // Belarusian
];
const GREEK = alphabet(LETTERS.greek);
const HEBREW = alphabet(LETTERS.hebrew);
const ARABIC = alphabet(LETTERS.arabic);
const PERSIAN = alphabet(LETTERS.persian);
const THAI = alphabet(LETTERS.thai);

/** Marks of wide East Asian text. */
const WIDE_PUNCTUATION = "，。、．「」：；！？（）“”・《》『』　…【】—‘’～／";

const IDEOGRAPHS = { from: 0x4e00, to: 0x9fff };

const JAPANESE: Language = [
  { share: 0.45, ranked: LETTERS.hiragana },
  { share: 0.15, ranked: LETTERS.katakana },
  { share: 0.08, ranked: WIDE_PUNCTUATION },
  { share: 0.15, ranked: LETTERS.kanji },
  { share: 0.15, ...IDEOGRAPHS, inUse: 3000 },
  { share: 0.01, from: 0x3041, to: 0x30ff, inUse: 170 },
  // Half-width katakana: rare in text, but what other encodings turn into when read as Shift_JIS.
  { share: 0.01, from: 0xff61, to: 0xff9f, inUse: 63 },
];

const KOREAN: Language = [
  {
    share: 0.65,
    ranked: LETTERS.hangul,
  },
  { share: 0.3, from: 0xac00, to: 0xd7a3, inUse: 2350 },
  { share: 0.03, ranked: TYPOGRAPHY + WIDE_PUNCTUATION },
  { share: 0.02, ...IDEOGRAPHS, inUse: 4888 },
];

const SIMPLIFIED_CHINESE: Language = [
  {
    share: 0.5,
    ranked: LETTERS.simplified,
  },
  { share: 0.4, ...IDEOGRAPHS, inUse: 3500 },
  { share: 0.1, ranked: WIDE_PUNCTUATION + TYPOGRAPHY },
];

const TRADITIONAL_CHINESE: Language = [
  {
    share: 0.5,
    ranked: LETTERS.traditional,
  },
  { share: 0.4, ...IDEOGRAPHS, inUse: 4500 },
  { share: 0.1, ranked: WIDE_PUNCTUATION + TYPOGRAPHY },
];

/** An encoding that pages without a declaration were written in, and the languages it was used for. */
export interface EncodingCandidate {
  encoding: string;
  languages: readonly Language[];
  /** The handicap of the reading, in bits, because pages in the encoding are rarer than those in its rivals. */
  handicap: number;
}

/** A common legacy encoding: seen on about one page in 16 of those that aren't in windows-1252. */
const COMMON = 4;
/** One that its own country mostly avoided in favour of another. */
const UNCOMMON = 8;

/**
 * The encodings that a guess chooses from. Left out are those that can't be distinguished from a commoner one by any page
 * (iso-8859-1 is windows-1252 on the web, iso-8859-8 has windows-1255's letters) and those of which hardly any
 * undeclared page exists (the Macintosh ones, iso-8859-3, -10, -14, -15, -16).
 */
export const CANDIDATES: readonly EncodingCandidate[] = [
  { encoding: "windows-1252", languages: WESTERN, handicap: 0 },
  { encoding: "shift_jis", languages: [JAPANESE], handicap: COMMON },
  { encoding: "euc-jp", languages: [JAPANESE], handicap: COMMON },
  { encoding: "gbk", languages: [SIMPLIFIED_CHINESE], handicap: COMMON },
  { encoding: "big5", languages: [TRADITIONAL_CHINESE], handicap: COMMON },
  { encoding: "euc-kr", languages: [KOREAN], handicap: COMMON },
  { encoding: "windows-1251", languages: CYRILLIC, handicap: COMMON },
  { encoding: "koi8-r", languages: [RUSSIAN, BULGARIAN], handicap: UNCOMMON },
  { encoding: "koi8-u", languages: [UKRAINIAN], handicap: UNCOMMON },
  { encoding: "iso-8859-5", languages: CYRILLIC, handicap: UNCOMMON },
  { encoding: "ibm866", languages: [RUSSIAN, BULGARIAN], handicap: UNCOMMON },
  { encoding: "windows-1250", languages: CENTRAL, handicap: COMMON },
  { encoding: "iso-8859-2", languages: CENTRAL, handicap: COMMON },
  { encoding: "windows-1254", languages: [TURKISH], handicap: COMMON },
  { encoding: "windows-1253", languages: [GREEK], handicap: COMMON },
  { encoding: "iso-8859-7", languages: [GREEK], handicap: COMMON },
  { encoding: "windows-1255", languages: [HEBREW], handicap: COMMON },
  { encoding: "windows-1256", languages: [ARABIC, PERSIAN], handicap: COMMON },
  { encoding: "iso-8859-6", languages: [ARABIC], handicap: UNCOMMON },
  { encoding: "windows-874", languages: [THAI], handicap: COMMON },
  { encoding: "windows-1257", languages: BALTIC, handicap: COMMON },
  { encoding: "iso-8859-13", languages: BALTIC, handicap: UNCOMMON },
  { encoding: "iso-8859-4", languages: BALTIC, handicap: UNCOMMON },
  { encoding: "windows-1258", languages: [VIETNAMESE], handicap: UNCOMMON },
];
