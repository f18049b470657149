// The main entry in Node, Deno and Bun: pages are read by the kernel, where the file may be larger.

import { useKernel } from "./kernel/use-kernel.js";

export * from "./index.js";

useKernel();
