/** What the binary runs in each of its threads: Piscina's side of a thread, and the module that reads pages. */
import { createRequire } from "node:module";
import { workerModule } from "./load-later.js";
import "../../node_modules/piscina/dist/worker.js";
import loading from "../../packages/pith-node/dist/batch/page/page-worker.js";

// A module that can't be loaded is told with each page.
loading.catch(() => {});

/** Piscina requires the module by the name that the pool was given, and Node its own ones. Nothing comes from the folder of the call. */
const node = createRequire(process.execPath);
globalThis.require = (name) => (name === workerModule ? async (call) => (await loading)(call) : node(name));
