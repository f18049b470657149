// Parses Markdown into blocks that are better not torn apart.

/** A run of Markdown that is better not torn apart. */
export interface MarkdownBlock {
  readonly lines: readonly string[];
  /** Lines at the start that every piece of it needs to be read as what it is: a fence, the head of a table. */
  readonly opening: number;
  /** The same at the end. */
  readonly closing: number;
}

/** Three or more of one of these open a block that lasts until as many of them stand alone in a line. */
const FENCE = /^\s*(`{3,}|~{3,}|\${2,})/;
const FRONT_MATTER = "---";
const TABLE_ROW = /^\s*\|/;
const TABLE_DELIMITER = /^\s*\|[\s:|-]+\|\s*$/;

/** Markdown as its blocks: what blank lines part, with code, formulas and front matter in one piece each. */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  let fence = "";
  const flush = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  markdown.split("\n").forEach((line, i) => {
    const opens = fence === "" && (i === 0 && line === FRONT_MATTER ? FRONT_MATTER : FENCE.exec(line)?.[1]);
    if (opens) {
      fence = opens;
      lines.push(line);
    } else if (fence !== "") {
      lines.push(line);
      if (closes(line, fence)) fence = "";
    } else if (line.trim() === "") flush();
    else lines.push(line);
  });
  flush();
  return blocks;
}

function closes(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.startsWith(fence) && marks === fence[0].repeat(marks.length);
}

function blockOf(lines: readonly string[]): MarkdownBlock {
  const fence = FENCE.exec(lines[0])?.[1];
  if (fence !== undefined && lines.length > 1 && closes(lines.at(-1)!, fence)) return { lines, opening: 1, closing: 1 };
  const isTable = lines.length > 2 && TABLE_ROW.test(lines[0]) && TABLE_DELIMITER.test(lines[1]);
  return { lines, opening: isTable ? 2 : 0, closing: 0 };
}
