import { escapeHtml } from "pith/internal";

/** A page of an inspected folder: what was written for it, or why nothing was. */
export type InspectedPage = { readonly name: string } & (
  | { readonly file: string; readonly title: string; readonly characters: number }
  | { readonly failure: string }
);

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884;vertical-align:top}td:last-child,th:last-child{text-align:right;font-variant-numeric:tabular-nums}.failed{color:#e03131}`;

/** The index page of an inspected folder: one line a page, with a link to its report. */
export function inspectionIndex(folder: string, algorithm: string, pages: readonly InspectedPage[]): string {
  const read = pages.filter((page) => "file" in page).length;
  const all = `${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
  const title = escapeHtml(`${folder}: ${read === pages.length ? all : `${read} of ${all}`} read by ${algorithm}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<table>
<tr><th>Page</th><th>Title</th><th>Characters kept</th></tr>
${pages.map(row).join("\n")}
</table>
</body>
</html>
`;
}

function row(page: InspectedPage): string {
  const name = escapeHtml(page.name);
  if ("failure" in page) {
    return `<tr><td>${name}</td><td class="failed" colspan="2">${escapeHtml(page.failure)}</td></tr>`;
  }
  const link = `<a href="${escapeHtml(encodeURIComponent(page.file))}">${name}</a>`;
  return `<tr><td>${link}</td><td>${escapeHtml(page.title)}</td><td>${page.characters.toLocaleString("en")}</td></tr>`;
}
