/**
 * Writes `packages/pith/src/html/encoding/generated/letters.ts`: the letters of languages that aren't written in Latin, the most frequent
 * first, packed: as their bytes in an encoding that has them, less 0x80, which makes them ASCII. That is a third of what bundlers make of
 * them. A test makes it again and compares.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";

// biome-ignore format: a table
const LETTERS = {
  russian: "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё",
  ukrainian: "оанивітерслкдумпязьгбчйхжцюїєшщфґ’",
  bulgarian: "аоиентрсвлкдпмъзубгяхчйцжшщюфь",
  serbian: "аоиентрсвјкдуплмзгбчшцжњхћљфђџѓќѕ", // Serbian and Macedonian
  belarusian: "аніерсоялктуывдмпўзгцьбчыжйюхшэфёі",
  greek: "αοιετνσρκπμυλςηίόάγέωδήθύχβφώξζψϊϋ",
  hebrew: "יוהלאתרמבשנםדעקחפכטגסצןזךץףװײ",
  arabic: "اليمونرتبةعدسفهكقأحجشصطىخإذءثزضغئآظؤًـ،؟",
  persian: "اينرهدوتمسبشكيزلفقگپخچعجآحطصژضغئثذظءأ،‌ک",
  thai: "านรกอเงม่ยล้วดทส\u0e31ตะป\u0e34บค\u0e35หแ\u0e38จ\u0e37ำพ์\u0e39ใไช็ขโผซถณธภษศฐญฟฉฝๆฎฏฬฒฆฮฑฤ",
  hiragana: "のにはをたがでてとしれさいあるなっからりもこまうくすきんつけそだよめせちどえみお", // Japanese
  katakana: "ンースルトイリラアッタクジドレロプシマフグテコサカュバメニパムチオキィウハデビョャナエ", // Japanese
  kanji: "日一人年大国本中出会事者社生月時上分東間行新後前手場同動方見自内長学地合気言市業今高的話最", // Japanese
  hangul: "이다의는에을가하고지한로사기도를은리스자시나인정아어그대해서부수여제만라들일과보주전게원장상으성있국비면했구오안모동조소신마경연위유세우것", // Korean
  simplified: "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体政美相见被利二等产或新己制身", // Chinese
  traditional: "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應向頭文體政美相見被利二等產或新己制身台灣", // Chinese
};

/** Encodings whose letters have bytes of 0xA1 to 0xFE only, and how many a letter has. Big5 hasn't, so Taiwan's letters are those of Korea's. */
const ENCODINGS = {
  "iso-8859-5": 1,
  "iso-8859-6": 1,
  "iso-8859-7": 1,
  "windows-1255": 1,
  "windows-874": 1,
  "euc-jp": 2,
  "euc-kr": 2,
  gbk: 2,
};
const [FIRST, LAST] = [0xa1, 0xfe];

/** The packed form of each character that an encoding has. */
function packedIn(encoding, width) {
  const packed = new Map();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (...bytes) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (!packed.has(character)) packed.set(character, String.fromCharCode(...bytes.map((byte) => byte - 0x80)));
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = FIRST; first <= LAST; first++) {
    if (width === 1) add(first);
    else for (let second = FIRST; second <= LAST; second++) add(first, second);
  }
  return packed;
}

/** The text of the generated module. */
export function lettersModule() {
  const tables = Object.entries(ENCODINGS).map(([encoding, width]) => ({
    encoding,
    packed: packedIn(encoding, width),
  }));
  const missing = (letters, { packed }) => [...letters].filter((letter) => !packed.has(letter)).length;
  const rows = Object.entries(LETTERS).map(([name, letters]) => {
    const { encoding, packed } = tables.reduce((best, one) =>
      missing(letters, one) < missing(letters, best) ? one : best,
    );
    const text = Array.from(letters, (letter) => packed.get(letter) ?? letter).join("");
    return `  ${name}: ${JSON.stringify(`${encoding} ${text}`)},`;
  });
  return [
    "// Written by `npm run generate` (scripts/generate-letters.js). Do not edit.",
    "",
    "/** For each list an encoding, a space, and the bytes of its letters in it, less 0x80; letters that it doesn't have are as they are. */",
    "export const LETTERS = {",
    ...rows,
    "};",
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  commandLine(import.meta.url);
  writeFileSync(new URL("../packages/pith/src/html/encoding/generated/letters.ts", import.meta.url), lettersModule());
}
