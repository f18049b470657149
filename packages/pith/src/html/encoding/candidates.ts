// The encodings that a guess chooses from, and the characters beyond ASCII of the languages that they were used for.

/**
 * Part of a language's characters, `share` being about how much of its non-ASCII text it makes up, 0 to 1. Either the
 * characters themselves in lower case, the most frequent first, or a range of Unicode with `inUse` characters in use.
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

const RUSSIAN = alphabet("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё");
const UKRAINIAN = alphabet("оанивітерслкдумпязьгбчйхжцюїєшщфґ’");
const BULGARIAN = alphabet("аоиентрсвлкдпмъзубгяхчйцжшщюфь");
const CYRILLIC = [
  RUSSIAN,
  UKRAINIAN,
  BULGARIAN,
  alphabet("аоиентрсвјкдуплмзгбчшцжњхћљфђџѓќѕ"), // Serbian and Macedonian
  alphabet("аніерсоялктуывдмпўзгцьбчыжйюхшэфёі"), // Belarusian
];
const GREEK = alphabet("αοιετνσρκπμυλςηίόάγέωδήθύχβφώξζψϊϋ");
const HEBREW = alphabet("יוהלאתרמבשנםדעקחפכטגסצןזךץףװײ");
const ARABIC = alphabet("اليمونرتبةعدسفهكقأحجشصطىخإذءثزضغئآظؤًـ،؟");
const PERSIAN = alphabet("اينرهدوتمسبشكيزلفقگپخچعجآحطصژضغئثذظءأ،‌ک");
const THAI = alphabet("านรกอเงม่ยล้วดทส\u0e31ตะป\u0e34บค\u0e35หแ\u0e38จ\u0e37ำพ์\u0e39ใไช็ขโผซถณธภษศฐญฟฉฝๆฎฏฬฒฆฮฑฤ");

/** Marks of wide East Asian text. */
const WIDE_PUNCTUATION = "，。、．「」：；！？（）“”・《》『』　…【】—‘’～／";

const IDEOGRAPHS = { from: 0x4e00, to: 0x9fff };

const JAPANESE: Language = [
  { share: 0.45, ranked: "のにはをたがでてとしれさいあるなっからりもこまうくすきんつけそだよめせちどえみお" },
  { share: 0.15, ranked: "ンースルトイリラアッタクジドレロプシマフグテコサカュバメニパムチオキィウハデビョャナエ" },
  { share: 0.08, ranked: WIDE_PUNCTUATION },
  { share: 0.15, ranked: "日一人年大国本中出会事者社生月時上分東間行新後前手場同動方見自内長学地合気言市業今高的話最" },
  { share: 0.15, ...IDEOGRAPHS, inUse: 3000 },
  { share: 0.01, from: 0x3041, to: 0x30ff, inUse: 170 },
  // Half-width katakana: rare in text, but what other encodings turn into when read as Shift_JIS.
  { share: 0.01, from: 0xff61, to: 0xff9f, inUse: 63 },
];

const KOREAN: Language = [
  {
    share: 0.65,
    ranked:
      "이다의는에을가하고지한로사기도를은리스자시나인정아어그대해서부수여제만라들일과보주전게원장상으성있국비면했구오안모동조소신마경연위유세우것",
  },
  { share: 0.3, from: 0xac00, to: 0xd7a3, inUse: 2350 },
  { share: 0.03, ranked: TYPOGRAPHY + WIDE_PUNCTUATION },
  { share: 0.02, ...IDEOGRAPHS, inUse: 4888 },
];

const SIMPLIFIED_CHINESE: Language = [
  {
    share: 0.5,
    ranked:
      "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见被利二等产或新己制身",
  },
  { share: 0.4, ...IDEOGRAPHS, inUse: 3500 },
  { share: 0.1, ranked: WIDE_PUNCTUATION + TYPOGRAPHY },
];

const TRADITIONAL_CHINESE: Language = [
  {
    share: 0.5,
    ranked:
      "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體政美相見被利二等產或新己制身台灣",
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
