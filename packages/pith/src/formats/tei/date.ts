import type { Element } from "xast";
import { teiText } from "./xml.js";

/** The dates and times that TEI's `when` takes (teidata.temporal.w3c): a year, a month, a day, or a time with its zone. */
const WHEN =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)?)?)?)?$/;

/** A date as the page has it, with `when` where it is one that TEI takes. */
export function dateElement(date: string, type?: string): Element {
  const [year, month = "01", day = "01"] = date.slice(0, 10).split("-");
  // 31 February has the right shape, and is no date.
  const isReal = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return teiText("date", date, { type, when: WHEN.test(date) && isReal ? date : undefined });
}
