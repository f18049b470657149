// Programs that read Markdown, with raw HTML allowed wherever they can be told so.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { HtmlRenderer, Parser } from "commonmark";
import markdownIt from "markdown-it";
import { Marked } from "marked";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { PYTHON } from "pith-testing/python.js";
import type { CodeBlocks } from "./hostile-markdown.js";

/** A program, and what it makes of documents: HTML. */
export interface MarkdownProgram {
  readonly name: string;
  /** Where it knows fences for what they are. */
  readonly codeBlocks: CodeBlocks;
  read(documents: readonly string[]): string[];
}

type Read = (markdown: string) => string;

const program = (name: string, read: Read): MarkdownProgram => ({
  name,
  codeBlocks: "anywhere",
  read: (documents) => documents.map(read),
});

const it = markdownIt({ html: true });
const linking = markdownIt({ html: true, linkify: true, typographer: true });
it.validateLink = linking.validateLink = () => true;
const commonmark = { parser: new Parser(), renderer: new HtmlRenderer() };
const marked = new Marked();
const careless = { allowDangerousHtml: true, allowDangerousProtocol: true } as const;
const gfmRaw = gfmHtml();
// GitHub's filter of tags, which would hide what was let through.
delete gfmRaw.exit?.htmlFlowData;
delete gfmRaw.exit?.htmlTextData;

export const PROGRAMS: readonly MarkdownProgram[] = [
  program("marked", (markdown) => marked.parse(markdown, { async: false })),
  program("markdown-it", (markdown) => it.render(markdown)),
  program("markdown-it that links addresses", (markdown) => linking.render(markdown)),
  program("commonmark.js", (markdown) => commonmark.renderer.render(commonmark.parser.parse(markdown))),
  program("micromark", (markdown) => micromark(markdown, careless)),
  program("micromark with GFM", (markdown) =>
    micromark(markdown, { ...careless, extensions: [gfm()], htmlExtensions: [gfmRaw] }),
  ),
];

const SCRIPT = fileURLToPath(new URL("../../../test/support/read-markdown.py", import.meta.url));

function python(name: string, codeBlocks: CodeBlocks): MarkdownProgram {
  return {
    name,
    codeBlocks,
    read(documents) {
      const { status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT], {
        input: `${JSON.stringify([name, documents])}\n`,
        encoding: "utf8",
        maxBuffer: 2 ** 30,
      });
      if (status !== 0) throw new Error(stderr);
      return JSON.parse(stdout) as string[];
    },
  };
}

export const PYTHON_PROGRAMS: readonly MarkdownProgram[] = [
  python("Python-Markdown", "nowhere"),
  python("MkDocs", "at the margin"),
  python("Material for MkDocs", "at the margin"),
  python("mistune", "anywhere"),
  python("mistune with plug-ins", "anywhere"),
];
