/** `node read-alone.js pith|warcio ARCHIVE`: reads the records of an archive and does nothing with them. Prints their count. */
import { createReadStream } from "node:fs";

const [reader, path] = process.argv.slice(2);

async function readWithPith() {
  const { readFileItems } = await import("../../../packages/pith-node/dist/batch/input/read-file.js");
  let count = 0;
  for await (const item of readFileItems(path, { maxBytes: 50_000_000 }, () => {})) {
    if (item.type !== "page") throw new Error(`not a page: ${JSON.stringify(item)}`);
    count++;
  }
  return count;
}

async function readWithWarcio() {
  const { WARCParser } = await import("warcio");
  let count = 0;
  // Its own way to the bytes of a record: all of them, without undoing HTTP.
  for await (const record of new WARCParser(createReadStream(path), { parseHttp: false })) {
    await record.readFully(false);
    count++;
  }
  return count;
}

console.log(await (reader === "pith" ? readWithPith() : readWithWarcio()));
