/** In place of `pith-node/src/load-later.ts`: what Node loads when it is first needed is in the same file here. */
import * as chunks from "pith/chunks";
import * as records from "pith/records";
import * as classics from "pith-classics";

const LOADED = { "pith/chunks": chunks, "pith/records": records, "pith-classics": classics };

export const loadLater = (name) => LOADED[name];
