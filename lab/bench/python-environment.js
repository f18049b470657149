/** Environments of Python for tools that are measured, each made once, with exactly the packages that its requirements.txt pins. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const interpreter = process.platform === "win32" ? join("Scripts", "python.exe") : join("bin", "python");

/**
 * The path of a Python that has what a folder's requirements.txt says, in an environment in that folder that is made when
 * it isn't there. `python`: the command that makes it. `modules`: what has to be importable then. The file names all that
 * its packages need: pip resolves nothing. Throws an Error when there is no such command or a package can't be had.
 */
export function pythonEnvironment({ folder, python, modules }) {
  const requirements = join(folder, "requirements.txt");
  // Git ignores folders of the name "build".
  const environment = join(folder, "build", "python");
  const path = join(environment, interpreter);
  // Written last, so that an environment that was left half made is made again.
  const stamp = join(environment, "made-from.txt");
  const wanted = `${python}\n${readFileSync(requirements, "utf8")}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return path;

  console.error(`Making a Python environment for ${modules.join(" and ")} in ${environment}`);
  run(python, "-m", "venv", "--clear", environment);
  const options = ["--quiet", "--disable-pip-version-check", "--no-deps"];
  run(path, "-m", "pip", "install", ...options, "-r", requirements);
  run(path, "-c", `import ${modules.join(", ")}`);
  writeFileSync(stamp, wanted);
  return path;
}

/** Throws an Error of one line when the command fails. */
function run(command, ...args) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr.trim().split("\n").at(-1) || `${command} exited with ${status}`);
}
