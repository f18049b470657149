// Dates beside what somebody said that aren't when it was said: of the person, and of a change.

import type { PageMarks } from "./page-marks.js";

/** What is said of the day on which somebody joined a forum, in a text and right before one. */
const JOINED = /join|regist|since|dabei|seit|inscri|iscritto|miembro desde|geregistreerd|регистр/i;
const JOINED_BEFORE = new RegExp(`(?:${JOINED.source})\\D{0,12}$`, "i");
/** What is said of the day on which a post was changed. */
const EDITED = /(?:edited|modified|bearbeitet|geändert|modifié|editado|modificato)\b/i;
const EDITED_BEFORE = new RegExp(`${EDITED.source}\\W{0,3}$`, "i");
/** Characters before a date that are looked at. */
const BEFORE = 24;

/** The end of the text before a node. */
export function textBefore({ shown, ends, root }: PageMarks, node: number): string {
  const end = ends[node - root];
  return shown.slice(Math.max(0, end - BEFORE), end);
}

/** Longer texts around a date say more than what day it is, in characters. */
const MAX_DATED = 60;

/** Whether a date is that of the person, who joined or was born then. */
export function isOfPerson(marks: PageMarks, node: number): boolean {
  const text = marks.text(node);
  return (text.length <= MAX_DATED && JOINED.test(text)) || JOINED_BEFORE.test(textBefore(marks, node));
}

/** Whether a date is that of a change to what was said. */
export function isOfEdit(marks: PageMarks, node: number): boolean {
  return EDITED.test(marks.text(node)) || EDITED_BEFORE.test(textBefore(marks, node));
}
