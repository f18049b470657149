import { type FormatOptions, Parser } from "pith";
import type { FORMATS } from "pith/formats";
import { checkCharset, checkUrl, formatOptions } from "pith-node/internal";
import { type Choice, chooseContent } from "./choose-content.js";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./exit-code.js";
import { explainInWords } from "./explain-in-words.js";
import { extractInput } from "./extract-input.js";
import { describeFailure, type Failure } from "./failure.js";
import { RESULT_FORMATS, type ResultFormat } from "./formats.js";
import { nameOf, STDIN } from "./input.js";
import { readInputList } from "./input-list.js";
import type { OptionValues } from "./option-table.js";
import { openOutput } from "./output.js";
import { complainOf } from "./page-warnings.js";
import { UsageError } from "./usage-error.js";
import { complain } from "./write.js";

/** `pith [extract]`: the main content of each input. */
export const extractCommand: Command = {
  name: "extract",
  summary: "extract the main content of web pages, without menus, ads and footers",
  usage: ["pith [extract] [OPTION]... [FILE | URL | -]..."],
  inputs: [
    ["FILE", "a saved page, in any encoding; gzip is decompressed"],
    ["URL", "a page to fetch, with http:// or https://"],
    ["-", "standard input, also read if no input is named"],
  ],
  examples: [
    ["pith page.html", "the main text of a file"],
    ["pith https://example.org/article", "the main text of a page on the web"],
    ["curl -s https://example.org/ | pith", "the main text of what is piped in"],
    ["pith --format markdown --front-matter page.html", "Markdown with title, authors and dates above it"],
    ["pith --format html page.html -o reading.html", "a page that is pleasant to read and safe to open"],
    ["pith --exclude .author-box page.html", "the main text without matching elements"],
    [
      "pith --format json saved/*.html.gz > pages.jsonl",
      "many pages, one JSON object per line, also for those that failed",
    ],
  ],
  run,
};

async function run({ inputs: operands, values }: Call): Promise<ExitCode> {
  const list = values["input-list"];
  const inputs = list === undefined ? operands : [...operands, ...(await readInputList(list))];
  const named = inputs.length === 0 ? [STDIN] : inputs;
  checkCall(inputs, named, values);
  const format = RESULT_FORMATS[values.format as keyof typeof FORMATS];
  const options = formatOptions(values, "--");
  const frame = named.length > 1 ? format.frame : undefined;
  const content = await chooseContent(values);
  const output = await openOutput(values.output);
  const parser = new Parser();
  const failures: Failure[] = [];
  let written = 0;
  let found = 0;
  for (const input of named) {
    const result = await extractAndWrite(input, {
      format,
      options,
      isPart: frame !== undefined,
      isOneOfSeveral: named.length > 1,
      content,
      values,
      parser,
    });
    if (result.failure !== undefined) failures.push(result.failure);
    if (result.isFound) found++;
    if (result.text === "") continue;
    await output.write((written++ === 0 ? (frame?.before ?? "") : format.separator) + result.text);
  }
  if (written > 0 && frame !== undefined) await output.write(frame.behind);
  // An old result is better than the empty file of a run in which every input failed.
  await output.finish(written > 0 || failures.length < named.length);
  if (failures.some(({ isLimit }) => isLimit)) return ExitCode.LIMIT;
  if (failures.length > 0) return ExitCode.FAILED;
  return found === 0 ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
}

function checkCall(inputs: readonly string[], named: readonly string[], values: OptionValues): void {
  if (inputs.length === 0 && process.stdin.isTTY)
    throw new UsageError("Name a file, a URL, or - to type a page.", true);
  if (named.filter((input) => input === STDIN).length > 1)
    throw new UsageError("Standard input (-) can be read only once.");
  checkCharset(values, "--");
  checkUrl(values, named.length, "--");
}

interface InputResult {
  /** What to write; "" for nothing. */
  readonly text: string;
  readonly isFound: boolean;
  readonly failure?: Failure;
}

/** What is the same for every input of a call. */
interface Work {
  readonly format: ResultFormat;
  readonly options: FormatOptions;
  readonly isPart: boolean;
  readonly isOneOfSeveral: boolean;
  readonly content: Choice;
  readonly values: OptionValues;
  readonly parser: Parser;
}

async function extractAndWrite(input: string, work: Work): Promise<InputResult> {
  const { format, options, isPart, isOneOfSeveral, content, values, parser } = work;
  const label = nameOf(input);
  try {
    const { extraction } = await extractInput(input, content, values, parser, options);
    const text = format.page({ input, extraction, options, isPart, isOneOfSeveral, explain: values.explain });
    if (values.explain && !format.saysWhatFailed) await complain(explainInWords(extraction));
    if (!format.saysWhatFailed && !values.quiet) await complainOf(label, extraction);
    return { text, isFound: extraction.text !== "" };
  } catch (error) {
    const failure = describeFailure(error);
    await complain(`${label}: ${failure.message}`);
    return { text: format.failure(input, failure), isFound: false, failure };
  }
}
