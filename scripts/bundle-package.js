/**
 * What is published of a package: a copy of its folder in which each entry point is one file, beside what several share. To
 * open and compile hundreds of small modules takes more time than most pages do. Other packages stay imports, but the library
 * contains those that it uses, with their licenses beside it, and depends only on those whose types it names.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@babel/parser";
import { build } from "esbuild";
import { licensesOf, packagesOf } from "./licenses.js";

/** Modules that are loaded by their address: in threads and processes, and by the command. */
const FURTHER_ENTRIES = {
  "pith-node": ["dist/batch/page/page-worker.js"],
  "pith-cli": ["dist/main.js", "dist/compare/tool-process.js"],
};
/** Of the server the modules find each other by their places, and it starts once. The inspector is one file already. */
const AS_THEY_ARE = new Set(["pith-server", "pith-inspector"]);
/**
 * Packages of others that are bundled, as they are small and loaded with the first page, or as a small part of them is used. The rest is large, or runs in
 * threads of its own.
 */
const BUNDLED = {
  pith: ["diff", "hast-util-sanitize"],
  "pith-node": ["whatwg-mimetype", "undici"],
};
/** Those that get a file of their own: who bundles Pith for a browser leaves them out with the format that needs them, file by file. */
const IN_OWN_FILES = { pith: ["hast-util-sanitize"] };
/**
 * The entry whose modules stay together in one file, as each file costs Node most of a millisecond, and what a bundler makes of two is 1.5 kB larger,
 * gzipped. All other entries load it, too, but those named, which do without most of it and are used without it. (`pith/dom` makes Trees to extract from.)
 * esbuild alone would cut it wherever two of them differ in what they share. `first`: the modules that such a file begins with. Data amid code, of
 * which gzip makes nothing, takes away what it would find again behind it (.3 kB); the vocabulary's words are like those that come next (.5 kB), and
 * words in many languages like each other (.3 kB).
 */
