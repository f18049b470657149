// Recognizes sentences that ask for scripts, cookies or a log-in.

/** The word for scripts of a page, which is the same in most languages. */
export const JAVASCRIPT = /java\s?script|джава\s?скрипт|ジャバスクリプト/i;
const SCRIPTS = /\b(?:scripts|JS)\b/;
/** Switching on or off, by stems of two dozen languages. */
// biome-ignore format: a list of words
const SWITCHING = [
  "enabl", "disabl", "turn(?:ed)? (?:\\S+ )?o(?:n|ff)", "switch(?:ed)? o", "a[ck]?tt?iv", "h?abilit", "eingeschalt", "schakel", // English, ...
  "włąc", "включ", "увімк", "zapn", "povol", "engedély", "etkin", "käyttöön", "ενεργοπ",
  "启用", "啟用", "开启", "開啟", "打开", "禁用", "有効", "無効", "활성", "허용", "تفعيل", "تمكين", "הפעל", "bật", "kích hoạt", "aktifkan",
];
/** Needing, and what is used for it. */
// biome-ignore format: a list of words
const NEEDING = [
  "requir", "\\bneeds?\\b", "without", "support", "benötig", "erforder", "nécess", "requis", "requier", "necesit", "necess", "richied",
  "vereis", "wymag", "требу",
];
const SWITCH = new RegExp(SWITCHING.join("|"), "i");
const SWITCH_OR_NEED = new RegExp([...SWITCHING, ...NEEDING].join("|"), "i");
/** Whom, or what, a notice speaks to: words of the commonest languages. */
// biome-ignore format: a list of words
const ADDRESS = new RegExp([
  "\\bbrowser", "navigat", "navegad", "przegląd", "prohlíže", "браузер", "浏览器", "瀏覽器", "ブラウザ", "브라우저",
  "\\bplease\\b", "\\bbitte\\b", "por favor", "veuillez", "vous plaît", "per favore", "proszę", "пожалуйста", "请", "請", "ください",
].join("|"), "i");

const COOKIE = /cookie|\bкук[иі]\b|クッキー|쿠키/i;
/** What cookies are asked for on: a site, a browser; or how. */
// biome-ignore format: a list of words
const CONSENT = /\bsite|website|sitio|\bsito|webseite|browser|navigat|experien|expérien|consen|accept|akzept|aceit|acept|accett|zustimm|privacy|datenschutz|сайт|サイト|사이트|网站|網站/i;

/** Any of these is on pages that let only people in, or is their title. */
// biome-ignore format: a list of words
const CHECKS = new RegExp([
  "^(?:just a moment|please wait|one more step|nur einen moment|un instant|un momento|um momento|een ogenblik|cierpliwości|один момент|"
    + "请稍候|請稍候|しばらくお待ちください|잠시만)\\s*(?:\\.{2,3}|…|$)",
  "checking (?:your browser|if the site connection)", "verif\\S{1,9} (?:that )?you(?:'|’| a)re (?:a )?human", "(?:not|are you) a (?:ro)?bot",
  "kein roboter", "pas un robot", "(?:no (?:eres|es)|não é|non sei) un?m? rob[oô]t?", "не робот", "不是机器人", "ロボットではな", "로봇이 아닙",
  "unusual traffic", "automated? (?:tools|queries|requests)", "automation tools", "ddos protection", "pardon our interruption",
  "security of your connection", "enable javascript and cookies to continue",
].join("|"), "im");
/** Of these it takes two. */
// biome-ignore format: a list of words
const SIGNS = [
  /access (?:\S+ ){0,5}denied/i, /\bray id\b/i, /incident id/i, /reference (?:#|id|number)/i, /captcha/i, /security (?:check|service)/i,
  /attention required/i, /you have been blocked/i, /permission to access/i, /request unsuccessful/i, /\bbots?\b/i, /cloudflare/i,
];
const SIGNS_ENOUGH = 2;

/** What the pages of well-known walls load or set, which say nothing in words that a reader gets without scripts. */
const WALLS = /captcha-delivery\.com|_Incapsula_Resource|_cf_chl_opt|px-captcha/;

/** Whether the source of a page without content is that of a wall. */
export function isWall(source: string): boolean {
  return WALLS.test(source);
}

/** Whether a text with the page's title as its first line says that the page lets only people in. */
export function checksReader(text: string): boolean {
  return CHECKS.test(text) || SIGNS.filter((sign) => sign.test(text)).length >= SIGNS_ENOUGH;
}

/** Whether a sentence or two ask for scripts. */
export function asksForScripts(text: string): boolean {
  return (JAVASCRIPT.test(text) || SCRIPTS.test(text)) && SWITCH_OR_NEED.test(text);
}

/** Whether a sentence asks its reader to let JavaScript run: more than that something needs it, which an article may say. */
export function tellsToEnableScripts(text: string): boolean {
  return JAVASCRIPT.test(text) && SWITCH.test(text) && ADDRESS.test(text);
}

/** Whether a sentence or two ask for cookies. */
export function asksForCookies(text: string): boolean {
  return COOKIE.test(text) && CONSENT.test(text);
}
