// Recognizes bylines in many languages.

/**
 * How a line begins that names who wrote, in the languages of many pages: what was made or done ("recipe", "guest post written"), and the
 * word for "by"; or a label with a colon.
 */
export const BYLINE =
  /^(?:(?:(?:an?|the|recipe|article|story|words|text|review|report|interview|essay|column|opinion|analysis|poem|guide|guest|blog|post|posted|written|published|created|authored|submitted|contributed|added|started|shared|asked|prepared|developed) ){0,4}(?:by|courtesy of)|(?:(?:eine?|rezept|artikel|text|beitrag|bericht|kommentar|interview|geschrieben|verfasst|erstellt) ){0,3}von|(?:(?:recette|article|texte|chronique|écrit|rédigé|publiée?|proposée?) ){0,2}par|(?:(?:receta|artículo|texto|escrit[ao]|publicad[ao]|receita|artigo|postado) ){0,2}por|(?:(?:ricetta|articolo|testo|scritto|pubblicato) ){1,2}da|(?:(?:ricetta|articolo|testo) )?a cura di|(?:(?:recept|artikel|tekst|geschreven|geplaatst) ){0,2}door|(?:(?:recept|opps?krift|artikk?el|te[xk]st|skriven|skrevet) ){0,2}a[vf]|(?:(?:przepis|tekst|artykuł|napisany|dodany) ){0,2}przez)(?=[\s:：]|$)|^(?:(?:(?:recipe|post|article) )?authors?|autor(?:in|e|es|i|zy)?|aut(?:eure?s?|rice)|verfasser|forfatter|författare|kirjoittaja|yazar|penulis|tác giả|автор[ыи]?|συγγραφέας|作者名?|著者|撰文|文|記者|记者|ライター|レシピ作成者|글|기자|pi[šs]e|napisa(?:la|o)|пише|написа(?:ла|о))\s?[:：]/iu;

/**
 * What else is before a name where it is known that a name is there: in other lines these words begin other things as well
 * ("Recette de saison").
 */
const NAME_LABEL =
  /^(?:(?:napsal|yazan|oleh|bởi)(?=[\s:：])|(?:recipe|story|text) from\s|(?:recette|texte|receta|texto|receita|ricetta|testo) d[eioa]\s|(?:recept|tekst) van\s|(?:przepis|tekst) autorstwa\s|(?:рецепт|текст) от\s|(?:рецепт|текст|te[xk]s?te?|testo|texto|words|rezept|rec[ei]tt[ea]|rece[it]ta|recept)\s?[:：]|(?:authors?|автор|作者)\s)/iu;

/** A line that says only that a name follows. */
export const ONLY_BY =
  /^(?:(?:(?:recipe|written|posted|published|article|words) )?by|authors?|autor|auteur|von|par|por|作者|文)\s?[:：]?$/iu;

/** A line about names without what is before them. */
export function withoutByline(line: string): string {
  // A label may be before "by": "Author: by".
  return cut(cut(line));
}

function cut(line: string): string {
  const by = BYLINE.exec(line) ?? NAME_LABEL.exec(line);
  return by === null ? line : line.slice(by[0].length).replace(/^[\s:：]+/u, "");
}
