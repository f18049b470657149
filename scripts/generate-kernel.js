/**
 * Writes `packages/pith/src/forest/generated/kernel.ts`: the WebAssembly module of `kernel.wat` as base64.
 * A test makes it again and compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openWabt from "wabt";
import { commandLine } from "./command-line.js";

const folder = new URL("../packages/pith/src/forest/", import.meta.url);

/** The text of the generated module, from the source as it is now. */
export async function kernelModule() {
  const wabt = await openWabt();
  const module = wabt.parseWat("kernel.wat", readFileSync(new URL("kernel.wat", folder), "utf8"), {
    simd: true,
  });
  module.validate();
  const { buffer } = module.toBinary({});
  module.destroy();
  return [
    "// Written by `npm run generate` (scripts/generate-kernel.js) from kernel.wat. Do not edit.",
    "",
    `/** The kernel as a WebAssembly module of ${buffer.length} bytes, base64. */`,
    "// biome-ignore format: data",
    `export const KERNEL =\n  ${JSON.stringify(Buffer.from(buffer).toString("base64"))};`,
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  commandLine(import.meta.url);
  writeFileSync(new URL("generated/kernel.ts", folder), await kernelModule());
}
