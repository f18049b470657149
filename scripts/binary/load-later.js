/** In place of `pith-node/src/load-later.ts`: what Node loads when it is first needed is in the same file here. */
const LOADED = {
  "pith/chunks": () => require("pith/chunks"),
  "pith/records": () => require("pith/records"),
  "pith-classics": () => require("pith-classics"),
  piscina: () => require("piscina"),
};

export const loadLater = (name) => LOADED[name]();

/** The one path that is asked for is that of the module that threads load; thread.js has it. */
export const pathLater = () => workerModule;
export const workerModule = "pith-node/thread.cjs";
export const ownFile = (relative) => relative;
