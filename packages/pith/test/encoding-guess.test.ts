/** The encoding of pages that declare none: by the letters of their language, else by the locale. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { pagesOf } from "pith-testing/corpus.js";
import { detectEncoding, toUtf8 } from "#src/html/encoding/detect.js";
import { encode } from "./support/encode.js";

const CENTRAL = ["windows-1250", "iso-8859-2"];
const BALTIC = ["windows-1257", "iso-8859-13", "iso-8859-4"];

/** A short paragraph in each language that legacy pages were written in, and the encodings it was written in. */
const PARAGRAPHS: [language: string, encodings: string[], text: string][] = [
  [
    "de",
    ["windows-1252"],
    "Die Gemeinde hat gestern beschlossen, die alte Brücke über den Fluss für Fußgänger zu öffnen.",
  ],
  [
    "fr",
    ["windows-1252"],
    "Le maire a annoncé hier que l’école du village sera rénovée dès cet été, après des années d’attente.",
  ],
  [
    "es",
    ["windows-1252"],
    "El año pasado la región recibió más niños que nunca, según informó ayer la alcaldía. ¿Cuántos serán mañana?",
  ],
  [
    "pt",
    ["windows-1252"],
    "A população não está satisfeita com as decisões do município sobre a construção da estação.",
  ],
  [
    "sv",
    ["windows-1252"],
    "Kommunen har beslutat att öppna den gamla bron över ån för gående och cyklister från och med våren.",
  ],
  [
    "is",
    ["windows-1252"],
    "Það var ákveðið í gær að opna gömlu brúna yfir ána fyrir alla þá sem þurfa að komast í bæinn.",
  ],
  [
    "pl",
    CENTRAL,
    "Rada miasta zdecydowała wczoraj, że stary most przez rzekę będzie otwarty dla pieszych już w przyszłą środę.",
  ],
  ["cs", CENTRAL, "Město včera rozhodlo, že starý most přes řeku bude opět otevřen pro pěší už příští týden."],
  [
    "hu",
    CENTRAL,
    "A város tegnap úgy döntött, hogy a régi hidat jövő héten újra megnyitja a gyalogosok előtt, és felújítja az őrházat.",
  ],
  [
    "hr",
    CENTRAL,
    "Gradsko vijeće odlučilo je da će stari most biti otvoren za pješake već sljedeći tjedan, što će mnoge građane obradovati, kažu čelnici. Uređenje još traje, a cijena će biti viša nego što se očekivalo. Više će reći članovi odbora.",
  ],
  [
    "tr",
    ["windows-1254"],
    "Belediye dün eski köprünün yayalara açılacağını açıkladı; çalışmalar geçen yıl başlamıştı.",
  ],
  [
    "lt",
    BALTIC,
    "Miesto taryba vakar nusprendė, kad senasis tiltas per upę jau kitą savaitę bus atidarytas pėstiesiems ir dviratininkams, kurių čia vis daugėja.",
  ],
  [
    "lv",
    BALTIC,
    "Pilsētas dome vakar nolēma, ka vecais tilts pār upi jau nākamnedēļ būs atvērts gājējiem, kā arī riteņbraucējiem.",
  ],
  [
    "ru",
    ["windows-1251", "koi8-r", "iso-8859-5", "ibm866"],
    "Вчера городской совет решил открыть старый мост через реку для пешеходов.",
  ],
  [
    "uk",
    ["windows-1251", "koi8-u", "iso-8859-5"],
    "Учора міська рада вирішила відкрити старий міст через річку для пішоходів, її рішення підтримали.",
  ],
  ["bg", ["windows-1251"], "Вчера общинският съвет реши да отвори стария мост над реката за пешеходци."],
  ["sr", ["windows-1251"], "Градско веће је јуче одлучило да стари мост преко реке буде отворен за пешаке."],
  [
    "el",
    ["windows-1253", "iso-8859-7"],
    "Το δημοτικό συμβούλιο αποφάσισε χθες να ανοίξει την παλιά γέφυρα για τους πεζούς.",
  ],
  ["he", ["windows-1255"], "מועצת העיר החליטה אתמול לפתוח את הגשר הישן מעל הנהר להולכי רגל."],
  ["ar", ["windows-1256", "iso-8859-6"], "قرر مجلس المدينة أمس فتح الجسر القديم فوق النهر أمام المشاة."],
  ["th", ["windows-874"], "เมื่อวานนี้สภาเมืองได้ตัดสินใจเปิดสะพานเก่าข้ามแม่น้ำให้คนเดินเท้า"],
  ["vi", ["windows-1258"], "Hôm qua hội đồng thành phố đã quyết định mở cây cầu cũ qua sông cho người đi bộ."],
  ["ja", ["shift_jis", "euc-jp", "iso-2022-jp"], "市議会は昨日、川にかかる古い橋を歩行者に開放することを決めました。"],
  ["ko", ["euc-kr"], "시의회는 어제 강을 건너는 오래된 다리를 보행자에게 개방하기로 결정했다."],
  ["zh-Hans", ["gbk"], "市议会昨天决定向行人开放河上的旧桥，工程从去年开始。"],
  ["zh-Hant", ["big5"], "市議會昨天決定向行人開放河上的舊橋，工程從去年開始。"],
];

