/**
 * `npm run check:imports [-- FOLDER]`: checks on the import lines of packages/pith/src (or of another folder of that
 * shape) who knows whom, and that no imports go in a circle. Says what is wrong with file, line and rule, and then exits
 * with 1.
 *
 * To know a layer's types is to know the layer. In a circle only imports count that are left in JavaScript: types may
 * describe each other.
 */
import { isBuiltin } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { circlesIn, importsOf, sourceFiles } from "./import-graph.js";

/**
 * The layers, from the ground up. A file belongs to the first layer with its path: `holds` names files, and folders by
 * a slash at the end. A layer may import itself, the layers that `knows` names, and the files that `except` names. With
 * `apart`, each folder inside the layer is on its own. `node` allows Node's modules.
 */
const LAYERS = [
  {
    name: "ground",
    holds: ["types.ts", "options.ts", "limits.ts", "errors.ts", "warnings.ts", "globals.d.ts"],
    knows: [],
  },
  { name: "encoding", holds: ["html/encoding/"], knows: ["ground", "html"] },
  { name: "parser", holds: ["html/parser/"], knows: ["ground", "html"] },
  {
    name: "live document",
    holds: ["html/dom/", "dom.ts"],
    knows: ["ground", "html"],
  },
  { name: "html", holds: ["html/"], knows: ["ground"] },
  { name: "blocks", holds: ["blocks/"], knows: ["ground", "html"] },
  // JSON as pages write it, read without knowing what it means.
  { name: "json", holds: ["json/"], knows: ["ground", "html"] },
  { name: "metadata", holds: ["metadata/"], knows: ["ground", "html", "json"] },
  {
    name: "Selection",
    holds: ["algorithms/selection.ts", "algorithms/algorithm.ts"],
    knows: ["ground", "html"],
  },
  // What readers can't see: changes a Selection.
  {
    name: "visibility",
    holds: ["visibility/"],
    knows: ["ground", "html", "Selection"],
  },
  {
    name: "comments",
    holds: ["comments/"],
    knows: ["ground", "html", "Selection"],
    // A comment's text reads like the page's.
    except: ["render/text.ts"],
  },
  { name: "registry", holds: ["algorithms/registry.ts"], knows: ["Selection", "algorithms"] },
  // What several of the original programs had in common.
  { name: "originals", holds: ["algorithms/originals/"], knows: ["ground", "html"] },
  {
    name: "algorithms",
    holds: ["algorithms/"],
    knows: ["ground", "html", "blocks", "Selection", "originals"],
    // Reporter's rules change a page's text before it is parsed; the ContentExtractor looks for headings of comments.
    except: ["html/parser/parser.ts", "comments/words.ts"],
    apart: true,
  },
  { name: "content", holds: ["content/"], knows: ["ground", "html", "Selection"] },
  {
    name: "render",
    holds: ["render/"],
    knows: ["ground", "html", "content", "Selection", "metadata", "comments", "visibility"],
    // The types of what it renders.
    except: ["extract.ts", "extract/blocks.ts"],
  },
  {
    name: "explain",
    holds: ["explain/"],
    knows: ["ground", "html", "blocks", "metadata", "Selection", "registry", "algorithms", "content", "render"],
  },
  {
    // What the visible tree doesn't show: reads scripts, and HTML inside them.
    name: "beyond",
    holds: ["beyond/"],
    knows: ["ground", "parser", "html", "blocks", "json", "metadata", "render"],
  },
  {
    name: "main entry",
    holds: ["index.ts"],
    knows: [
      ...["ground", "encoding", "parser", "html", "blocks", "metadata", "Selection", "registry", "algorithms"],
      ...["content", "render", "explain", "beyond", "comments", "visibility", "pipeline"],
    ],
  },
  { name: "node entry", holds: ["node/index.ts"], knows: ["node", "main entry"], node: true },
  { name: "node", holds: ["node/"], knows: ["main entry", "formats entry"], node: true },
  { name: "formats entry", holds: ["formats/"], knows: ["ground", "content", "render", "explain", "pipeline"] },
  { name: "cli", holds: ["cli/"], knows: ["main entry", "node entry", "formats entry"], node: true },
  {
    name: "pipeline",
    holds: ["extract.ts", "extract/", "page.ts", "probe.ts", "reporter.ts"],
    knows: [
      ...["ground", "encoding", "parser", "html", "blocks", "metadata", "Selection", "registry", "algorithms"],
      ...["content", "render", "explain", "beyond", "comments", "visibility"],
    ],
  },
];

/** Names that say nothing of a file's subject. */
const EMPTY_NAME = /^utils?\b/;

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = process.argv[2] ?? join(root, "packages", "pith", "src");
const files = sourceFiles(folder);
const problems = [];
const say = (file, line, rule) => problems.push(`${relative(process.cwd(), join(folder, file))}:${line}: ${rule}`);

const imports = new Map(files.map((file) => [file, importsOf(folder, file)]));
for (const file of files) {
  if (EMPTY_NAME.test(basename(file))) say(file, 1, "a file's name says what its subject is.");
  const layer = layerOf(file);
  if (layer === undefined) say(file, 1, "the file belongs to no layer of the table in scripts/check-imports.js.");
  else for (const found of imports.get(file)) checkImport(file, layer, found);
}

const isLeft = ({ target, isType }) => target !== undefined && !isType;
for (const circle of circlesIn(
  new Map(
    files.map((file) => [
      file,
      imports
        .get(file)
        .filter(isLeft)
        .map((found) => found.target),
    ]),
  ),
)) {
  const { line } = imports.get(circle[0]).find(({ target }) => target === (circle[1] ?? circle[0]));
  say(circle[0], line, `the imports go in a circle: ${[...circle, circle[0]].join(" -> ")}.`);
}

for (const problem of problems) console.error(problem);
console.log(`Imports of ${files.length} files checked: ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function layerOf(file) {
  return LAYERS.find(({ holds }) =>
    holds.some((place) => (place.endsWith("/") ? file.startsWith(place) : file === place)),
  );
}

function checkImport(file, layer, { specifier, target, line }) {
  if (isBuiltin(specifier) && !layer.node) say(file, line, `only node/ and cli/ may import "${specifier}".`);
  if (target === undefined) return;
  const other = layerOf(target);
  if (!imports.has(target)) say(file, line, `there is no file ${target}.`);
  else if (other === undefined || layer.except?.includes(target)) return;
  else if (other !== layer && !layer.knows.includes(other.name)) {
    const known = layer.knows.length === 0 ? "nothing" : layer.knows.join(", ");
    say(file, line, `${layer.name} may not know ${other.name} (${target}), only ${known}.`);
  } else if (other === layer && layer.apart && folderOf(file) !== folderOf(target)) {
    say(file, line, `each folder of ${layer.name} is on its own, but this imports ${target}.`);
  }
}

/** The folder inside a layer that is a folder itself. */
function folderOf(file) {
  return file.split("/")[1];
}
