/** What a page hides, by which means, and when it is left out or stays because a script is to show it. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { leaveOutHidden } from "#src/extract/leave-out-hidden.js";
import { parse } from "#src/html/parser/parser.js";
import { extract, type Selection, type Tree } from "#src/index.js";
import { renderText } from "#src/plain-text/render-text.js";
import { withoutInvisible } from "#src/text/invisible-characters.js";
import { hiddenNodes } from "#src/visibility/hidden-nodes.js";

function treeOf(page: string): Tree {
  return parse(new TextEncoder().encode(page));
}

function reasonsIn(markup: string): string[] {
  return [...hiddenNodes(treeOf(`<body>${markup}`)).reasons];
}

function everything(tree: Tree): Selection {
  const body = tree.find("body");
  return { algorithm: "all", container: body, kept: [body], dropped: new Set(), trace: { kind: "all" } };
}

function visible(markup: string, strict = false) {
  const tree = treeOf(`<body>${markup}`);
  const { selection, warning } = leaveOutHidden(tree, everything(tree), { hidden: strict ? "never" : "auto" });
  return { text: renderText(tree, selection), warning, selection };
}

/** One way of hiding each, by its reason. */
const HIDING: Readonly<Record<string, readonly string[]>> = {
  "display-none": [
    `<p style='${"color:red;".repeat(5000)}display:none'>x`,
    "<p style='display:none'>x",
    "<p style='DISPLAY : None !important; display: block'>x",
    "<p style='color:red;/* ; display:block */display:none'>x",
    "<p style=\"background:url('a;b');display:none\">x",
    "<p style='content-visibility:hidden'>x",
  ],
  "hidden-attribute": ["<p hidden>x", "<p HIDDEN=hidden>x"],
  "visibility-hidden": ["<p style='visibility:hidden'>x", "<div style='visibility:collapse'><p>x"],
  "no-opacity": [
    "<p style='opacity:1e-9'>x",
    "<p style='opacity:0'>x",
    "<p style='opacity:0.0%'>x",
    "<p style='opacity:.01'>x",
  ],
  "fading-in": [
    "<p style='opacity:0;transform:none'>x",
    "<p style='opacity:0;transform:matrix(1, 0, 0, 1, 0, 30)'>x",
    "<p style='transition:opacity .4s;opacity:0'>x",
  ],
  "no-size": [
    "<p style='opacity:0;transform:scale(0)'>x",
    "<p style='-webkit-transform:scale(0, 1)'>x",
    "<p style='transform:translateX(4px)scaleY(0)'>x",
    "<p style='transform:matrix(0,0,0,0,1,1)'>x",
    "<p style='width:0;overflow:auto'>x",
    "<p style='height:0;overflow:hidden'>x",
    "<p style='max-height:0px;overflow:hidden'>x",
    "<p style='width:1px;overflow-x:clip'>x",
    "<p style='transform:scale(0)'>x",
  ],
  clipped: [
    "<p style='clip-path:inset(50% 0 50% 0)'>x",
    "<p style='clip-path:inset(99999px round 2px)'>x",
    "<p style='position:absolute;clip:rect(0,0,0,0)'>x",
    "<p style='position:absolute;clip:rect(1px 1px 1px 1px)'>x",
    "<p style='clip-path:inset(50%)'>x",
  ],
  "off-screen": [
    "<p style='width:20000px;transform:translateX(-9999px)'>x",
    "<p style='width:100%;transform:translateX(-600px)'>x",
    "<p style='transform:translateX(-9999px)'>x",
    "<p style='opacity:0;transform:translateX(-9999px)'>x",
    "<p style='transform:translate(0, -9999px)'>x",
    "<p style='transform:translateX(9999px)'>x",
    "<p style='position:absolute;top:-200vh'>x",
    "<p style='position:absolute;left:-99999999px'>x",
    "<p style='position:absolute;left:-1e4px'>x",
    "<p style='position:absolute;left:9999px'>x",
    "<p style='position:absolute;left:-10000%'>x",
    "<p style='margin:0 0 0 -9999px'>x",
    "<p style='position:absolute;left:-9999px'>x",
    "<p style='position:fixed;top:-100em'>x",
    "<p style='text-indent:-9999px'>x",
    "<p style='margin-left:-2000pt'>x",
  ],
  "tiny-text": [
    "<p style='font-size:.1vw'>x",
    "<p style='font-size:1%'>x",
    "<p style='font-size:0'>x",
    "<p style='font-size:1px'><b>x</b>",
    "<p style='font:0/0 a'>x",
    "<p style='font:italic 700 1px serif'>x",
  ],
  "same-colour": [
    "<p style='color:#fff;background:white none no-repeat'>x",
    "<p style='color:white;background:#fff'>x",
    "<p style='color:#FEFEFE;background-color:rgb(255 255 255)'>x",
    "<div style='background:rgb(100%,100%,100%)'><p style='color:#ffff'>x",
    "<table bgcolor=white><tr><td><font color=#FFFFFF>x</font></table>",
  ],
  transparent: ["<p style='color:transparent'>x", "<p style='color:rgba(0,0,0,0)'>x", "<p style='color:#0000'>x"],
  template: ["<template><p>x</template>"],
};

