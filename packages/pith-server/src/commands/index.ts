// The entry `pith-server/commands`.

/** The commands that the package pith-cli loads when they are called. Not public: only packages of the same version fit together. */
export { mcpCommand as mcp } from "./mcp.js";
export { serveCommand as serve } from "./serve.js";
export type { ServerCommand } from "./server-command.js";
