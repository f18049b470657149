// The words in class names, ids and roles that hint at what an element is.

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
  // Advertisements by name, which are also "promo". Not a feature, and therefore the last.
  ad: "-ad- -ads- advertis adslot adsbygoogle",
} as const;

export type Hint = keyof typeof HINTS;

export const HINT_NAMES = Object.keys(HINTS) as readonly Hint[];
