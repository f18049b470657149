// Has Node keep compiled code from one call to the next, from 22.8 on, in syntax that every Node since 12 reads.
import { lstatSync, mkdirSync } from "node:fs";
import * as nodeModule from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Keeps code where the user says in NODE_COMPILE_CACHE, else in Node's own place for it, unless others could put code there: Node would run it
 * unchecked. NODE_DISABLE_COMPILE_CACHE=1 turns it off.
 */
export function keepCompiledCode() {
  const named = process.env.NODE_COMPILE_CACHE;
  const folder = named || join(tmpdir(), "node-compile-cache");
  if (!nodeModule.enableCompileCache || !(named || isOurs(folder))) return;
  const { directory } = nodeModule.enableCompileCache(folder);
  // Threads don't ask their process, but the environment. Where that has it already, this is a folder in that one.
  if (directory && !named) process.env.NODE_COMPILE_CACHE = directory;
}

/** Whether a folder, made if there is none, is this user's alone. Windows has a temporary folder for each user. */
function isOurs(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const stats = lstatSync(folder);
    return !process.getuid || (stats.isDirectory() && stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
  } catch {
    return false;
  }
}
