// Threads for batches, whose posts are records.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageAbout } from "pith-testing/command.js";

/** A thread with four posts about what its number says. */
function thread(number: number): string {
  const posts = ["Ann", "Ben", "Cleo", "Dan"].map(
    (
      name,
      i,
    ) => `<article class="post"><header><span class="author">${name}</span> <time datetime="2024-05-0${i + 1}">May ${i + 1}, 2024</time></header>
<p>${name} has seen the gulls of pier ${number} for ${i + 2} years now, and has much to say about how they steal fish from the boats.</p></article>`,
  );
  return `<html><head><title>Gulls of pier ${number}</title></head><body><h1>Gulls of pier ${number}</h1>${posts.join("\n")}</body></html>`;
}

/** A file of threads, with a page between them that has no records. */
export function threads(folder: string, count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const html = n === 1 ? pageAbout("herring") : thread(n);
    return JSON.stringify({ id: `t${n}`, url: `https://example.org/${n}`, html });
  });
  writeFileSync(join(folder, "threads.jsonl"), `${lines.join("\n")}\n`);
  return join(folder, "threads.jsonl");
}
