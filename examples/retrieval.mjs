/**
 * Cuts the content of a page into pieces for retrieval, each with the headings that it is under and the place in the page that it
 * comes from. Prints JSON lines.
 *
 *     node examples/retrieval.mjs page.html 200
 */
import { readFile } from "node:fs/promises";
import { extract } from "pith";
import { chunks } from "pith/chunks";

const [file = "examples/harbour-news.html", tokens = "200"] = process.argv.slice(2);
const extraction = extract(await readFile(file), { url: "https://example.org/article" });
for (const piece of chunks(extraction, { tokens: Number(tokens) })) console.log(JSON.stringify(piece));
