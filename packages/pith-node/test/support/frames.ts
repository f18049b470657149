/** What a host of the worker protocol does: it writes frames, and reads those that a worker answers. */
import { PassThrough, type Readable, type Writable } from "node:stream";
import { runWorker } from "pith-node/internal";

/** A frame of the worker protocol, written here again after docs/reference/worker.md: a host in another language does the same. */
export interface Frame {
  readonly header: { readonly type: string; readonly [name: string]: unknown };
  readonly body: Buffer;
}

export function frame(header: object, body: string | Uint8Array = ""): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const bytes = Buffer.from(body);
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([lengths, text, bytes]);
}

/** What a host says first. */
export const hello = (options: object = {}) =>
  frame({ type: "hello", protocol: 2, options: { workers: 1, ...options } });

/** The frames of a whole stream. */
export function framesOf(stream: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < stream.length; ) {
    const headerEnd = at + 8 + stream.readUInt32BE(at);
    const end = headerEnd + stream.readUInt32BE(at + 4);
    frames.push({
      header: JSON.parse(stream.toString("utf8", at + 8, headerEnd)),
      body: stream.subarray(headerEnd, end),
    });
    at = end;
  }
  return frames;
}

/** Sends frames to a worker, and gives all that it answers, without signs of life. */
export async function talk(
  { stdin, stdout }: { stdin: Writable; stdout: Readable },
  requests: readonly Uint8Array[],
): Promise<Frame[]> {
  // A worker that refuses a request doesn't wait for the others.
  stdin.on("error", () => {});
  for (const request of requests) stdin.write(request);
  stdin.end();
  const chunks: Buffer[] = [];
  for await (const chunk of stdout) chunks.push(chunk as Buffer);
  return framesOf(Buffer.concat(chunks)).filter(({ header }) => header.type !== "alive");
}

/** Has a worker answer, in this process. */
export async function ask(requests: readonly Uint8Array[]): Promise<{ frames: Frame[]; isGood: boolean }> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const answers = talk({ stdin, stdout }, requests);
  const isGood = await runWorker({ input: stdin, output: stdout });
  stdout.end();
  return { frames: await answers, isGood };
}
