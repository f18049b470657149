/** The packages as a user gets them: packed, and laid out in a folder as `npm install` does, without a registry. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { pageAbout, ROOT, temporaryFolder } from "./command.js";
import { unpack } from "./tarball.js";

/** Each published package and its folder in the repository. */
export const PUBLISHED: Readonly<Record<string, string>> = {
  pith: "pith",
  "pith-classics": "pith-classics",
  "pith-node": "pith-node",
  "pith-cli": "pith-cli",
  "pith-server": "pith-server",
  "pith-inspector": "inspector",
};

export interface Manifest {
  readonly name: string;
  readonly bin?: Record<string, string>;
  readonly exports: Record<string, unknown>;
  readonly dependencies?: Record<string, string>;
}

/** A project with the packages installed and a page, `page.html`: beside them is what they declare as dependencies, and nothing else. */
export function installedProject(t: TestContext): string {
  const folder = temporaryFolder(t);
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  execFileSync(process.execPath, [join(ROOT, "scripts", "pack.js"), folder], { stdio: "ignore" });
  for (const file of readdirSync(folder).filter((entry) => entry.endsWith(".tgz"))) {
    unpack(join(folder, file), folder);
    const { name } = JSON.parse(readFileSync(join(folder, "package", "package.json"), "utf8")) as Manifest;
    renameSync(join(folder, "package"), join(modules, name));
  }
  for (const [name, source] of Object.entries(PUBLISHED)) {
    for (const dependency of Object.keys(manifestOf(folder, name).dependencies ?? {})) {
      linkModule(folder, dependency, join("packages", source));
    }
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "page.html"), pageAbout("gulls"));
  return folder;
}

/** Installs a package of others in the project: the one that `user`, a folder of the repository, gets when it imports it. */
export function linkModule(project: string, name: string, user = ""): void {
  const target = join(project, "node_modules", name);
  if (existsSync(target)) return;
  const places = [join(ROOT, user), ROOT].map((place) => join(place, "node_modules", name));
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(places.find(existsSync)!, target, "junction");
}

/** The package.json of a package that is installed in the project. */
export function manifestOf(project: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")) as Manifest;
}
