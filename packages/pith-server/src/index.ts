// The public entry `pith-server`: Pith as an HTTP service and as a tool for agents.

export { FetchRefused, fetchPublicPage } from "pith-node/internal";
export { serveMcpHttp, serveMcpStdio } from "./mcp/serve-mcp.js";
export { startServer } from "./serve/start-server.js";
