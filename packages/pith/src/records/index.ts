// The public entry `pith/records`: what a page consists of, if that is several alike.

export { findRecords, type RecordOptions } from "./find-records.js";
export type { PageRecord, Price, Rating, RecordFact, RecordKind, ShownDate } from "./record.js";
