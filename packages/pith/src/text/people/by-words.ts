// How lines name who wrote, by language: "Posted by", "Text von", "Ann says".

/** What a language puts around the name of who wrote, as parts of regular expressions between spaces. */
interface ByWords {
  /** What was made ("recipe"), or done with it ("written"), before the word for "by". */
  readonly made: string;
  /** How many of these words there are: at least, in a line of which nothing is known (0), and at most. */
  readonly least?: number;
  readonly most: number;
  readonly by: string;
  /** Done to comments alone. */
  readonly commented?: string;
  /** Words for "by" that begin other things, too, and count only where a name is known to be, or after what was done to a comment. */
  readonly perhaps?: string;
  /** After the name of somebody who is quoted. */
  readonly says?: string;
}

/** A new language goes here. */
// biome-ignore format: a table
const LANGUAGES: readonly ByWords[] = [
  /* English */ {
    made: "an? the recipe article story words text review report interview essay column opinion analysis poem guide guest blog post posted written published created authored submitted contributed added started shared asked prepared developed",
    most: 4, by: "by|courtesy of", commented: "comment(?:ed)? left", says: "says|said|writes|wrote",
  },
  /* German */ { made: "eine? rezept artikel text beitrag bericht kommentar interview geschrieben verfasst erstellt", most: 3, by: "von", says: "schreibt|schrieb|sagte?" },
  /* French */ { made: "recette article texte chronique écrit rédigé publiée? proposée?", most: 2, by: "par", says: "a dit|dit" },
  /* Spanish */ { made: "receta artículo texto escrit[ao] publicad[ao]", most: 2, by: "por", commented: "enviado", says: "dice|dijo" },
  /* Portuguese */ { made: "receita artigo texto escrit[ao] publicad[ao] postado", most: 2, by: "por", commented: "enviado", says: "diz|disse" },
  /* Italian */ { made: "ricetta articolo testo scritto pubblicato", least: 1, most: 2, by: "da", commented: "inviato", perhaps: "di", says: "ha scritto" },
  /* Italian, edited */ { made: "ricetta articolo testo", most: 1, by: "a cura di" },
  /* Dutch */ { made: "recept artikel tekst geschreven geplaatst", most: 2, by: "door", says: "zegt|schreef" },
  /* Scandinavian */ { made: "recept opps?krift artikk?el te[xk]st skriven skrevet", most: 2, by: "a[vf]", commented: "skrivet" },
  /* Polish */ { made: "przepis tekst artykuł napisany dodany", most: 2, by: "przez", says: "mówi|pisze" },
  /* Russian */ { made: "опубликовано написано", least: 1, most: 1, by: "от", says: "пишет|говорит" },
  /* Romanian */ { made: "scris publicat", least: 1, most: 1, by: "de" },
  /* Arabic */ { made: "مقال تقرير", most: 1, by: "بقلم|كتبه?ا?" },
  /* Persian */ { made: "یادداشت مقاله", most: 1, by: "نوشتهٔ?|به قلم" },
  /* Hebrew */ { made: "כתבה מאמר", most: 1, by: "מאת" },
  /* Indonesian */ { made: "ditulis artikel", most: 1, by: "oleh" },
];

/** Labels before a name, with a colon in a line of which nothing is known. */
// biome-ignore format: a list of words
const LABELS = [
  "(?:(?:recipe|post|article) )?authors?", "autor(?:in|e|es|i|zy)?", "aut(?:eure?s?|rice)", "verfasser", "forfatter",
  "författare", "kirjoittaja", "yaza[nr]", "penulis", "tác giả", "автор[ыи]?", "συγγραφέας", "作者名?", "著者", "撰文", "文", "記者",
  "记者", "ライター", "レシピ作成者", "글", "기자", "pi[šs]e", "napisa(?:la|o)", "пише", "написа(?:ла|о)", "reporter", "szerző", "írta",
  "γράφει", "الكاتب", "نویسنده", "執筆者?", "(?:取材[・･])?文責?", "責任編輯", "लेखक",
];

