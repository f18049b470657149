// Loads packages that few programs need when they are first needed.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Loads a package as `require` does. A bundler doesn't see it: in a bundle it is looked for beside the program, or in the current
 * folder where the bundle is CommonJS and has no address. Throws an Error that says what to do if it isn't there.
 */
export function loadLater(name: string): unknown {
  return fromHere(name, (require) => require(name));
}

/** The path of a file of a package, found in the same way. */
export function pathLater(name: string): string {
  return fromHere(name, (require) => require.resolve(name));
}

/** Bundlers rewrite calls of the `createRequire` that they see imported. */
const { createRequire } = process.getBuiltinModule("node:module");

function fromHere<T>(name: string, use: (require: NodeJS.Require) => T): T {
  const { url = pathToFileURL(join(process.cwd(), "program.js")).href } = import.meta;
  try {
    return use(createRequire(url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new Error(`There is no package ${name} beside this program. ${BUNDLED}`, { cause: error });
  }
}

/** The address of a file of this package, such as the module that threads load. Throws an Error that says what to do in a bundle without it. */
export function ownFile(relative: string, base: string | undefined): string {
  const file = base === undefined ? undefined : new URL(relative, base);
  if (file === undefined || !existsSync(file))
    throw new Error(`pith-node doesn't find its file ${relative}. ${BUNDLED}`);
  return file.href;
}

const BUNDLED =
  "If it was bundled: threads (runBatch, runSite, PagePool) need pith-node as files; leave pith-node out of the bundle (as external), and install it.";
