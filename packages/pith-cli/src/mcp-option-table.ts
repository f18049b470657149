import {
  ALLOW_ADDRESS,
  ALLOW_PORT,
  MAX_SIZE,
  PAGE_MEMORY,
  PAGE_TIMEOUT,
  PORT,
  TIMEOUT,
  WORKERS,
} from "./common-options.js";
import type { Option } from "./option-table.js";

const commands = ["mcp"] as const;

/** The options of `pith mcp`, in the order of its help. */
export const MCP_OPTIONS = [
  {
    name: "http",
    type: "integer",
    ...PORT,
    value: "PORT",
    description: "listen on this port, on this machine only, instead of standard input; 0 picks a free one",
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
