/** For `--import`, which loads it in every thread: adds a character to the file $PARSES for each page that is parsed. Nothing is no page. */
import { appendFileSync } from "node:fs";
import { Parser } from "pith";

const { parse } = Parser.prototype;
Parser.prototype.parse = function (...given: Parameters<typeof parse>) {
  if (given[0].length > 0) appendFileSync(process.env["PARSES"] as string, ".");
  return parse.apply(this, given);
};
