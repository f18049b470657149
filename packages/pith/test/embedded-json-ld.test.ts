/** Texts in JSON-LD by the kind of thing: articles, questions, recipes, threads, products; however they are escaped or broken. */
import assert from "node:assert/strict";
import test from "node:test";
import { beyondOf, jsonLd, OTHER_STORY, STORY, STORY_HTML, STORY_TEXT, textsOf } from "./support/embedded-pages.js";

const [ONE, TWO, THREE] = STORY;
const [FOUR, FIVE] = OTHER_STORY;

test("an article's body, and how much prose it is", () => {
  const article = { "@type": "NewsArticle", headline: "Crane falls &amp; harbour closes", articleBody: STORY_TEXT };
  const [found, ...others] = beyondOf(`<p>Loading</p>${jsonLd(article)}`);
  assert.deepEqual(others, []);
  assert.equal(found.source, "json-ld");
  assert.equal(found.text, STORY_TEXT);
  assert.equal(found.prose, 62);
});

test("HTML in a value, escaped once or twice, becomes text", () => {
  const escaped = STORY_HTML.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  for (const articleBody of [STORY_HTML, escaped, `<div>${STORY_HTML}<script>x()</script><nav>Menu</nav></div>`]) {
    assert.deepEqual(textsOf(beyondOf(jsonLd({ "@type": "Article", articleBody }))), [STORY_TEXT]);
  }
});

test("no references are left in text that has no tags, and line breaks count there", () => {
  const articleBody = `${ONE}\r\n\r\n\r\n${TWO} Rock &amp;amp; roll&#33;\n<b>${THREE}</b>`;
  assert.deepEqual(textsOf(beyondOf(jsonLd({ "@type": "Article", articleBody }))), [
    `${ONE}\n\n${TWO} Rock & roll!\n${THREE}`,
  ]);
});

test("a page about markup keeps what it writes about", () => {
  const articleBody = `<p>${ONE}</p><p>${TWO} Use the &lt;main&gt; element and write &amp;amp; for an ampersand.</p>`;
  const [text] = textsOf(beyondOf(jsonLd({ "@type": "Article", articleBody })));
  assert.ok(text.endsWith("Use the <main> element and write & for an ampersand."), text);
});

test("things in lists and in a graph are texts of their own; null and strange values are passed over", () => {
  const graph = { "@graph": [null, 3, "x", { "@type": "Article", articleBody: STORY_TEXT }, { "@type": ["Thing"] }] };
  const blog = { "@type": "https://schema.org/BlogPosting", articleBody: [FOUR, null, FIVE] };
  assert.deepEqual(textsOf(beyondOf(jsonLd([graph, [blog], null]))), [STORY_TEXT, OTHER_STORY.join("\n\n")]);
});

test("a question with its answers, and a page of questions", () => {
  const question = {
    "@type": "Question",
    name: "When do the ferries leave?",
    text: ONE,
    suggestedAnswer: [{ "@type": "Answer", text: TWO }],
    acceptedAnswer: { "@type": "Answer", text: `<p>${THREE}</p>` },
  };
  const [found] = beyondOf(jsonLd({ "@type": "QAPage", mainEntity: question }));
  assert.equal(found.text, ["When do the ferries leave?", ONE, TWO, THREE].join("\n\n"));
  const faq = {
    "@type": "FAQPage",
    mainEntity: [question, { "@type": "Question", name: "And the library?", acceptedAnswer: { text: FOUR } }],
  };
  const [all] = beyondOf(jsonLd(faq));
  assert.equal(all.text, ["When do the ferries leave?", ONE, TWO, THREE, "And the library?", FOUR].join("\n\n"));
});

test("a recipe with its ingredients and steps", () => {
  const step = (text: string) => ({ "@type": "HowToStep", name: "Step", text });
  const recipe = {
    "@type": "Recipe",
    name: "Fish soup",
    description: "A soup for cold evenings, as they cook it on the islands.",
    recipeIngredient: ["1 kg of fish", "2 onions"],
    recipeInstructions: [
      {
        "@type": "HowToSection",
        name: "The stock",
        itemListElement: [step("Boil the bones for an hour, then strain the stock.")],
      },
      step("Add the fish and let it stand. Don't boil it again."),
      "Serve it with bread.",
    ],
  };
  const [found] = beyondOf(jsonLd(recipe));
  assert.deepEqual(found.text.split("\n\n"), [
    "A soup for cold evenings, as they cook it on the islands.",
    "1 kg of fish",
    "2 onions",
    "The stock",
    "Boil the bones for an hour, then strain the stock.",
    "Add the fish and let it stand. Don't boil it again.",
    "Serve it with bread.",
  ]);
});

