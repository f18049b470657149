import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Extraction, explain, explanationJson, Parser, renderHeatMap } from "../index.js";
import { chooseAlgorithm } from "./choose-algorithm.js";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./exit-code.js";
import { checkCharset, extractInput } from "./extract-input.js";
import { describeFailure, type Failure } from "./failure.js";
import { type InspectedPage, inspectionIndex } from "./inspection-index.js";
import type { OptionValues } from "./option-table.js";
import { openOutput } from "./output.js";
import { UsageError } from "./usage-error.js";
import { complain } from "./write.js";

/** `pith inspect`: how an algorithm read a page, as a heat map. */
export const inspectCommand: Command = {
  name: "inspect",
  summary: "a page with the score of each element: see why",
  usage: ["pith inspect [OPTION]... FILE | URL | -", "pith inspect [OPTION]... DIRECTORY --out DIRECTORY"],
  inputs: [
    ["FILE, URL, -", "a page, as for pith extract"],
    ["DIRECTORY", "all pages in it (.html, .htm, .gz), with an index page"],
  ],
  examples: [
    ["pith inspect page.html -o why.html", "a heat map to open in a browser"],
    ["pith inspect --format json page.html", "the same for programs"],
    ["pith inspect saved/ --out report/", "a whole folder; open report/index.html"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length !== 1) throw new UsageError("Name one page or one directory to inspect.", inputs.length === 0);
  checkCharset(values);
  if (await isDirectory(inputs[0])) return inspectFolder(inputs[0], values);
  if (values.out !== undefined) throw new UsageError("--out goes with a directory; use -o FILE for one page.");
  return inspectOne(inputs[0], values);
}

async function inspectOne(input: string, values: OptionValues): Promise<ExitCode> {
  const output = await openOutput(values.output);
  try {
    const { extraction } = await extractInput(input, chooseAlgorithm(values), values, new Parser());
    await output.write(report(input, extraction, values));
    await output.finish(true);
    return extraction.text === "" ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
  } catch (error) {
    const failure = describeFailure(error);
    if (failure.code === "internal") throw error;
    await output.finish(false);
    await complain(`${input}: ${failure.message}`);
    return failure.isLimit ? ExitCode.LIMIT : ExitCode.FAILED;
  }
}

async function inspectFolder(folder: string, values: OptionValues): Promise<ExitCode> {
  const { out } = values;
  if (out === undefined) throw new UsageError("A directory needs --out DIRECTORY, where the reports go.");
  const algorithm = chooseAlgorithm(values);
  const files = (await readdir(folder)).filter((name) => /\.(html?|gz)$/i.test(name)).sort();
  if (files.length === 0) throw new UsageError(`${folder} holds no .html, .htm or .gz file.`);
  await mkdir(out, { recursive: true });
  const parser = new Parser();
  const pages: InspectedPage[] = [];
  const failures: Failure[] = [];
  for (const name of files) {
    const input = join(folder, name);
    try {
      const { extraction } = await extractInput(input, algorithm, values, parser);
      const file = `${name}.${values.format}`;
      await writeFile(join(out, file), report(input, extraction, values));
      pages.push({ name, file, title: extraction.title, characters: extraction.text.length });
    } catch (error) {
      const failure = describeFailure(error);
      const { message } = failure;
      failures.push(failure);
      pages.push({ name, failure: message });
      await complain(`${input}: ${message}`);
    }
  }
  await writeFile(
    join(out, "index.html"),
    inspectionIndex(basename(folder), typeof algorithm === "string" ? algorithm : algorithm.name, pages),
  );
  if (failures.some(({ isLimit }) => isLimit)) return ExitCode.LIMIT;
  return failures.length > 0 ? ExitCode.FAILED : ExitCode.DONE;
}

function report(input: string, extraction: Extraction, { format }: OptionValues): string {
  const { tree, title } = extraction;
  const explanation = explain(extraction);
  if (format === "json") return `${JSON.stringify({ input, title, ...explanationJson(tree, explanation) })}\n`;
  return renderHeatMap(tree, explanation, { title, input });
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
