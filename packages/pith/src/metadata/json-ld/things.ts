// The type of a thing of JSON-LD, and questions about it.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { localName } from "../../json/linked-data.js";
import { MAX_VALUE, MAX_VALUES } from "../facts/limits.js";
import { oneLine } from "../facts/one-line.js";

/** Something that JSON-LD describes: an object with a type, and the fields that metadata are made of. */
export interface Thing {
  /** Its types without the vocabulary, such as `NewsArticle`. */
  readonly types: readonly string[];
  /** The key under which it is in the thing that holds it; "" at the top and in a graph. */
  readonly under: string;
  /** Its fields as strings: strings, the names (or URLs) of things, each item of lists. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Its authors: their names, and whether it is a person, if it is said. */
  readonly authors: readonly Author[];
}

interface Author {
  readonly name: string;
  readonly type: string;
}

/** The first string of a field; undefined if it has none. */
export function firstText(thing: Thing | undefined, key: string): string | undefined {
  return thing?.values.get(key)?.[0];
}

/** Keys whose values are kept. */
// biome-ignore format: a list of words
const KEYS = new Set([
  "headline", "name", "description", "datePublished", "dateCreated", "dateModified", "uploadDate", "datePosted",
  "publisher", "image", "thumbnailUrl", "inLanguage", "license", "keywords", "articleSection", "genre", "url",
  "mainEntityOfPage", "logo",
]);

/** Keys of the parts of a person's name. */
const NAME_PARTS = ["givenName", "additionalName", "familyName"];

const AUTHOR_KEYS = new Set(["author", "creator"]);

/** Keys of an object that say in one word what it is; the first that is present counts. */
const NAMING = ["@value", "name", "url", "contentUrl", "@id"];

/** What a template writes for a field that it doesn't know. */
const NOTHING = /^(?:null|true|false|undefined|NaN)?$/;

/** Reads the things that the JSON of one script describes. */
export class JsonLdScript {
  /** Objects by their `@id`; of several with the same id, the first that says more than its id. */
  private readonly ids = new Map<string, number>();
  // Objects that many others refer to are read once.
  private readonly names = new Map<number, string>();
  private readonly authors = new Map<number, readonly Author[]>();

  constructor(private readonly json: JsonTree) {
    for (let node = 0; node < json.length; node++) {
      if (!json.isString(node) || json.key(node) !== "@id") continue;
      const object = json.parent(node);
      const id = json.string(node);
      if (!this.isReference(object) && !this.ids.has(id)) this.ids.set(id, object);
    }
  }

  /** The thing that an object describes; undefined if it has no type or says nothing. */
  readThing(object: number, under: string): Thing | undefined {
    const { json } = this;
    let types: string[] = [];
    const values = new Map<string, readonly string[]>();
    const authors: Author[] = [];
    for (const child of json.children(object)) {
      const key = json.key(child);
      if (key === "@type") types = this.textsAt(child).map((type) => localName(type));
      else if (AUTHOR_KEYS.has(key)) authors.push(...this.authorsAt(child));
      else if (KEYS.has(key) && !values.has(key)) values.set(key, this.textsAt(child));
    }
    return types.length > 0 && values.size + authors.length > 0 ? { types, under, values, authors } : undefined;
  }

  private textsAt(node: number): string[] {
    return [...itemsOf(this.json, node)]
      .map((item) => (this.json.kind(item) === JsonKind.OBJECT ? this.nameOf(item) : this.scalar(item)))
      .filter((text) => text !== "");
  }

  private authorsAt(node: number): Author[] {
    const { json } = this;
    const authors: Author[] = [];
    for (const item of itemsOf(json, node)) {
      if (json.kind(item) === JsonKind.OBJECT) authors.push(...this.authorsOf(this.resolve(item)));
      else if (json.isString(item)) authors.push({ name: this.scalar(item), type: "" });
    }
    return authors.filter(({ name }) => name !== "");
  }

  /** The names of an author; several if a template puts all in one list. */
  private authorsOf(object: number): readonly Author[] {
    const { json, authors } = this;
    const known = authors.get(object);
    if (known !== undefined) return known;
    const names = json.child(object, "name");
    const types = json.child(object, "@type");
    const type = localName(types < 0 ? "" : this.scalar([...itemsOf(json, types)][0] ?? types));
    // A name may be a thing that has one, or be in parts.
    const parts = NAME_PARTS.map((key) => json.child(object, key)).flatMap((part) =>
      part < 0 ? [] : this.scalar(part),
    );
    const found = (names < 0 ? [parts.join(" ")] : this.textsAt(names)).map((name) => ({ name, type }));
    authors.set(object, found);
    return found;
  }

  private nameOf(item: number): string {
    const object = this.resolve(item);
    const known = this.names.get(object);
    if (known !== undefined) return known;
    const { json } = this;
    let name = "";
    for (const key of NAMING) {
      const child = json.child(object, key);
      if (child >= 0 && name === "") name = this.scalar([...itemsOf(json, child)][0] ?? child);
    }
    this.names.set(object, name);
    return name;
  }

  private isReference(object: number): boolean {
    return this.json.end(object) <= object + 2;
  }

  /** The object that a reference means: `{"@id": "..."}` refers to the one that has the id and says more. */
  private resolve(object: number): number {
    const id = this.isReference(object) ? this.json.child(object, "@id") : -1;
    return (id >= 0 ? this.ids.get(this.json.string(id)) : undefined) ?? object;
  }

  private scalar(node: number): string {
    const { json } = this;
    if (json.isContainer(node)) return "";
    const text = oneLine(json.string(node).slice(0, MAX_VALUE));
    return json.kind(node) === JsonKind.OTHER && NOTHING.test(text) ? "" : text;
  }
}

/** The items of a value: itself, or the first of a list. */
function* itemsOf(json: JsonTree, node: number): Generator<number> {
  if (json.kind(node) !== JsonKind.ARRAY) return yield node;
  let count = 0;
  for (const item of json.children(node)) {
    if (count++ === MAX_VALUES) return;
    yield item;
  }
}
