// Removes characters that show nothing.

/**
 * Characters that show nothing and carry messages to machines: Unicode's tag characters, which repeat ASCII, and the
 * variation selectors 17 to 256, which encode bytes; runs of zero-width characters, which encode bits. And those that show
 * readers another order than machines read: overrides of the direction, and the deprecated controls of Unicode 3.
 * Ordinary, and kept, are single joiners in emoji and in Indic and Persian script, break hints in long words (soft hyphens,
 * zero-width spaces), and marks, embeddings and isolates of the direction.
 */
const TAGS_AND_SELECTORS = "[\\u{e0000}-\\u{e01ef}]";
const ORDER = "[\\u202d\\u202e\\u206a-\\u206f]";
/** Characters without a width, those that change the order among them. */
const UNSEEN =
  "\\u034f\\ufe00-\\ufe0f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0";
/** A family of emoji has up to 7 joiners and selectors, never two in a row; scripts have two. */
const RUN = `[${UNSEEN}]{8,}`;
/** A black flag and tag characters up to the cancelling one: the flags of England, Scotland, Wales, and of provinces. */
const FLAG = "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}";
/** An ideographic variation sequence: one selector after a Chinese character. */
const VARIANT = "\\p{Script=Han}[\\u{e0100}-\\u{e01ef}](?![\\u{e0100}-\\u{e01ef}])";

/** Any unit of what may be removed: most texts have none, and to know that takes a tenth of the time of a look for runs. */
const ANY = new RegExp(`[\\udb40${UNSEEN}]`);
const SEQUENCES = new RegExp(`(${FLAG}|${VARIANT})|${TAGS_AND_SELECTORS}+|${RUN}|${ORDER}+`, "gu");

/**
 * Removes characters that show nothing and may carry a hidden message, or that reverse the order of the text. Returns the
 * text itself if it has none. Linear in the length of the text.
 */
export function withoutInvisible(text: string): string {
  return ANY.test(text) ? text.replace(SEQUENCES, (_, meant: string | undefined) => meant ?? "") : text;
}
