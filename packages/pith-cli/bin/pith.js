#!/usr/bin/env node
// Checks what the command needs before it loads it, in syntax that every Node since 12 reads.
import { existsSync } from "node:fs";
import { keepCompiledCode } from "./compile-cache.js";

keepCompiledCode();

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
