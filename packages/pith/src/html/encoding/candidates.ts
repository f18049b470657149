// The encodings that a guess chooses from, with the languages they were used for.

import type { Language } from "./languages.js";
import * as language from "./languages.js";

/** An encoding that pages without a declaration were written in, and the languages it was used for. */
export interface Candidate {
  encoding: string;
  languages: readonly Language[];
  /** The handicap of the reading, in bits, because pages in the encoding are rarer than those in its rivals. */
  handicap: number;
}

/** A common legacy encoding: seen on about one page in 16 of those that aren't in windows-1252. */
const COMMON = 4;
/** One that its own country mostly avoided in favour of another. */
const UNCOMMON = 8;

const WESTERN_LANGUAGES = [
  language.ACCENTS_ARE_RARE,
  language.FRENCH,
  language.GERMAN,
  language.SPANISH,
  language.PORTUGUESE,
  language.ITALIAN,
  language.CATALAN,
  language.SWEDISH,
  language.DANISH,
  language.ICELANDIC,
];
const CENTRAL_LANGUAGES = [
  language.POLISH,
  language.CZECH,
  language.SLOVAK,
  language.HUNGARIAN,
  language.ROMANIAN,
  language.SLOVENE_CROATIAN,
];
const BALTIC_LANGUAGES = [language.LITHUANIAN, language.LATVIAN, language.ESTONIAN];
const CYRILLIC_LANGUAGES = [
  language.RUSSIAN,
  language.UKRAINIAN,
  language.BULGARIAN,
  language.SERBIAN_MACEDONIAN,
  language.BELARUSIAN,
];
const ARABIC_LANGUAGES = [language.ARABIC, language.PERSIAN];

/**
 * The encodings that a guess chooses from. Left out are those that can't be distinguished from a commoner one by any page
 * (iso-8859-1 is windows-1252 on the web, iso-8859-8 has windows-1255's letters) and those of which hardly any
 * undeclared page exists (the Macintosh ones, iso-8859-3, -10, -14, -15, -16).
 */
export const CANDIDATES: readonly Candidate[] = [
  { encoding: "windows-1252", languages: WESTERN_LANGUAGES, handicap: 0 },
  { encoding: "shift_jis", languages: [language.JAPANESE], handicap: COMMON },
  { encoding: "euc-jp", languages: [language.JAPANESE], handicap: COMMON },
  { encoding: "gbk", languages: [language.SIMPLIFIED_CHINESE], handicap: COMMON },
  { encoding: "big5", languages: [language.TRADITIONAL_CHINESE], handicap: COMMON },
  { encoding: "euc-kr", languages: [language.KOREAN], handicap: COMMON },
  { encoding: "windows-1251", languages: CYRILLIC_LANGUAGES, handicap: COMMON },
  { encoding: "koi8-r", languages: [language.RUSSIAN, language.BULGARIAN], handicap: UNCOMMON },
  { encoding: "koi8-u", languages: [language.UKRAINIAN], handicap: UNCOMMON },
  { encoding: "iso-8859-5", languages: CYRILLIC_LANGUAGES, handicap: UNCOMMON },
  { encoding: "ibm866", languages: [language.RUSSIAN, language.BULGARIAN], handicap: UNCOMMON },
  { encoding: "windows-1250", languages: CENTRAL_LANGUAGES, handicap: COMMON },
  { encoding: "iso-8859-2", languages: CENTRAL_LANGUAGES, handicap: COMMON },
  { encoding: "windows-1254", languages: [language.TURKISH], handicap: COMMON },
  { encoding: "windows-1253", languages: [language.GREEK], handicap: COMMON },
  { encoding: "iso-8859-7", languages: [language.GREEK], handicap: COMMON },
  { encoding: "windows-1255", languages: [language.HEBREW], handicap: COMMON },
  { encoding: "windows-1256", languages: ARABIC_LANGUAGES, handicap: COMMON },
  { encoding: "iso-8859-6", languages: [language.ARABIC], handicap: UNCOMMON },
  { encoding: "windows-874", languages: [language.THAI], handicap: COMMON },
  { encoding: "windows-1257", languages: BALTIC_LANGUAGES, handicap: COMMON },
  { encoding: "iso-8859-13", languages: BALTIC_LANGUAGES, handicap: UNCOMMON },
  { encoding: "iso-8859-4", languages: BALTIC_LANGUAGES, handicap: UNCOMMON },
  { encoding: "windows-1258", languages: [language.VIETNAMESE], handicap: UNCOMMON },
];
