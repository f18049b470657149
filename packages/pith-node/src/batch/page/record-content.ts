// The format of a record's field `content`, and how it is asked of `extract`.

import type { Format } from "pith";
import { OptionError, type OptionsOf, RECORD_CONTENT_FORMATS, type RecordContentFormat } from "pith/internal";
import { FORMATS } from "../../parameters/formats.js";

export type { RecordContentFormat };

/** Throws an OptionError in the name of `caller` for a format that isn't known. */
export function checkContentFormat(caller: string, format: RecordContentFormat | undefined): void {
  if (format === undefined || RECORD_CONTENT_FORMATS.includes(format)) return;
  const reason = `contentFormat is "${format}"; choose one of ${RECORD_CONTENT_FORMATS.join(", ")}.`;
  throw new OptionError(caller, "contentFormat", reason);
}

/** How `extract` is asked for it; the plain text knows of no choice of parts, the format `text` does. */
export function formatOfContent(name: RecordContentFormat | undefined, parts: OptionsOf<"parts">): "text" | Format {
  return name === undefined || (name === "text" && Object.keys(parts).length === 0) ? "text" : FORMATS[name];
}
