import { ALLOW_ADDRESS, ALLOW_PORT, MAX_SIZE, PAGE_MEMORY, PAGE_TIMEOUT, TIMEOUT, WORKERS } from "./common-options.js";
import type { Option } from "./option-table.js";

const commands = ["mcp"] as const;

/** The options of `pith mcp`, in the order of its help. Numbers are of the type "text" and read by the command. */
export const MCP_OPTIONS = [
  {
    name: "http",
    type: "text",
    value: "PORT",
    description: "listen on this port of this machine instead of standard input; 0 chooses a free one",
    commands,
  },
  { ...ALLOW_ADDRESS, commands },
  { ...ALLOW_PORT, commands },
  { ...MAX_SIZE, default: "10MB", commands },
  { ...TIMEOUT, default: "20", commands },
  { ...WORKERS, commands },
  { ...PAGE_TIMEOUT, default: "10", commands },
  { ...PAGE_MEMORY, default: "512MB", commands },
] as const satisfies readonly Option[];