test("a thread with its comments, a product with its reviews, a job's description in HTML", () => {
  const thread = {
    "@type": "DiscussionForumPosting",
    headline: "Ferries",
    text: ONE,
    comment: [{ "@type": "Comment", text: TWO }],
  };
  assert.deepEqual(textsOf(beyondOf(jsonLd(thread))), [`${ONE}\n\n${TWO}`]);
  const product = {
    "@type": "Product",
    name: "Lamp",
    description: FOUR,
    review: { "@type": "Review", reviewBody: FIVE },
  };
  assert.deepEqual(textsOf(beyondOf(jsonLd(product))), [`${FOUR}\n\n${FIVE}`]);
  const job = {
    "@type": "JobPosting",
    title: "Crane driver",
    description: `<ul><li>${FOUR}</li><li>${FIVE}</li></ul>`,
  };
  assert.deepEqual(textsOf(beyondOf(jsonLd(job))), [`${FOUR}\n${FIVE}`]);
});

test("a description is text only when it is long or all that there is of the kind of thing", () => {
  assert.deepEqual(beyondOf(jsonLd({ "@type": "Article", description: FOUR })), []);
  assert.deepEqual(textsOf(beyondOf(jsonLd({ "@type": "Article", description: STORY_TEXT }))), [STORY_TEXT]);
  assert.deepEqual(beyondOf(jsonLd({ "@type": "Organization", name: "Port", description: STORY_TEXT })), []);
  const both = { "@type": "Article", description: OTHER_STORY.join(" "), articleBody: STORY_TEXT };
  assert.deepEqual(textsOf(beyondOf(jsonLd(both))), [STORY_TEXT]);
});

test("broken JSON-LD gives what can be understood", () => {
  const scripts = [
    `{"@type": "Article", "articleBody": "${STORY_TEXT}",}`,
    `<!-- {"@type": "Article", "articleBody": "${STORY.join("\\n\\n")}"} -->`,
    `/*<![CDATA[*/{"@type": "Article" "articleBody": "${STORY_TEXT}"/*]]>*/}`.replace(
      '" "articleBody',
      '"\n"articleBody',
    ),
    `[{"@type": "Article", "articleBody": "${STORY_TEXT}", "author": {"name": `,
  ];
  for (const script of scripts) assert.deepEqual(textsOf(beyondOf(jsonLd(script))), [STORY_TEXT], script);
});

test("equal texts count once, and the one with most prose is first", () => {
  const article = (articleBody: string) => jsonLd({ "@type": "Article", articleBody });
  const markup = article(FOUR) + article(STORY_TEXT) + article(STORY_HTML) + article(STORY.join(" "));
  const found = beyondOf(markup);
  assert.deepEqual(textsOf(found), [STORY_TEXT, FOUR]);
});

test("entries of a list have their names, and what is said of them however short it is", () => {
  const film = (name: string, description: string) => ({
    "@type": "ListItem",
    item: { "@type": "Movie", name, description },
  });
  const crumbs = {
    "@type": "BreadcrumbList",
    itemListElement: [{ "@type": "ListItem", item: { "@id": "/", name: "Charts" } }],
  };
  const list = {
    "@type": "ItemList",
    itemListElement: [
      film("The Ferry", "A ferryman who has never left his river is asked to take a stranger to the sea."),
      film("Low Tide", "Two brothers look for a bell that sank with the church of their grandparents."),
    ],
  };
  assert.deepEqual(textsOf(beyondOf(jsonLd([list, crumbs]))), [
    [
      "The Ferry",
      "A ferryman who has never left his river is asked to take a stranger to the sea.",
      "Low Tide",
      "Two brothers look for a bell that sank with the church of their grandparents.",
    ].join("\n\n"),
  ]);
});
