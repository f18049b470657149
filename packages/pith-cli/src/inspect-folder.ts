// Writes a report for each page of a folder, and an index of them.

import { mkdir, readdir, realpath, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Parser } from "pith";
import { escapeHtml } from "pith/internal";
import { ExitCode } from "./command.js";
import { complainOf, extractInput } from "./extract-input.js";
import { complainOfFailure, exitOfFailures, type Failure } from "./failure.js";
import { STDIN } from "./input.js";
import { inspectionReport, reportEnding } from "./inspection-report.js";
import type { OptionValues } from "./option-table.js";
import { outputError, reason } from "./output.js";
import { chooseContent } from "./page-options.js";
import { UsageError } from "./usage-error.js";

/** `pith inspect DIRECTORY -o DIRECTORY`: a report for each page of a folder, and `index.html` with links to them. */
export async function inspectFolder(folder: string, values: OptionValues): Promise<ExitCode> {
  const { output: out } = values;
  if (out === undefined || out === STDIN)
    throw new UsageError("A directory needs --output DIRECTORY, where the reports go.");
  const content = await chooseContent(values);
  const names = await pagesIn(folder);
  await makeDirectory(out);
  if ((await realpath(out)) === (await realpath(folder)))
    throw new UsageError(
      `--output ${out}: this is where the pages are, which would be replaced; name another directory.`,
    );
  const parser = new Parser();
  const pages: InspectedPage[] = [];
  const failures: Failure[] = [];
  for (const name of names) {
    const input = join(folder, name);
    try {
      const page = await extractInput(input, content, values, parser);
      const { title, text } = page.extraction;
      const report = await inspectionReport(input, page, values);
      if (!values.quiet) await complainOf(input, page.extraction, values);
      const file = `${name}.${reportEnding(values)}`;
      await writeReport(join(out, file), report);
      pages.push({ name, file, title, characters: text.length });
    } catch (error) {
      const failure = await complainOfFailure(input, error);
      failures.push(failure);
      pages.push({ name, failure: failure.message });
    }
  }
  await writeReport(join(out, "index.html"), inspectionIndex(basename(resolve(folder)), content.algorithm.name, pages));
  return exitOfFailures(failures) ?? ExitCode.DONE;
}

/** The names of the pages in a folder, in order. */
async function pagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw new UsageError(`${folder} can't be read: ${error.message}.`);
  });
  const names = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink()).map(({ name }) => name);
  const pages = names.filter((name) => /\.(html?|gz)$/i.test(name)).sort();
  if (pages.length === 0) throw new UsageError(`${folder} contains no .html, .htm or .gz files.`);
  return pages;
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new UsageError(`--output ${path}: ${reason(error, path)}`);
  }
}

async function writeReport(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error) => {
    throw outputError(error);
  });
}

/** A page of an inspected folder: what was written for it, or why nothing was. */
type InspectedPage = { readonly name: string } & (
  | { readonly file: string; readonly title: string; readonly characters: number }
  | { readonly failure: string }
);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884;vertical-align:top}td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}.failed{color:#e03131}`;

/** The index page of an inspected folder: one line per page, with a link to its report. */
function inspectionIndex(folder: string, algorithm: string, pages: readonly InspectedPage[]): string {
  const read = pages.filter((page) => "file" in page).length;
  const all = `${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
  const title = escapeHtml(`${folder}: ${read === pages.length ? all : `${read} of ${all}`} read by ${algorithm}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<table>
<tr><th>Page</th><th>Title</th><th>Characters kept</th></tr>
${pages.map(row).join("\n")}
</table>
</body>
</html>
`;
}

function row(page: InspectedPage): string {
  const name = escapeHtml(page.name);
  if ("failure" in page) {
    return `<tr><td>${name}</td><td class="failed" colspan="2">${escapeHtml(page.failure)}</td></tr>`;
  }
  const link = `<a href="${escapeHtml(encodeURIComponent(page.file))}">${name}</a>`;
  return `<tr><td>${link}</td><td>${escapeHtml(page.title)}</td><td>${page.characters.toLocaleString("en")}</td></tr>`;
}
