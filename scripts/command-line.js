/** How the commands of scripts/, site/ and lab/ are called: options by their defaults, `--help`, and one line on what makes no sense. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/**
 * What a command is called with: its options by their names (`peerSize` is `--peer-size`), and all other arguments as `operands`.
 *
 * - `module`: its `import.meta.url`. The comment that its file begins with is what `--help` prints.
 * - `options`: what counts where nothing is given. `false`: a flag. A number: a number, above 0 unless the default is 0, and whole
 *   if the default is. A string: text. `Number` and `String`: the same, undefined where nothing is given. `Array`: texts, by giving it
 *   again. An array: one of these, the first by default. A Set: some of these, comma-separated, all by default.
 * - `most`: operands that it takes at most. `args`: what it is given.
 */
export function commandLine(module, options = {}, { most = 0, args = process.argv.slice(2) } = {}) {
  const kinds = Object.entries(options).map(([name, usual]) => {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { name, flag, usual };
  });
  const types = kinds.map(({ flag, usual }) => [
    flag,
    { type: usual === false ? "boolean" : "string", multiple: usual === Array },
  ]);
  const config = { ...Object.fromEntries(types), help: { type: "boolean", short: "h" } };
  const { values, positionals } = inOneLine(() => parseArgs({ args, options: config, allowPositionals: true }));
  if (values.help) {
    console.log(headOf(module));
    process.exit(0);
  }
  if (positionals.length > most) refuse(`"${positionals[most]}" is an argument too many.`);
  const read = kinds.map(({ name, flag, usual }) => [name, readValue(`--${flag}`, values[flag], usual)]);
  return { ...Object.fromEntries(read), operands: positionals };
}

/** Ends a call that makes no sense, with code 2. */
export function refuse(message) {
  console.error(`${message} --help says how this is called.`);
  process.exit(2);
}

function inOneLine(parse) {
  try {
    return parse();
  } catch ({ message }) {
    // Node goes on with what to do about operands that begin with a hyphen.
    return refuse(`${message.split(/[.\n] ?/)[0]}.`);
  }
}

/** The comment at the beginning of a module, without its marks. */
function headOf(module) {
  const [, head] = /^\/\*\*\s*([\s\S]*?)\s*\*\//.exec(readFileSync(new URL(module), "utf8"));
  return head.replace(/^ ?\* ?/gm, "");
}

function readValue(flag, given, usual) {
  if (usual === Array) return given ?? [];
  if (usual === String) return given;
  if (Array.isArray(usual)) return chosen(flag, given, usual);
  if (usual instanceof Set)
    return given === undefined ? [...usual] : given.split(",").map((one) => chosen(flag, one.trim(), [...usual]));
  const isNumber = usual === Number || typeof usual === "number";
  if (given === undefined) return usual === Number ? undefined : usual;
  return isNumber ? numberOf(flag, given, usual) : given;
}

function chosen(flag, given, choices) {
  if (given === undefined) return choices[0];
  if (choices.includes(given)) return given;
  return refuse(`${flag} can't be "${given}"; choose from ${choices.filter(Boolean).join(", ")}.`);
}

function numberOf(flag, given, usual) {
  const number = Number(given);
  const isWhole = usual === Number || Number.isInteger(usual);
  const isRight = usual === 0 ? number >= 0 : number > 0;
  if (isRight && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
  return refuse(
    `${flag} can't be "${given}"; give a ${isWhole ? "whole " : ""}number${usual === 0 ? "" : " above 0"}.`,
  );
}
