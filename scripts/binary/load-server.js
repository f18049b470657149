/** In place of `pith-cli/src/load-server.ts`: the service and the tools for agents are in the binary. */
export const loadServer = async () => require("pith-server/commands");
