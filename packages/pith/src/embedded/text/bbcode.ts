/** A tag that BBCode has and prose hasn't. */
const SIGN = /\[\/(?:b|i|u|url|img|quote|p|h[1-6]|list|color|size|code|spoiler)\]/i;
/** Parts that hold addresses and no text. */
const MEDIA =
  /\[(?:img|video|youtube|previewyoutube|media)[^[\]]{0,200}\][^[\]]{0,500}\[\/(?:img|video|youtube|previewyoutube|media)\]/gi;
const BLOCK = /\[\/?(?:p|h[1-6]|quote|list|olist|table|tr|center|code|spoiler|expand)(?:=[^[\]]{0,200})?\]|\[\*\]/gi;
const INLINE =
  /\[\/?(?:b|i|u|s|url|color|size|font|td|th|noparse|strike|user|email|dynamiclink|\*)(?:[= ][^[\]]{0,500})?\]/gi;

export function isBbcode(text: string): boolean {
  return SIGN.test(text);
}

/** BBCode, which forums and shops for games write, as plain text. Tags that it doesn't know stay. Linear. */
export function bbcodeText(text: string): string {
  return text.replace(MEDIA, "\n").replace(BLOCK, "\n\n").replace(INLINE, "");
}
