/** Prints a Markdown table; its first column is text, the others are numbers. */
export function printTable(header, rows) {
  printHeader(header);
  rows.forEach(printRow);
  console.log();
}

export function printHeader(header) {
  printRow(header);
  printRow(header.map((_, i) => (i === 0 ? "---" : "---:")));
}

export function printRow(row) {
  console.log(`| ${row.join(" | ")} |`);
}

/** A number with about three digits that count. */
export const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
