// Writes rows of CSV in which no spreadsheet finds a formula, whatever separator it reads them with.

/** A value of a row; undefined for an empty cell. */
export type CsvCell = string | number | undefined;

/**
 * Where a cell begins for some spreadsheet, if a formula begins there: Excel separates by `;` where the comma is for decimals, text that is pasted by tabs.
 * Quotes then count only behind such a separator, and lines within a cell are rows. `=`, `+`, `-` and `@` begin formulas, also as
 * East Asia writes them; tabs and line breaks before them may be dropped (OWASP, CSV Injection).
 */
const FORMULA = /(^|[,;\t\r\n])("*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** What cells are quoted for. */
const SPECIAL = /[",;\t\r\n]/;

/** A row, with its line break (RFC 4180). Wherever a spreadsheet would find a formula in a text, there is a `'` before it. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (typeof value !== "string") return value === undefined ? "" : String(value);
  const safe = value.replace(FORMULA, "$1'$2");
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
