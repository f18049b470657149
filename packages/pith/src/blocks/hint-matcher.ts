// The words in class names, ids and roles that hint at what an element is, and how all of them in a name are found in one pass.

/** Letters, the hyphen that means everything between words, and digits (all alike). */
const SYMBOLS = 28;
const HYPHEN = 26;
const DIGIT = 27;
const LETTER_A = 0x61;

/**
 * Finds all hints in a name in one pass over its bytes, as Aho and Corasick describe: a table that leads from each state
 * by each symbol to the next, and for each state the hints of all words that end there.
 */
class HintAutomaton {
  readonly next: Uint16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;

  constructor() {
    const children: number[][] = [[]];
    const low = [0];
    const high = [0];
    HINT_NAMES.forEach((hint, number) => {
      for (const word of HINTS[hint].split(" ")) {
        let state = 0;
        for (const letter of word) {
          const symbol = letter === "-" ? HYPHEN : letter.charCodeAt(0) - LETTER_A;
          if (children[state][symbol] === undefined) {
            children[state][symbol] = children.length;
            children.push([]);
            low.push(0);
            high.push(0);
          }
          state = children[state][symbol];
        }
        (number < 32 ? low : high)[state] |= 1 << (number & 31);
      }
    });
    this.next = new Uint16Array(children.length * SYMBOLS);
    this.low = Int32Array.from(low);
    this.high = Int32Array.from(high);
    this.link(children);
  }

  /** Breadth first, so that a state's fallback, which is shorter, is complete before the state itself. */
  private link(children: readonly number[][]): void {
    const fallback = new Uint16Array(children.length);
    const queue = [0];
    for (const state of queue) {
      this.low[state] |= this.low[fallback[state]];
      this.high[state] |= this.high[fallback[state]];
      const row = state * SYMBOLS;
      const others = fallback[state] * SYMBOLS;
      if (state > 0) this.next.copyWithin(row, others, others + SYMBOLS);
      // A list of children has no entry for most symbols; those it has are visited alone.
      children[state].forEach((child, symbol) => {
        fallback[child] = this.next[row + symbol];
        this.next[row + symbol] = child;
        queue.push(child);
      });
    }
  }
}

let known: HintAutomaton | undefined;

/** The automaton of all hints, made when a page is read for the first time. */
function hintAutomaton(): HintAutomaton {
  known ??= new HintAutomaton();
  return known;
}

/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/**
 * Reads names (class lists, ids, roles) from the source: adds the hints in them to `found`, and calls `onToken` with the
 * hash of each of their words in lower case. Words end at everything that isn't a letter, and before a capital that follows
 * a small letter.
 */
export class HintMatcher {
  /** What was found: a bit for each of `HINT_NAMES`, in two numbers of 32 bits. */
  low = 0;
  high = 0;
  /** Those of all names since `begin`. */
  hash = HASH_START;
  onToken: (hash: number) => void = () => {};
  private readonly automaton = hintAutomaton();

  begin(): void {
    this.low = this.high = 0;
    this.hash = HASH_START;
  }

  read(source: Uint8Array, start: number, end: number): void {
    const { next, low, high } = this.automaton;
    let foundLow = 0;
    let foundHigh = 0;
    let state = next[HYPHEN];
    let wasSmall = false;
    let token = HASH_START;
    for (let i = start; i <= end; i++) {
      // The end is followed by a word separator.
      const byte = i < end ? source[i] : 0;
      const letter = (byte | 0x20) - LETTER_A;
      if (letter >= 0 && letter < 26) {
        const isSmall = byte >= LETTER_A;
        if (!isSmall && wasSmall) {
          state = next[state * SYMBOLS + HYPHEN];
          foundLow |= low[state];
          foundHigh |= high[state];
          token = this.endToken(token);
        }
        state = next[state * SYMBOLS + letter];
        token = Math.imul(token ^ (byte | 0x20), HASH_FACTOR);
        wasSmall = isSmall;
      } else {
        wasSmall = false;
        const isDigit = byte >= 0x30 && byte <= 0x39;
        state = next[state * SYMBOLS + (isDigit ? DIGIT : HYPHEN)];
        if (!isDigit) token = this.endToken(token);
      }
      foundLow |= low[state];
      foundHigh |= high[state];
    }
    this.low |= foundLow;
    this.high |= foundHigh;
  }

  private endToken(token: number): number {
    if (token === HASH_START) return token;
    this.hash = Math.imul(this.hash ^ token, HASH_FACTOR);
    this.onToken(token);
    return HASH_START;
  }
}

/**
 * What names of classes, ids and roles say about an element. Each group is a list of words that are looked for in them; a
 * hyphen means the start or the end of a word, so that "-ad-" is found in `top_ad` and `TopAd` but not in `header`.
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
