// What names of classes, ids and roles mean: the one place for a new name for an author, a date, a menu.

/**
 * Hints: words that are looked for in names; a hyphen means the start or the end of a word, so that "-ad-" is found in
 * `top_ad` and `TopAd` but not in `header`. They are features of the trees, in this order: another word in them, or another
 * order, needs a training. Readers that aren't trained know words by `NAMES`.
 */
export const HINTS = {
  nav: "nav- -nav navbar navig -menu menu- -menus-",
  breadcrumb: "breadcrumb crumbs",
  header: "header masthead -head- topbar -banner top-bar",
  footer: "footer -foot- colophon -bottom",
  side: "sidebar side-bar -side- aside -rail- right-col left-col secondary complementary -right- -left-",
  widget: "widget -module -block- shortcode plugin",
  comment: "comment disqus -respond- -replies",
  reply: "-reply -message -posts- -thread -topic -forum -bbs- -answer -question -quote -discussion",
  related:
    "related recommend also-like more-from similar upsell cross-sell up-next read-next read-more more-stories recirc",
  popular: "popular trending latest most-read recent -hot- -top-stor",
  share: "share social sharing facebook twitter addthis -sns- whatsapp linkedin follow-us",
  promo: "promo- -promo advert -ad- -ads- adslot sponsor -dfp- outbrain taboola -cta- marketing campaign affiliate",
  cookie: "cookie consent gdpr onetrust privacy",
  modal:
    "modal popup pop-up overlay dialog lightbox drawer offcanvas off-canvas flyout -toast tooltip dropdown megamenu",
  subscribe: "subscri newsletter mailing -optin opt-in signup sign-up paywall membership donate",
  login: "login log-in signin sign-in account -cart- minicart basket checkout wishlist",
  form: "-form- -forms- -input -field search fieldset",
  filter: "filter facet refine -sort toolbar swatch -option -variant quantity -select -qty-",
  meta: "-meta- -date -time- timestamp posted published -info- byline dateline",
  author: "author -bio- profile avatar contributor about-the",
  caption: "caption -credit gallery carousel slider -slide- -slides- thumb figure lightgallery swiper slick",
  pager: "pager pagina prev- -prev- -next- page-numbers load-more",
  hidden: "hidden sr-only screen-reader visually -hide- -hide d-none invisible collapse assistive",
  skip: "skip-",
  toc: "-toc- -toc table-of-contents tableofcontents -contents-",
  tags: "-tag- -tags- categor -topics- label badge keyword taxonomy",
  review: "review rating testimonial -star- -stars- feedback",
  price: "price -sale- discount currency amount -cost",
  product: "product -sku- woocommerce -shop- add-to-cart -goods -pdp",
  card: "-card -cards -tile -grid -teaser -item- -items- -listing -results- -result- -row-",
  list: "-list- -list list- -archive -feed- collection category",
  article: "article -post- -entry -story -blog -news",
  content: "content -main- -body- bodytext -page- article-body articlebody",
  text: "-text -copy- -prose -markdown richtext rich-text wysiwyg paragraph -editor -txt",
  description: "descri -desc- -detail -summary overview -about- synopsis",
  heading: "-title heading headline -hero -intro -lead- -subtitle standfirst -deck- -excerpt -dek-",
  code: "-code highlight- -highlight -pre- codeblock -snippet",
  panel: "accordion -tab- -tabs- tabpanel -panel -faq -toggle -collapse",
  specification: "-spec- -specs- specific attribute -feature ingredient additional dimension",
  user: "-user -member- signature -poster- postprofile -author-info username",
  legal: "copyright -legal disclaimer terms",
  place: "-map- address contact -phone location -hours -store-",
  video: "video player audio podcast embed youtube",
  print: "download print -pdf- -copy-",
  language: "-lang- language locale country region translate",
  notice: "alert -notice warning -error noscript -message-box announcement -note-",
  event: "-event -job- -jobs- vacanc -schedule calendar -apply-",
  button: "-btn -button -link- -links- -more- -icon",
  service: "service -section -feature- -benefit -team -partner -client -testimonials",
  // Not features, and therefore the last. Advertisements by name, which are also "promo":
  ad: "-ad- -ads- advertis adslot adsbygoogle",
  // Panels of well-known tools that ask for consent:
  consent: "onetrust cybot didomi usercentrics qc-cmp sp-message cmplz borlabs iubenda-cs klaro- osano termly",
  // What is shown on narrow screens or on paper alone, by the usual names:
  narrow:
    "mobile tablet -sm-hidden -md-hidden -lg-hidden -xl-hidden -sm-none -md-none -lg-none hidden-md-up md-hidden-lg visible-xs visible-print medium-hide",
} as const;

export type Hint = keyof typeof HINTS;

export const HINT_NAMES = Object.keys(HINTS) as readonly Hint[];

/** The bit of a hint, in the half of the set that it is in. */
export const hintBit = (hint: Hint) => 1 << (HINT_NAMES.indexOf(hint) & 31);

