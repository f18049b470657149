/**
 * `npm run site`: the docs as a static site in site/dist, with the reference of all exports and the inspector as a playground. Installs
 * what it needs (site/package-lock.json) when that isn't there.
 *
 *     --base /pith/    the path below which the site will stand; "/" if omitted
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { commandLine } from "../scripts/command-line.js";
import { collectPages, folderPage, ROOT, targetOf, withLinks } from "./collect-pages.js";

const SITE = join(ROOT, "site");
const PAGES = join(SITE, ".pages");
const REFERENCE = "docs/exports";
const PLAYGROUND = "docs/playground.md";
const INSPECTOR = join(ROOT, "packages", "inspector", "dist", "inspector.html");

/** Entry points of the reference, by the declarations that users get. */
const ENTRIES = {
  pith: "pith/dist/index.d.ts",
  "pith/formats": "pith/dist/formats/index.d.ts",
  "pith/tei": "pith/dist/tei/index.d.ts",
  "pith/algorithms": "pith/dist/workbench/index.d.ts",
  "pith/changes": "pith/dist/changes/index.d.ts",
  "pith/dom": "pith/dist/dom.d.ts",
  "pith-classics": "pith-classics/dist/index.d.ts",
  "pith-node": "pith-node/dist/index.d.ts",
  "pith-server": "pith-server/dist/index.d.ts",
};

const { base } = commandLine(import.meta.url, { base: "/" });

install();
if (!existsSync(INSPECTOR)) run("npm", ["run", "--silent", "build"], ROOT);
rmSync(PAGES, { recursive: true, force: true });
writeReference();
writePages();
run(process.execPath, [join(SITE, "node_modules/vitepress/bin/vitepress.js"), "build", SITE, "--base", base], ROOT);
console.log("The site is in site/dist. npm run site:show serves it.");

function install() {
  const lock = readFileSync(join(SITE, "package-lock.json"), "utf8");
  const made = join(SITE, "node_modules", ".made-for.json");
  if (existsSync(made) && readFileSync(made, "utf8") === lock) return;
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], SITE);
  // Last, so that a folder that is half made is made anew.
  writeFileSync(made, lock);
}

/** Each entry point's exports with their whole documentation, by TypeDoc: a page for each. */
function writeReference() {
  const stubs = join(PAGES, ".entries");
  mkdirSync(stubs, { recursive: true });
  const entries = Object.entries(ENTRIES).map(([name, file]) => {
    const stub = join(stubs, `${name.replace("/", ".")}.ts`);
    const from = posix.relative(stubs, join(ROOT, "packages", file)).replace(/\.d\.ts$/, ".js");
    writeFileSync(stub, `/** @module ${name} */\nexport * from "${from}";\n`);
    return stub;
  });
  const tsconfig = join(stubs, "tsconfig.json");
  const compilerOptions = { module: "nodenext", target: "es2022", lib: ["es2023"], strict: true, skipLibCheck: true };
  const types = { types: ["node"], typeRoots: [join(ROOT, "node_modules", "@types")] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { ...compilerOptions, ...types }, files: entries }));
  run(process.execPath, [
    join(SITE, "node_modules/typedoc/bin/typedoc"),
    ...["--plugin", "typedoc-plugin-markdown", "--tsconfig", tsconfig, "--out", join(PAGES, REFERENCE)],
    ...["--outputFileStrategy", "modules", "--entryFileName", "index", "--readme", "none", "--name", "Reference"],
    ...["hideBreadcrumbs", "hidePageHeader", "disableSources"].flatMap((name) => [`--${name}`, "true"]),
    ...["--excludeExternals", "false"],
    ...["--parametersFormat", "table", "--interfacePropertiesFormat", "table", "--skipErrorChecking", "true"],
    ...["Functions", "Classes", "Variables", "Interfaces", "*"].flatMap((group) => ["--groupOrder", group]),
    ...["--sort", "source-order", "--logLevel", "Error", "--excludePrivate", "true"],
    ...entries.flatMap((entry) => ["--entryPoints", entry]),
  ]);
}

/** The docs, and what they link to: other files stand below `source`, as text to be looked at. */
function writePages() {
  const { pages, files, folders, faults } = collectPages();
  if (faults.length > 0) fail(`Links that lead nowhere:\n${faults.join("\n")}`);
  const sources = new Set(files);
  for (const folder of folders) {
    const { names, text } = folderPage(folder);
    for (const name of names) sources.add(posix.join(folder, name));
    pages.set(posix.join(folder, "README.md"), text);
  }
  for (const [path, text] of pages) {
    const page = withLinks(text, (link) => {
      const to = targetOf(path, link);
      if (to === undefined) return undefined;
      const hash = to.hash === "" ? "" : `#${to.hash}`;
      const place = [to.target, posix.join(to.target, "README.md")].find((candidate) => pages.has(candidate));
      if (place !== undefined) return `${posix.relative(posix.dirname(path), asIndex(place))}${hash}`;
      if (isPicture(to.target)) return undefined;
      return `/source/${to.target}.txt`;
    });
    write(asIndex(path), forVue(page));
  }
  for (const file of sources) {
    const to = isPicture(file) ? join(PAGES, file) : join(PAGES, "public", "source", `${file}.txt`);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(ROOT, file), to);
  }
  mkdirSync(join(PAGES, "public", "playground"), { recursive: true });
  cpSync(INSPECTOR, join(PAGES, "public", "playground", "inspector.html"));
  write(PLAYGROUND, playground());
}

/** README.md is what a folder shows. */
function asIndex(path) {
  return path.replace(/(^|\/)README\.md$/, "$1index.md");
}

function isPicture(path) {
  return [".png", ".svg", ".jpg"].includes(extname(path));
}

/** Outside code, two braces would be an expression of Vue. */
function forVue(text) {
  return text.replaceAll("{{", "&#123;&#123;");
}

function playground() {
  const address = `${base}playground/inspector.html`;
  return `---
layout: page
title: Playground
---

<iframe class="playground" title="The inspector" src="${address}"></iframe>
<p class="playground-note vp-doc">Pages are read in your browser and sent nowhere; take a file, paste HTML, or look at the example. Fetching needs <a href="./guides/serve.html">pith serve</a>. <a href="${address}" target="_blank" rel="noopener">Open the inspector alone</a>, or read <a href="./guides/inspector.html">what it shows</a>.</p>
`;
}

function write(path, text) {
  mkdirSync(dirname(join(PAGES, path)), { recursive: true });
  writeFileSync(join(PAGES, path), text);
}

function run(command, args, cwd = ROOT) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) fail(`${command} ${args[0]} ${error === undefined ? `ended with ${status}` : error.message}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
