/**
 * `node scripts/python-tables.js [--check]`: writes what the Python package has from Pith's own tables: the options of extraction,
 * the fields of metadata and the columns of records (python/src/pith/_tables.py), and the list of options in docs/python.md. With --check it writes nothing, and
 * exits with 1 when they differ. The packages have to be built.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PAGE_OPTIONS } from "pith/internal";
import { PAGE_RECORD_COLUMNS } from "pith-node/internal";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULE = join(root, "python", "src", "pith", "_tables.py");
const DOCS = join(root, "docs", "python.md");
const SCHEMA = join(root, "packages", "pith", "schema", "extraction.schema.json");

/** Details that are others for a program than for the command. */
const DETAILS = {
  format: "html is a fragment that is safe to show, json an object with all that is known, tei XML for corpora",
};

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Longer lists stand a choice a line, as the formatter of Python has them. */
const MOST_IN_LINE = 8;

const literal = (choices) => {
  const written = choices.map((choice) => JSON.stringify(choice));
  if (written.length <= MOST_IN_LINE) return `Literal[${written.join(", ")}]`;
  return `Literal[\n${written.map((choice) => `        ${choice},\n`).join("")}    ]`;
};
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** The options, a row each: name, type in Python, what it says, and how the worker is told. */
function optionRows() {
  return Object.values(PAGE_OPTIONS).map((option) => {
    const { name, type, description, default: usual } = option;
    const details = DETAILS[name] ?? option.details;
    const preset = usual === undefined ? "" : `; default "${usual}"`;
    const more = details === undefined || type === "texts" ? "" : `; ${details}`;
    const otherwise = type === "part" ? "; default as the format has it" : "";
    return {
      name: snake(name),
      wire: name,
      type: pythonType(option),
      about: sentence(description + more + preset + otherwise),
    };
  });
}

function pythonType({ name, type, choices, least }) {
  if (type === "flag" || type === "part") return "bool";
  if (type === "choice") return literal(choices) + (least === undefined ? "" : " | float");
  if (type === "texts") return "str | Sequence[str]";
  if (type === "text") return "str";
  throw new Error(`${name}: there is no type in Python for "${type}" yet; add it here.`);
}

/** The fields of metadata, from the JSON schema. */
function metadataRows() {
  const { properties } = JSON.parse(readFileSync(SCHEMA, "utf8")).$defs.metadata;
  return Object.entries(properties).map(([wire, { description, properties: own }]) => ({
    ...{ wire, name: snake(wire), about: description },
    type: factType(own.value),
  }));
}

function factType({ type, enum: choices, items }) {
  if (choices !== undefined) return literal(choices);
  if (type === "array") return items.type === "object" ? "tuple[Feed, ...]" : "tuple[str, ...]";
  return { string: "str", integer: "int", number: "float" }[type];
}

/** The type in pandas of a column of records; whole numbers with nulls have one of their own. */
function pandasType({ type, isNullable }) {
  if (type === "int32") return isNullable ? "Int64" : "int64";
  return type === "double" ? "float64" : "object";
}

const rows = optionRows();
const metadata = metadataRows();
const attributes = (list) => list.map(({ name, type, about }) => `    ${name}: ${type}\n    """${about}"""\n`).join("");

const module = `"""Options, metadata and columns of records as Pith's own tables have them. Written by scripts/python-tables.js; don't edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypedDict, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Fact(Generic[T]):
    """A field of the metadata: what it says, who said so, and how likely it is right."""

    value: T
    #: Where on the page it is from, such as "json-ld datePublished" or "visible byline".
    source: str
    #: How likely the value is right, 0 to 1.
    confidence: float


@dataclass(frozen=True)
class Feed:
    """A feed that a page links to."""

    url: str
    #: Its media type, such as "application/rss+xml".
    type: str
    title: str | None = None


class Options(TypedDict, total=False):
    """How a page is extracted and its content written. What isn't given is as Pith has it."""

${attributes(rows)}

@dataclass(frozen=True)
class Metadata:
    """What a page says about itself. A field that isn't known is None."""

${metadata.map(({ name, type, about }) => `    #: ${about}\n    ${name}: Fact[${type}] | None = None\n`).join("")}

#: Options by their names here, and by those that a worker knows.
OPTION_NAMES: dict[str, str] = {
${rows.map(({ name, wire }) => `    "${name}": "${wire}",\n`).join("")}}

#: Fields of metadata as a worker names them, and their names here.
METADATA_NAMES: dict[str, str] = {
${metadata.map(({ name, wire }) => `    "${wire}": "${name}",\n`).join("")}}

#: The columns of records as pith batch writes them to Parquet, and their types in pandas.
RECORD_COLUMNS: dict[str, str] = {
${PAGE_RECORD_COLUMNS.map((column) => `    "${column.name}": "${pandasType(column)}",\n`).join("")}}
`;

const cell = (text) => text.replaceAll("|", "\\|").replace(/\n +/g, " ").replace(", ]", "]").replace("[ ", "[");
const table = [
  "| option | type |\n|---|---|\n",
  ...rows.map(({ name, type }) => `| \`${name}\` | \`${cell(type)}\` |\n`),
].join("");
const docs = readFileSync(DOCS, "utf8");
const marks = /(<!-- scripts\/python-tables\.js -->\n)[\s\S]*?(<!-- end -->)/;
if (!marks.test(docs)) throw new Error(`${DOCS} has no marks for the table of options.`);
const newDocs = docs.replace(marks, (_, begin, end) => `${begin}\n${table}\n${end}`);

if (process.argv.includes("--check")) {
  const isSame = readFileSync(MODULE, "utf8") === module && docs === newDocs;
  if (!isSame)
    console.error("The Python package has other options, metadata or records; run node scripts/python-tables.js.");
  process.exitCode = isSame ? 0 : 1;
} else {
  writeFileSync(MODULE, module);
  writeFileSync(DOCS, newDocs);
}
