/** What a worker thread of the tools loads, and calls for each page. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { pageWorker } from "pith-node";
import type { PageArguments, ReadPage } from "./page-tool.js";
import { toolFailure } from "./tool-failure.js";
import { TOOLS, type ToolName } from "./tools.js";

/** A call of a tool, and its page. */
export interface ToolTask {
  readonly name: ToolName;
  readonly page: ReadPage;
  readonly given: PageArguments;
}

export default pageWorker(({ name, page, given }: ToolTask): CallToolResult => {
  try {
    return TOOLS[name].answer(page, given);
  } catch (error) {
    return toolFailure(error);
  }
});