for (const [language, encodings, text] of PARAGRAPHS) {
  for (const encoding of encodings) {
    test(`an undeclared page in ${encoding} (${language}) is read rightly`, () => {
      const bytes = encode(text, encoding);
      const found = toUtf8(Buffer.concat([Buffer.from("<title>"), bytes, Buffer.from("</title>")]));
      // windows-1253 and iso-8859-7 write most Greek text with the same bytes, and so on: the text is what counts.
      const read = new TextDecoder().decode(found.bytes).slice("<title>".length, -"</title>".length);
      assert.equal(read.normalize("NFC"), text, `taken for ${found.encoding}`);
      assert.equal(found.source, "guess");
    });
  }
}

test("the locale decides where the content can't", () => {
  const sign = Uint8Array.of(0xa9, 0x20, 0x32, 0x30, 0x32, 0x34);
  const pair = Uint8Array.of(0xb0, 0xb1);
  const expected: [string | undefined, string][] = [
    [undefined, "windows-1252"],
    ["en-GB", "windows-1252"],
    ["ru", "windows-1251"],
    ["pl-PL", "iso-8859-2"],
    ["zh-Hant-HK", "big5"],
    ["zh_TW", "big5"],
    ["zh", "gbk"],
    ["ja-JP", "shift_jis"],
  ];
  for (const [locale, encoding] of expected) {
    const bytes = /^(?:zh|ja)/u.test(locale ?? "") ? pair : sign;
    const found = detectEncoding(bytes, locale === undefined ? {} : { locale });
    assert.deepEqual(found, { encoding, source: found.source, bomLength: 0 }, locale ?? "no locale");
  }
  // A byte that the locale's encoding can't have.
  assert.equal(detectEncoding(sign, { locale: "zh" }).encoding, "windows-1252");
  const russian = encode("Вчера городской совет решил открыть старый мост", "koi8-r");
  assert.equal(detectEncoding(russian, { locale: "ja" }).encoding, "koi8-r");
});

test("a page of UTF-8 with one broken byte is still UTF-8", () => {
  const text = Buffer.from("<p>Größe, Länge, Höhe und Straße — größer, länger, höher. Für 5 €, Überraschung!");
  const found = detectEncoding(Buffer.concat([text, Buffer.of(0xe4, 0x20), text]));
  assert.deepEqual([found.encoding, found.source], ["utf-8", "guess"]);
});

test("UTF-16 without a mark or a declaration is seen by its zeros", () => {
  const page = Buffer.from("<!doctype html><title>x</title>", "utf16le");
  assert.deepEqual(detectEncoding(page), { encoding: "utf-16le", source: "guess", bomLength: 0 });
  assert.equal(detectEncoding(page.swap16()).encoding, "utf-16be");
});

/** Measured: every page. The floor leaves room for a page or two of another collection's kind. */
const RIGHT_OF_REAL_PAGES = 0.99;

test("real pages without their declaration", (t) => {
  const counts = new Map<string, [right: number, all: number]>();
  const count = (key: string, isRight: boolean) => {
    const [right, all] = counts.get(key) ?? [0, 0];
    counts.set(key, [right + (isRight ? 1 : 0), all + 1]);
  };
  for (const { read } of pagesOf("multilingual")) {
    const declared = toUtf8(read());
    const undeclared = new TextDecoder().decode(declared.bytes).replace(/charset|encoding=/giu, "undeclared");
    const isPolish = /<html[^>]{0,500}lang="?(?:pl|cs)/iu.test(undeclared);
    const own = declared.encoding === "utf-8" ? [] : [declared.encoding];
    for (const encoding of own.length > 0 ? own : isPolish ? CENTRAL : ["windows-1252"]) {
      const bytes = encode(undeclared, encoding);
      if (bytes.every((byte) => byte < 0x80)) continue;
      const found = toUtf8(bytes);
      const expected = toUtf8(bytes, { charset: encoding });
      count(
        own.length > 0 ? `as found, ${encoding}` : `re-encoded, ${encoding}`,
        Buffer.compare(found.bytes, expected.bytes) === 0,
      );
    }
  }
  for (const [key, [right, all]] of counts) {
    t.diagnostic(`${key}: ${right} of ${all}`);
    assert.ok(right >= RIGHT_OF_REAL_PAGES * all, `${key}: only ${right} of ${all}`);
  }
});

test("the letters of languages are packed as the script says", async () => {
  const script = new URL("../../../../scripts/generate-letters.js", import.meta.url).href;
  const { lettersModule } = (await import(script)) as { lettersModule: () => string };
  const path = new URL("../../src/html/encoding/generated/letters.ts", import.meta.url);
  assert.equal(readFileSync(path, "utf8"), lettersModule(), "run: npm run generate");
});