const CORES = {
  pith: {
    entry: "dist/index.js",
    first: [
      "dist/algorithms/learned/generated/model.js",
      "dist/algorithms/learned/generated/pictures.js",
      "dist/forest/generated/kernel.js",
      "dist/html/generated/references.js",
      "dist/html/generated/tags.js",
      "dist/page/vocabulary.js",
      "dist/text/dates/month-names.js",
      "dist/text/people/by-words.js",
      "dist/blocks/notices.js",
      "dist/noise/small-texts.js",
      "dist/algorithms/learned/offers.js",
      "dist/metadata/fields/context.js",
      "dist/algorithms/learned/lines.js",
      "dist/comments/comment-words.js",
    ],
    apart: ["dist/changes/index.js"],
  },
  "pith-node": { entry: "dist/command.js", apart: [] },
};
/** Packages that others bundle for browsers, where bytes count: members of their inner classes get short names. */
const SHORTENED = new Set(["pith"]);
/** Arrays say since TypeScript 5.7 what they are views of; who has an older one can't read that, and loses nothing without it. */
const VIEW = /\b((?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)<ArrayBuffer(?:Like)?>/g;
/** What a package is built from, and with. */
const NOT_PUBLISHED = new Set(["node_modules", "build", "src", "test"]);

/** Writes the package in `folder`, which is built, to `target` as it is to be packed. */
export async function writePublished(folder, target) {
  cpSync(folder, target, { recursive: true, filter: (path) => !NOT_PUBLISHED.has(relative(folder, path)) });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { name, exports, dependencies, peerDependencies } = manifest;
  for (const entry of Object.values(exports)) delete entry.published;
  for (const file of declarationsOf(target)) writeFileSync(file, readFileSync(file, "utf8").replace(VIEW, "$1"));
  if (AS_THEY_ARE.has(name)) return;
  const entries = Object.values(exports)
    .map((entry) => entry.default)
    .filter((file) => file?.startsWith("./dist/"));
  const others = Object.keys({ ...dependencies, ...peerDependencies });
  const dist = join(target, "dist");
  for (const file of readdirSync(dist, { recursive: true })) if (/\.js(?:\.map)?$/.test(file)) rmSync(join(dist, file));
  const { outputFiles, metafile } = await build({
    // What is loaded by its address stands beside all others, which name it "./".
    entryPoints: Object.fromEntries([
      ...entries.map((file) => [outName(file), join(folder, file)]),
      ...(FURTHER_ENTRIES[name] ?? []).map((file) => [basename(file, ".js"), join(folder, file)]),
      ...(IN_OWN_FILES[name] ?? []).map((other) => [other, other]),
    ]),
    absWorkingDir: folder,
    // As if in the package itself: source maps name sources from there.
    outdir: join(folder, "dist"),
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    // Neither Node nor a browser.
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*", "pith-*", ...others.filter((other) => !BUNDLED[name]?.includes(other))],
    plugins: [
      ...(CORES[name] === undefined ? [] : [wholeCore(folder, CORES[name])]),
      changedModules,
      lateExpressions,
      constantNumbers,
      builtinModules,
    ],
    metafile: true,
    target: "es2022",
    // Names of variables stay, and constants go where they are used: it makes variables of them, whose values another bundler would no longer know.
    minifySyntax: true,
    // V8 reads a fifth less. A stack trace without a source map prints the line, which is therefore a short one.
    minifyWhitespace: true,
    lineLimit: 120,
    ...(SHORTENED.has(name) && shortNames(folder, entries)),
    sourcemap: true,
    logLevel: "warning",
  });
  for (const { path, text } of outputFiles) {
    const file = join(target, relative(folder, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, unmarked(text));
  }
  const bundled = packagesOf(Object.keys(metafile.inputs), folder);
  if (bundled.size > 0) declareBundled(target, manifest, bundled);
}

/** A class in a declaration file, and its members: also parameters on lines of their own, which do no harm. */
const CLASS = /^(?:export )?declare (?:abstract )?class [\s\S]*?^\}/gm;
const MEMBER = /^\s+(?:(?:private|protected|static|readonly|get|set) )*(\w+)[(:;?<]/gm;
const PRIVATE_MEMBER = /^\s+private .*$/gm;

/**
 * Comments that tell bundlers something: of a call that it can go if nobody needs what it gives, of an import that it isn't theirs. esbuild drops
 * them with the white space, so a mark stands for each while it works: the beginning of an expression that it can't drop, as long as what is
 * written in the end, so that source maps hold.
 */
const COMMENTS = [
  ["/* @__PURE__ */", "/*#__PURE__*/"],
  ["/* webpackIgnore: true */ /* @vite-ignore */", "/*webpackIgnore:true*//*@vite-ignore*/"],
].map(([written, kept], i) => ({ written, kept, mark: `${`__KEPT_${i}`.padEnd(kept.length - 2, "_")}||` }));

/** The text of a module with marks in place of such comments, and late expressions. */
function changed(path) {
  return COMMENTS.reduce(
    (text, { written, mark }) => text.replaceAll(written, mark.padEnd(written.length)),
    madeLate(withoutNumbers(path, readFileSync(path, "utf8"))),
  );
}

/** A constant of a module that is a number, or made of numbers. */
const NUMBER = /^(export )?const (\w+) = ((?:[-+*/%<>|&~^() .]|\b\d[\w.]*)+;)$/gm;
const NUMBERS = "numbers";
/** The constant numbers of modules as modules of their own, by their names there: those of the files, but not where the checkout is. */
const numbersOf = new Map();

/**
 * A module whose constant numbers are in one of their own, which imports nothing: of others esbuild doesn't put them where they are used, as a module
 * that is imported in a circle may need them too early. All else keeps its place.
 */
function withoutNumbers(path, module) {
  const [numbers, own, shared] = [[], [], []];
  const rest = module.replace(NUMBER, (statement, exported, name, value) => {
    numbers.push(`export const ${name} = ${value}`);
    own.push(name);
    if (exported) shared.push(name);
    return " ".repeat(statement.length);
  });
  if (own.length === 0) return module;
  const place = path.split(sep);
  const name = `${NUMBERS}:${place.slice(place.lastIndexOf("dist")).join("/")}`;
  numbersOf.set(name, numbers.join("\n"));
  return `import { ${own} } from "${name}"; export { ${shared} }; ${rest}`;
}

const constantNumbers = {
  name: "constant numbers",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${NUMBERS}:`) }, ({ path }) => ({
      path,
      namespace: NUMBERS,
      sideEffects: false,
    }));
    build.onLoad({ filter: /^/, namespace: NUMBERS }, ({ path }) => ({ contents: numbersOf.get(path) }));
  },
};

function unmarked(text) {
  return COMMENTS.reduce((all, { kept, mark }) => all.replaceAll(mark, kept), text);
}

/**
 * Without such comments a program that uses little of a package would get all of it: whoever bundles it can't know that a call at the top does nothing
 * else.
 */
const changedModules = {
  name: "changed modules",
  setup(build) {
    build.onLoad({ filter: /[\\/]dist[\\/].*\.js$/, namespace: "file" }, ({ path }) => ({
      contents: changed(path),
      resolveDir: dirname(path),
    }));
  },
};

/** A class of Unicode in an expression. */
const UNICODE_CLASS = /\\p\{/i;

/** The constants of a module's own that are expressions with such classes. What others import has to be one. */
function unicodeConstants({ body }) {
  return body
    .filter(({ type, kind }) => type === "VariableDeclaration" && kind === "const")
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init?.type === "RegExpLiteral" && UNICODE_CLASS.test(init.pattern));
}

/**
 * A module whose expressions with classes of Unicode are made when they are first used: V8 makes the sets of their characters when it reads such a
 * literal, also in a function, and again when it comes to it. The import took a third less without them, and most pages use four.
 */
export function madeLate(module) {
  if (!UNICODE_CLASS.test(module)) return module;
  const { program } = parse(module, { sourceType: "module" });
  const literals = unicodeConstants(program);
  if (literals.length === 0) return module;
  const edits = literals.map(({ init: { start, end, pattern, flags } }) => {
    const given = flags === "u" ? [pattern] : [pattern, flags];
    return { start, end, text: `/* @__PURE__ */ late(${given.map((text) => JSON.stringify(text)).join()})` };
  });
  const names = new Map(literals.map(({ id }) => [id.name, id]));
  eachUse(program, (node, isRead) => {
    if (!names.has(node.name) || names.get(node.name) === node) return;
    if (!isRead) throw new Error(`${node.name} is also something else in its module, in line ${node.loc.start.line}.`);
    edits.push({ start: node.end, end: node.end, text: "()" });
  });
  edits.sort((a, b) => b.start - a.start);
  const made = edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), module);
  return `import { late } from "${LATE}"; ${made}`;
}

/** Where the value of a variable is read, by the kinds of nodes and their fields. In any other place a name may be another variable, or the name of a key. */
const READ = new Set([
  ...[
    "MemberExpression.object",
    "OptionalMemberExpression.object",
    "CallExpression.arguments",
    "NewExpression.arguments",
  ],
  ...["ArrayExpression.elements", "ConditionalExpression.consequent", "ConditionalExpression.alternate"],
  ...["VariableDeclarator.init", "ReturnStatement.argument", "ArrowFunctionExpression.body"],
]);
/** Where a name is no variable's, unless it is computed or stands for its value too. */
const KEY = /^(?:Optional)?MemberExpression\.property$|^(?:Object|Class)(?:Private)?(?:Property|Method)\.key$/;

/** Calls `found` with each identifier of a syntax tree that may be a variable's, and whether it only reads one. */
function eachUse(node, found) {
  for (const [field, value] of Object.entries(node)) {
    if (/comments$/i.test(field)) continue;
    for (const child of [value].flat()) {
      if (typeof child?.type !== "string") continue;
      const place = `${node.type}.${field}`;
      if (child.type !== "Identifier") eachUse(child, found);
      else if (node.computed || node.shorthand || !KEY.test(place)) found(child, READ.has(place));
    }
  }
}

const LATE = "late-expression";
/** Gives a function that gives the expression. */
const lateExpressions = {
  name: "late expressions",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${LATE}$`) }, ({ path }) => ({ path, namespace: LATE, sideEffects: false }));
    build.onLoad({ filter: /^/, namespace: LATE }, () => ({
      contents: `export function late(source, flags = "u") {
        let made;
        return () => (made ??= new RegExp(source, flags));
      }`,
    }));
  },
};