/**
 * Words by what they mean, as lists with a space between. `words` are known to all who ask for the meaning, and this is where a new
 * one goes; the other lists are for one reader, where the same word means something else elsewhere. In those `ofPage`, which
 * are looked for as whole names, signs have their meaning in regular expressions ("by-?line").
 */
export const NAMES = {
  author: {
    words: "author byline creator fn username writer",
    ofPage:
      "by-line post-?author entry-?author authors author-?names? authors-?names? author-?link contributor posted-?by written-?by user-name topic-?starter p-author",
    ofComment:
      "user nick nickname name commenter poster autor auteur hnuser displayname screenname person benutzer usuario автор login",
    /** In names that are one word, as style modules write them: `articleAuthor__x1`. */
    inWord: "Author AuthorName Byline BylineName",
    /** What a name with one of the words means instead, wherever it says this. */
    unless: "avatar image photo social share follow bio(?:graphy)?\\b authority role job-?title desc(?:ription)?",
  },
  date: {
    words: "date published pubdate time timestamp",
    ofPage:
      "dates publish-?date pub-date post-?date entry-?date posted-?on post-?time article-?date dateline updated modified last-?updated last-?modified",
    ofComment: "datetime posted ago age created when timeago datum fecha data дата zeit livetimestamp metadata",
    inWord: "Date Published Timestamp Updated",
  },
  /** What holds the text of a comment or a post, by the last word of a name. */
  body: {
    words: "content body text message copy md commtext bodytext",
    ofComment: "inhalt texte texto",
    // Features of records: another word needs a training.
    ofRecord: "prose",
  },
  /** What isn't the page's own: lists of other pages, menus, sidebars. */
  aside: {
    words: "latest popular related widget",
    ofPage:
      "recommend(?:ed|ations?)? side-?bar widgets footer nav(?:bar|igation)? menu trending carousel teasers? newsletter promo more-(?:posts|stories|from) read-?next up-?next prev(?:ious)?-?post next-?post recirc\\w* you-may",
    /** Beside a word for comments, anywhere in a name: the comments of other pages, gathered. */
    ofComments: "recent newest last[-_]?comment top[-_]comments sidebar teaser",
  },
  /** All comments of a page. */
  comments: {
    words: "comments commentlist disqus replies",
    ofPage: "comment comment-list respond",
    /** As they are said, in names and in the headings of comments. */
    said: "commentaires comentarios comentários commenti kommentare leserkommentare kommentarer reacties komentarze komentari komentáře kommentit yorumlar комментарии",
    ofComments: "usercomments readercomments responses feedbacks cmts",
  },
  /** One comment. */
  comment: {
    words:
      "commentary usercomment readercomment leserkommentar reactie kommentti hozzaszolas comtr koment cmt cmnt ufi",
    /** As it is said, in names and in the headings of comments. */
    said: "comment commentaire comentario comentário comentari commento kommentar komentarz komentar komentář yorum комментарий",
    /** After a word for one comment these still name one, also after a word for many. */
    item: "item entry single row node card post li",
    /** After a word for one comment these still name one: frames, and its place among others. */
    frame:
      "wrapper wrap container box inner outer body block view main root parent child article odd even depth level thread nested id by new first last top group",
    /** After a word for one comment these name all of them. */
    whole: "list section area threads feed stream tree module widget holder page system app",
    /** A part of a comment, or what only leads to comments. */
    part: "meta metadata author header head footer foot info byline date time avatar vcard actions action tools reply link links count counter number form respond edit name toolbar permalink title heading content text message copy excerpt button btn icon bubble toggle open closed off nav navigation pagination notes policy rules login input textarea submit field label user details image img vote rating status hide enabled disabled",
    /** Before a word for comments these say what a page has, or what a button does. */
    about: "no has with add show view post toggle to of",
  },
  /** What is pressed, or counts: no part of a comment's text. By the last word of a name. */
  action: {
    words:
      "reply replies respond actions action toolbar tools buttons button btn vote votes voting like likes dislike flag report permalink avatar gravatar share sharing edit rating karma score moderation awaiting collapse togg badge navs says",
    /** Whole names that end like those of actions and hold comments. */
    unless: "children replies reply-list thread",
  },
  // Of records. What they find is measured: another word needs a training.
  score: {
    words:
      "score vote votes upvote upvotes upvotecount points likes like thanks karma reaction reactions votecount kudos voters upvoter",
  },
  /** That what looks like a score is a person's. */
  reputation: { words: "reputation" },
  price: { words: "price prices amount cost preis prix precio prezzo" },
  /** That a price isn't that of now. */
  old: { words: "old was regular original compare strike list msrp rrp before" },
  rating: { words: "rating ratings stars star review reviews" },
  quotation: { words: "quote quoted blockquote cite quotation" },
  /** What somebody has below each of their posts. */
  signature: { words: "signature sig" },
  /** A picture of a person, or a sign. */
  face: { words: "avatar icon emoji smiley userpic gravatar logo badge" },
  /** By the last word of a name. */
  title: { words: "title headline heading subject name" },
  // Of pictures, anywhere in their names, addresses and descriptions; features of their trees.
  logo: { words: "logo brand wordmark avatar" },
  /** Folders and hosts of the smileys that forums draw in posts. */
  smiley: { words: "smil(?:ey|ie)s? smf-smileys emojis? emoticons? joypixels" },
  icon: { words: "icon ico[-_.] arrow chevron btn button sprite check bullet symbol" },
} as const;

