/** A field of a page's metadata: what it says, who said so, and how likely it is right. */
export interface Fact<T> {
  readonly value: T;
  /** Where it stands in the page, such as `json-ld datePublished`, `meta og:title`, `time element`, `visible byline`. */
  readonly source: string;
  /** How likely the value is right, 0..1, as measured on pages whose metadata are known; see docs/metadata.md. */
  readonly confidence: number;
}

/** A feed that the page names. */
export interface Feed {
  readonly url: string;
  readonly title?: string;
  /** Its media type, such as `application/rss+xml`. */
  readonly type: string;
}

/** What a page says about itself. A field that the page doesn't know is absent. All addresses are absolute HTTP(S) ones. */
export interface Metadata {
  /** The title without the site's name. */
  readonly title?: Fact<string>;
  /** One name each, in the order of the page, without titles, addresses and "by". */
  readonly authors?: Fact<readonly string[]>;
  /**
   * When it was published: ISO 8601, as exact as the page says (`2024-03`, `2024-03-05`, `2024-03-05T10:00:00+01:00`).
   * The time zone is the page's; without one the time is local. Never in the future, never before 1990.
   */
  readonly published?: Fact<string>;
  /** When it was last changed; as `published`, and not before it. */
  readonly modified?: Fact<string>;
  /** The name of the site. */
  readonly site?: Fact<string>;
  readonly description?: Fact<string>;
  /** A language tag (BCP 47), such as `en-GB`. */
  readonly language?: Fact<string>;
  readonly direction?: Fact<"ltr" | "rtl">;
  /** The canonical address. */
  readonly url?: Fact<string>;
  /** The address of the lead image. */
  readonly image?: Fact<string>;
  /** The address of the site's icon. */
  readonly favicon?: Fact<string>;
  /** The license: its URL where the page gives one, otherwise its name. */
  readonly license?: Fact<string>;
  readonly tags?: Fact<readonly string[]>;
  /** The sections of the site that the page is in, the widest first. */
  readonly categories?: Fact<readonly string[]>;
  /** What kind of page it is, such as `article` or `product`. */
  readonly kind?: Fact<string>;
  /** Words of the text; only when the text is given. */
  readonly words?: Fact<number>;
  /** Minutes that reading the text takes, at least 1; only when the text is given. */
  readonly readingTime?: Fact<number>;
  readonly feeds?: Fact<readonly Feed[]>;
}

/** The name of a field of the metadata. */
export type MetadataField = keyof Metadata;

/** A value that the page offers for a field, chosen or not. */
export interface MetadataCandidate {
  readonly field: MetadataField;
  readonly value: string | number | readonly string[] | readonly Feed[];
  readonly source: string;
  /** How likely it is right by its source alone, 0..1; 0 when it was refused. */
  readonly confidence: number;
  /** Whether the field got this value. */
  readonly chosen: boolean;
  /** Why it can't be right, such as "in the future"; absent when it may be. */
  readonly refused?: string;
}

/** What is known of a page from elsewhere. */
export interface MetadataOptions {
  /** The page's address; relative ones in the page are read against it, unless the page has a base of its own. */
  readonly url?: string | URL;
  /** No date of the page may be after it. Default: the time of the call. */
  readonly now?: Date;
  /** The kind of page, when the caller knows it. */
  readonly kind?: string;
  /** How likely the page is of each kind, 0..1, as a model sees it (`probe(page).kinds`); what the page says of its kind is weighed against it. */
  readonly kinds?: Readonly<Record<string, number>>;
  /** The main text, for `words`, `readingTime` and `identifyLanguage`. */
  readonly text?: string;
  /**
   * Says in which language a text is, as a language tag or code of ISO 639; undefined when it can't tell. It is asked for pages that
   * declare no language and have enough text, with the beginning of it. What it throws goes to the caller. Default: such pages have no `language`.
   */
  readonly identifyLanguage?: (text: string) => string | undefined;
}

/** The metadata with all that they were chosen from. */
export interface MetadataTrace {
  readonly metadata: Metadata;
  /** By field in the order of `Metadata`, in each field in the order of trust. */
  readonly candidates: readonly MetadataCandidate[];
  /** The trust in each chosen value, put together from its sources, 0..1: what the fields' `confidence` was calibrated from. */
  readonly trust: Readonly<Partial<Record<MetadataField, number>>>;
}
