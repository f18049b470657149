// What the types of schema.org and Open Graph mean to those who read a page's data: the one place for a new type.

import { localName } from "../json/linked-data.js";

/** What a type is to one of its readers. */
export const enum TypeBit {
  // A kind of page, the more certain first (metadata/fields/kind.ts).
  FORUM = 1 << 0,
  PRODUCT = 1 << 1,
  DOCUMENTATION = 1 << 2,
  SERVICE = 1 << 3,
  COLLECTION = 1 << 4,
  ARTICLE = 1 << 5,
  /** Something written: a page with one is about it (metadata/json-ld/main-thing.ts). */
  WRITTEN = 1 << 6,
  /** Something that a page may be about, and that has a name. */
  SHOWN = 1 << 7,
  /** The page itself. */
  PAGE = 1 << 8,
  /** Its description is its text, however short (embedded/json-ld.ts). */
  DESCRIBED = 1 << 9,
  /** It has a description but isn't what a page is about. */
  ASIDE = 1 << 10,
  /** Inside another thing's text its name is a separate line. */
  NAMED = 1 << 11,
  // Features of the model's opinion about kinds: another type in them needs a training (learned/said-kinds.ts).
  SAID_ARTICLE = 1 << 12,
  SAID_PRODUCT = 1 << 13,
  SAID_LIST = 1 << 14,
  SAID_FORUM = 1 << 15,
  SAID_RECIPE = 1 << 16,
  // Features of the trees for records: another type in them needs a training (records/page-head.ts).
  HEAD_ARTICLE = 1 << 17,
  HEAD_LIST = 1 << 18,
  HEAD_PRODUCT = 1 << 19,
  HEAD_THREAD = 1 << 20,
}

const AN_ARTICLE = TypeBit.SAID_ARTICLE | TypeBit.NAMED;

/** What all types are that end, or begin, like this. */
const FAMILIES: readonly (readonly [name: string, bits: number])[] = [
  ["*Article", TypeBit.WRITTEN | TypeBit.ARTICLE | TypeBit.HEAD_ARTICLE],
  ["*Posting", TypeBit.WRITTEN],
  ["*BlogPosting", TypeBit.ARTICLE],
  ["LiveBlog*", TypeBit.WRITTEN],
  ["SocialMedia*", TypeBit.WRITTEN],
  ["*Event", TypeBit.SHOWN],
  ["Podcast*", TypeBit.SHOWN],
  ["TV*", TypeBit.SHOWN],
  ["*WebPage", TypeBit.PAGE],
];

