import { trimWhitespace } from "./ascii.js";
import { resolveLabel } from "./labels.js";

/**
 * The encoding named by an HTTP charset, given as the bare label (`utf-8`) or as the whole header value
 * (`text/html; charset="utf-8"`). The first charset parameter counts, as in the MIME Sniffing Standard.
 */
export function encodingFromContentType(value: string): string | undefined {
  const parameters = value.split(";");
  for (const parameter of parameters) {
    const equals = parameter.indexOf("=");
    if (equals === -1) continue;
    const name = trimWhitespace(parameter.slice(0, equals)).toLowerCase();
    if (name === "charset") return resolveLabel(unquote(parameter.slice(equals + 1)));
  }
  return resolveLabel(unquote(parameters[0] ?? ""));
}

/** Some servers quote the label with apostrophes, which isn't in the grammar but can mean nothing else. */
function unquote(text: string): string {
  const trimmed = trimWhitespace(text);
  const quote = trimmed[0];
  if (quote !== '"' && quote !== "'") return trimmed;
  return trimmed.slice(1, trimmed.endsWith(quote) ? -1 : undefined);
}
