#!/usr/bin/env node
// Checks what the command needs before it loads it, in syntax that every Node since 12 reads.
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";

// Node from 22.8 on keeps compiled code from one call to the next; NODE_DISABLE_COMPILE_CACHE=1 turns that off.
if (nodeModule.enableCompileCache) {
  const { directory } = nodeModule.enableCompileCache();
  // Threads don't ask their process, but the environment. Where that has it already, this is a folder in that one.
  if (directory && !process.env.NODE_COMPILE_CACHE) process.env.NODE_COMPILE_CACHE = directory;
}

const [major, minor] = process.versions.node.split(".").map(Number);
const main = new URL("../dist/main.js", import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`pith: Pith needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
} else if (!existsSync(main)) {
  console.error("pith: Pith is not built yet. Run this in its folder first: npm ci");
  process.exitCode = 2;
} else {
  import(main.href).then((command) => command.main());
}
