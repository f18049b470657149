/**
 * `npm run check:imports [-- FOLDER [PACKAGE]]`: checks on the import lines of the packages (or of one folder of a package's
 * shape, by default that of pith) who knows whom, that no imports go in a circle, and that tests refer to the packages that
 * they import. Says what is wrong with file, line and rule, and then exits with 1.
 *
 * To know a layer's types is to know the layer, and an import of types closes a circle as any other does: what two files
 * say of each other belongs below both. Nor may the folders of `src`, each taken as a whole, import each other in a circle.
 */

import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";
import { circlesIn, importsOf, sourceFiles } from "./import-graph.js";
import { PACKAGES } from "./import-layers.js";

/** Names that say nothing of a file's subject. */
const EMPTY_NAME = /^utils?\b/;

/** Pith's own packages, and what is in them. */
const OWN = /^pith(?:-\w+)?(?:\/|$)/;

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [folder, wanted = "pith"] = commandLine(import.meta.url, {}, { most: 2 }).operands;
const problems = [];
let count = 0;
for (const { name, place = `packages/${name}`, layers, entries, types = [] } of PACKAGES) {
  if (folder === undefined) checkFolder(join(root, place, "src"), layers, { entries, types });
  else if (name === wanted) checkFolder(folder, layers, { entries, types });
}
if (folder === undefined)
  for (const { name, place = `packages/${name}` } of PACKAGES) checkReferences(join(root, place, "test"));
for (const problem of problems) console.error(problem);
console.log(`Imports of ${count} files checked: ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkFolder(folder, layers, own) {
  const files = sourceFiles(folder);
  count += files.length;
  const say = (file, line, rule) => problems.push(`${relative(process.cwd(), join(folder, file))}:${line}: ${rule}`);
  const imports = new Map(files.map((file) => [file, importsOf(folder, file)]));
  for (const file of files) {
    if (EMPTY_NAME.test(basename(file))) say(file, 1, "a file's name says what its subject is.");
    const layer = layerOf(layers, file);
    if (layer === undefined) say(file, 1, "the file belongs to no layer of the table in scripts/import-layers.js.");
    else {
      for (const found of imports.get(file)) {
        const rule = ruleAgainst(file, layer, found, { layers, ...own, imports });
        if (rule !== undefined) say(file, found.line, rule);
      }
    }
  }
  for (const circle of circlesIn(graphOf(imports))) {
    const { line } = imports.get(circle[0]).find(({ target }) => target === (circle[1] ?? circle[0]));
    say(circle[0], line, `the imports go in a circle: ${[...circle, circle[0]].join(" -> ")}.`);
  }
  for (const circle of circlesIn(placesOf(imports)))
    say(circle[0], 1, `the folders go in a circle: ${[...circle, circle[0]].join(" -> ")}.`);
}

/**
 * Whether the project of a package's tests refers, itself or through others, to the packages that they import. What is looked for before it is
 * built is found by no project of that build.
 */
function checkReferences(folder) {
  if (!existsSync(join(folder, "tsconfig.json"))) return;
  const known = new Set(
    [...projectsOf(folder)].map((project) => `pith-${basename(project)}`.replace("pith-pith", "pith")),
  );
  for (const file of sourceFiles(folder)) {
    for (const { specifier, line } of importsOf(folder, file)) {
      const [name] = specifier.split("/");
      if (!OWN.test(specifier) || known.has(name)) continue;
      problems.push(
        `${relative(process.cwd(), join(folder, file))}:${line}: tsconfig.json has no reference to ${name}.`,
      );
    }
  }
}

/** The folders of a project of TypeScript and of all that it refers to. */
function projectsOf(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { references = [] } = JSON.parse(readFileSync(join(folder, "tsconfig.json"), "utf8"));
  for (const { path } of references) projectsOf(join(folder, path), found);
  return found;
}

/** The files of a package and those of it that they import. */
function graphOf(imports) {
  const targets = (found) => found.map(({ target }) => target).filter((target) => target !== undefined);
  return new Map([...imports].map(([file, found]) => [file, targets(found)]));
}

/** The same of the folders of `src`, and of the files beside them. */
function placesOf(imports) {
  const graph = new Map();
  for (const [file, targets] of graphOf(imports)) {
    const place = placeOf(file);
    const others = targets.map(placeOf).filter((other) => other !== place);
    graph.set(place, new Set([...(graph.get(place) ?? []), ...others]));
  }
  return graph;
}

function placeOf(file) {
  return file.replace(/\/.*/, "/");
}

function layerOf(layers, file) {
  return layers.find(({ holds }) =>
    holds.some((place) => (place === "" || place.endsWith("/") ? file.startsWith(place) : file === place)),
  );
}

/** What forbids an import; undefined when nothing does. */
function ruleAgainst(file, layer, { specifier, target, isType }, { layers, entries, types, imports }) {
  if (layer.types && !isType) return `${layer.name} holds types only: import type.`;
  if (isBuiltin(specifier) && !layer.node) return `only packages for Node may import "${specifier}".`;
  const isOpen = entries.includes(specifier) || (isType && types.includes(specifier));
  if (OWN.test(specifier) && !isOpen) return `"${specifier}" isn't for this package.`;
  if (target === undefined) return undefined;
  const other = layerOf(layers, target);
  if (!imports.has(target)) return `there is no file ${target}.`;
  if (other === undefined || layer.except?.includes(target)) return undefined;
  if (other !== layer && !layer.knows.includes(other.name)) {
    const known = layer.knows.length === 0 ? "nothing" : layer.knows.join(", ");
    return `${layer.name} may not know ${other.name} (${target}), only ${known}.`;
  }
  if (other === layer && layer.apart !== undefined && folderIn(layer, file) !== folderIn(layer, target)) {
    return `each folder of ${layer.name} is on its own, but this imports ${target}.`;
  }
  return undefined;
}

/** The folder by which a layer's parts are apart: inside its one folder, or one of its several. */
function folderIn(layer, file) {
  return file.split("/")[layer.holds.length === 1 ? 1 : 0];
}
