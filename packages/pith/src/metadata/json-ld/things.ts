/** Something that JSON-LD describes: an object with a type, and the fields that metadata are made of. */
export interface Thing {
  /** Its types without the vocabulary, such as `NewsArticle`. */
  readonly types: readonly string[];
  /** The key under which it stands in the thing that holds it; "" at the top and in a graph. */
  readonly under: string;
  /** Its fields as text: strings, the names (or addresses) of things, of lists each item. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Its authors: their names, and whether it is a person, as far as it is told. */
  readonly authors: readonly Author[];
}

export interface Author {
  readonly name: string;
  readonly type: string;
}

/** The first text of a field; undefined when it has none. */
export function firstText(thing: Thing | undefined, key: string): string | undefined {
  return thing?.values.get(key)?.[0];
}
