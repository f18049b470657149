// The types of metadata.

/** A field of a page's metadata: its value, where it comes from, and how likely it is correct. */
export interface Fact<T> {
  readonly value: T;
  /** Where it was found in the page, such as `json-ld datePublished`, `meta og:title`, `time element`, `visible byline`. */
  readonly source: string;
  /** How likely the value is correct, 0..1, by its source: measured for metadata (docs/reference/metadata.md), for records in part (docs/reference/records.md). */
  readonly confidence: number;
}

/** A feed that the page links to. */
export interface Feed {
  readonly url: string;
  readonly title?: string;
  /** Its media type, such as `application/rss+xml`. */
  readonly type: string;
}

/** What a page says about itself. Unknown fields are absent. All URLs are absolute, HTTP or HTTPS. */
export interface Metadata {
  /** The title without the site's name. */
  readonly title?: Fact<string>;
  /** One name each, in page order, without titles, URLs and "by". */
  readonly authors?: Fact<readonly string[]>;
  /**
   * When it was published: ISO 8601, as precise as the page states it (`2024-03`, `2024-03-05`, `2024-03-05T10:00:00+01:00`).
   * The time zone is that of the page; without one, the time is local. Never in the future, never before 1990.
   */
  readonly published?: Fact<string>;
  /** When it was last modified, in the same form as `published`, and not before it. */
  readonly modified?: Fact<string>;
  /** The name of the site. */
  readonly site?: Fact<string>;
  readonly description?: Fact<string>;
  /** A language tag (BCP 47), such as `en-GB`. */
  readonly language?: Fact<string>;
  readonly direction?: Fact<"ltr" | "rtl">;
  /** The canonical URL. */
  readonly url?: Fact<string>;
  /** The URL of the lead image. */
  readonly image?: Fact<string>;
  /** The URL of the site's icon. */
  readonly favicon?: Fact<string>;
  /** The license: its URL if the page has one, otherwise its name. */
  readonly license?: Fact<string>;
  readonly tags?: Fact<readonly string[]>;
  /** The sections of the site that the page is in, broadest first. */
  readonly categories?: Fact<readonly string[]>;
  /** What kind of page it is, such as `article` or `product`. */
  readonly kind?: Fact<string>;
  /** Number of words of the text; only if the text was given. */
  readonly words?: Fact<number>;
  /** Minutes that it takes to read the text, at least 1; only if the text was given. */
  readonly readingTime?: Fact<number>;
  readonly feeds?: Fact<readonly Feed[]>;
}

/** The name of a field of the metadata. */
export type MetadataField = keyof Metadata;

/** A value that the page offers for a field, whether or not it was chosen. */
export interface MetadataCandidate {
  readonly field: MetadataField;
  readonly value: string | number | readonly string[] | readonly Feed[];
  readonly source: string;
  /** How likely it is correct, judged by its source alone, 0..1; 0 if it was rejected. */
  readonly confidence: number;
  /** Whether the field has this value. */
  readonly chosen: boolean;
  /** Why it can't be correct, such as "in the future"; absent if it can. */
  readonly refused?: string;
}

/** What is known about a page from elsewhere. */
export interface MetadataOptions {
  /** The URL of the page; relative URLs are resolved against it, unless the page has its own base. */
  readonly url?: string | URL | undefined;
  /** The current time: later dates are rejected. Default: the time of the call. */
  readonly now?: Date | undefined;
  /** The kind of page, if the caller knows it. */
  readonly kind?: string;
  /** How likely the page is of each kind, 0..1, according to a model (`probe(page).kinds`); weighed against what the page says about its kind. */
  readonly kinds?: Readonly<Record<string, number>> | undefined;
  /** The main text, for `words`, `readingTime` and `identifyLanguage`. */
  readonly text?: string;
  /**
   * Identifies the language of a text: returns a language tag or ISO 639 code, or undefined if it can't tell. Called with the
   * beginning of the text, for pages that declare no language and have enough text. Its errors are passed to the caller. Default:
   * such pages have no `language`.
   */
  readonly identifyLanguage?: ((text: string) => string | undefined) | undefined;
}

/** The metadata, with all candidates that they were chosen from. */
export interface MetadataTrace {
  readonly metadata: Metadata;
  /** By field in the order of `Metadata`, and within a field by trust. */
  readonly candidates: readonly MetadataCandidate[];
  /** The trust in each chosen value, combined from its sources, 0..1, before it is calibrated to the field's `confidence`. */
  readonly trust: Readonly<Partial<Record<MetadataField, number>>>;
}
