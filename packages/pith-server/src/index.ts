/** Pith as an HTTP service and as a tool for agents. */
export {};
