/** Packages as they are published, installed in a folder of their own for what measures them as users have them. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePublished } from "../../scripts/bundle-package.js";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Writes packages, which are built, as they are published to an empty folder in .cache, and returns it: a program there imports them as it
 * would from the registry. Their dependencies are those of the checkout.
 */
export async function installPublished(purpose, packages) {
  const folder = join(root, ".cache", purpose);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const name of packages) {
    const source = join(root, "packages", name);
    const target = join(folder, "node_modules", name);
    await writePublished(source, target);
    const own = join(source, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(target, "node_modules"), "junction");
  }
  return folder;
}
