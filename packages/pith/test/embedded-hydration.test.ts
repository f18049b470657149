/** Articles in the data that frameworks hydrate pages from: Next, Nuxt, Inertia and others, as HTML, blocks or rich text. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import {
  beyondOf,
  jsonLd,
  jsonScript,
  OTHER_STORY,
  STORY,
  STORY_HTML,
  STORY_TEXT,
  textsOf,
} from "./support/embedded-pages.js";

const [ONE, TWO, THREE] = STORY;
const [FOUR, FIVE] = OTHER_STORY;

/** What pages carry beside their content. */
const ASIDE = {
  config: { notice: `${FOUR} ${FIVE}`, apiUrl: "https://api.example.com/v2/stories?limit=20&offset=0" },
  footer: { text: FOUR },
  className:
    "flex items-center justify-between w-full px-4 py-2 text-sm font-medium text-left text-gray-900 rounded-lg",
  buildId: "kZ3f-1xQ",
  seo: { description: FIVE },
};

function dataOf(content: object): object {
  return { props: { pageProps: { ...ASIDE, ...content } }, page: "/news/[slug]", query: { slug: "crane-falls" } };
}

test("the body of an article, in HTML, in Markdown or as text", () => {
  const markdown = `## The night\n\n${ONE}\n\n**${TWO}** See [the map](https://example.com/map).\n\n![A crane](crane.jpg)\n\n- ${THREE}`;
  const bodies: readonly (readonly [body: string, text: string])[] = [
    [STORY_HTML, STORY_TEXT],
    [STORY_TEXT, STORY_TEXT],
    [markdown, `The night\n\n${ONE}\n\n${TWO} See the map.\n\n${THREE}`],
    [`[p]${ONE}[/p][p][b]${TWO}[/b][/p][img]https://example.com/a.png[/img][p]${THREE}[/p]`, STORY_TEXT],
  ];
  for (const [body, text] of bodies) {
    const [found, ...others] = beyondOf(jsonScript(dataOf({ article: { id: 12, title: "Crane falls", body } })));
    assert.deepEqual(others, []);
    assert.equal(found.source, "hydration");
    assert.equal(found.text, text);
  }
});

test("blocks, with headings between them and without what only programs read", () => {
  const blocks = [
    { type: "heading", id: "b-1", text: "The night" },
    { type: "paragraph", id: "b-2", text: ONE, className: ASIDE.className },
    { type: "image", id: "b-3", url: "https://example.com/crane-2x.jpg", alt: FOUR },
    { type: "paragraph", id: "b-4", text: TWO },
    { type: "list", id: "b-5", items: ["A crane", "Two barges"], text: THREE },
  ];
  const [found] = beyondOf(jsonScript(dataOf({ story: { title: "Crane falls", blocks } })));
  assert.equal(found.text, ["The night", ONE, TWO, THREE].join("\n\n"));
});

test("places for advertisements in a text are no lines of it", () => {
  const body = `<p>${ONE}</p>$$STORYAD$$<p>${TWO}</p><p>%%AD_SLOT_2%%</p><p>${THREE}</p>`;
  const [found] = beyondOf(jsonScript(dataOf({ article: { id: 12, title: "Crane falls", body } })));
  assert.equal(found.text, [ONE, TWO, THREE].join("\n\n"));
});

test("the thing with the page's title, though other things have more prose", () => {
  const thing = (title: string, body: string) => ({ title, slug: title.toLowerCase().replaceAll(" ", "-"), body });
  const stories = [thing("Library opens", `${OTHER_STORY.join(" ")} `.repeat(4)), thing("Crane falls", STORY_TEXT)];
  const [found, ...others] = beyondOf(jsonScript(dataOf({ stories })));
  assert.equal(found.text, STORY_TEXT);
  assert.deepEqual(others, []);
});