/**
 * Options that give members of inner classes short names, which no bundler dares to: those of classes that the declarations of no entry lead to, and what is
 * private in others. A name stays if it also means something to others, wherever it is: in what the entries' declarations say, in those of
 * the platform, in a string, or as the key of an object, which may be read by its name.
 */
function shortNames(folder, entries) {
  const texts = new Map(
    readdirSync(join(folder, "dist"), { recursive: true })
      .filter((file) => /\.(?:d\.ts|js)$/.test(file))
      .map((file) => join(folder, "dist", file))
      .map((file) => [file, withoutComments(readFileSync(file, "utf8"))]),
  );
  const reached = new Set(entries.map((file) => join(folder, file.replace(/\.js$/, ".d.ts"))));
  for (const file of reached) {
    for (const [, path] of (texts.get(file) ?? "").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g))
      reached.add(join(dirname(file), `${path}.d.ts`));
  }
  const taken = platformWords();
  const members = new Set();
  for (const [file, text] of texts) {
    if (reached.has(file)) for (const word of text.replace(PRIVATE_MEMBER, "").match(/\w+/g) ?? []) taken.add(word);
    if (file.endsWith(".d.ts"))
      for (const [declared] of text.matchAll(CLASS))
        for (const [, name] of declared.matchAll(MEMBER)) members.add(name);
    else {
      for (const [said] of text.matchAll(STRING)) for (const [word] of said.matchAll(/\w+/g)) taken.add(word);
      for (const [, key] of text.matchAll(/[{,(\n]\s*(\w+): /g)) taken.add(key);
    }
  }
  const short = [...members].filter((name) => !taken.has(name));
  const mangleCache = Object.fromEntries(short.map((name, i) => [name, `_${i.toString(36)}`]));
  return { mangleProps: new RegExp(`^(?:${short.join("|")})$`), mangleCache };
}

const STRING = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** A module without its comments; what only looks like one in a string stays. */
function withoutComments(text) {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    (_, string) => string ?? "",
  );
}

