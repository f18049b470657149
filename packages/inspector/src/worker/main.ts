// The entry of the worker: receives calls of the window and answers them.

import { extract } from "pith";
import { parseAutocue } from "pith-classics";
import type { Calls, PageSource, Reply, Request } from "./messages.js";
import { InspectedPage } from "./page.js";

/** The worker's own side: pages are read here, so that the window stays quick on large ones. */
let page: InspectedPage | undefined;

function answer(call: keyof Calls, parameters: readonly unknown[]): unknown {
  if (call === "load") {
    page = new InspectedPage(parameters[0] as PageSource);
    return page.loaded;
  }
  if (call === "autocue") return `${JSON.stringify(parseAutocue({ extends: "default" }), undefined, 2)}\n`;
  if (page === undefined) throw new Error("There is no page yet.");
  return (page[call] as (...values: unknown[]) => unknown).apply(page, [...parameters]);
}

self.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    reply = { id: data.id, value: await answer(data.call, data.parameters) };
  } catch (error) {
    reply = { id: data.id, problem: (error as Error).message };
  }
  self.postMessage(reply);
});

// Unpacking the model takes longer than reading a page; done before there is one, times are those of the reading.
extract("<title>A first page</title><p>Some text, so that there is something to read.");
