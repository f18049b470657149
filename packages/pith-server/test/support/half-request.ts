/** Requests whose bodies come in chunks of a byte and never end. */
import { connect, type Socket } from "node:net";
import type { TestContext } from "node:test";

/** Chunks of one byte; kept one by one they take 100 to 200 bytes each, and the buffer that each was cut from. */
export const CHUNKS = 40_000;

/** Only what never ends meets this limit. */
export const NET = { timeout: 600_000 };

export const FLOOD = "1\r\na\r\n".repeat(CHUNKS);

/** Sends a request whose body never ends, and gives the connection when the system has taken all of it. */
export async function sendHalf(t: TestContext, port: number, path: string, type: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  t.after(() => socket.destroy());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(FLOOD, resolve));
  return socket;
}
