/** A fact about the page, where it stands, and how sure it is. */
export interface Field<T> {
  readonly value: T;
  /** Such as "json-ld" or "title". */
  readonly source: string;
  /** 0..1. */
  readonly confidence: number;
}

/** What is known of a page. A field that isn't known is absent. */
export interface Metadata {
  /** Without the site's name. */
  readonly title?: Field<string>;
  readonly authors?: Field<readonly string[]>;
  /** ISO 8601. */
  readonly published?: Field<string>;
  /** ISO 8601. */
  readonly modified?: Field<string>;
  /** The site's name. */
  readonly site?: Field<string>;
  readonly description?: Field<string>;
  /** A language tag (BCP 47). */
  readonly language?: Field<string>;
  readonly direction?: Field<"ltr" | "rtl">;
  /** The page's address as it gives it itself. */
  readonly url?: Field<string>;
  readonly image?: Field<string>;
  readonly favicon?: Field<string>;
  readonly licence?: Field<string>;
  readonly tags?: Field<readonly string[]>;
  readonly categories?: Field<readonly string[]>;
  readonly kind?: Field<string>;
  readonly words?: Field<number>;
  /** In minutes. */
  readonly readingTime?: Field<number>;
  readonly feeds?: Field<readonly unknown[]>;
}
