/** Stories of our own, and pages that hold them only in their data. */
import { type EmbeddedText, findEmbedded } from "#src/embedded/find-embedded.js";
import { EMBEDDED_LIMITS, type EmbeddedLimits } from "#src/embedded/scripts.js";
import { parse } from "#src/html/parser/parser.js";

/** Three paragraphs of a news story of our own. */
export const STORY = [
  "The harbour of Lindvik was closed on Monday after a crane fell into the basin during the night. Nobody was hurt.",
  "“We heard a noise like thunder,” said the harbour master, who had been on duty since six in the evening.",
  "Ferries to the islands will leave from the old quay until the basin is clear again, which may take two weeks.",
] as const;

/** Another story, for data that holds more than one. */
export const OTHER_STORY = [
  "The library on Mill Street opens its new reading room next Friday, three years after the fire destroyed the old one.",
  "Its architect wanted a room in which nobody has to whisper. The walls are lined with felt, and the floor is cork.",
] as const;

export const STORY_TEXT = STORY.join("\n\n");
export const STORY_HTML = STORY.map((paragraph) => `<p>${paragraph}</p>`).join("");

/** What `findEmbedded` gives for a page with this markup. */
export function beyondOf(markup: string, limits: Partial<EmbeddedLimits> = {}): readonly EmbeddedText[] {
  const tree = parse(new TextEncoder().encode(`<!DOCTYPE html><title>Crane falls</title>${markup}`));
  return findEmbedded(tree, true, { ...EMBEDDED_LIMITS, ...limits });
}

export function jsonLd(data: unknown): string {
  return `<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`;
}

export function jsonScript(data: unknown, attributes = 'id="__NEXT_DATA__"'): string {
  return `<script type="application/json" ${attributes}>${JSON.stringify(data)}</script>`;
}

/** The texts that were found, without the rest. */
export function textsOf(found: readonly EmbeddedText[]): string[] {
  return found.map(({ text }) => text);
}
