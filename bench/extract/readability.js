/** Readability with linkedom as a contender, as their documentation says to use them. The pages are UTF-8. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { serve } from "./serve.js";

const decoder = new TextDecoder();
const [readability, linkedom] = ["@mozilla/readability", "linkedom"].map((name) => {
  const path = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")).version;
});

await serve(`Readability ${readability}, linkedom ${linkedom}`, (bytes) => {
  const { document } = parseHTML(decoder.decode(bytes));
  return new Readability(document).parse()?.textContent ?? "";
});