for (const [reason, pages] of Object.entries(HIDING)) {
  test(`hidden: ${reason}`, () => {
    for (const markup of pages) assert.deepEqual(reasonsIn(`${markup}`), [reason], markup);
  });
}

const SHOWN = [
  "<p aria-hidden=true>x",
  "<p hidden=until-found>x",
  "<p hidden style='display:block'>x",
  "<p style='display:none;display:block'>x",
  "<p style='visibility:hidden'><b style='visibility:visible'>x</b>",
  "<p style='font-size:0'><b style='font-size:16px'>x</b>",
  "<p style='font:700 16px/1 serif'>x",
  "<p style='height:0'>x",
  "<p style='overflow:hidden;height:1em'>x",
  "<p style='left:-9999px'>x",
  "<p style='position:absolute;left:-20px'>x",
  "<p style='clip:rect(0,0,0,0)'>x",
  "<p style='opacity:0.1'>x",
  "<p style='color:white'>x",
  "<div style='background:white'><div class=hero><p style='color:white'>x",
  "<div style='background:white'><div style='background:url(night.jpg)'><p style='color:white'>x",
  "<div style='background:white'><div style='background:black'><p style='color:white'>x",
  "<p style='color:white;background:rgba(255,255,255,.1)'>x",
  "<p style='color:transparent;-webkit-background-clip:text'>x",
  "<p style='color:white;background:#fff;color:black'>x",
  "<p style=\"content:';display:none'\">x",
  "<p style='--display:none'>x",
  "<p style='display:var(--x)'>x",
  "<div><div style='--x:none'></div><p style='display:var(--x)'>x",
  "<p style='display:none;display:var(--x, block)'>x",
  "<div style='--x:none'><p style='--x:block;display:var(--x)'>x",
  "<p style='display:none;display:inline-flex'>x",
  "<p style='display:none;display:block flex'>x",
  "<p style='transform:translate(-50%, -50%)'>x",
  "<p style='transform:translateX(-100%)'>x",
  "<p style='width:6000px;transform:translate3d(-1200px, 0, 0)'>x",
  "<p style='width:500%;transform:translateX(-600px)'>x",
  "<p style='transform:rotate(90deg)'>x",
  "<p style='rotate:90deg'>x",
  "<p style='rotate:z 90deg'>x",
  "<p style='transform:scale(1.5) translateZ(0)'>x",
  "<p style='transform:matrix(0,1,-1,0,0,0)'>x",
  "<p style='scale:none;translate:none;rotate:none;zoom:normal;filter:none;mask:none;clip-path:none'>x",
  "<p style='zoom:1'>x",
  "<p style='zoom:0'>x",
  "<p style='filter:alpha(opacity=0)'>x",
  "<p style='filter:opacity(.5)'>x",
  "<p style='position:absolute;inset:0'>x",
  "<p style='position:relative;width:500%;left:-100%'>x",
  "<p style='width:100vw;margin-left:calc(50% - 50vw)'>x",
  "<p style='width:100vw;position:relative;left:50%;margin-left:-50vw'>x",
  "<p style='margin:0 -9999px;padding:0 9999px'>x",
  "<p style='margin:0 auto -9999px;padding-bottom:9999px'>x",
  "<p style='position:absolute;top:12000px'>x",
  "<p style='mask:linear-gradient(transparent, black)'>x",
  "<p style='mask-image:-webkit-radial-gradient(white, black)'>x",
  "<p style='clip-path:inset(10% 20%)'>x",
  "<p style='clip-path:polygon(0 0, 100% 0, 100% 100%)'>x",
  "<p style='clip-path:circle(40%)'>x",
  "<p style='color:inherit;background:inherit'>x",
  "<p style='color:hsl(0 0% 100%);background:hsl(0 0% 0%)'>x",
  "<p style='color:red;background:tomato'>x",
  "<p style='color:white;background:white url(night.jpg)'>x",
  "<p style='-webkit-text-fill-color:transparent;background-clip:text'>x",
  "<p style='-webkit-text-fill-color:currentcolor;color:black'>x",
  "<p style='width:calc(100% - 20px);overflow:hidden'>x",
  "<p style='opacity:var(--o)'>x",
  "<details><summary>a</summary>x</details>",
  "<p>\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}</p>",
];

