// The command `pith inspect`.

import { stat } from "node:fs/promises";
import { Parser } from "pith";
import { type Call, type Command, ExitCode } from "./command.js";
import { complainOf, extractInput } from "./extract-input.js";
import { complainOfFailure } from "./failure.js";
import { inspectFolder } from "./inspect-folder.js";
import { inspectionReport } from "./inspection-report.js";
import type { OptionValues } from "./option-table.js";
import { openOutput } from "./output.js";
import { chooseContent } from "./page-options.js";
import { UsageError } from "./usage-error.js";

/** `pith inspect`: how an algorithm read a page, in the inspector. */
export const inspectCommand: Command = {
  name: "inspect",
  summary: "see why: a page with the score of each element",
  usage: ["pith inspect [OPTION]... FILE | URL | -", "pith inspect [OPTION]... DIRECTORY -o DIRECTORY"],
  inputs: [
    ["FILE, URL, -", "a page, as for pith extract"],
    ["DIRECTORY", "all pages in it (.html, .htm, .gz), with an index page"],
  ],
  examples: [
    ["pith inspect page.html -o why.html", "the inspector with the page in it, to open in a browser"],
    ["pith inspect --format json page.html", "the same facts for programs"],
    ["pith inspect saved/ -o report/", "a whole folder; open report/index.html"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length !== 1) throw new UsageError("Name one page or one directory to inspect.", inputs.length === 0);
  if (await isDirectory(inputs[0])) return inspectFolder(inputs[0], values);
  if (values.output === undefined && values.format === "html" && process.stdout.isTTY)
    throw new UsageError("The inspector is a file for a browser, not for a terminal; name one, as -o why.html.");
  return inspectOne(inputs[0], values);
}

async function inspectOne(input: string, values: OptionValues): Promise<ExitCode> {
  const content = await chooseContent(values);
  const output = await openOutput(values, [input]);
  try {
    const page = await extractInput(input, content, values, new Parser());
    const { extraction } = page;
    await output.write(await inspectionReport(input, page, values));
    await output.finish(true);
    if (!values.quiet) await complainOf(input, extraction, values);
    return extraction.text === "" ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  } catch (error) {
    const failure = await complainOfFailure(input, error);
    await output.finish(false);
    return failure.isLimit ? ExitCode.LIMIT : ExitCode.FAILED;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
