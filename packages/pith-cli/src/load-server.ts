// Loads the commands of the package pith-server, which is optional.

import type * as Commands from "pith-server/commands";

/** In a variable, as this package doesn't depend on that one. */
const ENTRY = "pith-server/commands";

/** Its commands; undefined where it isn't installed. Throws what `import` throws where something that it needs is missing. */
export async function loadServer(): Promise<typeof Commands | undefined> {
  try {
    import.meta.resolve(ENTRY);
  } catch {
    return undefined;
  }
  return import(ENTRY);
}
