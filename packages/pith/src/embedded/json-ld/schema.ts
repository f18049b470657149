/** Keys that hold a thing's main text, the first one that is there counts. */
export const BODY_KEYS = ["articleBody", "reviewBody", "text", "transcript"] as const;

/** Keys that hold further text of a thing, in lists or as steps, behind its body. */
export const LIST_KEYS = new Set(["recipeIngredient", "ingredients", "recipeInstructions", "step", "steps"]);

/** Keys that hold things whose text belongs to the thing that has them. */
// biome-ignore format: a list of words
export const PART_KEYS = new Set([
  "@graph", "mainEntity", "mainEntityOfPage", "hasPart", "itemListElement", "item", "acceptedAnswer",
  "suggestedAnswer", "comment", "review", "reviews", "liveBlogUpdate", "blogPost", "recipeInstructions", "step",
  "steps",
]);

/** Things whose description is their text, however short. */
// biome-ignore format: a list of words
const DESCRIBED = new Set([
  "JobPosting", "Product", "ProductGroup", "Course", "Event", "Recipe", "VideoObject", "Book",
]);

/** Things that have a description but aren't what a page is about. */
// biome-ignore format: a list of words
const ASIDE = new Set([
  "Organization", "NewsMediaOrganization", "Corporation", "Person", "WebSite", "ImageObject", "SearchAction",
  "BreadcrumbList", "SiteNavigationElement", "WPHeader", "WPFooter", "WPSideBar", "WPAdBlock", "Brand", "Offer",
]);

/** What a thing's description is to a page, by the thing's types. */
export function descriptionRole(types: readonly string[]): "text" | "summary" | "aside" {
  if (types.some((type) => ASIDE.has(type))) return "aside";
  return types.some((type) => DESCRIBED.has(type)) ? "text" : "summary";
}

/** Things that bear their name as a line of their own inside another thing's text. */
const NAMED = new Set(["Question", "HowToSection", "Product", "Article", "NewsArticle", "BlogPosting", "Review"]);

export function isNamed(types: readonly string[]): boolean {
  return types.some((type) => NAMED.has(type));
}
