// The list of all tools.

import { extractTool } from "./extract-tool.js";
import { metadataTool } from "./metadata-tool.js";
import type { PageTool } from "./page-tool.js";
import { probeTool } from "./probe-tool.js";

export type ToolName = "extract" | "probe" | "metadata";

/** All tools, in the order in which clients list them. */
export const TOOLS: Readonly<Record<ToolName, PageTool>> = {
  extract: extractTool,
  probe: probeTool,
  metadata: metadataTool,
};