test("the posts of a thread, without what their authors say of themselves", () => {
  const posts = STORY.map((body, id) => ({ id, author: { name: "Eva", bio: FOUR }, body, createdAt: "2026-01-01" }));
  assert.deepEqual(textsOf(beyondOf(jsonScript({ thread: { posts } }))), [STORY_TEXT]);
  const store = {
    ROOT_QUERY: {},
    "Post:1": posts[0],
    "User:4": { name: "Eva", about: FOUR },
    "Post:2": posts[1],
    "Post:3": posts[2],
  };
  assert.deepEqual(textsOf(beyondOf(`<script>window.__APOLLO_STATE__ = ${JSON.stringify(store)};</script>`)), [
    STORY_TEXT,
  ]);
  const resources = posts.map(({ body, id }) => ({ type: "posts", id, attributes: { body } }));
  const user = { type: "users", id: 4, attributes: { bio: FOUR } };
  assert.deepEqual(textsOf(beyondOf(jsonScript({ included: [user, ...resources, user] }))), [STORY_TEXT]);
});

/** A paragraph with a link in it, as trees of rich text write it, and one that is short. */
const [HEAD, LINK, TAIL] = [
  "The harbour of Lindvik was closed on Monday after ",
  "a crane fell",
  " into the basin during the night. Nobody was hurt.",
];

const RICH_TEXT: Record<string, object> = {
  Slate: [
    {
      type: "paragraph",
      children: [{ text: HEAD }, { type: "link", url: "/x", children: [{ text: LINK, bold: true }] }, { text: TAIL }],
    },
    { type: "heading", children: [{ text: "Ferries" }] },
    { type: "paragraph", children: [{ text: THREE }] },
  ],
  "Portable Text": [
    {
      _type: "block",
      style: "normal",
      children: [HEAD, LINK, TAIL].map((text) => ({ _type: "span", _key: "a1", marks: [], text })),
    },
    { _type: "block", style: "h2", children: [{ _type: "span", text: "Ferries" }] },
    { _type: "block", style: "normal", children: [{ _type: "span", text: THREE }] },
  ],
  ProseMirror: {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: HEAD },
          { type: "text", text: LINK, marks: [{ type: "link" }] },
          { type: "text", text: TAIL },
        ],
      },
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Ferries" }] },
      { type: "paragraph", content: [{ type: "text", text: THREE }] },
    ],
  },
  Contentful: {
    nodeType: "document",
    content: [
      {
        nodeType: "paragraph",
        content: [
          { nodeType: "text", value: HEAD, marks: [] },
          { nodeType: "hyperlink", data: { uri: "https://example.com" }, content: [{ nodeType: "text", value: LINK }] },
          { nodeType: "text", value: TAIL },
        ],
      },
      { nodeType: "heading-2", content: [{ nodeType: "text", value: "Ferries" }] },
      { nodeType: "paragraph", content: [{ nodeType: "text", value: THREE }] },
    ],
  },
  Lexical: {
    root: {
      children: [
        {
          type: "paragraph",
          children: [
            { type: "text", text: HEAD },
            { type: "link", children: [{ type: "text", text: LINK }] },
            { type: "text", text: TAIL },
          ],
        },
        { type: "heading", tag: "h2", children: [{ type: "text", text: "Ferries" }] },
        { type: "paragraph", children: [{ type: "text", text: THREE }] },
      ],
    },
  },
  hast: {
    type: "root",
    children: [
      {
        type: "element",
        tagName: "p",
        children: [
          { type: "text", value: HEAD },
          { type: "element", tagName: "a", children: [{ type: "text", value: LINK }] },
          { type: "text", value: TAIL },
        ],
      },
      { type: "element", tagName: "h2", children: [{ type: "text", value: "Ferries" }] },
      { type: "element", tagName: "p", children: [{ type: "text", value: THREE }] },
    ],
  },
  JsonML: ["div", ["p", HEAD, ["a", { href: "/x" }, LINK], TAIL], ["h2", "Ferries now"], ["p", {}, THREE]],
  "blocks with text": {
    blocks: [
      { key: "a1", type: "unstyled", text: ONE },
      { key: "a2", type: "header-two", text: "Ferries" },
      { key: "a3", type: "unstyled", text: THREE },
    ],
    entityMap: {},
  },
};

for (const [name, body] of Object.entries(RICH_TEXT)) {
  test(`rich text: ${name}`, () => {
    const [text] = textsOf(beyondOf(jsonScript(dataOf({ article: { slug: "crane", body } }))));
    assert.equal(text, [ONE, name === "JsonML" ? "Ferries now" : "Ferries", THREE].join("\n\n"));
  });
}

