/**
 * Writes the WebAssembly modules of the library as base64: `packages/pith/src/algorithms/learned/generated/forest-kernel.ts` of
 * `forest-kernel.wat`, and `packages/pith/src/kernel/generated/page-kernel.ts` of the AssemblyScript in `packages/pith/kernel`. A test makes
 * them again and compares.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { main as compile } from "assemblyscript/asc";
import openWabt from "wabt";
import { commandLine } from "./command-line.js";

const library = new URL("../packages/pith/", import.meta.url);
/** Where the strings of the page kernel are; what else it needs has places of its own (src/kernel/memory.ts). */
const STRINGS = 1024;

/** The text of the generated module of the forest kernel, from the source as it is now. */
export async function forestKernelModule() {
  const wabt = await openWabt();
  const source = new URL("src/algorithms/learned/forest-kernel.wat", library);
  const module = wabt.parseWat("forest-kernel.wat", readFileSync(source, "utf8"), { simd: true });
  module.validate();
  const { buffer } = module.toBinary({});
  module.destroy();
  return moduleText("FOREST_KERNEL", "forest-kernel.wat", buffer);
}

/** The same of the page kernel. */
export async function pageKernelModule() {
  const folder = mkdtempSync(join(tmpdir(), "pith-kernel-"));
  try {
    const options = "--runtime stub --enable simd -O3 --shrinkLevel 1 --noAssert --importMemory --memoryBase";
    const { error, stderr } = await compile([
      ...["kernel/index.ts", "--baseDir", fileURLToPath(library), "--outFile", join(folder, "page-kernel.wasm")],
      ...[...options.split(" "), String(STRINGS)],
    ]);
    if (error !== null) throw new Error(`The page kernel doesn't compile: ${stderr}`);
    return moduleText("PAGE_KERNEL", "packages/pith/kernel", readFileSync(join(folder, "page-kernel.wasm")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function moduleText(name, source, bytes) {
  const base64 = Buffer.from(bytes).toString("base64");
  return [
    `// Written by \`npm run generate\` (scripts/generate-kernel.js) from ${source}. Do not edit.`,
    "",
    `/** The kernel as a WebAssembly module of ${bytes.length} bytes, base64. */`,
    "// biome-ignore format: data",
    `export const ${name} =\n  ${JSON.stringify(base64)};`,
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  commandLine(import.meta.url);
  writeFileSync(new URL("src/algorithms/learned/generated/forest-kernel.ts", library), await forestKernelModule());
  writeFileSync(new URL("src/kernel/generated/page-kernel.ts", library), await pageKernelModule());
}
