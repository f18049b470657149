// HTTP servers on this machine, for one test each.

import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import type { TestContext } from "node:test";

/** An HTTP server on this machine, for one test. Gives its address, without a slash at the end. */
export async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  t.after(() => server.closeAllConnections());
  return `http://127.0.0.1:${await listen(t, server)}`;
}

/** A server that is handed bare connections, for answers that no HTTP server would give. */
export async function serveSockets(t: TestContext, listener: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    // The client may go away in the middle of anything.
    socket.on("error", () => {});
    listener(socket);
  });
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${await listen(t, server)}`;
}

async function listen(t: TestContext, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** The address of a port on which nothing listens. */
export async function closedPort(): Promise<string> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
