/** Dates in a short text, for readers or machines: in words, in figures, counted back from now, and what isn't one. */
import assert from "node:assert/strict";
import test from "node:test";
import { seededRandom } from "pith-testing/random.js";
import { MonthNames } from "#src/text/dates/month-names.js";
import { readDate, readMachineDate } from "#src/text/dates/read-date.js";
import { findDate, looksLikeDate, readShortDate, readStatedDate } from "#src/text/dates/short-dates.js";
import { dayBefore } from "#src/text/dates/time-ago.js";

test("what was some time ago looks like a date in many languages, and a sentence with a number doesn't", () => {
  const spans = ["3 days ago", "vor 2 Stunden", "il y a 5 jours", "hace 4 horas", "há 3 dias", "2 giorni fa"];
  const others = [
    "3 dagen geleden",
    "3 дня назад",
    "3日前",
    "3 gün önce",
    "5 hari lalu temu",
    "2 timer siden",
    "6d",
    "3mo",
  ];
  for (const text of [...spans, ...others]) assert.ok(looksLikeDate(text), text);
  for (const text of ["Chapter 3", "3 boats", "vor", "A jago 3", "6 dogs"]) assert.ok(!looksLikeDate(text), text);
});

test("a span is counted back from now, if that is given", () => {
  const now = new Date("2024-03-05T12:00:00Z");
  assert.equal(dayBefore("3 days ago", now), "2024-03-02");
  assert.equal(dayBefore("gestern", now), "2024-03-04");
  assert.equal(dayBefore("vor einer Woche", now), "2024-02-27");
  assert.equal(dayBefore("3 days ago", undefined), undefined);
  assert.equal(dayBefore("soon", now), undefined);
});

/** How a day is written: in words, whose language a page may leave out, and in figures that can be read in one way only. */
const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "ru", "tr", "sv", "da", "el"];
const FIGURES = [
  (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  (y: string, m: string, d: string) => `${y}/${m}/${d}`,
  (y: string, m: string, d: string) => `${y}年${Number(m)}月${Number(d)}日`,
  (y: string, m: string, d: string) => `${y}년 ${Number(m)}월 ${Number(d)}일`,
  (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  (y: string, m: string, d: string) => `${Number(d)}. ${Number(m)}. ${y}`,
];
const CLOCKS = [
  ["", ""],
  [" 15:04", "T15:04:00"],
  [", 3:04 pm", "T15:04:00"],
  [" at 15:04:09", "T15:04:09"],
  [" à 15h04", "T15:04:00"],
  ["T15:04:09+0200", "T15:04:09+02:00"],
] as const;

test("a page's metadata and its comments read the same dates, whether or not the language is known", () => {
  const random = seededRandom(39);
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  for (let i = 0; i < 3_000; i++) {
    const date = new Date(Date.UTC(1990 + Math.floor(random() * 60), 0, 1 + Math.floor(random() * 365)));
    const iso = date.toISOString().slice(0, 10);
    const language = any(LANGUAGES);
    const [year, month, day] = iso.split("-");
    const inWords = () =>
      date.toLocaleDateString(language, {
        year: "numeric",
        month: any(["long", "short"] as const),
        day: "numeric",
        timeZone: "UTC",
      });
    const [clock, time] = any(CLOCKS);
    const text = `${any(["", "Posted on ", "— "])}${any([inWords, () => any(FIGURES)(year, month, day)])()}${clock}`;
    const reading = { months: new MonthNames(any([language, undefined])), monthFirst: true };
    assert.equal(readDate(text, reading)?.iso, iso + time, `${language}: ${text}`);
    assert.equal(readShortDate(text), iso + time, `${language}: ${text}`);
    assert.ok(looksLikeDate(text), text);
  }
});

test("names of months are whole or cut, and other words that begin like them are none", () => {
  const months = new MonthNames();
  const isEach = (names: string, month: number) => {
    for (const name of names.split(" ")) assert.equal(months.number(name), month, name);
  };
  isEach("Mar. march mars März mrt marzo marca března март", 3);
  isEach("Sept. september septiembre setembro set wrz září сен", 9);
  isEach("Maybe Marketing product program settings augur junction", 0);
  assert.equal(months.number("may"), 5);
});

test("a date keeps its place in its text, and what follows without a space doesn't hide it", () => {
  const found = findDate("٥/３/2012");
  assert.deepEqual([found?.start, found?.end], [0, 8]);
  assert.equal(readShortDate("November 22, 202111:15 am"), "2021-11-22T11:15:00");
  assert.equal(readShortDate("21 de Abril de 202221/04/2022"), "2022-04-21");
  assert.equal(readShortDate("09:31 August 20, 2019"), "2019-08-20T09:31:00");
});

test("figures in two orders have a date that isn't told, and what is no day has none", () => {
  assert.ok(findDate("04/05/2012") !== undefined && findDate("04-05-2012") !== undefined);
  assert.equal(readShortDate("04/05/2012"), undefined);
  assert.equal(readShortDate("11-29-2012, 09:03 AM"), "2012-11-29T09:03:00");
  assert.equal(readShortDate("3.5.12"), "2012-05-03");
  const months = new MonthNames("en");
  assert.equal(readDate("Version 3.5.12", { months, monthFirst: true }), undefined);
  for (const text of ["31.02.2012", "12 March 1789", "2012-13-01", "5 May 20120"])
    assert.equal(findDate(text), undefined, text);
});

test("dates for machines: without separators, counted from 1970, or to the month, which isn't told to the day", () => {
  const reading = { months: new MonthNames("en"), monthFirst: true };
  assert.equal(readMachineDate("2012-05", reading)?.iso, "2012-05");
  assert.equal(readMachineDate("May 2012", reading)?.iso, "2012-05");
  assert.equal(readStatedDate("2012-05"), undefined);
  assert.equal(readStatedDate("20120503T150409Z"), "2012-05-03T15:04:09Z");
  assert.equal(readStatedDate("1336057449"), "2012-05-03T15:04:09Z");
  assert.equal(readStatedDate("1336057449000"), "2012-05-03T15:04:09Z");
  assert.equal(readStatedDate("1336057449.123"), "2012-05-03T15:04:09Z");
});
