/**
 * Writes `packages/pith/src/html/generated/references.ts`: the HTML standard's named character references as one
 * string, taken from the `character-entities` packages (development dependencies). Names that the standard also allows without a
 * semicolon stand in a list of their own.
 */
import { writeFileSync } from "node:fs";
import { characterEntities } from "character-entities";
import { characterEntitiesLegacy } from "character-entities-legacy";

const pairs = Object.keys(characterEntities)
  .sort()
  .map((name) => `${name} ${characterEntities[name]}`)
  .join(" ");
const lines = [
  "// Written by `npm run generate` (scripts/generate-references.js) from the HTML standard's table. Do not edit.",
  "",
  "/** `name value name value ...`, one space between; a name is written without `&` and `;`. */",
  `export const REFERENCES = ${JSON.stringify(pairs)};`,
  "",
  "/** The names that also count without a semicolon, one space between. */",
  `export const LEGACY_NAMES = ${JSON.stringify([...characterEntitiesLegacy].sort().join(" "))};`,
  "",
];
writeFileSync(new URL("../packages/pith/src/html/generated/references.ts", import.meta.url), lines.join("\n"));
