/** A line that is only a name in capitals between signs, with the empty lines behind it. */
const PLACES = /^[ \t]*(\$\$|%%|@@|##)[A-Z][A-Z0-9_-]{4,40}\1[ \t]*$\n*/gm;

/** Text without the places in it that the page's program fills when it shows the text, such as those for advertisements. */
export function withoutPlaces(text: string): string {
  return text.replace(PLACES, "").trim();
}