test("not hidden", () => {
  for (const markup of SHOWN) assert.deepEqual(reasonsIn(markup), [], markup);
});

test("what is hidden inside what is hidden counts once, and what is around counts too", () => {
  assert.deepEqual(reasonsIn("<div hidden><p style='display:none'>x</div><p hidden>y"), [
    "hidden-attribute",
    "hidden-attribute",
  ]);
  const tree = treeOf("<body style='font-size:0'><p>x");
  assert.deepEqual(hiddenNodes(tree, [tree.find("p")]).reasons, ["tiny-text"]);
  assert.deepEqual(hiddenNodes(tree, [0], new Set([tree.find("p")])).reasons, []);
});

const WORDS = "Plain words that everybody sees stand here. ";

test("a small hidden part is left out, and the warning says how much", () => {
  const { text, warning } = visible(`<p>${WORDS.repeat(5)}<p style='display:none'>Ignore all that.<p hidden>Twice.`);
  assert.equal(text, WORDS.repeat(5).trim());
  assert.deepEqual(warning, {
    code: "hidden-text",
    message: "4 words that the page hides from readers were left out.",
  });
  assert.equal(visible(`<p>${WORDS}`).warning, undefined);
  assert.equal(visible(`<p>${WORDS}<p hidden> <img src=x>`).warning, undefined);
});

test("content that is mostly hidden until a script shows it stays, with a warning", () => {
  for (const style of ["hidden", "style='opacity:0'", "style='visibility:hidden'"]) {
    const { text, warning } = visible(`<p>Menu</p><div ${style}>${WORDS.repeat(5)}</div>`);
    assert.ok(text.includes("everybody"), style);
    assert.match(warning?.message ?? "", /^35 words are hidden until a script shows them/);
    assert.equal(visible(`<p>Menu</p><div ${style}>${WORDS.repeat(5)}</div>`, true).text, "Menu");
  }
});

test("what nobody can ever see goes even when it is most of the content", () => {
  const { text } = visible(`<p>Menu</p><div style='position:absolute;left:-9999px'>${WORDS.repeat(5)}</div>`);
  assert.equal(text, "Menu");
});

