/** Finds every regular expression in TypeScript, also those that are put together when a module is loaded. */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@babel/parser";

/**
 * The regular expressions of a folder of TypeScript, in order of files and lines. A literal has its `source` and `flags`;
 * so has one that a module makes as it is loaded (`new RegExp` outside functions), once it was `seen`. One that a function
 * makes has none, for they come with its calls; `code` is how it is written. `file`: path in the folder, with slashes.
 */
export function findExpressions(folder) {
  return sourceFiles(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const found = [];
    const look = (node, isInFunction) => {
      if (node.type === "RegExpLiteral") {
        found.push({ file, line: node.loc.start.line, source: node.pattern, flags: node.flags });
      } else if (isConstruction(node)) {
        const code = text.slice(node.start, node.end).replace(/\s+/g, " ");
        found.push({ file, line: node.loc.start.line, code, atLoading: !isInFunction });
      }
      const isFunction = /Function|Method/.test(node.type) && !node.type.startsWith("TS");
      for (const child of childrenOf(node)) look(child, isInFunction || isFunction);
    };
    look(parse(text, { sourceType: "module", plugins: ["typescript"] }).program, false);
    return found;
  });
}

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .sort();
}

function isConstruction({ type, callee }) {
  return (type === "NewExpression" || type === "CallExpression") && callee.name === "RegExp";
}

function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => !/comments$/i.test(key))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === "string");
}

/**
 * Loads built modules and gives the expressions that each made with `new RegExp` while it was loaded: their sources and
 * flags by the module's path, in order.
 */
export async function expressionsAtLoading(modules) {
  const seen = new Map(modules.map((path) => [pathToFileURL(path).href, []]));
  const callers = [...seen.keys()];
  const original = globalThis.RegExp;
  const note = (made) => {
    // Above this function and the trap stands who called.
    const line = new Error().stack.split("\n")[3];
    const caller = callers.find((module) => line.includes(`${module}:`));
    if (caller !== undefined) seen.get(caller).push({ source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, type) => note(Reflect.construct(target, args, type)),
    apply: (target, self, args) => note(Reflect.apply(target, self, args)),
  });
  try {
    for (const module of callers) await import(module);
  } finally {
    globalThis.RegExp = original;
  }
  return new Map(modules.map((path, i) => [path, seen.get(callers[i])]));
}
