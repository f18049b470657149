/** Another checkout of the repository whose library is built: a revision in a folder for the time, or a folder that is there. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Calls `use` with the folder of the checkout `base`, which is a revision of the repository in `root` or a folder, and gives its answer. */
export async function withCheckout(base, root, use) {
  if (existsSync(join(base, "packages", "pith", "package.json"))) return use(base);
  const folder = join(mkdtempSync(join(tmpdir(), "pith-outputs-")), "checkout");
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", folder, base], { cwd: root, stdio: "inherit" });
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    execFileSync(process.execPath, [compiler, "-b", join(folder, "packages", "pith")], { stdio: "inherit" });
    return await use(folder);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: root, stdio: "inherit" });
    rmSync(join(folder, ".."), { recursive: true });
  }
}