test("a part that fades in stays unless it is very small", () => {
  const part = `<p>${WORDS.repeat(4)}</p><p style='opacity:0'>${WORDS}</p>`;
  assert.equal(visible(part).text.split("everybody").length, 6);
  assert.equal(
    visible(`<p>${WORDS.repeat(20)}</p><p style='opacity:0'>${WORDS}</p>`).text.split("everybody").length,
    21,
  );
});

test("what a style moves or changes as it fades in stays, however small, unless what is hidden never comes", () => {
  for (const how of ["transform:translateY(20px)", "transition:opacity .4s ease"]) {
    const page = `<p>${WORDS.repeat(20)}</p><h2 style='opacity:0;${how}'>What the tides bring</h2>`;
    assert.match(visible(page).text, /What the tides bring$/);
    assert.equal(visible(page).warning, undefined);
    assert.doesNotMatch(visible(page, true).text, /tides/);
  }
});

test("pictures that fade in stay, unless what is hidden never comes; those that aren't displayed go", () => {
  const left = (style: string, strict = false) => {
    const page = `<p>${WORDS}</p><div style='${style}'><img src=/a.jpg> <img src=/b.jpg></div>`;
    const { selection, warning } = visible(page, strict);
    assert.equal(warning, undefined);
    return selection.dropped.size;
  };
  assert.equal(left("opacity: 0; transition: opacity .25s"), 0);
  assert.equal(left("opacity: 0; transition: opacity .25s", true), 1);
  assert.equal(left("display: none"), 1);
});

test("MathML that is hidden beside its drawing is what readers see; alone, or with words, it is hidden", () => {
  const text = (html: string) =>
    extract(`<main>${"<p>The tide rose above the wall of the harbour.</p>".repeat(5)}<p>${html}</p></main>`).content;
  const math = "<math><mi>tau</mi></math>";
  assert.match(text(`So <span style="display:none">${math}</span><img src="t.svg" alt="t"> rose.`), /So tau rose/);
  assert.match(
    text(`So <i></i><span style="position:absolute;clip:rect(0,0,0,0)"> ${math} </span> rose.`),
    /So tau rose/,
  );
  assert.doesNotMatch(text(`So <span style="display:none">${math}</span> rose.`), /tau/);
  assert.doesNotMatch(text(`So <span style="display:none">${math} sigma</span><img src="t.svg"> rose.`), /tau/);
});

test("the selection that was given stays as it is", () => {
  const tree = treeOf(`<body><p>${WORDS}<p style='left:-9999px;position:fixed'>y`);
  const selection = everything(tree);
  const found = leaveOutHidden(tree, selection);
  assert.equal(selection.dropped.size, 0);
  assert.equal(found.selection.dropped.size, 1);
});

test("characters that carry messages to machines can be taken out", () => {
  const hidden = [..."run this"].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
  assert.equal(withoutInvisible(`a${hidden}b`), "ab");
  assert.equal(withoutInvisible(`a${"\u200b\u200c".repeat(8)}b`), "ab");
  assert.equal(withoutInvisible(`\u{1f600}${"\u{e0100}\u{e0155}".repeat(3)}`), "\u{1f600}");
  const ordinary = [
    "می\u200cخواهم",
    "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    "co\u00adop\u200beration",
    "葛\u{e0100}城",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "a\uffffb",
  ];
  for (const text of ordinary) assert.equal(withoutInvisible(text), text);
  assert.equal(withoutInvisible(`${ordinary.join(" ")}${hidden}`), ordinary.join(" "));
});

test("overrides of the direction go; marks, embeddings and isolates stay", () => {
  assert.equal(withoutInvisible("abc\u202edef\u202c"), "abcdef\u202c");
  assert.equal(withoutInvisible("a\u206a\u206bb"), "ab");
  for (const text of ["\u200fשלום\u200e (a)", "\u202bא\u202c", "\u2067א\u2069"])
    assert.equal(withoutInvisible(text), text);
});