/** The words in TypeScript's declarations of what the language and browsers have. */
function platformWords() {
  const { resolve: resolved } = createRequire(createRequire(import.meta.url).resolve("typescript/package.json"));
  const lib = join(dirname(resolved(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)), "lib");
  const files = readdirSync(lib).filter((file) => /^lib\.(?:es|dom|webworker|decorators).*\.d\.ts$/.test(file));
  return new Set(files.flatMap((file) => readFileSync(join(lib, file), "utf8").match(/\w+/g)));
}

/**
 * Writes the library, which is built, as it is published to where the condition `published` of its entries is, for tests of other
 * packages: their processes open a few files in place of two hundred.
 */
export async function publishLibrary() {
  const folder = fileURLToPath(new URL("../packages/pith", import.meta.url));
  const written = mkdtempSync(join(tmpdir(), "pith-"));
  await writePublished(folder, written);
  const target = join(folder, "build", "published");
  rmSync(target, { recursive: true, force: true });
  cpSync(written, target, { recursive: true });
  rmSync(written, { recursive: true });
}

/**
 * Replaces `require` of Node's own modules by `process.getBuiltinModule`: ES modules have no `require`, and other bundlers turn it into imports that
 * load at the start, also `node:sqlite`, which Node before 22.5 lacks and undici asks for only where it stores answers.
 */
const builtinModules = {
  name: "builtin modules",
  setup(build) {
    const namespace = "builtin";
    build.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, namespace } : undefined,
    );
    build.onLoad({ filter: /^/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** Has all entry points but those `apart`, and what is loaded later, import `entry` as if that did something by itself, and `entry` what comes `first`. */
function wholeCore(folder, { entry, first = [], apart }) {
  const core = join(folder, entry);
  const begin = first.map((file) => join(folder, file));
  const entries = new Set();
  return {
    name: "whole core",
    setup(build) {
      build.onResolve({ filter: /^[./]/ }, ({ path, resolveDir, kind }) => {
        const file = resolve(resolveDir, path);
        if (file === core || begin.includes(file)) return { path: file, sideEffects: true };
        const isEntry = kind === "entry-point" || kind === "dynamic-import";
        if (isEntry && !apart.some((other) => file === join(folder, other))) entries.add(file);
        return undefined;
      });
      build.onLoad({ filter: /\.js$/, namespace: "file" }, ({ path }) => {
        const imported = path === core ? begin : entries.has(path) ? [core] : [];
        if (imported.length === 0) return undefined;
        return {
          // On the module's first line: the others keep their places.
          contents: [...imported.map((file) => `import ${JSON.stringify(file)};`), changed(path)].join(" "),
          resolveDir: dirname(path),
        };
      });
    },
  };
}

/** Takes them out of the dependencies, unless a declaration names their types, and puts their licenses beside the package's own. */
function declareBundled(target, manifest, bundled) {
  const declarations = declarationsOf(target).map((file) => readFileSync(file, "utf8"));
  const isNeeded = (name) => !bundled.has(name) || declarations.some((text) => text.includes(`from "${name}"`));
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => isNeeded(name));
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  );
  writeFileSync(join(target, "LICENSE-THIRD-PARTY"), licensesOf(bundled));
}

function declarationsOf(target) {
  const dist = join(target, "dist");
  return readdirSync(dist, { recursive: true })
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => join(dist, file));
}

/** An entry point's path below dist, without its ending. */
function outName(file) {
  return relative("dist", join(dirname(file), basename(file, ".js")));
}
