import type { Option } from "./option-table.js";

/** The options of `pith mcp`. */
export const MCP_OPTIONS = [
  {
    name: "http",
    type: "text",
    value: "PORT",
    description: "listen on this port of this machine instead of standard input; 0 chooses a free one",
    commands: ["mcp"],
  },
  {
    name: "allow-address",
    type: "texts",
    value: "BLOCK",
    description: "addresses to fetch from though they aren't public, such as 10.1.2.0/24 or 127.0.0.1",
    details: "may be given several times",
    commands: ["mcp"],
  },
  {
    name: "allow-port",
    type: "texts",
    value: "PORT",
    description: "a port to fetch from besides 80, 443, 8080 and 8443",
    details: "may be given several times",
    commands: ["mcp"],
  },
  {
    name: "max-size",
    type: "size",
    default: "10MB",
    value: "SIZE",
    description: "the most that a page may have, decompressed: bytes, or with kB, MB or GB",
    commands: ["mcp"],
  },
  {
    name: "timeout",
    type: "seconds",
    default: "20",
    value: "SECONDS",
    description: "the longest that fetching a page may take, redirects included",
    commands: ["mcp"],
  },
] as const satisfies readonly Option[];
