// A proxy for tests.

import { request as askFor, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { TestContext } from "node:test";

/** A proxy on this machine that opens tunnels to wherever it is asked for, and says where. */
export async function tunnels(t: TestContext): Promise<{ readonly address: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url!);
    incoming.pipe(askFor(incoming.url!, { headers: incoming.headers }, (answer) => answer.pipe(outgoing)));
  });
  server.on("connect", (incoming, socket) => {
    asked.push(incoming.url!);
    const [host, port] = incoming.url!.split(":");
    const to = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) end.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
