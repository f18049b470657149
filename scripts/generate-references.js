/**
 * Writes `packages/pith/src/html/generated/references.ts`: the HTML standard's named character references as one
 * string, taken from the `character-entities` packages (development dependencies), in an order that packs well.
 */
import { writeFileSync } from "node:fs";
import { characterEntities } from "character-entities";
import { characterEntitiesLegacy } from "character-entities-legacy";
import { commandLine } from "./command-line.js";

commandLine(import.meta.url);
const legacy = new Set(characterEntitiesLegacy);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ALPHABETS = { scr: 0x1d49c, fr: 0x1d504, opf: 0x1d538 };

const VARIANT = 0xfe00;

/** The name that negates another, if it means its text struck through. */
function negationOf(name) {
  const negation = (/^[A-Z][a-z]{2}/.test(name) ? "Not" : "n") + name;
  return characterEntities[negation] === `${characterEntities[name]}\u0338`.normalize() ? negation : undefined;
}

const negations = new Set(Object.keys(characterEntities).map(negationOf));

/** Whether `references.ts` derives a name: a letter of a mathematical alphabet, a negation, or a small letter whose capital has the name. */
function isKnown(name, text) {
  if (negations.has(name)) return true;
  const letter = LETTERS.indexOf(name[0]);
  if (text === String.fromCodePoint((ALPHABETS[name.slice(1)] ?? 0) + letter)) return true;
  if (!/^[a-z]+$/.test(name)) return false;
  for (let capitals = 1; capitals <= name.length; capitals++) {
    const capital = name.slice(0, capitals).toUpperCase() + name.slice(capitals);
    const large = characterEntities[capital];
    if (large === undefined || large === text || large.toLowerCase() !== text) continue;
    return legacy.has(capital) === legacy.has(name);
  }
  return false;
}

const namesOf = new Map();
const longestFirst = Object.keys(characterEntities).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
for (const name of longestFirst) {
  const text = characterEntities[name];
  if (isKnown(name, text)) continue;
  namesOf.set(text, [...(namesOf.get(text) ?? []), name]);
}
const codesOf = (text) => [...text].map((character) => character.codePointAt(0));
const nameInGroup = (name) => (legacy.has(name) ? "!" : " ") + name + (negationOf(name) === undefined ? "" : "-");
let last = 0;
const groups = [...namesOf]
  .map(([text, names]) => ({ codes: codesOf(text), names }))
  .sort((a, b) => a.codes[0] - b.codes[0] || (a.codes[1] ?? 0) - (b.codes[1] ?? 0))
  .map(({ codes: [first, ...more], names }) => {
    const step = first - last;
    last = first;
    const codes = [step, ...more.map((code) => (code === VARIANT ? "" : code))].join("+");
    return (codes === "1" ? "" : codes) + names.map(nameInGroup).join("").trimStart();
  });
const lines = [
  "// Written by `npm run generate` (scripts/generate-references.js) from the HTML standard's table. Do not edit.",
  "",
  "/**",
  " * A group for each text, with commas between: how far its code point is from that of the group before (nothing for 1), and after a `+` its",
  " * second code point, if it has one (nothing for U+FE00); then its names, without `&` and `;`, with a space between them, or after a `!` if one also",
  " * counts without a semicolon; a `-` after a name that has a negation. Names that follow from others are left out.",
  " */",
  `export const REFERENCES = ${JSON.stringify(groups.join(","))};`,
  "",
];
writeFileSync(new URL("../packages/pith/src/html/generated/references.ts", import.meta.url), lines.join("\n"));
