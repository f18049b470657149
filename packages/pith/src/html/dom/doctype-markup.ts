import type { DoctypeLike } from "./live-node.js";

/** A doctype as a page writes it, which is how a Tree reads it. */
export function doctypeMarkup({ name, publicId, systemId }: DoctypeLike): string {
  if (publicId) return `<!DOCTYPE ${name} PUBLIC ${quoted(publicId)}${systemId ? ` ${quoted(systemId)}` : ""}>`;
  return systemId ? `<!DOCTYPE ${name} SYSTEM ${quoted(systemId)}>` : `<!DOCTYPE ${name}>`;
}

/** No page can write an identifier that holds both kinds of quotes; one that a script made loses the double ones. */
function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', "")}"` : `'${text}'`;
}
