/**
 * Runs a module where there is nothing but ECMAScript, TextDecoder, TextEncoder and URL: no `node:` module, no global of
 * Node or of a browser. Packages are resolved as a bundler for the web would, without the condition "node".
 *
 *     node --experimental-vm-modules closed-host.js FILE
 *
 * Prints what the module exports as `result`, as JSON.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import vm from "node:vm";

/** Which branches of a package's `exports` and `imports` count. */
const CONDITIONS = new Set(["import", "default"]);

/** A target in a package's `exports` or `imports`. */
type Target = string | null | Target[] | { [condition: string]: Target };

interface Manifest {
  readonly main?: string;
  readonly exports?: Target;
  readonly imports?: Record<string, Target>;
}

const context = vm.createContext({ TextDecoder, TextEncoder, URL });
// V8 puts these into every context.
vm.runInContext("delete globalThis.console; delete globalThis.WebAssembly;", context);
const modules = new Map<string, vm.SourceTextModule>();

function load(file: string): vm.SourceTextModule {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const module = new vm.SourceTextModule(readFileSync(file, "utf8"), { context, identifier: file });
  modules.set(file, module);
  return module;
}

function resolve(specifier: string, from: string): string {
  if (isBuiltin(specifier)) throw new Error(`${from} imports "${specifier}", which only Node has.`);
  if (/^\.\.?\//.test(specifier)) return join(dirname(from), specifier);
  if (specifier.startsWith("#")) {
    const folder = packageAbove(from);
    return realpathSync(join(folder, pick(manifestOf(folder).imports ?? {}, specifier, from)));
  }
  const [, name, rest] = /^(@[^/]+\/[^/]+|[^/]+)(.*)$/.exec(specifier) as unknown as string[];
  for (let folder = dirname(from); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (!existsSync(found)) continue;
    const { exports, main } = manifestOf(found);
    const target = exports === undefined ? (main ?? "index.js") : pick(subpaths(exports), `.${rest}`, from);
    return realpathSync(join(found, target));
  }
  throw new Error(`${from} imports "${specifier}", which isn't installed.`);
}

function packageAbove(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** `exports` with subpaths as keys, also where it is short for its main entry. */
function subpaths(exports: Target): Record<string, Target> {
  const isMap = typeof exports === "object" && exports !== null && Object.keys(exports).every((key) => key[0] === ".");
  return isMap ? (exports as Record<string, Target>) : { ".": exports };
}

function pick(targets: Record<string, Target>, key: string, from: string): string {
  const target = branch(targets[key] ?? null);
  if (target === null) throw new Error(`${from}: the package has no "${key}" that a host without Node could load.`);
  return target;
}

function branch(target: Target): string | null {
  if (typeof target === "string" || target === null) return target;
  if (Array.isArray(target)) return branch(target[0]);
  const condition = Object.keys(target).find((name) => CONDITIONS.has(name));
  return condition === undefined ? null : branch(target[condition]);
}

const main = load(realpathSync(process.argv[2]));
await main.link((specifier, referrer) => load(resolve(specifier, referrer.identifier)));
await main.evaluate();
console.log(JSON.stringify((main.namespace as { result: unknown }).result));
