/** The imports of a folder of TypeScript, and the circles that they go in. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";

/**
 * `import` and `export` with a specifier. Groups: 1 what stands before `from`; 2, 3, 4 the specifier of a line with `from`,
 * of a bare `import "x"`, and of `import("x")`, which may be a type's.
 */
const IMPORT =
  /^[ \t]*(?:import|export)\b([^;"'`]*?)\bfrom\s*["'](.+?)["']|^[ \t]*import\s*["'](.+?)["']|\bimport\(\s*["'](.+?)["']/gm;

/** An import whose names are all types: nothing of it is left in JavaScript. */
const TYPES_ONLY = /^\s*(type\s[^,]*|type\s*\{[^}]*\}\s*|\{\s*(type\s[^,}]*,?\s*)+\}\s*)$/;

/** The TypeScript files below a folder, by their paths in it with slashes, sorted. */
export function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".ts"))
    .sort();
}

/**
 * What a file imports, in its order: `specifier` as it is written, `target` as a path in the folder (undefined for a
 * package, and for what is no code), `line` from 1, and whether only types are meant.
 */
export function importsOf(folder, file) {
  const text = readFileSync(join(folder, file), "utf8");
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4];
    // Behind a question mark Vite is told how to take a file.
    const path = specifier.replace(/\?.*$/, "");
    const isLocal = path.startsWith(".") && /\.[jt]s$/.test(path);
    return {
      specifier,
      target: isLocal ? posix.join(posix.dirname(file), path).replace(/\.js$/, ".ts") : undefined,
      line: text.slice(0, match.index + match[0].length).split("\n").length,
      isType: match[1] !== undefined && TYPES_ONLY.test(match[1]),
    };
  });
}

/** Circles in a graph (a Map from each file to those that it imports): a shortest one for each file that isn't yet in one. */
export function circlesIn(graph) {
  const circles = [];
  const inCircle = new Set();
  for (const start of graph.keys()) {
    const circle = inCircle.has(start) ? undefined : shortestWayBack(graph, start);
    if (circle === undefined) continue;
    circles.push(circle);
    for (const file of circle) inCircle.add(file);
  }
  return circles;
}

function shortestWayBack(graph, start) {
  return shortestWay(graph, start, start)?.slice(0, -1);
}

/** A shortest way along the imports, both ends included; undefined when there is none. */
function shortestWay(graph, start, end) {
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === end) {
        const way = [file, end];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]));
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}
