// Says what failed in Pith itself, without the paths of the machine on which it failed.

/** The beginning of a line of a stack. */
const FRAME = /^\s+at /;

/** The beginning of an absolute path or a file's URL, behind what can stand before one. */
const BEGINNING = /[\s('"`=:](?:file:\/\/|[/\\]|[a-z]:[/\\])/i;

/** An absolute path or a file's URL in a sentence, without blanks, and what stands before it. */
const PATH = /(^|[\s('"`=])((?:file:\/\/)?(?:[a-z]:)?[/\\][^\s()'"`]+)/gi;

/** The folders of a package in which modules are: what is above them is where the package is. */
const INSIDE: ReadonlySet<string> = new Set(["dist", "src", "build", "bin"]);

/** The code and message of a bug in Pith, with the error's stack, in which places are as in `pith/dist/index.js:1:2`. */
export function internalFailure(error: unknown): { readonly code: "internal"; readonly message: string } {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: "internal", message: `Pith itself failed; please report it. ${withoutPaths(detail)}` };
}

/** A text with only the end of each absolute path: from a package's name on, or else a file's name. */
export function withoutPaths(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      FRAME.test(line) ? frameWithoutPath(line) : line.replace(PATH, (_, before, path) => before + endOf(path)),
    )
    .join("\n");
}

/** A line of a stack ends with its place, which may have blanks in it. */
function frameWithoutPath(line: string): string {
  const at = line.search(BEGINNING) + 1;
  return at === 0 ? line : line.slice(0, at) + endOf(line.slice(at));
}

function endOf(path: string): string {
  const names = path.split(/[/\\]/);
  const packages = names.lastIndexOf("node_modules");
  if (packages >= 0) return names.slice(packages + 1).join("/");
  const inside = names.findLastIndex((name) => INSIDE.has(name));
  return inside > 0 ? names.slice(inside - 1).join("/") : names[names.length - 1];
}
