/** A fact about the page, where it stands, and how sure it is. */
export interface Fact<T> {
  readonly value: T;
  /** Such as "json-ld" or "title". */
  readonly source: string;
  /** 0..1. */
  readonly confidence: number;
}

/** A feed that the page names. */
export interface Feed {
  readonly url: string;
  readonly title?: string;
  /** Its media type, such as `application/rss+xml`. */
  readonly type: string;
}

/** What is known of a page. A field that isn't known is absent. */
export interface Metadata {
  /** Without the site's name. */
  readonly title?: Fact<string>;
  readonly authors?: Fact<readonly string[]>;
  /** ISO 8601. */
  readonly published?: Fact<string>;
  /** ISO 8601. */
  readonly modified?: Fact<string>;
  /** The site's name. */
  readonly site?: Fact<string>;
  readonly description?: Fact<string>;
  /** A language tag (BCP 47). */
  readonly language?: Fact<string>;
  readonly direction?: Fact<"ltr" | "rtl">;
  /** The page's address as it gives it itself. */
  readonly url?: Fact<string>;
  readonly image?: Fact<string>;
  readonly favicon?: Fact<string>;
  readonly licence?: Fact<string>;
  readonly tags?: Fact<readonly string[]>;
  readonly categories?: Fact<readonly string[]>;
  readonly kind?: Fact<string>;
  readonly words?: Fact<number>;
  /** In minutes. */
  readonly readingTime?: Fact<number>;
  readonly feeds?: Fact<readonly Feed[]>;
}

/** Options of `readMetadata`. */
export interface MetadataOptions {
  /** The page's own address. */
  readonly url?: string;
  /** No date of the page may be after it. Default: the time of the call. */
  readonly now?: Date;
  /** The kind of page, when it is known from elsewhere. */
  readonly kind?: string;
  /** The main text, for `words` and `readingTime`. */
  readonly text?: string;
}