test("tables of messages are no content, whatever their form", () => {
  const messages = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`message${i}`, `${FOUR} There are ${i} more of them in the {name} box.`]),
  );
  const named = { intl: { messages }, translations: { en: messages }, locales: messages };
  assert.deepEqual(beyondOf(jsonScript({ props: { ...named, x1: messages } })), []);
  const labels = {
    loginError: FOUR,
    saveHint: FIVE,
    deleteConfirm: ONE,
    cartMessage: TWO,
    a: THREE,
    b: FOUR,
    c: ONE,
    d: TWO,
  };
  assert.deepEqual(beyondOf(jsonScript({ shop: labels })), []);
  const dotted = Object.fromEntries(Object.entries(labels).map(([key, text]) => [`shop.${key}`, text]));
  assert.deepEqual(beyondOf(jsonScript({ shop: dotted })), []);
});

test("programs, styles, queries and addresses in data are no prose", () => {
  const data = {
    program: `"use strict";\nconst a = require("a"); // ${STORY.join(" ")}\nmodule.exports = a;`,
    rules: ".a { color: red; } .b:hover > .c { margin: 0 0 1.5em; background: url(x.png) } ".repeat(9),
    graph: "query Story($slug: String!, $first: Int = 20) { story(slug: $slug) { title, body { html } } } ".repeat(9),
    links: Array.from({ length: 99 }, (_, i) => `https://example.com/story/${i}. Go there.`),
    words: "alpha beta gamma delta ".repeat(99),
    key: "QUJD".repeat(500),
  };
  assert.deepEqual(beyondOf(jsonScript(data)), []);
});

test("values that programs assign, as literals and in strings", () => {
  const data = { article: { title: "Crane falls", body: STORY_HTML } };
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const scripts = [
    `window.__INITIAL_STATE__ = ${json};window.x = function () { return {}; };`,
    `(function(){var a = {b: 1};})(); window["__PRELOADED_STATE__"]=${json}`,
    `window.__NUXT__={data:[${json}],error:null,serverRendered:!0}`,
    `window.__DATA__ = JSON.parse(${JSON.stringify(json)});`,
    `var pageData = JSON.parse('${json.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}');`,
    `window.__STATE__ = {"cached": undefined, "page": ${json},};`,
  ];
  for (const script of scripts) assert.deepEqual(textsOf(beyondOf(`<script>${script}</script>`)), [STORY_TEXT], script);
  assert.deepEqual(beyondOf(`<script>window.dataLayer = [${json}]; window.i18nData = ${json}</script>`), []);
});

test("JSON in a string of JSON, and JSON-LD that a program puts into the page", () => {
  const inner = JSON.stringify({ blocks: STORY.map((text) => ({ type: "paragraph", data: { text } })) });
  assert.deepEqual(textsOf(beyondOf(jsonScript({ post: { content: inner } }))), [STORY_TEXT]);
  const ld = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Article",
    articleBody: STORY_TEXT,
    inLanguage: "en",
  });
  assert.deepEqual(textsOf(beyondOf(jsonScript({ head: [{ innerHTML: ld }] }))), [STORY_TEXT]);
});

test("JSON in an attribute, as Inertia and Discourse write it, within the limits", () => {
  const escaped = (data: object) => JSON.stringify(data).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const element = (data: object) => `<div id=app data-page="${escaped(data)}"></div>`;
  const page = dataOf({ article: { id: 12, title: "Crane falls", body: STORY_HTML } });
  assert.deepEqual(textsOf(beyondOf(element(page))), [STORY_TEXT]);
  const posts = [STORY_HTML, ...OTHER_STORY.map((text) => `<p>${text}</p>`)].map((cooked, id) => ({ id, cooked }));
  const thread = { topic_7: JSON.stringify({ title: "Crane falls", post_stream: { posts } }) };
  const [text] = textsOf(beyondOf(element(thread)));
  assert.ok(text.startsWith(ONE) && text.endsWith(FIVE), text);
  assert.deepEqual(beyondOf(`<p title="${STORY_TEXT}" style="${"top:0;".repeat(200)}">Nothing</p>`), []);
  assert.deepEqual(beyondOf(element(page), { maxBytes: 100 }), []);
  const { text: shown, source, warnings } = extract(`<title>Crane falls</title>${element(thread)}`);
  assert.deepEqual([source, warnings.map(({ code }) => code)], ["hydration", ["beyond-the-page"]]);
  assert.match(shown, /^.{20}/);
});