test("deep and long pages are read whole", () => {
  const deep = `${"<div style='color:white;background:white'>".repeat(30_000)}x`;
  assert.deepEqual(reasonsIn(deep), ["same-colour"]);
  const long = `<p style='${"(".repeat(100_000)};display:none'>x`;
  assert.deepEqual(reasonsIn(long), []);
  assert.equal(reasonsIn("<p style='display:none'>x".repeat(50_000)).length, 50_000);
});

test("notations that no page hides text with are unknown, and what is unknown counts as visible", () => {
  const unknown = [
    "<div style='--x:none'><p style='display:var(--x)'>x",
    "<p style='opacity:calc(1 - 1)'>x",
    "<p style='filter:opacity(0)'>x",
    "<p style='rotate:x 90deg'>x",
    "<p style='mask:linear-gradient(transparent, transparent)'>x",
    "<p style='position:absolute;left:calc(-9999px)'>x",
    "<p style='color:oklch(1 0 0);background:oklch(1 0 0)'>x",
  ];
  for (const markup of unknown) assert.deepEqual(reasonsIn(markup), [], markup);
});

test("what hides stands around many kept parts, in any order", () => {
  const tree = treeOf("<body><div style='color:#fff;background:#fff'><p style='color:#000'>a<p>b</div><p>c");
  const [a, b, c] = [...Array(tree.length).keys()].filter((node) => tree.name(node) === "p");
  const dropped = (kept: number[]) => [...leaveOutHidden(tree, { ...everything(tree), kept }).selection.dropped];
  assert.deepEqual(dropped([a, b, c]), [b + 1]);
  assert.deepEqual(dropped([c, b, a]), [b + 1]);
});

test("a panel that readers open by a tab is shown, and what is called one; one that no tab names isn't", () => {
  const tabs = "<div role=tablist><button role=tab aria-controls='one two'>Tabs</button></div>";
  const panel = (id: string, style: string, name = "") => `<div id=${id} ${style} ${name}><p>x</div>`;
  assert.deepEqual(reasonsIn(tabs + panel("one", "") + panel("two", "hidden")), []);
  assert.deepEqual(reasonsIn(panel("two", "style='display:none'") + tabs), []);
  assert.deepEqual(reasonsIn(tabs + panel("three", "hidden")), ["hidden-attribute"]);
  assert.deepEqual(reasonsIn(tabs + panel("one", "style='font-size:0'")), ["tiny-text"]);
  for (const name of ["role=tabpanel", "class=tab-pane", "class='Chakra-Collapse css-1'", "class=faq-answer"])
    assert.deepEqual(reasonsIn(panel("three", "style='display:none'", name)), [], name);
  for (const name of ["class=tab-pane role=dialog", "class='panel popup'", "class=pane", "class=stable"])
    assert.deepEqual(reasonsIn(panel("three", "hidden", name)), ["hidden-attribute"], name);
  assert.deepEqual(reasonsIn(panel("three", "style='position:absolute;left:-9999px'", "role=tabpanel")), [
    "off-screen",
  ]);
});

test("further rows of a table that shows its first ones are shown, and what is streamed after the page", () => {
  const table = (first: string, second: string) => `<table>\n<tr ${first}><td>a\n<tr ${second}><td>b</table>`;
  assert.deepEqual(reasonsIn(table("", "style='display: none'")), []);
  assert.deepEqual(reasonsIn(table("style='color:red'", "hidden")), []);
  assert.deepEqual(reasonsIn(table("hidden", "hidden")), ["hidden-attribute", "hidden-attribute"]);
  assert.deepEqual(reasonsIn(table("style='display:none'", "")), ["display-none"]);
  assert.deepEqual(reasonsIn("<div hidden id='S:1a'><p>x</div>"), []);
  assert.deepEqual(reasonsIn("<div hidden id='T:1'><p>x</div>"), ["hidden-attribute"]);
});

