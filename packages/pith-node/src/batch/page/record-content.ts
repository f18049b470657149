import type { Format } from "pith";
import { FORMATS } from "pith/formats";
import type { PartChoice } from "../../parameters/format-options.js";

/** The formats in which a record can hold its content beside the plain text: all but JSON, which the record is itself. */
export const RECORD_CONTENT_FORMATS = Object.keys(FORMATS).filter((name) => name !== "json") as RecordContentFormat[];

/** A format of a record's field `content`. */
export type RecordContentFormat = Exclude<keyof typeof FORMATS, "json">;

/** Throws a TypeError in the name of `caller` for a format that isn't known. */
export function checkContentFormat(caller: string, format: RecordContentFormat | undefined): void {
  if (format === undefined || RECORD_CONTENT_FORMATS.includes(format)) return;
  throw new TypeError(`${caller}: contentFormat is "${format}"; choose one of ${RECORD_CONTENT_FORMATS.join(", ")}.`);
}

/** How `extract` is asked for it; the plain text knows of no choice of parts, the format `text` does. */
export function formatOfContent(name: RecordContentFormat | undefined, parts: PartChoice): "text" | Format {
  return name === undefined || (name === "text" && Object.keys(parts).length === 0) ? "text" : FORMATS[name];
}
