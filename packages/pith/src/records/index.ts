// The public entry `pith/records`: what a page consists of, if that is several alike.

export { compareRecords } from "./compare-records.js";
export { findRecords, traceRecords } from "./find-records.js";
export { recordsHtml } from "./html.js";
export { jsonWithRecords, recordsJson } from "./json.js";
export { recordsMarkdown } from "./markdown.js";
export type { PageRecord } from "./record.js";
export { asSchemaOrg } from "./schema-org.js";
export { recordsTei } from "./tei.js";
export { recordsText } from "./text.js";
