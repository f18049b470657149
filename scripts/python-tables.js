/**
 * `node scripts/python-tables.js`: writes what the Python packages have from Pith's own tables: the options of extraction,
 * the fields of metadata and the columns of records and pieces (python/src/pith/_tables.py), the list of options in docs/guides/python.md, and the options and flags of
 * Spark (spark/src/pith_spark/_tables.py). The packages have to be built.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { optionsOf, PAGE_OPTIONS } from "pith/internal";
import { CHUNK_COLUMNS, CHUNK_PARAMETERS, PAGE_RECORD_COLUMNS } from "pith-node/internal";
import { commandLine } from "./command-line.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULE = join(root, "python", "src", "pith", "_tables.py");
const SPARK = join(root, "spark", "src", "pith_spark", "_tables.py");
const DOCS = join(root, "docs", "guides", "python.md");
const SCHEMA = join(root, "packages", "pith", "schema", "extraction.schema.json");

/** Details that are others for a program than for the command. */
const DETAILS = {
  format: "html is a fragment that is safe to show, json an object with all that is known, tei XML for corpora",
};

/** What an option says in Spark, whose rows have a column for it whatever the format. */
const IN_SPARK = {
  records: "Whether pages come with the posts, answers, items or products that they consist of; default without them.",
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

/** Options, a row each: name, type in Python, what it says, and how the worker is told. */
function optionRows(options) {
  return options.map((option) => {
    const { name, type, description, default: usual } = option;
    const details = DETAILS[name] ?? option.details;
    const preset = usual === undefined ? "" : `; default "${usual}"`;
    const more = details === undefined || type === "texts" ? "" : `; ${details}`;
    const otherwise = type === "part" ? "; by default the format decides" : "";
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

/** Fields that are dates in Python. */
const DATES = new Set(["published", "modified"]);

/** The fields of metadata, from the JSON schema. */
function metadataRows() {
  const { properties } = JSON.parse(readFileSync(SCHEMA, "utf8")).$defs.metadata;
  return Object.entries(properties).map(([wire, { description, properties: own }]) => ({
    ...{ wire, name: snake(wire), about: description },
    type: DATES.has(wire) ? "PageDate" : factType(own.value),
  }));
}

function factType({ type, enum: choices, items }) {
  if (choices !== undefined) return literal(choices);
  if (type === "array") return items.type === "object" ? "tuple[Feed, ...]" : "tuple[str, ...]";
  return { string: "str", integer: "int", number: "float" }[type];
}

/** How argparse is told of an option of its own; parts of the content are chosen by two lists. */
function flagOf({ name, type, value, description, choices, least, default: usual }) {
  const help = description + (usual === undefined ? "" : `; default ${usual}`);
  const values =
    type === "choice" && least === undefined && choices.length < MOST_IN_LINE ? { choices } : { metavar: value };
  return [snake(name), { ...(type === "texts" && { action: "append" }), ...values, help }];
}

function pythonValue(value) {
  return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : JSON.stringify(value);
}

/** The options of the page that pieces have as well, by their names in Python. */
const chunkNames = CHUNK_PARAMETERS.map(({ name }) => name).filter((name) => name in PAGE_OPTIONS);

/** Columns and their types in pandas, a line each. */
const columnLines = (columns) => columns.map((column) => `    "${column.name}": "${pandasType(column)}",\n`).join("");

/** The type in pandas of a column of records; whole numbers with nulls have one of their own. */
function pandasType({ type, isNullable }) {
  if (type === "int32") return isNullable ? "Int64" : "int64";
  return type === "double" ? "float64" : "object";
}

const rows = optionRows(Object.values(PAGE_OPTIONS));
const metadata = metadataRows();
const attributes = (list) => list.map(({ name, type, about }) => `    ${name}: ${type}\n    """${about}"""\n`).join("");

const module = `"""Options, metadata, columns of records and pieces as Pith's own tables have them. Written by scripts/python-tables.js; don't edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypedDict, TypeVar

from .date import PageDate

T = TypeVar("T")


@dataclass(frozen=True)
class Fact(Generic[T]):
    """A field of the metadata: its value, its source, and how likely it is right."""

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
    """How a page is extracted and its content written. Options that aren't given have Pith's defaults."""

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
${columnLines(PAGE_RECORD_COLUMNS)}}

#: The same of pieces.
CHUNK_COLUMNS: dict[str, str] = {
${columnLines(CHUNK_COLUMNS)}}

#: The options of \`extract\` that pieces have as well.
CHUNK_OPTION_NAMES: frozenset[str] = frozenset(
    {
${chunkNames.map((name) => `        "${snake(name)}",\n`).join("")}    }
)
`;

const cell = (text) => text.replaceAll("|", "\\|").replace(/\n +/g, " ").replace(", ]", "]").replace("[ ", "[");
const table = [
  "| option | type |\n|---|---|\n",
  ...rows.map(({ name, type }) => `| \`${name}\` | \`${cell(type)}\` |\n`),
].join("");
const docs = readFileSync(DOCS, "utf8");
const marks = /(<!-- scripts\/python-tables\.js -->\n)[\s\S]*?(<!-- end -->)/;
if (!marks.test(docs)) throw new Error(`${DOCS} has no marks for the table of options.`);

/** A type that takes None, too, in the lines that the formatter of Python makes of it. */
function optional(type) {
  if (!type.includes("\n")) return `${type} | None`;
  return `(\n        ${type.replaceAll("\n", "\n    ")}\n        | None\n    )`;
}

/** Longer lines are broken, as the formatter of Python breaks them. */
const LONGEST_LINE = 120;

/** An attribute that is None by default. */
function optionalAttribute(name, type) {
  const line = `    ${name}: ${optional(type)} = None`;
  const last = line.slice(line.lastIndexOf("\n") + 1);
  return last.length <= LONGEST_LINE ? line : line.replace(/None$/, "(\n        None\n    )");
}

const shared = optionsOf("content", "parts");
const sparkRows = optionRows(shared).map(({ wire, name, type, about }) => ({
  wire,
  name,
  about: IN_SPARK[wire] ?? about,
  // Options are compared and hashed; lists can't be.
  type: type.replace("str | Sequence[str]", "tuple[str, ...]"),
}));
const spark = `"""Options of a page and the job's flags for them as Pith's own table has them. Written by scripts/python-tables.js; don't edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class PageOptions:
    """How a page is extracted, and which parts of its content are written. None: Pith's own default."""

${sparkRows.map(({ name, type, about }) => `    #: ${about}\n${optionalAttribute(name, type)}\n`).join("")}

#: Options by their names here, and by those that a worker knows.
OPTION_NAMES: dict[str, str] = {
${sparkRows.map(({ name, wire }) => `    "${name}": "${wire}",\n`).join("")}}

#: The parts of the content, which the job has in its lists --with and --without.
PARTS: tuple[str, ...] = (
${optionsOf("parts")
  .map(({ name }) => `    "${snake(name)}",\n`)
  .join("")})

#: The flags of the others, and what argparse has to know of them.
FLAGS: dict[str, dict[str, Any]] = {
${optionsOf("content")
  .map((option) => flagOf(option))
  .map(
    ([name, told]) =>
      `    "${name}": {\n${Object.entries(told)
        .map(([key, value]) => `        "${key}": ${pythonValue(value)},\n`)
        .join("")}    },\n`,
  )
  .join("")}}
`;

/** All files that are written, by their paths. */
export const pythonFiles = {
  [MODULE]: module,
  [SPARK]: spark,
  [DOCS]: docs.replace(marks, (_, begin, end) => `${begin}\n${table}\n${end}`),
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  commandLine(import.meta.url);
  for (const [file, text] of Object.entries(pythonFiles)) writeFileSync(file, text);
}
