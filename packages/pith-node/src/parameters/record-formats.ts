// The formats that the field `content` of a record can have.

import { FORMAT_NAMES, type FormatName } from "pith/internal";

/** A format of a record's field `content`. */
export type RecordContentFormat = Exclude<FormatName, "json">;

/** The formats in which a record can hold its content beside the plain text: all but JSON, which the record is itself. */
export const RECORD_CONTENT_FORMATS = FORMAT_NAMES.filter((name): name is RecordContentFormat => name !== "json");