/** What else precedes a name where a name is known to be: in other lines these words begin other things as well ("Recette de saison"). */
// biome-ignore format: a list of words
const BEFORE_NAMES = [
  "(?:napsal|oleh|bởi)(?=[\\s:：])", "(?:recipe|story|text) from\\s",
  "(?:recette|texte|receta|texto|receita|ricetta|testo) d[eioa]\\s", "(?:recept|tekst) van\\s",
  "(?:przepis|tekst) autorstwa\\s", "(?:рецепт|текст) от\\s",
  "(?:рецепт|текст|te[xk]s?te?|testo|texto|words|rezept|rec[ei]tt[ea]|rece[it]ta|recept)\\s?[:：]",
  "(?:authors?|автор|作者)\\s",
];

const anyOf = (words: string) => `(?:${words.replaceAll(" ", "|")})`;
const byOf = ({ by, perhaps }: ByWords) => (perhaps === undefined ? by : `${by}|${perhaps}`);
/** Before a name, for each language: so many words for what was made, and "by". */
const lines = LANGUAGES.map(({ made, least = 0, most, by }) => `(?:${anyOf(made)} ){${least},${most}}(?:${by})`).join(
  "|",
);
/** The same of a comment: one word at least. */
const signed = LANGUAGES.map(
  (row) => `(?:${anyOf(`${row.made} ${row.commented ?? ""}`.trim())} ){1,${row.most}}(?:${byOf(row)})`,
).join("|");

/** How a line begins that names who wrote: with "by", or a label with a colon. */
export const BYLINE = new RegExp(`^(?:${lines})(?=[\\s:：]|$)|^(?:${LABELS.join("|")})\\s?[:：]`, "iu");

/** Such a label amid a line: "2024-03-05 08:15 作者: 李明". */
export const MIDDLE_LABEL = new RegExp(`(?<=[\\s|/·•,，、])(?:${LABELS.join("|")})\\s?[:：]\\s?`, "iu");

/** Labels that begin other lines as well ("Text: see below"), and are one only before a person's name. */
export const PERHAPS_LABEL = /^(?:words|text|story|testo|texto|te[xk]st|texte)\s?[:：]\s*|^words by\s+/iu;

/** Names of reporters beside their office, as news from Taiwan, China and Korea write them, without a colon. */
export const REPORTER =
  /(?:記者|记者)\s?(\p{Script=Han}{2,4})(?=[\s/／、]|$)|(?:^|[\s|])(\p{Script=Hangul}{2,4})\s?기자(?=[\s|]|$)/u;

/** What is before a name where a name is known to be, besides BYLINE. */
export const NAME_LABEL = new RegExp(`^(?:${BEFORE_NAMES.join("|")})`, "iu");

/** A line that says only that a name follows. */
export const ONLY_BY = new RegExp(`^(?:${lines}|${LABELS.join("|")})\\s?[:：]?$`, "iu");

/** "By" alone, before the name of a comment's author. */
export const BY = new RegExp(`^(?:${LANGUAGES.map(byOf).join("|")})\\s*:?\\s+`, "iu");

/** How a line begins that only says who wrote what is beside it, also with a dash; an article's author is named by "by" alone. */
export const SIGNED = new RegExp(`^(?:(?:${signed})(?:[\\s:：]+|$)|[—―]\\s*)`, "iu");

/** What is after the name of who is quoted, without the colon. Japanese puts no space before its word; "Judit" ends with the French one. */
export const SAYS = new RegExp(
  ` (?:${LANGUAGES.flatMap(({ says }) => says ?? []).join("|")})(?:\\.{2,3}|…)?$|より$`,
  "iu",
);

/** A date or a title may be before "written by", and a date in it, as blogs say it: "Posted on 5 March by". */
export const MIDDLE_BY =
  /^.{0,40}\b(?:written|posted|published) by\s+|^\p{L}{5,14} (?:on|am|le|el|il) .{0,30}\d.{0,20} (?:by|von|par|por|da) /iu;
