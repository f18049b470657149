/** The encoding of the web before UTF-8 in western Europe and the Americas, and the standard's default elsewhere. */
export const WESTERN = "windows-1252";

/** The HTML Standard's table of suggested default encodings by locale (13.2.3.2), turned around. */
const LOCALES_OF: Readonly<Record<string, string>> = {
  "windows-1256": "ar fa",
  "windows-1254": "az ku tr",
  "windows-1251": "ba be bg kk ky mk ru sah sr tg tt uk",
  "windows-1250": "cs hr sk",
  "iso-8859-2": "hu pl sl",
  "iso-8859-7": "el",
  "windows-1257": "et lt lv",
  "windows-1255": "he",
  shift_jis: "ja",
  "euc-kr": "ko",
  "windows-874": "th",
  "windows-1258": "vi",
  gbk: "zh zh-hans zh-cn zh-sg",
  big5: "zh-hant zh-hk zh-mo zh-tw",
};

/**
 * The legacy encoding of a locale. Chinese is told apart by script or region, in either place of the tag
 * (`zh-Hant`, `zh-TW`, `zh-Hant-HK`); plain `zh` counts as simplified. Other locales have windows-1252.
 */
export function legacyEncoding(locale: string): string {
  const [language = "", ...rest] = locale.toLowerCase().split(/[-_]/u);
  for (const tag of [...rest.map((subtag) => `${language}-${subtag}`), language]) {
    for (const [encoding, locales] of Object.entries(LOCALES_OF)) {
      if (locales.split(" ").includes(tag)) return encoding;
    }
  }
  return WESTERN;
}
