/** Prints a Markdown table; its first column is text, the others are numbers. */
export function printTable(header, rows) {
  console.log(table(header, rows));
}

export function table(header, rows) {
  return [header, ruler(header), ...rows].map(line).join("");
}

export function printHeader(header) {
  printRow(header);
  printRow(ruler(header));
}

export function printRow(row) {
  process.stdout.write(line(row));
}

function ruler(header) {
  return header.map((_, i) => (i === 0 ? "---" : "---:"));
}

function line(row) {
  return `| ${row.join(" | ")} |\n`;
}

/** A number with about three digits that count. */
export const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
