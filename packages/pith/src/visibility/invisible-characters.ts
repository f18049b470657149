/**
 * Characters that show nothing and carry messages to machines: Unicode's tag characters, which repeat ASCII, and the
 * variation selectors 17 to 256, which stand for bytes; and runs of zero-width characters, which stand for bits.
 * Single ones are ordinary: joiners in emoji and in Indic and Persian script, break hints in long words.
 */
const TAGS_AND_SELECTORS = /[\u{e0000}-\u{e01ef}]/u;
const CARRIERS =
  /[\u{e0000}-\u{e01ef}]+|(?:\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]){8,}/u;
/** A black flag and tag characters up to the cancelling one: the flags of England, Scotland, Wales, and of provinces. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/u;
/** An ideographic variation sequence: one selector behind a Chinese character. */
const VARIANT = /\p{Script=Han}[\u{e0100}-\u{e01ef}](?![\u{e0100}-\u{e01ef}])/u;
const SEQUENCES = new RegExp(`(${FLAG.source}|${VARIANT.source})|${CARRIERS.source}`, "gu");

/** A text without the characters in it that show nothing and look like a message; the text itself when it has none. */
export function withoutInvisible(text: string): string {
  if (!TAGS_AND_SELECTORS.test(text) && !CARRIERS.test(text)) return text;
  return text.replace(SEQUENCES, (_, meant: string | undefined) => meant ?? "");
}
