/** Web servers on addresses of this machine that count their requests, or speak no HTTP at all. */
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import type { TestContext } from "node:test";

/** A web server of a test, which counts who comes. */
export interface WebServer {
  readonly port: number;
  /** Connections made to it so far. */
  connections(): number;
}

export const HTML = { "content-type": "text/html; charset=utf-8" };

/** Starts a server on an address of this machine. Without a port the system chooses one. */
export async function serveOn(
  t: TestContext,
  address: string,
  listener: RequestListener,
  port = 0,
): Promise<WebServer> {
  let count = 0;
  const server = createServer(listener).on("connection", () => count++);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, address, resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => count };
}

/** A server on loopback that is handed bare connections, for answers that no HTTP server would give. Gives its port. */
export async function socketServer(t: TestContext, listener: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    listener(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