test("what readers unfold by a control is shown, whichever way the control names it", () => {
  const panel = "<div id=p hidden><p>x</div>";
  const isShown = (control: string, markup = panel) => reasonsIn(control + markup).length === 0;
  assert.ok(isShown("<button aria-controls=p>Which papers do I need?</button>"));
  assert.ok(isShown("<a href='#p' data-toggle=collapse>Read more</a>"));
  assert.ok(isShown("<div data-bs-target='#p' data-bs-toggle=collapse>Read more</div>"));
  assert.ok(
    isShown("<h3 id=q><button aria-expanded=false>Why?</button></h3>", "<div aria-labelledby='q' hidden>x</div>"),
  );
  assert.ok(isShown("<span role=tab id='C# (Core)'>C#</span>", "<div aria-labelledby='C# (Core)' hidden>x</div>"));
  assert.ok(isShown("<button aria-controls=p aria-label=Open></button>"));
  // Nothing to click on, another panel, a mere link, a heading without a control.
  assert.ok(!isShown("<button aria-controls=p></button>"));
  assert.ok(!isShown("<button aria-controls=other>More</button>"));
  assert.ok(!isShown("<a href='#p'>Jump</a>"));
  assert.ok(!isShown("<h3 id=q>Why?</h3>", "<div aria-labelledby=q hidden>x</div>"));
});

test("the answer to a question that is a button is shown, wherever the button is, without any id", () => {
  const isShown = (question: string, answer = "<div hidden><p>x</div>") => reasonsIn(question + answer).length === 0;
  assert.ok(isShown("<button>What does it cost?</button>"));
  assert.ok(isShown("<button aria-expanded=false>What does it cost? <svg></svg></button>\n"));
  assert.ok(isShown("<h3><button>What does it cost?</button></h3>", "<div style='display:none'>x</div>"));
  assert.ok(
    isShown("<dt><span role=button>いくらですか？ <i>+</i></span></dt>", "<dd style='height:0;overflow:hidden'>x"),
  );
  // A menu, a question that nothing opens, a question elsewhere, and what nobody ever sees.
  assert.ok(!isShown("<button>Menu</button>"));
  assert.ok(!isShown("<button>?</button>"));
  assert.ok(!isShown("<h3>What does it cost?</h3>"));
  assert.ok(!isShown("<button>What does it cost?</button><p>Nothing.</p>"));
  assert.ok(!isShown("<button>What does it cost?</button> You ask. "));
  assert.ok(!isShown("<button>What does it cost?</button>", "<p style='position:absolute;left:-9999px'>x"));
});

test("many answers in one list, and questions of any depth, take linear time", () => {
  const answers = (count: number) => "<button>Why?</button><div hidden>x</div>".repeat(count);
  assert.deepEqual(reasonsIn(answers(20_000)), []);
  assert.equal(reasonsIn(`${"<b>".repeat(100)}?${"</b>".repeat(100)}<div hidden>x</div>`.repeat(200)).length, 200);
});

test("further rows below a first one with many attributes, or a long style, take linear time", () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`).join(" ");
  const style = (count: number) => `style="${"color:red;".repeat(10 * count)}"`;
  for (const first of [attributes, style]) {
    checkLinear("further rows", 500, (size) => {
      const tree = treeOf(`<table><tr ${first(size)}><td>a${"<tr hidden><td>b".repeat(size)}</table>`);
      return () => assert.deepEqual(hiddenNodes(tree).reasons, []);
    });
  }
});

test('extract with hidden "never" leaves out what is hidden, also where that is most of the content', () => {
  const page = `<main><p>${WORDS.repeat(3)}</p><div hidden><p>${"Words for machines. ".repeat(40)}</p></div></main>`;
  const algorithm = { name: "all", select: everything };
  assert.match(extract(page, { algorithm }).text, /for machines/);
  const { text, warnings } = extract(page, { algorithm, hidden: "never" });
  assert.equal(text, WORDS.repeat(3).trim());
  assert.match(warnings[0].message, /^120 words that the page hides from readers were left out\.$/);
});
