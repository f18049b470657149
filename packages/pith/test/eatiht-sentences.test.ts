import assert from "node:assert/strict";
import test from "node:test";
import { createEatiht } from "#src/classics/eatiht/eatiht.js";
import { originalSentences } from "#src/classics/eatiht/original/versions.js";
import { countByMarks, segmenterCounter } from "#src/classics/eatiht/sentences.js";
import { extract } from "#src/extract.js";
import { checkLinear } from "./support/linear.js";

const SEGMENTER = segmenterCounter(undefined);

/** Two sentences each, as newspapers write them. Thai writes no mark, so a text is taken for one sentence. */
const LANGUAGES: [string, string, number][] = [
  ["en", "It rained all night. Was the harvest lost?", 2],
  ["zh", "昨天晚上下了一整夜的大雨。今年的收成是不是全都没有了？", 2],
  ["ja", "昨夜は一晩中雨が降り続いた。今年の収穫は失われたのだろうか？", 2],
  ["hi", "कल पूरी रात बारिश होती रही। क्या इस साल की फसल नष्ट हो गई?", 2],
  ["ar", "هطلت الأمطار طوال الليل. هل ضاع محصول هذا العام؟", 2],
  ["ur", "کل ساری رات بارش ہوتی رہی۔ کیا اس سال کی فصل تباہ ہو گئی؟", 2],
  ["hy", "Ամբողջ գիշեր անձրև էր գալիս։ Բերքը կորած է։", 2],
  ["am", "ሌሊቱን ሙሉ ዝናብ ሲዘንብ አደረ። የዘንድሮው ምርት ጠፋ።", 2],
  ["th", "เมื่อคืนฝนตกตลอดทั้งคืนและผลผลิตของปีนี้เสียหายไปทั้งหมด", 1],
  ["lo", "ຝົນຕົກຕະຫຼອດຄືນ ແລະ ຜົນຜະລິດຂອງປີນີ້ເສຍຫາຍ", 1],
];

for (const [language, text, sentences] of LANGUAGES) {
  test(`sentences in ${language}: by marks`, () => assert.equal(countByMarks(text), sentences));
  test(`sentences in ${language}: by Intl.Segmenter`, () => {
    assert.equal(SEGMENTER!(text), sentences);
    assert.equal(segmenterCounter(language)!(text), sentences);
  });
  test(`${language}: the article is found, and whole`, () => {
    const page = `<ul><li>${text.slice(0, 9)}<li>${text.slice(4, 12)}</ul><main><p>${text}</p><p>${text}</p></main><p>${text}</p>`;
    for (const mode of ["pattern", "segmenter"] as const) {
      const found = extract(page, { algorithm: createEatiht({ sentences: mode, locale: language }) });
      assert.equal(found.text, `${text}\n\n${text}`, mode);
    }
  });
}

test("what ends a sentence and what doesn't", () => {
  const cases: [string, number][] = [
    ["Dr. Who met Mrs. Smith.", 1],
    ["Pi is 3.14, see example.com.", 1],
    ['He said "Stop!" and (he stopped.) And then?', 3],
    ["Wait... what?!", 2],
    ["No mark at all", 0],
    ["他说：“停！”然后走了。", 2],
    ["", 0],
    ["...", 1],
  ];
  for (const [text, count] of cases) assert.equal(countByMarks(text), count, text);
});

test("without Intl.Segmenter sentences are counted by marks", () => {
  const original = Intl.Segmenter;
  try {
    Reflect.set(Intl, "Segmenter", undefined);
    assert.equal(segmenterCounter("en"), undefined);
    const page = "<div><p>It rained all night. Was the harvest lost?</div>";
    assert.equal(
      extract(page, { algorithm: createEatiht({ sentences: "segmenter" }) }).text,
      "It rained all night. Was the harvest lost?",
    );
  } finally {
    Reflect.set(Intl, "Segmenter", original);
  }
});

test("the original's sentences: cuts, titles, bracketed numbers, and no text without an ending mark", () => {
  assert.deepEqual(originalSentences("One.[1] Two! 'Three?' Four"), ["\n\nOne.", "Two!", "'Three?'"]);
  assert.deepEqual(originalSentences("Mr. Foo met PROF. Bar. Then left."), [
    "\n\nMr. Foo met PROF. Bar.",
    "Then left.",
  ]);
  assert.deepEqual(originalSentences("A.\u00a0B.\ufeffC.\u0085D."), ["\n\nA.", "B.\ufeffC.", "D."]);
  assert.deepEqual(originalSentences("He said \u201cStop.\u201d Then left."), [
    "\n\nHe said \u201cStop.\u201d Then left.",
  ]);
  assert.deepEqual(originalSentences("nothing"), []);
});

test("counting takes linear time on long runs of marks, quotes and brackets", () => {
  for (const piece of [".", ".'", ").", "!?", "。", '"', " .", "\u0e31"]) {
    checkLinear(JSON.stringify(piece), 75_000, (size) => {
      const text = `${piece.repeat(size)}x`;
      return () => {
        countByMarks(text);
        originalSentences(text);
      };
    });
  }
});
