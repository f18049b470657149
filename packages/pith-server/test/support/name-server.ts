/** A name server that changes its mind, for names that lead elsewhere at the second look-up. */
import { createSocket, type Socket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import type { TestContext } from "node:test";
import type { HostLookup } from "pith-node/internal";

/** A name server on this machine whose answers change from one question to the next. */
export interface NameServer {
  /** Asks it as a program asks a name server. */
  readonly lookup: HostLookup;
  /** Questions answered so far. */
  questions(): number;
}

/**
 * Starts a DNS server (RFC 1035) that answers any question for an IPv4 address: the first with the first of `answers`
 * and so on, the last again and again; each is to be forgotten at once (a time to live of 0).
 */
export async function serveNames(t: TestContext, answers: readonly string[]): Promise<NameServer> {
  let count = 0;
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const answer = answers[Math.min(count++, answers.length - 1)];
    socket.send(response(question, answer), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  t.after(() => socket.close());
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${portOf(socket)}`]);
  return {
    lookup: async (name) => (await resolver.resolve4(name)).map((address) => ({ address })),
    questions: () => count,
  };
}

function portOf(socket: Socket): number {
  return socket.address().port;
}

const HEADER_BYTES = 12;

/** Question, answer, no authority, nothing more; a recursive answer without an error. */
const COUNTS_AND_FLAGS = [0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0];

/** The name of the question (a pointer to it), type A, class IN, time to live 0, four bytes. */
const ANSWER_HEAD = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4];

function response(question: Buffer, address: string): Buffer {
  const endOfName = question.indexOf(0, HEADER_BYTES);
  const asked = question.subarray(HEADER_BYTES, endOfName + 5);
  const bytes = address.split(".").map(Number);
  return Buffer.concat([
    question.subarray(0, 2),
    Buffer.from(COUNTS_AND_FLAGS),
    asked,
    Buffer.from([...ANSWER_HEAD, ...bytes]),
  ]);
}