/** What each type is besides. */
const TYPES: Readonly<Record<string, number>> = {
  // What is written.
  Article: AN_ARTICLE,
  NewsArticle: AN_ARTICLE,
  BlogPosting: AN_ARTICLE | TypeBit.HEAD_ARTICLE,
  AnalysisNewsArticle: TypeBit.SAID_ARTICLE,
  OpinionNewsArticle: TypeBit.SAID_ARTICLE,
  ReportageNewsArticle: TypeBit.SAID_ARTICLE,
  ScholarlyArticle: TypeBit.SAID_ARTICLE,
  TechArticle: TypeBit.SAID_ARTICLE | TypeBit.DOCUMENTATION,
  APIReference: TypeBit.WRITTEN | TypeBit.DOCUMENTATION,
  Report: TypeBit.WRITTEN | TypeBit.ARTICLE,
  HowTo: TypeBit.WRITTEN | TypeBit.ARTICLE,
  HowToSection: TypeBit.NAMED,
  Review: TypeBit.WRITTEN | TypeBit.ARTICLE | TypeBit.NAMED,
  Recipe: TypeBit.WRITTEN | TypeBit.ARTICLE | TypeBit.DESCRIBED | TypeBit.SAID_RECIPE | TypeBit.HEAD_ARTICLE,
  Blog: TypeBit.WRITTEN | TypeBit.HEAD_LIST,
  NewsItem: TypeBit.WRITTEN,
  CreativeWork: TypeBit.WRITTEN,
  DiscussionForumPosting: TypeBit.FORUM | TypeBit.SAID_FORUM | TypeBit.HEAD_THREAD,
  Question: TypeBit.WRITTEN | TypeBit.FORUM | TypeBit.NAMED | TypeBit.HEAD_THREAD,
  QAPage: TypeBit.SHOWN | TypeBit.FORUM | TypeBit.SAID_FORUM | TypeBit.HEAD_THREAD,
  // What is shown.
  Product:
    TypeBit.SHOWN | TypeBit.PRODUCT | TypeBit.DESCRIBED | TypeBit.NAMED | TypeBit.SAID_PRODUCT | TypeBit.HEAD_PRODUCT,
  ProductGroup: TypeBit.SHOWN | TypeBit.PRODUCT | TypeBit.DESCRIBED | TypeBit.HEAD_PRODUCT,
  Service: TypeBit.SHOWN | TypeBit.SERVICE,
  LocalBusiness: TypeBit.SERVICE,
  Event: TypeBit.DESCRIBED,
  Course: TypeBit.SHOWN | TypeBit.DESCRIBED,
  JobPosting: TypeBit.SHOWN | TypeBit.DESCRIBED,
  VideoObject: TypeBit.SHOWN | TypeBit.DESCRIBED,
  Book: TypeBit.SHOWN | TypeBit.DESCRIBED,
  Movie: TypeBit.SHOWN,
  SoftwareApplication: TypeBit.SHOWN,
  Dataset: TypeBit.SHOWN,
  FAQPage: TypeBit.SHOWN,
  MedicalWebPage: TypeBit.SHOWN,
  // Pages.
  ItemPage: TypeBit.PAGE,
  AboutPage: TypeBit.PAGE,
  ContactPage: TypeBit.PAGE,
  ProfilePage: TypeBit.PAGE,
  CheckoutPage: TypeBit.PAGE,
  CollectionPage: TypeBit.PAGE | TypeBit.COLLECTION | TypeBit.SAID_LIST | TypeBit.HEAD_LIST,
  SearchResultsPage: TypeBit.PAGE | TypeBit.SAID_LIST | TypeBit.HEAD_LIST,
  ItemList: TypeBit.COLLECTION | TypeBit.SAID_LIST | TypeBit.HEAD_LIST,
  // What is beside them.
  Organization: TypeBit.ASIDE,
  NewsMediaOrganization: TypeBit.ASIDE,
  Corporation: TypeBit.ASIDE,
  Person: TypeBit.ASIDE,
  WebSite: TypeBit.ASIDE,
  ImageObject: TypeBit.ASIDE,
  SearchAction: TypeBit.ASIDE,
  BreadcrumbList: TypeBit.ASIDE,
  SiteNavigationElement: TypeBit.ASIDE,
  WPHeader: TypeBit.ASIDE,
  WPFooter: TypeBit.ASIDE,
  WPSideBar: TypeBit.ASIDE,
  WPAdBlock: TypeBit.ASIDE,
  Brand: TypeBit.ASIDE,
  Offer: TypeBit.ASIDE,
  // Open Graph's.
  article: TypeBit.ARTICLE,
  blog: TypeBit.ARTICLE,
  product: TypeBit.PRODUCT,
  "product.item": TypeBit.PRODUCT,
  "og:product": TypeBit.PRODUCT,
  "product.group": TypeBit.COLLECTION,
  "product:group": TypeBit.COLLECTION,
};

const BITS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(Object.entries(TYPES));

/** What a type is, by its name without the vocabulary: `TypeBit`s, 0 for a type that says nothing. */
function typeBits(name: string): number {
  let bits = BITS.get(name) ?? 0;
  for (const [family, more] of FAMILIES)
    if (family[0] === "*" ? name.endsWith(family.slice(1)) : name.startsWith(family.slice(0, -1))) bits |= more;
  return bits;
}

/** What the type at an address is: `https://schema.org/Article`. */
export function bitsOfAddress(type: string): number {
  return typeBits(localName(type));
}

/** What several types of one thing are together. */
export function bitsOfTypes(types: readonly string[]): number {
  let all = 0;
  for (const type of types) all |= typeBits(type);
  return all;
}