/** The second part of a person's name, anywhere in a name. */
export const LAST_NAME = /(?:last|family).?name/i;

/** The whole text of a post or a comment, or what is below it, of those that vBulletin, XenForo and others mark up as a quotation; anywhere in its name. */
export const QUOTED_POST = "post-?content message-?text comment_*text text-?message signature";

/** A picture of a person, anywhere in its name, address and description: for content alone, so that others needn't load it. */
export const PORTRAIT = "avatar userpic (?:user|profile)[-_ ]?(?:image|photo|pic)";

/** Roles of single words, as bits. */
export const enum Role {
  AUTHOR = 1,
  DATE = 1 << 1,
  ACTION = 1 << 2,
  /** What holds the text of a comment, and of a record. */
  COMMENT_BODY = 1 << 3,
  RECORD_BODY = 1 << 4,
  TITLE = 1 << 5,
  SCORE = 1 << 6,
  REPUTATION = 1 << 7,
  PRICE = 1 << 8,
  OLD = 1 << 9,
  RATING = 1 << 10,
  QUOTATION = 1 << 11,
  FACE = 1 << 12,
  /** Words for one comment and for all, and what they mean beside such a word. */
  COMMENT = 1 << 13,
  COMMENTS = 1 << 14,
  ITEM = 1 << 15,
  FRAME = 1 << 16,
  WHOLE = 1 << 17,
  PART = 1 << 18,
  ABOUT = 1 << 19,
  SIGNATURE = 1 << 20,
}

const ROLES: readonly (readonly [Role, ...lists: string[]])[] = [
  [Role.AUTHOR, NAMES.author.words, NAMES.author.ofComment],
  [Role.DATE, NAMES.date.words, NAMES.date.ofComment],
  [Role.ACTION, NAMES.action.words],
  [Role.COMMENT_BODY, NAMES.body.words, NAMES.body.ofComment],
  [Role.RECORD_BODY, NAMES.body.words, NAMES.body.ofRecord],
  [Role.TITLE, NAMES.title.words],
  [Role.SCORE, NAMES.score.words],
  [Role.REPUTATION, NAMES.reputation.words],
  [Role.PRICE, NAMES.price.words],
  [Role.OLD, NAMES.old.words],
  [Role.RATING, NAMES.rating.words],
  [Role.QUOTATION, NAMES.quotation.words],
  [Role.SIGNATURE, NAMES.signature.words],
  [Role.FACE, NAMES.face.words],
  [Role.COMMENT, NAMES.comment.words, NAMES.comment.said],
  [Role.COMMENTS, NAMES.comments.words, NAMES.comments.said, NAMES.comments.ofComments],
  [Role.ITEM, NAMES.comment.item],
  [Role.FRAME, NAMES.comment.frame],
  [Role.WHOLE, NAMES.comment.whole],
  [Role.PART, NAMES.comment.part],
  [Role.ABOUT, NAMES.comment.about],
];

let known: ReadonlyMap<string, number> | undefined;

/** The roles of a word in lower case, as bits of `Role`; 0: it isn't in the vocabulary. */
export function rolesOfWord(word: string): number {
  known ??= rolesOfWords();
  return known.get(word) ?? 0;
}

/** The roles of all words, made when the first page is asked for its names. */
function rolesOfWords(): ReadonlyMap<string, number> {
  const roles = new Map<string, number>();
  for (const [role, ...lists] of ROLES)
    for (const word of wordSet(...lists)) roles.set(word, (roles.get(word) ?? 0) | role);
  return roles;
}

/** A set of the words of some lists. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(" ").split(" "));
}

/** The source of an expression, for any case, that finds what some lists name between signs that aren't letters. */
export function wholeNames(...lists: readonly string[]): string {
  return `(?:^|[^a-z])(?:${partsOfNames(...lists)})(?:[^a-z]|$)`;
}

/** The source of an expression that finds what a list names at the end of a word that begins in small letters: `articleAuthor__x1`. */
export function endsOfWords(list: string): string {
  return `[a-z](?:${partsOfNames(list)})(?![a-z])`;
}

/** The source of an expression, for any case, that finds what some lists name anywhere. */
export function partsOfNames(...lists: readonly string[]): string {
  return lists.join("|").replaceAll(" ", "|");
}
