/** Pages that every runtime reads: everyday ones, many languages and encodings, hostile ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ROOT } from "pith-testing/command.js";
import { sharedPath } from "pith-testing/shared.js";
import { FOREIGN } from "../hostile/foreign.js";
import { MARKDOWN } from "../hostile/markdown.js";
import { SCRIPTS } from "../hostile/scripts.js";
import { URLS } from "../hostile/urls.js";
import { encode } from "./encode.js";
import type { RuntimePage } from "./runtime-reader.js";

/** Two sentences in the languages of encodings that pages are met in. */
const SENTENCES: Readonly<Record<string, readonly [encodings: readonly string[], text: string]>> = {
  de: [
    ["windows-1252", "macintosh"],
    "Die Möwen saßen früh auf der Brücke. Niemand wusste, wofür sie warteten, außer dem Müller.",
  ],
  pl: [
    ["iso-8859-2", "windows-1250"],
    "Mewy usiadły wcześnie na moście. Nikt nie wiedział, na co czekają, oprócz młynarza i żony.",
  ],
  tr: [["windows-1254"], "Martılar köprüye erken kondu. Değirmenciden başka kimse neyi beklediklerini bilmiyordu."],
  ru: [
    ["windows-1251", "koi8-r", "iso-8859-5"],
    "Чайки рано сели на мост. Никто не знал, чего они ждут, кроме мельника и его жены.",
  ],
  el: [["windows-1253"], "Οι γλάροι κάθισαν νωρίς στη γέφυρα. Κανείς δεν ήξερε τι περιμένουν, εκτός από τον μυλωνά."],
  he: [["windows-1255"], "השחפים ישבו מוקדם על הגשר. איש לא ידע למה הם מחכים, חוץ מן הטוחן ומאשתו."],
  ar: [["windows-1256"], "جلست النوارس على الجسر باكرا. لم يعرف أحد ماذا تنتظر سوى الطحان وزوجته."],
  th: [["windows-874"], "นกนางนวลมาเกาะสะพานแต่เช้า ไม่มีใครรู้ว่ามันรออะไร นอกจากคนโม่แป้ง"],
  vi: [["windows-1258"], "Những con hải âu đậu trên cầu từ sớm. Không ai biết chúng đợi gì, trừ người xay bột."],
  ja: [
    ["shift_jis", "euc-jp", "iso-2022-jp"],
    "かもめは早くから橋にとまっていた。何を待っているのか、粉屋のほかには誰も知らなかった。",
  ],
  zh: [["gbk", "big5"], "海鸥很早就停在桥上。除了磨坊主人，没有人知道它们在等什么。"],
  ko: [["euc-kr"], "갈매기들은 일찍부터 다리에 앉아 있었다. 방앗간 주인 말고는 무엇을 기다리는지 아무도 몰랐다."],
};

/** Paragraphs of an article: enough to be found among a menu and a footer. */
const PARAGRAPHS = 6;

/** How many pages of each group of hostile ones are read, and how many of each corpus beside the checkout. */
const HOSTILE = 4;
const SHARED = 5;

/** Pages of our own, 50 and more: everyday ones, those of the content fixtures, 20 encodings, hostile ones. */
export function ownPages(): RuntimePage[] {
  const fixtures = join(ROOT, "packages", "pith", "test", "fixtures", "content");
  const news = join(ROOT, "examples", "harbour-news.html");
  const files = readdirSync(fixtures)
    .sort()
    .map((name) => join(fixtures, name, "page.html"));
  const hostile = [FOREIGN, MARKDOWN, SCRIPTS, URLS].flatMap((group) => group.slice(0, HOSTILE));
  return [
    ...[news, ...files].map((file) => pageOf(file.slice(ROOT.length), readFileSync(file))),
    ...Object.entries(SENTENCES).flatMap(([language, [encodings, text]]) =>
      encodings.map((encoding) =>
        pageOf(`${language} in ${encoding}`, encode(article(language, encoding, text), encoding)),
      ),
    ),
    pageOf(
      "utf-16",
      Buffer.from(`\ufeff${article("en", "utf-16", "The gulls sat early on the bridge 🌉.")}`, "utf16le"),
    ),
    ...hostile.map(([name, page]) => pageOf(name, new TextEncoder().encode(page))),
  ];
}

/** Pages of the corpora beside the checkout; none where these are absent. */
export function sharedPages(): RuntimePage[] {
  return ["wcxb", "multilingual"].flatMap((corpus) => {
    const folder = sharedPath("data", corpus, "html");
    if (folder === undefined) return [];
    const files = readdirSync(folder).sort();
    const step = Math.max(1, Math.floor(files.length / SHARED));
    const chosen = files.filter((_, i) => i % step === 0).slice(0, SHARED);
    return chosen.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return pageOf(file, file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
    });
  });
}

function article(language: string, encoding: string, text: string): string {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, i) => `<p>${i + 1}. ${text} ${text}</p>`).join("\n");
  return `<!DOCTYPE html><html lang="${language}"><meta charset="${encoding}"><title>${text.slice(0, 9)}</title>
<nav><a href="/">1</a> <a href="/2">2</a></nav><article><h1>${text.slice(0, 9)}</h1>${paragraphs}</article><footer>2024</footer></html>`;
}

function pageOf(name: string, bytes: Uint8Array): RuntimePage {
  return { name, bytes: Buffer.from(bytes).toString("latin1") };
}
