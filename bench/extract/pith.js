/** `node pith.js ALGORITHM`: Pith as a contender, with one Parser for all pages. */
import { extract, Parser } from "pith";
import { serve } from "./serve.js";

const algorithm = process.argv[2];
const parser = new Parser();

await serve(`Pith, ${algorithm}`, (bytes) => extract(bytes, { algorithm, parser }).text);
