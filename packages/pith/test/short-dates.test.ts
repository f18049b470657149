import assert from "node:assert/strict";
import test from "node:test";
import { looksLikeDate } from "#src/text/dates/short-dates.js";

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
