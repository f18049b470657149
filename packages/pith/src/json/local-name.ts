/** The part of a name behind its last separator: `Article` of `https://schema.org/Article`. One look from the end. */
export function localName(name: string, separators = "/#:"): string {
  let start = name.length;
  while (start > 0 && !separators.includes(name[start - 1])) start--;
  return name.slice(start);
}
