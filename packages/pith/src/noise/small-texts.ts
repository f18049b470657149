// Recognizes texts in a line that say nothing: names that a font draws as icons, and how a link opens.

import type { Tree } from "../html/tree.js";
import { smallCell } from "./signs-in-cells.js";

/** Icon fonts draw a letter, or a name such as `chevron_right`, as a sign. */
const ICON = /(?:^|[_-])icons?(?:$|[_-])/i;
/** Fonts that draw every name as a sign. */
const NAMED_ICON = /^(?:google-)?material-(?:icons|symbols)(?:-|$)|^google-symbols$|^mat-icon$/;
/** A single sign; digits and characters beyond ASCII may be meant literally. */
const SIGN = /^[!-/:-~]$/;
/** A name of several words, as no text of a page has it, and one of a single word. */
const LIGATURE = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;
const NAME = /^[a-z]+$/;

/** Whether a class is that of a sign which a font draws. */
export function saysIcon(word: string): boolean {
  return NAMED_ICON.test(word) || ICON.test(word);
}

/** Whether an element's text is drawn as an icon. One that is all of a table's cell is its value: "check". */
export function isGlyph(tree: Tree, node: number, words: readonly string[]): boolean {
  if (tree.end[node] !== node + 2) return false;
  const cell = smallCell(tree, node);
  if (cell > 0 && tree.textContent(cell).trim() === tree.textContent(node).trim()) return false;
  if (words.some((word) => NAMED_ICON.test(word))) return true;
  if (!words.some((word) => ICON.test(word))) return false;
  const text = tree.text(node + 1).trim();
  return SIGN.test(text) || LIGATURE.test(text) || (NAME.test(text) && tree.attribute(node, "aria-hidden") === "true");
}

/** The source of an expression for a new window or tab, in languages that name it in this order. */
export const NEW_WINDOW =
  "(?:new|another|neue[mnrs]?|nouvel(?:le)?|nueva|nuova|nova|nieuw|nytt?|ny) (?:browser ?)?(?:window|tab|fenster|fenêtre|onglet|ventana|pestaña|finestra|scheda|janela|aba|guia|venster|tabblad|fönster|flik|vindue?|fane)s?";
/** What links say about themselves in the languages of many pages: that they open in a new window, or lead to another site; or what a click does to a caption. */
const ABOUT_LINK = new RegExp(
  `^[\\[(（【]?(?:${[
    `(?:(?:this )?(?:link )?(?:will )?(?:opens?|öffnet(?: sich)?|wird geöffnet|(?:s['’])?ouvre|ouverture|(?:se )?abre|abrir|(?:si )?apre|opent|öppnas|åbner|åpnes) (?:in|dans|en|em|numa|i) (?:(?:an?|einem|un[ae]?|uma|een|ett?|en) )?)?${NEW_WINDOW}(?: or tab)?`,
    "(?:ventana|pestaña) nueva|link is external|external link|externe[rn]? link|lien externe|enlace externo|collegamento esterno|link (?:externo|zewnętrzny)|внешняя ссылка|外部リンク",
    "(?:otwiera się|otwórz) w nowym oknie|otevře se v novém okně|avautuu uu(?:teen|dessa) (?:ikkuna(?:an|ssa)|välilehte(?:en|ssä))|откр(?:ывает|оет)ся в новом окне",
    "(?:hide|toggle) caption",
    "(?:新しい|別)(?:ウ[ィイ]ンドウ|タブ)[でが]開(?:く|きます)|在?新(?:窗口|分頁|視窗|标签页)中?(?:打开|開啟)?|새 ?창(?:으로|에서)? ?열[림기]",
  ].join("|")})[.。]?[\\])）】]?$`,
  "iu",
);
/** The longest of them, in characters. */
const LONGEST = 60;

/** Whether an element in a line only says how the link that it is in, or after, opens. */
export function isAboutLink(tree: Tree, node: number): boolean {
  if (tree.end[node] !== node + 2 || !tree.isText(node + 1)) return false;
  const { start, stop } = tree;
  return stop[node + 1] - start[node + 1] <= 2 * LONGEST && ABOUT_LINK.test(tree.text(node + 1).trim());
}
