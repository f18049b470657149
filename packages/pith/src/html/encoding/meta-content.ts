import { isWhitespace } from "../bytes.js";

/**
 * The charset label in the content of a meta element with http-equiv, by the HTML Standard's "extract a character
 * encoding from a meta element". `content` is in lower case. Undefined without one, or when its quote never closes.
 */
export function charsetInContent(content: string): string | undefined {
  let position = content.indexOf("charset");
  while (position !== -1) {
    const equals = skipWhitespace(content, position + "charset".length);
    if (content[equals] === "=") return labelAt(content, skipWhitespace(content, equals + 1));
    position = content.indexOf("charset", equals);
  }
  return undefined;
}

function labelAt(content: string, start: number): string | undefined {
  const quote = content[start];
  if (quote === undefined) return undefined;
  if (quote === '"' || quote === "'") {
    const close = content.indexOf(quote, start + 1);
    return close === -1 ? undefined : content.slice(start + 1, close);
  }
  let end = start;
  while (end < content.length && content[end] !== ";" && !isWhitespace(content.charCodeAt(end))) end++;
  return content.slice(start, end);
}

function skipWhitespace(text: string, position: number): number {
  let at = position;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}
