/**
 * A process of its own for one tool and one page, so that no tool pays for another's garbage and a page that stops one stops no
 * other. It gets a ToolTask and answers with a ToolAnswer.
 */
import { extract, Parser } from "pith";
import type { DocumentPackage } from "./find-peers.js";

/** What a tool is to do. */
export interface ToolTask {
  readonly tool: "pith" | "readability" | "defuddle";
  /** URLs of the tool's module and of the package that makes documents for it; "" for Pith. */
  readonly module: string;
  readonly document: { readonly package: DocumentPackage; readonly module: string };
  /** The page: the original bytes for Pith, UTF-8 for the others. */
  readonly bytes: Uint8Array;
  readonly charset: string;
  /** The page's URL; "" if unknown. */
  readonly url: string;
}

/** What a tool made of a page. */
export interface ToolAnswer {
  readonly title: string;
  /** The content: plain text from Pith, HTML from the others. */
  readonly content: string;
  /** CPU time of the first call, in milliseconds: of code that never ran before. */
  readonly firstMs: number;
  /** The minimum over all calls. */
  readonly bestMs: number;
  readonly calls: number;
}

/** The page is read again until this much CPU time is spent, in milliseconds: V8 needs about as much to compile what is hot. */
const ENOUGH_MS = 1000;

/** ... or this often, which a small page reaches first. */
const MOST_CALLS = 100;

interface Found {
  readonly title: string;
  readonly content: string;
}

type Read = () => Found | Promise<Found>;

process.once("message", (task: ToolTask) => {
  answer(task).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(task: ToolTask): Promise<ToolAnswer> {
  // What tools log about a page isn't an answer.
  for (const method of ["log", "warn", "error", "debug", "info"] as const) console[method] = () => {};
  const read = task.tool === "pith" ? pith(task) : await other(task);
  const { found, milliseconds: firstMs } = await timed(read);
  let [bestMs, spent, calls] = [firstMs, firstMs, 1];
  for (; spent < ENOUGH_MS && calls < MOST_CALLS; calls++) {
    const { milliseconds } = await timed(read);
    bestMs = Math.min(bestMs, milliseconds);
    spent += milliseconds;
  }
  return { ...found, firstMs, bestMs, calls };
}

/** The CPU time of all threads of this process, including those that compile and collect garbage. */
async function timed(read: Read): Promise<{ found: Found; milliseconds: number }> {
  const before = process.cpuUsage();
  const { title, content } = await read();
  // V8 puts off joining a string from its parts until somebody looks into it: that is part of the call.
  Buffer.from(content);
  const { user, system } = process.cpuUsage(before);
  return { found: { title, content }, milliseconds: (user + system) / 1000 };
}

function pith({ bytes, charset, url }: ToolTask): Read {
  const options = { parser: new Parser(), charset, ...(url === "" ? {} : { url }) };
  return () => {
    const { title, metadata, text } = extract(bytes, options);
    return { title: metadata.title?.value ?? title, content: text };
  };
}

/** The others, as their documentation calls them. Nothing of a page runs, and neither fetches anything. */
async function other({ tool, module, document, bytes, url }: ToolTask): Promise<Read> {
  const [toDocument, imported] = [await documents(document, url), await load(module)];
  const decoder = new TextDecoder();
  if (tool === "readability") {
    return () => {
      const found = new imported.Readability(toDocument(decoder.decode(bytes))).parse();
      return { title: found?.title ?? "", content: found?.content ?? "" };
    };
  }
  return async () => {
    const page = toDocument(decoder.decode(bytes));
    const found = await imported.Defuddle(page, url === "" ? undefined : url, { useAsync: false });
    return { title: found.title ?? "", content: found.content ?? "" };
  };
}

async function documents(peer: ToolTask["document"], url: string): Promise<(html: string) => unknown> {
  const imported = await load(peer.module);
  if (peer.package === "linkedom") return (html) => imported.parseHTML(html).document;
  const virtualConsole = new imported.VirtualConsole();
  return (html) => new imported.JSDOM(html, { virtualConsole, ...(url === "" ? {} : { url }) }).window.document;
}

/** CommonJS packages may have all their exports in `default` only. Pith has no types of packages that it doesn't depend on. */
// biome-ignore lint/suspicious/noExplicitAny: what users install isn't a dependency of Pith, and so has no types here.
async function load(module: string): Promise<any> {
  const imported = await import(module);
  return { ...imported.default, ...imported };
}
