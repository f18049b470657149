// The command `pith compare`.

import { toUtf8 } from "pith/internal";
import { milliseconds, VERSION, withoutCredentials } from "pith-node/command";
import { type Call, type Command, ExitCode } from "./command.js";
import { differences } from "./compare/align.js";
import { type ComparedTool, type Comparison, comparisonText, LEGEND } from "./compare/comparison-text.js";
import { DOCUMENT_PACKAGES, findPeers, type Peers } from "./compare/find-peers.js";
import type { ToolTask } from "./compare/tool-process.js";
import { readPage } from "./extract-input.js";
import { complainOfFailure, exitOfFailures, type Failure } from "./failure.js";
import { inputsOf } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { complain, openOutput } from "./output.js";
import { checkOneUrl, pageOptions } from "./page-options.js";
import { UsageError } from "./usage-error.js";

/** Characters in a line if standard output isn't a terminal. */
const USUAL_WIDTH = 120;

/** `pith compare`: Pith beside other extractors, on pages of the reader's own. */
export const compareCommand: Command = {
  name: "compare",
  summary: "see Pith beside Readability and Defuddle, on your pages",
  usage: ["pith compare [OPTION]... FILE | URL | -..."],
  inputs: [["FILE, URL, -", "a page, as for pith extract"]],
  examples: [
    ["npm install @mozilla/readability defuddle linkedom", "what Pith is compared with, in this folder"],
    ["pith compare page.html", "words, what only one tool kept, and CPU time"],
    ["pith compare --texts page.html | less -S", "the whole texts side by side as well"],
    ["pith compare --dom jsdom page.html", "the others on a stricter and slower DOM"],
    ["pith compare -f json saved/*.html > compared.jsonl", "one JSON object per line"],
  ],
  run,
};

async function run(call: Call): Promise<ExitCode> {
  const { values } = call;
  const inputs = await inputsOf(call);
  if (inputs.length === 0) throw new UsageError("Name the pages to compare on.", true);
  pageOptions(values, "page");
  checkOneUrl(values, inputs.length);
  const peers = findPeers(DOCUMENT_PACKAGES.find((name) => name === values.dom));
  if (!values.quiet) for (const name of peers.missing) await complain(`${name} isn't installed: npm install ${name}`);
  const output = await openOutput(values, inputs);
  const failures: Failure[] = [];
  for (const [n, input] of inputs.entries()) {
    try {
      const comparison = await compare(input, peers, values);
      if (values.format === "json") await output.write(`${JSON.stringify(forPrograms(comparison, values.texts))}\n`);
      else {
        const width = process.stdout.columns ?? USUAL_WIDTH;
        await output.write(`${n === 0 ? "" : "\n"}${comparisonText(comparison, values.texts, width)}`);
      }
    } catch (error) {
      const failure = await complainOfFailure(input, error);
      failures.push(failure);
      const { code, message, status } = failure;
      if (values.format === "json")
        await output.write(
          `${JSON.stringify({ input: withoutCredentials(input), error: { code, message, status } })}\n`,
        );
    }
  }
  const isAnyDone = failures.length < inputs.length;
  if (values.format !== "json" && isAnyDone && !values.quiet) await output.write(`\n${LEGEND}`);
  await output.finish(isAnyDone || values.format === "json");
  return exitOfFailures(failures) ?? ExitCode.DONE;
}

/** Reads a page with all tools, one after the other. Throws as `readInput` does. */
async function compare(input: string, peers: Peers, values: OptionValues): Promise<Comparison> {
  const page = await readPage(input, values);
  const { charset, url = "" } = page;
  const { bytes: utf8 } = toUtf8(page.bytes, charset === "" ? {} : { charset });
  const document = { package: peers.document.package, module: peers.document.module };
  const tools = [
    { id: "pith", name: "Pith", version: VERSION, module: "", bytes: page.bytes },
    ...peers.tools.map((tool) => ({ ...tool, bytes: utf8 })),
  ] as const;
  const { runTool } = await import("./compare/run-tool.js");
  const results = [];
  for (const { id, name, version, module, bytes } of tools) {
    const task: ToolTask = { tool: id, module, document, bytes, charset, url };
    const made = id === "pith" ? {} : { document: `${peers.document.package} ${peers.document.version}` };
    results.push({ name, version, ...made, result: await runTool(task, milliseconds(values["page-timeout"])) });
  }
  const texts = results.flatMap(({ result }) => ("error" in result ? [] : [result.text]));
  const found = differences(texts);
  let next = 0;
  const compared = results.map(({ result, ...tool }): ComparedTool => {
    if ("error" in result) return { ...tool, error: result.error };
    const { title, text, firstMs, bestMs, calls } = result;
    return { ...tool, title, text, cpu: { firstMs, bestMs, calls }, ...found[next++] };
  });
  const [{ result: own }] = results;
  const title = "error" in own ? "" : own.title;
  return {
    input: withoutCredentials(input),
    ...(url === "" ? {} : { url }),
    title,
    bytes: page.bytes.length,
    tools: compared,
  };
}

/** As JSON has it: with the texts only if asked for. */
function forPrograms({ tools, ...page }: Comparison, withTexts: boolean): object {
  if (withTexts) return { ...page, tools };
  return { ...page, tools: tools.map((tool) => ({ ...tool, text: undefined })) };
}
