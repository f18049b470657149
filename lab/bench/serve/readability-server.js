/** A minimal server around Readability with linkedom, as their documentation says to use them: HTML in, text as JSON out. */
import { createServer } from "node:http";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let text = "";
  try {
    const { document } = parseHTML(Buffer.concat(chunks).toString());
    text = new Readability(document).parse()?.textContent ?? "";
  } catch {
    // Some pages make it throw; that is an answer without text.
  }
  response.setHeader("content-type", "application/json").end(JSON.stringify({ text }));
});
server.listen(0, "127.0.0.1", () => console.error(`http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