test("what Next streams, over several scripts, with texts and references", () => {
  const html = `<p>${ONE}</p><p>${TWO}</p>`;
  const bytes = new TextEncoder().encode(html).length.toString(16);
  const rows = [
    `1:I[123,["1","static/chunks/app.js"],"default"]\n`,
    `0:["$","html",null,{"children":[["$","nav",null,{"children":${JSON.stringify(FOUR)}}],["$","main",null,{"children":["$L2","$L4"]}]]}]\n`,
    `2:["$","$L1",null,{"html":"$3","className":"a b c"}]\n`,
    `3:T${bytes},${html}`,
    `4:["$","p",null,{"children":[${JSON.stringify(THREE.slice(0, 30))},["$","a",null,{"href":"/x","children":${JSON.stringify(THREE.slice(30, 50))}}],${JSON.stringify(THREE.slice(50))},"$undefined"]}]\n`,
  ].join("");
  const parts = [rows.slice(0, 100), rows.slice(100, 251), rows.slice(251)];
  const pushes = parts.map(
    (part) => `<script>self.__next_f.push([1,${JSON.stringify(part).replaceAll("<", "\\u003c")}])</script>`,
  );
  const start = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
  const found = beyondOf(start + pushes.join(""));
  assert.deepEqual(textsOf(found), [STORY_TEXT]);
});

test("Nuxt's flattened data, with what refers to itself", () => {
  const flat = [
    ["ShallowReactive", 1],
    { data: 2, self: 1 },
    ["Reactive", 3],
    { story: 4 },
    { title: 5, paragraphs: 6 },
    "Crane falls",
    [7, 8, 9],
    ...STORY,
  ];
  const [found] = beyondOf(jsonScript(flat, 'id="__NUXT_DATA__" data-ssr="true"'));
  assert.equal(found.text, STORY_TEXT);
});

test("references to one long text don't multiply it", () => {
  const long = `${STORY.join(" ")} `.repeat(500);
  const flat = [{ all: 1 }, Array.from({ length: 50_000 }, () => 2), long];
  const found = beyondOf(jsonScript(flat, 'id="__NUXT_DATA__"'));
  assert.equal(found.length, 1);
  assert.ok(found[0].text.length < long.length + 10);
});

test("scripts and import maps of other types are not read", () => {
  const data = JSON.stringify({ imports: { a: STORY_TEXT } });
  for (const type of ["importmap", "speculationrules", "text/template", "text/x-handlebars"]) {
    assert.deepEqual(beyondOf(`<script type="${type}">${data}</script>`), []);
  }
});

test("of equal texts the one in JSON-LD counts", () => {
  const found = beyondOf(jsonScript(dataOf({ article: { body: STORY_HTML } })) + jsonLd({ articleBody: STORY_TEXT }));
  assert.deepEqual(
    found.map(({ source }) => source),
    ["json-ld"],
  );
});

test("Chinese and Thai prose counts, without spaces between words", () => {
  const chinese =
    "周一夜间，一台起重机坠入港池，林德维克港随即关闭。事故没有造成人员伤亡。开往各岛的渡轮将改从旧码头出发，直到港池清理完毕，这可能需要两个星期。".repeat(
      2,
    );
  const thai =
    "ท่าเรือถูกปิดเมื่อวันจันทร์หลังจากเครนล้มลงไปในอ่างน้ำในตอนกลางคืน ไม่มีใครได้รับบาดเจ็บ เรือข้ามฟากไปยังเกาะต่างๆ จะออกจากท่าเรือเก่าจนกว่าอ่างน้ำจะโล่งอีกครั้ง".repeat(
      2,
    );
  for (const body of [chinese, thai]) assert.deepEqual(textsOf(beyondOf(jsonScript({ article: { body } }))), [body]);
});
