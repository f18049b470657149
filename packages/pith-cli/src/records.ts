// The command `pith records`.

import { Parser } from "pith";
import { chooseContent } from "./choose-content.js";
import { type Call, type Command, ExitCode } from "./command.js";
import { extractInput } from "./extract-input.js";
import { describeFailure, type Failure } from "./failure.js";
import { nameOf, readInputList, STDIN } from "./input.js";
import { complain, openOutput } from "./output.js";
import { checkOneUrl } from "./page-options.js";
import { complainOf } from "./page-warnings.js";
import { UsageError } from "./usage-error.js";

/** `pith records`: posts, answers, items and products of each input, a line each. */
export const recordsCommand: Command = {
  name: "records",
  summary: "list posts, answers, items or products, one JSON line each",
  usage: ["pith records [OPTION]... [FILE | URL | -]..."],
  inputs: [
    ["FILE", "a saved page, in any encoding; gzip is decompressed"],
    ["URL", "a page to fetch, with http:// or https://"],
    ["-", "standard input, also read if no input is named"],
  ],
  examples: [
    ["pith records --url https://example.org/forum/12 thread.html", "the posts of a thread, with absolute links"],
    ["pith records shelf.html | jq -r '[.title.value, .price.amount] | @csv'", "titles and prices as CSV"],
  ],
  exitCodes: { [ExitCode.NOTHING_FOUND]: "nothing found: no input has records" },
  run,
};

async function run({ inputs: operands, values }: Call): Promise<ExitCode> {
  const list = values["input-list"];
  const inputs = list === undefined ? operands : [...operands, ...(await readInputList(list))];
  if (inputs.length === 0 && process.stdin.isTTY)
    throw new UsageError("Name a file, a URL, or - to type a page.", true);
  const named = inputs.length === 0 ? [STDIN] : inputs;
  if (named.filter((input) => input === STDIN).length > 1)
    throw new UsageError("Standard input (-) can be read only once.");
  checkOneUrl(values, named.length);
  const content = await chooseContent(values);
  const output = await openOutput(values.output, named);
  const { recordsJson } = await import("pith/records");
  const parser = new Parser();
  const now = new Date();
  const failures: Failure[] = [];
  let found = 0;
  for (const input of named) {
    try {
      const { extraction } = await extractInput(input, content, values, parser);
      if (!values.quiet) await complainOf(nameOf(input), extraction);
      const lines = recordsJson(extraction, { now }).map((record, index) =>
        JSON.stringify({ input, index, ...record }),
      );
      if (lines.length > 0) await output.write(`${lines.join("\n")}\n`);
      found += lines.length;
    } catch (error) {
      const failure = describeFailure(error);
      await complain(`${nameOf(input)}: ${failure.message}`);
      failures.push(failure);
    }
  }
  await output.finish(failures.length < named.length);
  if (failures.some(({ isLimit }) => isLimit)) return ExitCode.LIMIT;
  if (failures.length > 0) return ExitCode.FAILED;
  return found === 0 ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
}
