// Loads undici, the HTTP client, when the first page is fetched.

import { createRequire } from "node:module";

/** What undici exports. */
export type Undici = typeof import("undici");

let loading: Promise<Undici> | undefined;

/** undici, loaded once. */
export function loadUndici(): Promise<Undici> {
  loading ??= load();
  return loading;
}

function load(): Promise<Undici> {
  provideRequire();
  return import("undici");
}

/**
 * undici is CommonJS. A bundler that makes it part of an ES module leaves its `require` of Node's own modules to a global
 * one, which ES modules don't have; only such a bundle is given one.
 */
function provideRequire(): void {
  const { url } = import.meta;
  // As a file of its own, this module has its own name, and undici the `require` of its own file.
  if (url === undefined || /\/load-undici\.[jt]s$/.test(url) || "require" in globalThis) return;
  Object.defineProperty(globalThis, "require", { value: createRequire(url), configurable: true, writable: true });
}
