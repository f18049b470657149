/** Which pictures belong to the content, at what size and with which caption; not logos, faces and counters; drawn emoji are characters. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import { createLearnedFrom } from "#src/algorithms/learned/learned.js";
import { measurePictures, PICTURE_FEATURES } from "#src/algorithms/learned/picture-features.js";
import { choosePictures } from "#src/algorithms/learned/pictures.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/extract.js";
import type { BiasedForest } from "#src/forest/forest-data.js";
import { markdown } from "#src/formats/index.js";
import { imageSources } from "#src/html/image-sources.js";
import { parsePage } from "#src/parse-page.js";
import { always, packForest, type Tree, writtenOf } from "./support/forests.js";
import { judgedPage } from "./support/judged-page.js";

const STORY =
  "The mill at the mouth of the river turns twice a day, when the tide comes in and when it goes out again, and the miller sleeps in between.";
const PAGE = `<title>The mill</title><body><header><a href=/><img src=/logo.png alt="Mill news"></a></header>
  <div class=hero><img src=/wheel-1200x800.jpg alt="The wheel"></div>
  <article><h1>The mill</h1><p>${STORY}</p><div class=figure><img src=/wheel-300x200.jpg alt="The wheel"></div><p>${STORY} So it was.</p>
  <p>${STORY} So it is. <img src=/icon-share.svg alt=Share></p></article>`;
const ALL = always(1);
const NONE = always(-1);

function extracted(pictures: BiasedForest, page = PAGE) {
  return extract(page, { algorithm: createLearnedFrom({ ...MODEL, pictures }), format: markdown });
}

function shown(pictures: BiasedForest): string[] {
  return [...String(extracted(pictures).content).matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, address]) => address);
}

test("pictures that belong come once each, also those outside of the text, and none else; the text stays as it is", () => {
  assert.deepEqual(shown(ALL), ["/logo.png", "/wheel-1200x800.jpg", "/icon-share.svg"]);
  assert.deepEqual(shown(NONE), []);
  assert.equal(extracted(ALL).text, extracted(NONE).text);
});

test("pictures of users are measured as logos are, by what their address, their class or their description calls them", () => {
  const pictures = [
    "<img src=/avatars/ann.jpg alt=Ann>",
    '<img src=/ben.jpg class="user-avatar" alt=Ben>',
    '<img src=/cleo.jpg alt="Cleo’s avatar">',
    "<img src=/film.jpg alt=Film>",
  ];
  const { tree } = parsePage(
    `<title>The mill</title><article><p>${STORY}</p>${pictures.join(`<p>${STORY}</p>`)}</article>`,
  );
  const page = new Segmenter().segment(tree);
  const none = { probability: new Float64Array(page.blockCount), chosen: new Uint8Array(page.blockCount), kinds: {} };
  const logo = PICTURE_FEATURES.indexOf("logo");
  assert.deepEqual(
    measurePictures(judgedPage({ tree, page, ...none })).map(({ row }) => row[logo]),
    [1, 1, 1, 0],
  );
});

test("copies of a picture in several sizes come once, as the largest, wherever the size is in their names", () => {
  const copies = [
    ["/80x80/oar.jpg", "/1000x1000/oar.jpg", "/360x360/oar.jpg"],
    ["/c_crop,w_80/f_auto/sail.jpg", "/c_crop,w_840/f_auto/sail.jpg"],
    ["/deck.png", "/deck@2x.png"],
    ["/mast-scaled.jpg", "/mast-150x150.jpg"],
    ["/a/256x/rope.jpg", "/b/512x/rope.jpg"],
    ["/stencil/100w/7/keel.jpg?c=1", "/stencil/1250w/7/keel.jpg?c=1"],
    ["/thumb/bigthumb600x600/hull.jpg", "/thumb/thumb80x80/hull.jpg"],
    ["/files/tiller_260x.webp?v=3", "/files/tiller.webp?v=3"],
    ["/f_auto,q_1/w_20/flag.png", "/f_auto,q_auto/w_800/flag.png"],
    ["/resize:fill:80:53/1*lamp.png", "/1*lamp.png"],
    ["/my_boat/bell.jpg"],
    ["/our_boat/bell.jpg"],
  ];
  const pictures = copies.flat().map((address) => `<img src="${address}" alt="">`);
  const page = `<title>The mill</title><article><h1>The mill</h1><p>${STORY}</p>${pictures.join(`<p>${STORY}</p>`)}<p>${STORY}</p></article>`;
  const found = [...String(extracted(ALL, page).content).matchAll(/!\[\]\(([^)]*)\)/g)].map(([, address]) => address);
  assert.deepEqual(found, [
    "/1000x1000/oar.jpg",
    "/c_crop,w_840/f_auto/sail.jpg",
    "/deck@2x.png",
    "/mast-scaled.jpg",
    "/a/256x/rope.jpg",
    "/b/512x/rope.jpg",
    "/stencil/1250w/7/keel.jpg?c=1",
    "/thumb/bigthumb600x600/hull.jpg",
    "/files/tiller.webp?v=3",
    "/f_auto,q_auto/w_800/flag.png",
    "/1*lamp.png",
    "/my_boat/bell.jpg",
    "/our_boat/bell.jpg",
  ]);
});

test("the page's own picture comes as the background of its hero, before what is in that, if no img shows it", () => {
  const head = `<title>The mill</title><meta property="og:image" content="https://mill.example/uploads/wheel-1200x630.jpg">`;
  const story = `<p>${STORY}</p><p>${STORY} So it was.</p><p>${STORY} So it is.</p>`;
  const heroes = {
    "by its style": `<div class=hero style="background-image: url('/uploads/wheel.jpg')" aria-label="The wheel"><h1>The mill</h1><p>By Ann</p></div>`,
    lazily: `<div class="hero lazy" data-bg="/uploads/wheel.jpg" aria-label="The wheel"></div><h1>The mill</h1>`,
    "as a lazy style": `<div data-background-image="url(/uploads/wheel.jpg)" aria-label="The wheel"></div><h1>The mill</h1>`,
  };
  for (const [how, hero] of Object.entries(heroes)) {
    for (const page of [
      `${head}<main>${hero}<article>${story}`,
      `${head}<header>Mills</header>${hero}<article>${story}`,
    ]) {
      const { content, text } = extracted(NONE, page);
      assert.match(
        String(content),
        /^(?:# The mill\n\n)?!\[The wheel\]\(\/uploads\/wheel\.jpg\)\n/,
        `${how}: ${content}`,
      );
      assert.doesNotMatch(markdown.write(extracted(NONE, page), { images: false }), /wheel/i);
      assert.match(text, /So it is/);
    }
    const image = `${head}<main>${hero}<article><p><img src=/uploads/wheel-300x200.jpg alt=Wheel>${story}`;
    assert.equal(String(extracted(ALL, image).content).match(/!\[/g)?.length, 1, how);
  }
  const other = `${head}<main><div style="background:url(/uploads/wood-texture.jpg)"></div><article>${story}`;
  assert.doesNotMatch(String(extracted(NONE, other).content), /!\[/);
  const around = `${head}<body style="background:url(/uploads/wheel.jpg)"><article>${story}`;
  assert.doesNotMatch(String(extracted(NONE, around).content), /!\[/);
});

test("a tree asks what a picture is called", () => {
  const names = ["logo", "icon"];
  const ask = (feature: number, left: Tree): Tree => ({ feature, bin: 0, leftQuarter: 3, left, right: { leaf: -1 } });
  const treesOf = (tree: Tree) => packForest(writtenOf([tree], { names, ends: [0] }), PICTURE_FEATURES);
  const isNoLogo = ask(0, { leaf: 1 });
  assert.deepEqual(shown({ bias: 0, trees: treesOf(isNoLogo) }), ["/wheel-1200x800.jpg", "/icon-share.svg"]);
  assert.deepEqual(shown({ bias: 0, trees: treesOf(ask(1, isNoLogo)) }), ["/wheel-1200x800.jpg"]);
});

test("the library's trees know the figure from the logo", () => {
  const { content } = extract(PAGE, { format: markdown });
  assert.match(String(content), /wheel/);
  assert.doesNotMatch(String(content), /logo/);
});

test("an emoji that is drawn is a character", () => {
  const page = `<title>Tide</title><article><h1>Tide</h1><p>${STORY} <img class=emoji src=/1f30a.svg alt="🌊"> ${STORY}</p><p>${STORY}</p></article>`;
  assert.match(String(extracted(NONE, page).content), /between\. 🌊 The mill/);
});

test("a smiley that a forum draws is what its description writes, and no other picture is", () => {
  const smileys = [
    'class=emoji src=/s.png alt=":sunglasses:"',
    'src=/emoticons/grin.gif alt=":D"',
    'src=/wheel.png alt=":D"',
  ];
  const page = `<title>Tide</title><article><h1>Tide</h1><p>${STORY} ${smileys.map((it) => `<img ${it}>`).join(" ")} ${STORY}</p><p>${STORY}</p></article>`;
  assert.match(String(extracted(NONE, page).content), /between\. :sunglasses: :D The mill/);
});

test("the caption of an article's lead picture comes with it; the heading below it stays, and a gallery comes without captions", () => {
  const figure = (number: number) =>
    `<div class=wp-caption><img src=/lead${number}.jpg alt=""><p class=wp-caption-text>Wheel ${number} | Ann Miller</p></div>`;
  const page = (
    figures: string,
  ) => `<title>The mill</title><body><header><a href=/>Courant</a><a href=/news>News</a></header>
    <div class=top>${figures}</div><div class=share><a href=/f>Share</a><a href=/m>Mail</a></div><h2>The mill</h2>
    <div class=meta><a href=/ann>Ann Miller</a></div><article><p>${STORY}</p><p>${STORY} So it was.</p><p>${STORY} So it is.</p></article>`;
  const { content, text } = extracted(ALL, page(figure(1)));
  assert.match(String(content), /\/lead1.*Wheel 1 \| Ann Miller.*turns twice/s);
  assert.match(String(content), /^#+ The mill$/m);
  assert.match(text, /^Wheel 1 \| Ann Miller$/m);
  assert.doesNotMatch(String(extracted(NONE, page(figure(1))).content), /Wheel/);
  assert.doesNotMatch(String(extracted(ALL, page(figure(1) + figure(2))).content), /Wheel/);
});

test("a picture whose caption is chosen stays, whatever the trees say, and one whose caption isn't goes", () => {
  const figure = (words: string) => `<figure><img src=/race.jpg><figcaption>${words}</figcaption></figure>`;
  const page = (words: string) =>
    `<title>Tide</title><article><h1>Tide</h1><p>${STORY}</p>${figure(words)}<p>${STORY} So it was.</p></article>`;
  const caption = "The race below the mill at high water, seen from the bridge that the miller built.";
  assert.match(String(extracted(NONE, page(caption)).content), /!\[\]\(\/race\.jpg\)/);
  assert.doesNotMatch(String(extracted(NONE, page("")).content), /race/);
});

test("pictures are measured in linear time, however they are nested", () => {
  const picture = (i: number) => `<img src=/p${i}.jpg alt="Picture ${i}" srcset="/p${i}-300.jpg 300w">`;
  const shapes: Record<string, (n: number) => string> = {
    "side by side": (n) => `<main><p>${STORY}</p>${Array.from({ length: n }, (_, i) => picture(i)).join("")}</main>`,
    "in one text": (n) =>
      `<p>${Array.from({ length: n }, (_, i) => `Picture ${i} of a wheel ${picture(i)}`).join("")}</p>`,
    "each deeper": (n) => Array.from({ length: n }, (_, i) => `<div><p>Word ${i}</p>${picture(i)}`).join(""),
    "after a depth": (n) =>
      `${"<div><p>Word</p>".repeat(n)}${"</div>".repeat(n)}<p>${STORY}</p>${picture(1).repeat(n)}`,
  };
  for (const [name, shape] of Object.entries(shapes)) {
    checkLinear(name, 1_500, (n) => {
      const { tree } = parsePage(shape(n));
      const page = new Segmenter().segment(tree);
      const probability = new Float64Array(page.blockCount).fill(0.5);
      const chosen = new Uint8Array(page.blockCount).fill(1);
      return () => choosePictures(judgedPage({ tree, page, probability, chosen, kinds: {} }), new Set());
    });
  }
});

function source(attributes: string): string | undefined {
  const { tree } = parsePage(`<body><img ${attributes}>`);
  for (let node = 1; node < tree.length; node++) if (tree.name(node) === "img") return imageSources(tree, node, 1)[0];
  return undefined;
}

test("addresses wait under names of any program; what stands in is told by its whole name", () => {
  assert.equal(source("src=data:image/svg+xml;base64,PHN2Zz4= nitro-lazy-src=/a.jpg"), "/a.jpg");
  assert.equal(source(`src=/blank.gif data-x-original-srcset="/s.jpg 300w, /l.jpg 900w"`), "/l.jpg");
  assert.equal(
    source(`src=data:, style="background-image:url('https://mill.example/b.webp')"`),
    "https://mill.example/b.webp",
  );
  for (const stand of ["/blank.gif", "/img/loading.svg", "/lazy_placeholder.gif", "/1x1.png", "/transparent-pixel.gif"])
    assert.equal(source(`src=${stand}`), undefined, stand);
  for (const real of ["/crystal_clear.jpg", "/front-loader.jpg", "/Pixel-10a.jpg", "/use-case-translation.jpg"])
    assert.equal(source(`src=${real}`), real);
});

test("a picture of which width and height are 0 fills its box where it has `sizes`, and counts visitors where it has none", () => {
  const page = (more: string) =>
    `<title>Tide</title><article><p>${STORY}</p><p><img src=/mill.jpg width=0 height=0 ${more}></p><p>${STORY} So it was.</p></article>`;
  assert.match(String(extracted(ALL, page("sizes=100vw")).content), /mill\.jpg/);
  assert.doesNotMatch(String(extracted(ALL, page("")).content), /mill\.jpg/);
});

test("of three pictures in a row that link to one page the first stays; two do, and those that link elsewhere or to a place", () => {
  const row = (...links: string[]) => links.map((link, i) => `<a href="${link}"><img src=/${i}.jpg></a>`).join("");
  const page = (pictures: string) =>
    `<title>Tide</title><article><p>${STORY}</p><p>${pictures}</p><p>${STORY} So.</p></article>`;
  const left = (pictures: string) =>
    [...String(extracted(ALL, page(pictures)).content).matchAll(/\((\/\d\.jpg)\)/g)].map(([, name]) => name);
  assert.deepEqual(left(row("/a", "/a", "/a", "/a", "/b", "/b")), ["/0.jpg", "/4.jpg", "/5.jpg"]);
  assert.deepEqual(left(row("#", "#", "#")), ["/0.jpg", "/1.jpg", "/2.jpg"]);
  assert.deepEqual(left(row("/a", "/b", "/a", "/b")), ["/0.jpg", "/1.jpg", "/2.jpg", "/3.jpg"]);
  assert.deepEqual(left(`<a href=/a><img src=/1.jpg><img src=/2.jpg><img src=/3.jpg></a><img src=/4.jpg>`), [
    "/1.jpg",
    "/4.jpg",
  ]);
});
