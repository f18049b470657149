// Takes labels such as "Author:" off values.

/** A label says what the value after it is, as forms and catalogues do; the field says that already. Always with a colon. */
const LABELS = {
  title:
    /^(?:tit(?:le|el|re|ul|lu|olo)|título|tytuł|tittel|otsikko|cím|naslov|başlık|judul|название|заглавие|назва|τίτλος|العنوان|标题|標題|题名|題名|タイトル|제목)\s?[:：]\s*(?=\S)/iu,
  description:
    /^(?:abstract|summary|zusammenfassung|résumé|resum(?:en|o)|riassunto|samenvatting|streszczenie|аннотация|摘要|概要|초록)\s?[:：]\s*(?=\S)/iu,
  subject:
    /^(?:tags?|keywords?|subjects?|schlagwörter|mots[- ]clés|palabras clave|palavras-chave|parole chiave|trefwoorden|ключевые слова|теги|标签|关键词|關鍵詞|タグ|キーワード|키워드)\s?[:：]\s*(?=\S)/iu,
} as const;

/** A value without the label before it; as it is when it has none, or is nothing but a label. */
export function withoutLabel(field: keyof typeof LABELS, value: string): string {
  return value.replace(LABELS[field], "");
}
