/** Readers' comments in the markup of many systems: who says what, when, in answer to whom, and what only looks like a comment. */
import assert from "node:assert/strict";
import test from "node:test";
import { seedPages } from "pith-testing/corpus.js";
import { mutate, seededRandom } from "pith-testing/random.js";
import { findCommentRoots, findComments, findCommentsBeside } from "#src/comments/find-comments.js";
import { leaveOutHidden } from "#src/extract/leave-out-hidden.js";
import { parse } from "#src/html/parser/parser.js";
import { findBody } from "#src/html/title-and-body.js";
import { type Comment, extract, type Tree } from "#src/index.js";
import { readByline } from "#src/text/people/bylines.js";

import { hiddenNodes } from "#src/visibility/hidden-nodes.js";

const SENTENCE = "The rain that fell on the town all day has now stopped, it seems, and people walk again. ";
const ARTICLE = `<article><h1>The rain</h1><p>${SENTENCE.repeat(6)}</p></article>`;

function treeOf(page: string): Tree {
  return parse(new TextEncoder().encode(`<!doctype html><body>${page}`));
}

/** Each comment as a line: its level in dots, author, date and text. */
function linesOf(page: string): string[] {
  const lines: string[] = [];
  const visit = (comments: readonly Comment[], dots: string) => {
    for (const { author = "-", published = "-", text, replies } of comments) {
      lines.push(`${dots}${author} | ${published} | ${text}`);
      visit(replies, `${dots}.`);
    }
  };
  visit(findComments(treeOf(page)), "");
  return lines;
}

/** What the roots hold, white space folded. */
function rootTexts(page: string): string[] {
  const tree = treeOf(page);
  return findCommentRoots(tree, [findBody(tree)]).map((node) => tree.textContent(node).replace(/\s+/g, " ").trim());
}

const wordpressComment = (id: number, author: string, text: string, children = "") => `
<li id="comment-${id}" class="comment byuser comment-author-${author} even depth-1"><article id="div-comment-${id}" class="comment-body">
<footer class="comment-meta"><div class="comment-author vcard"><img class="avatar" alt=""><b class="fn">${author}</b> <span class="says">says:</span></div>
<div class="comment-metadata"><a href="#comment-${id}"><time datetime="2019-07-2${id}T12:04:00+02:00">July 2${id}, 2019 at 12:04</time></a></div></footer>
<div class="comment-content"><p>${text}</p></div><div class="reply"><a class="comment-reply-link" href="#">Reply</a></div></article>${children}</li>`;

const WORDPRESS = `${ARTICLE}<div id="comments" class="comments-area"><h2 class="comments-title">3 thoughts on “The rain”</h2>
<ol class="comment-list">${wordpressComment(1, "Ann", "First words.", `<ol class="children">${wordpressComment(2, "Bob", "An answer.")}</ol>`)}${wordpressComment(3, "Cid", "Last words.")}</ol>
<div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form><p>Your email address will not be published.</p><textarea></textarea></form></div></div>`;

test("WordPress: threads by nested lists, dates for machines, no buttons in the text", () => {
  assert.deepEqual(linesOf(WORDPRESS), [
    "Ann | 2019-07-21T12:04:00+02:00 | First words.",
    ".Bob | 2019-07-22T12:04:00+02:00 | An answer.",
    "Cid | 2019-07-23T12:04:00+02:00 | Last words.",
  ]);
  const [root, ...others] = rootTexts(WORDPRESS);
  assert.deepEqual(others, []);
  assert.match(root, /^3 thoughts.*will not be published\.$/);
});

test("where a comment stands", () => {
  const tree = treeOf(WORDPRESS);
  const [{ path, range }] = findComments(tree);
  assert.equal(path, "/html/body/div/ol/li[1]/article");
  const source = new TextDecoder().decode(tree.source.subarray(...range!));
  assert.match(source, /^<article id="div-comment-1"[\s\S]*<\/article>$/);
});

test("depth classes make threads of a flat list", () => {
  const comment = (depth: number, author: string) =>
    `<div class="comment depth-${depth}"><span class="author">${author}</span> <time datetime="2020-01-0${depth}">x</time><p>Text of ${author}.</p></div>`;
  assert.deepEqual(
    linesOf(ARTICLE + comment(1, "A") + comment(2, "B") + comment(3, "C") + comment(2, "D") + comment(1, "E")),
    [
      "A | 2020-01-01 | Text of A.",
      ".B | 2020-01-02 | Text of B.",
      "..C | 2020-01-03 | Text of C.",
      ".D | 2020-01-02 | Text of D.",
      "E | 2020-01-01 | Text of E.",
    ],
  );
});

test("what says that somebody speaks goes from a name, and names that end like it stay", () => {
  const comment = (author: string) =>
    `<div class=comment><span class=author>${author}</span> <time datetime="2020-01-01">x</time><p>Some words.</p></div>`;
  const cases: readonly (readonly [written: string, name: string | undefined])[] = [
    ["Ann says:", "Ann"],
    ["Ann a dit :", "Ann"],
    ["Ann schrieb", "Ann"],
    ["Annより:", "Ann"],
    ["Judit", "Judit"],
    ["Meredit:", "Meredit"],
    ["Written by: Ann", "Ann"],
    ["From Waste To Wind", "From Waste To Wind"],
    ["Log in to Reply", undefined],
  ];
  for (const [written, name] of cases) {
    const comments = findComments(treeOf(ARTICLE + comment(written) + comment("Bob")));
    assert.equal(comments[0].author, name, written);
  }
});

test("comments inside comments", () => {
  const page = `${ARTICLE}<div class=comments><div class=comment><p class=user>Ann</p><p class=date>3 May 2021</p><p>Outer text.</p>
    <div class=replies><div class=comment><p class=user>Bob</p><p class=date>4 May 2021</p><p>Inner text.</p></div></div></div></div>`;
  assert.deepEqual(linesOf(page), ["Ann | 2021-05-03 | Outer text.", ".Bob | 2021-05-04 | Inner text."]);
});

test("schema.org's Comment", () => {
  const comment = (author: string) => `<div itemscope itemtype="https://schema.org/Comment">
    <span itemprop=author>${author}</span><meta itemprop=dateCreated content="2022-02-03T04:05:06Z"><time datetime="2022-02-03T04:05:06Z">yesterday</time>
    <div itemprop=text>What ${author} says.</div></div>`;
  assert.deepEqual(linesOf(ARTICLE + comment("Zoë") + comment("Yann")), [
    "Zoë | 2022-02-03T04:05:06Z | What Zoë says.",
    "Yann | 2022-02-03T04:05:06Z | What Yann says.",
  ]);
});

test("rows of a table with indents, as on Hacker News", () => {
  const row = (
    indent: number,
    user: string,
  ) => `<tr class="athing comtr" id="${indent}"><td><table><tr><td class=ind indent="${indent}"></td>
    <td><a href="user?id=${user}" class=hnuser>${user}</a> <span class=age title="2023-01-02T03:04:05 1672628645"><a href=#>3 hours ago</a></span>
    <div class=commtext>Words of ${user}.</div><div class=reply><u><a href=#>reply</a></u></div></td></tr></table></td></tr>`;
  assert.deepEqual(
    linesOf(`${ARTICLE}<table class=comment-tree>${row(0, "pat")}${row(1, "sam")}${row(0, "kim")}</table>`),
    [
      "pat | 2023-01-02T03:04:05 | Words of pat.",
      ".sam | 2023-01-02T03:04:05 | Words of sam.",
      "kim | 2023-01-02T03:04:05 | Words of kim.",
    ],
  );
});

test("custom elements with attributes, as on Reddit", () => {
  const comment = (depth: number, author: string, inner = "") =>
    `<x-comment author="${author}" depth="${depth}"><time datetime="2024-05-06T07:08:09Z">1d</time><div class=md><p>Says ${author}.</p></div>${inner}</x-comment>`;
  assert.deepEqual(linesOf(`${ARTICLE}<main>${comment(0, "u1", comment(1, "u2"))}${comment(0, "u3")}</main>`), [
    "u1 | 2024-05-06T07:08:09Z | Says u1.",
    ".u2 | 2024-05-06T07:08:09Z | Says u2.",
    "u3 | 2024-05-06T07:08:09Z | Says u3.",
  ]);
});

/** The same list, of which no name of one comment tells; the heading is in the language of the page. */
const LANGUAGES: readonly (readonly [heading: string, date: string, iso: string])[] = [
  ["2 Kommentare", "12. März 2018 um 14:30", "2018-03-12T14:30:00"],
  ["Comentarios (2)", "5 de mayo de 2019", "2019-05-05"],
  ["2 commentaires", "3 août 2020 à 9h05", "2020-08-03T09:05:00"],
  ["Комментарии: 2", "7 июня 2017 10:20", "2017-06-07T10:20:00"],
  ["コメント（2件）", "2016年7月8日 11:12", "2016-07-08T11:12:00"],
  ["评论", "2015-09-10 13:14", "2015-09-10T13:14:00"],
  ["2 reacties", "4 mei 2014", "2014-05-04"],
  ["Komentarze (2)", "6 października 2013", "2013-10-06"],
  ["2 commenti", "8 luglio 2012", "2012-07-08"],
  ["2 Comments", "Dec 9, 2011 at 3:04 pm", "2011-12-09T15:04:00"],
];

test("a heading and what is repeated below it, in many languages", () => {
  for (const [heading, date, iso] of LANGUAGES) {
    const item = (name: string) =>
      `<li class=x1><b>${name}</b> <span>${date}</span><p>Words of ${name}, twenty letters long.</p></li>`;
    const page = `<div>${ARTICLE}</div><div><h3>${heading}</h3><ul>${item("Ann")}${item("Bob")}</ul></div>`;
    assert.deepEqual(
      linesOf(page),
      ["Ann", "Bob"].map((name) => `${name} | ${iso} | Words of ${name}, twenty letters long.`),
      heading,
    );
  }
});

test("a list without names of its own, in an element that is named for comments", () => {
  const item = (name: string) =>
    `<div><cite>${name}</cite><small class=date>vor 3 Tagen</small><p>Worte von ${name}, nicht eben kurz.</p></div>`;
  const page = `${ARTICLE}<section class="leserkommentare">${item("Uta")}${item("Jan")}</section>`;
  assert.deepEqual(linesOf(page), [
    "Uta | - | Worte von Uta, nicht eben kurz.",
    "Jan | - | Worte von Jan, nicht eben kurz.",
  ]);
});

test("dates that can be read in two ways aren't guessed; seconds since 1970 count", () => {
  const comment = (date: string) => `<div class=comment><i class=user>Ann</i> ${date} <p>Some words.</p></div>`;
  const dated = (date: string) => linesOf(ARTICLE + comment(date))[0]?.split(" | ")[1];
  assert.equal(dated("<span class=date>04/05/2012</span>"), "-");
  assert.equal(dated("<span class=date>04/25/2012 - 16:05</span>"), "2012-04-25T16:05:00");
  assert.equal(dated("<abbr class=ts title='x' data-utime=1500000000>2 d</abbr>"), "2017-07-14T02:40:00Z");
  assert.equal(dated("<time datetime='2031-13-45'>12 noon</time>"), "-");
});

test("a name or a date in the text belongs to the text", () => {
  const page = `${ARTICLE}<div class=comment><b class=author>Ann</b><time datetime=2020-02-02>x</time>
    <div class=text><p>On <time datetime=1999-01-01>1 January 1999</time> <a href=/user/bob>Bob</a> wrote this.</p></div></div>`;
  assert.deepEqual(linesOf(page), ["Ann | 2020-02-02 | On 1 January 1999 Bob wrote this."]);
});

test("a comment without a mark of its author opens with the name, and is read as a post of a thread is", () => {
  const comment = (name: string, text: string) =>
    `<li class="comment"><div class="comment-body"><p><a href="https://${name}.example.org">${name}</a></p>
<time datetime="2024-05-01">May 1, 2024</time><p>${text}</p></div></li>`;
  const page = `${ARTICLE}<ol class="comment-list">${comment("Karen", "Whisk the sauce until it is smooth.")}${comment("Amy", "So glad that it went well!")}</ol>`;
  assert.deepEqual(linesOf(page), [
    "Karen | 2024-05-01 | Whisk the sauce until it is smooth.",
    "Amy | 2024-05-01 | So glad that it went well!",
  ]);
});

test("a link far down in a comment isn't who says it, nor is a name that is all it says", () => {
  const comment = (text: string) =>
    `<li class="comment"><time datetime="2024-05-01">May 1, 2024</time><p>${text}</p></li>`;
  const long = "Whisk the sauce until it is smooth, and not a minute longer, as it says on";
  const page = `${ARTICLE}<ol class="comment-list">${comment(`${long} <a href="/c">Course Tools</a>`)}${comment('<a href="/d">Dave Troyer</a>')}</ol>`;
  assert.deepEqual(linesOf(page), [`- | 2024-05-01 | ${long} Course Tools`, "- | 2024-05-01 | Dave Troyer"]);
});

/** What looks like comments from afar. */
const NONE: Readonly<Record<string, string>> = {
  "an article": ARTICLE,
  "a link to the comments": `${ARTICLE}<p class=post-meta>By <a rel=author href=/a>Ann</a>, <time datetime=2020-01-01>x</time> <a class=comments-link href=#c>3 Comments</a>`,
  "an empty form": `${ARTICLE}<div id=comments><h3>Leave a comment</h3><form><p class=comment-form-author>Name <input></p><p class=comment-form-comment><textarea></textarea></p></form></div>`,
  "the newest comments of the site": `${ARTICLE}<ul class=recent-comments><li class=comment><span class=author>Ann</span> on <time datetime=2020-01-01>x</time> Some page</li><li class=comment><span class=author>Bob</span> on <time datetime=2020-01-01>x</time> Other page</li></ul>`,
  "a list of posts": `<ul class=posts>${"<li class='post has-comments-enabled'><a href=/x>A post with a title</a> <time datetime=2020-01-01>x</time><p>Its first words are these.</p></li>".repeat(5)}</ul>`,
  "bylines with a count of comments": `${`<div class=story>${"<p>A long story.</p>".repeat(9)}${`<p>${SENTENCE.repeat(9)}</p>`}<span class=comments-post>Posted by <a class=author>Ann</a> at 3 May 2020</span></div>`.repeat(6)}`,
  "a comment of the editors without author or date": `${ARTICLE}<div class=comment><p>${SENTENCE}</p></div>`,
};

for (const [name, page] of Object.entries(NONE)) {
  test(`no comments: ${name}`, () => assert.deepEqual(findComments(treeOf(page)), []));
}

test("comments at the end of the article's own element have roots of their own", () => {
  const comment = `<div class=comment><i class=user>Ann</i> <time datetime=2020-01-01>x</time><p>Some words here.</p></div>`;
  const page = `<main><h1>T</h1><p>${SENTENCE.repeat(20)}</p><h3>2 comments</h3>${comment}${comment}</main>`;
  assert.deepEqual(rootTexts(page), ["2 comments", "Ann xSome words here.", "Ann xSome words here."]);
});

test("pages without a body, deep pages and long ones give a result", () => {
  assert.deepEqual(findComments(treeOf("<frameset>")), []);
  const open = "<div class=comment><i class=user>A</i> 1 May 2020 <p>words";
  const deep = findComments(treeOf(ARTICLE + open.repeat(5_000)));
  let levels = 0;
  for (let at = deep; at.length > 0; at = at[0].replies) levels++;
  assert.ok(levels > 100);
  const long = findComments(treeOf(`${ARTICLE}<section class=comments>${`${open}</div>`.repeat(6_000)}`));
  assert.equal(long.length, 5_000);
});

test("on real and mutated pages comments stand inside their roots, and nothing throws", () => {
  const pages = seedPages();
  const random = seededRandom(7);
  const seeds = [WORDPRESS, "<div class=comment style='color:red;;:'><i class=user>A</i><time>"].map((page) =>
    new TextEncoder().encode(page),
  );
  for (const page of [...pages, ...seeds].flatMap((own) => [
    own,
    mutate(own, seeds, random),
    mutate(own, seeds, random),
  ])) {
    const { tree, selection } = extract(page);
    const comments = findComments(tree);
    const roots = findCommentRoots(tree, [findBody(tree)]);
    // A comment that is several siblings may have a root for each.
    for (const { range } of comments) {
      for (const at of [range![0], range![1] - 1]) {
        assert.ok(roots.some((root) => tree.start[root] <= at && at < tree.stop[root]));
      }
    }
    const visible = leaveOutHidden(tree, selection);
    assert.ok(visible.selection.dropped.size >= selection.dropped.size);
    assert.equal(hiddenNodes(tree).nodes.length, hiddenNodes(tree).reasons.length);
  }
});

test("a comment's text in a form that has nothing to fill in, as old Reddit has it, with its buttons in a list", () => {
  const comment = (
    author: string,
    text: string,
    children = "",
  ) => `<div class="thing comment noncollapsed" id="thing_${author}"><div class="entry">
<p class="tagline"><a class="expand" href="#">[–]</a><a class="author" href="/user/${author}">${author}</a> <time datetime="2024-03-04T21:51:34+00:00">a day ago</time></p>
<form class="usertext"><input type="hidden" name="id" value="1"><div class="usertext-body"><div class="md"><p>${text}</p></div></div></form>
<ul class="flat-list buttons"><li><a href="#">permalink</a></li><li><a href="#">embed</a></li></ul></div>
<div class="child">${children}</div></div>`;
  const page = `<div class="commentarea">${comment("ann", "The tide was higher last year.", comment("bob", "It was not, says the almanac."))}${comment("cid", "Ask the ferryman.")}</div>`;
  assert.deepEqual(
    linesOf(page).map((line) => line.replace("[–]", "").replace(/\s+/g, " ").replace("| ", "|")),
    [
      "ann |2024-03-04T21:51:34+00:00 | The tide was higher last year.",
      ".bob |2024-03-04T21:51:34+00:00 | It was not, says the almanac.",
      "cid |2024-03-04T21:51:34+00:00 | Ask the ferryman.",
    ],
  );
});

test("elements that are named for all comments and stand beside one another are one comment each, as Movable Type had it", () => {
  const comment = (author: string, day: number, text: string) =>
    `<div class="comments-body"><p>${text}</p><span class="comments-post"><a href="/authors/${author}">${author}</a> on February ${day}, 2010 11:46 PM</span></div>`;
  const page = `${ARTICLE}<div class="comments-head">Comments</div>${comment("ann", 1, "It rained on me as well, all the way home.")}${comment("bob", 2, "Not a drop in the next valley, strangely.")}`;
  assert.deepEqual(linesOf(page), [
    "ann | 2010-02-01T23:46:00 | It rained on me as well, all the way home.",
    "bob | 2010-02-02T23:46:00 | Not a drop in the next valley, strangely.",
  ]);
});

test("lines behind what was written, without an element for each comment, as Movable Type and TypePad had it", () => {
  const comment = (author: string, day: number, ...texts: string[]) =>
    `<a id="c${day}"></a>${texts.map((text) => `<p>${text}</p>`).join("")}<p class="posted">Posted by: <a href="http://${author}.example">${author}</a> | Apr ${day}, 2007 1:11:01 PM</p>`;
  const page = `<div class="content"><h3>The rain</h3><p>${SENTENCE.repeat(9)}</p><p class="posted">Posted by Eve on April 5, 2007 | Permalink</p>
<h2><a id="comments"></a>Comments</h2>${comment("ann", 6, "It rained on me as well.", "Twice.")}${comment("bob", 7, "Not a drop here.")}
<h2>Post a comment</h2><form><textarea></textarea></form></div>`;
  assert.deepEqual(linesOf(page), [
    "ann | 2007-04-06T13:11:01 | It rained on me as well.\n\nTwice.",
    "bob | 2007-04-07T13:11:01 | Not a drop here.",
  ]);
  const texts = rootTexts(page).join("\n");
  assert.match(texts, /^Comments\n[\s\S]*Not a drop here\.\nPosted by: bob/);
  assert.ok(!texts.includes("Eve") && !texts.includes("The rain that fell"));
  const tree = treeOf(page);
  const [{ path, range }] = findComments(tree);
  assert.equal(tree.name(nodeAt(tree, path)), "p");
  const source = new TextDecoder().decode(tree.source.subarray(...range!));
  assert.match(source, /^<p>It rained on me as well\.[\s\S]*1:11:01 PM<\/p>$/);
});

test("a list of terms and descriptions, with the time behind the text, as Blogger has it", () => {
  const comment = (author: string, text: string) =>
    `<dt class="comment-author"><a rel="nofollow" href="/profile/1">${author}</a> said...</dt><dd class="comment-body"><p>${text}</p></dd><dd class="comment-footer"><span class="comment-timestamp"><a href="#c1">7:28 PM</a></span></dd>`;
  const page = `${ARTICLE}<div id="comments"><h4>2 comments:</h4><dl>${comment("Ann", "I would have liked to be there, but it rained.")}${comment("Bob", "It was lovely all the same.")}</dl></div>`;
  assert.deepEqual(linesOf(page), [
    "Ann | - | I would have liked to be there, but it rained.",
    "Bob | - | It was lovely all the same.",
  ]);
  const dated = page.replaceAll("7:28 PM", "May 4, 2012 7:28 PM");
  assert.match(linesOf(dated)[0], /^Ann \| 2012-05-04T19:28:00 \| /);
});

test("a list of terms without names: number, name and date in one line", () => {
  const comment = (number: number, author: string, text: string) =>
    `<dt><a href="#c${number}">${number}.</a> ${author} - August ${number}, 2012</dt><dd><p>${text}</p></dd>`;
  const page = `${ARTICLE}<div id="comments"><h2>Comments<a href="#post">»</a></h2><dl>${comment(1, "Ann Bee", "It rained.")}${comment(2, "Bob", "Not here.")}</dl></div>`;
  assert.deepEqual(linesOf(page), ["Ann Bee | 2012-08-01 | It rained.", "Bob | 2012-08-02 | Not here."]);
});

test("names that stand before labels are no comments", () => {
  const entry = (author: string) => `<dt><a rel="author" href="/user/${author}">${author}</a></dt><dd>Add to list</dd>`;
  const page = `${ARTICLE}<div id="comments"><dl>${entry("ann")}${entry("bob")}${entry("cid")}</dl></div>`;
  assert.deepEqual(findComments(treeOf(page)), []);
});

test("one element that is called a comment and holds them all isn't one", () => {
  const comment = (author: string, day: number, text: string) =>
    `<div class="item"><p>${text}</p><p class="credit">Posted By: ${author} | January 0${day} 2008 at 03:06 PM</p></div>`;
  const page = `${ARTICLE}<div class="comment_container"><h4>Comments</h4>${comment("thornbury", 7, "It rained.")}${comment("applegarth", 8, "Not here.")}</div>`;
  assert.deepEqual(linesOf(page), [
    "thornbury | 2008-01-07T15:06:00 | It rained.",
    "applegarth | 2008-01-08T15:06:00 | Not here.",
  ]);
});

test("a short answer in its own element, with author and date, is a comment and no line between others", () => {
  const comment = (author: string, text: string, replies = "") =>
    `<li class="comment"><b class="author">${author}</b> <time datetime="2025-03-14">March 14, 2025</time><p>${text}</p>${replies}</li>`;
  const page = `${ARTICLE}<div id="comments"><h2>Comments</h2><ol>${comment("Kim", SENTENCE, `<ol>${comment("Monique", "Glad!")}${comment("Lee", "Same here!")}</ol>`)}${comment("Udeme", SENTENCE)}</ol></div>`;
  assert.deepEqual(
    linesOf(page).map((line) => line.split(" | ")[0]),
    ["Kim", ".Monique", ".Lee", "Udeme"],
  );
});

test("a heading that is named for comments, in a box of its own", () => {
  const comment = (author: string, day: number, text: string) =>
    `<div class="reader"><p>${text}</p><p class="posted">Posted by: ${author} at <a href="#${day}">November ${day}, 2012 7:49 AM</a></p></div>`;
  const page = `<div><h1>The rain</h1><p>${SENTENCE.repeat(9)}</p><div class="head"><h2 id="comments">Comments</h2>\n</div>${comment("Riccardo Thornbury", 9, "It rained.")}${comment("Jeff", 10, "Not here.")}</div>`;
  assert.deepEqual(linesOf(page), [
    "Riccardo Thornbury | 2012-11-09T07:49:00 | It rained.",
    "Jeff | 2012-11-10T07:49:00 | Not here.",
  ]);
});

test("a short post with a title isn't part of the comments below it", () => {
  const page = `<div class="blog"><div class="post"><h3>The rain</h3><p>${SENTENCE.repeat(2)}</p></div>${WORDPRESS.slice(ARTICLE.length)}</div>`;
  const texts = rootTexts(page).join("\n");
  assert.ok(texts.includes("First words.") && !texts.includes("The rain that fell"), texts);
});

test("who wrote something and when, read from one line", () => {
  for (const [line, author, published] of [
    ["Posted by: Ellen  at September 10, 2012 11:40 AM", "Ellen", "2012-09-10T11:40:00"],
    ["2. Ann Bee - 1 May 2012", "Ann Bee", "2012-05-01"],
    ["At 4/19/2005 07:14:49 PM,\n Ghassan said...", "Ghassan", "2005-04-19T19:14:49"],
    ["On May 1, 2012 at 3:04 PM, Ann Bee said:", "Ann Bee", "2012-05-01T15:04:00"],
    ["Ann Bee · 3. Mai 2012 um 14:22 Uhr", "Ann Bee", "2012-05-03T14:22:00"],
    ["Comment by Maria von Trapp — 04/05/2012", "Maria von Trapp", undefined],
    ["— Jenn on October 9, 2023", "Jenn", "2023-10-09"],
    ["Ann, 2011-04-12 03:29:11 PM", "Ann", "2011-04-12T15:29:11"],
    ["Ann, 2011-04-12 12:29 a.m.", "Ann", "2011-04-12T00:29:00"],
  ] as const) {
    assert.deepEqual(readByline(line), { author, ...(published && { published }) }, line);
  }
  const sentence = "We met on a rainy day in the old town on 5 May 2010";
  for (const line of ["May 1, 2012", "Ann", sentence, "", "— Updated on May 1, 2012"]) {
    assert.equal(readByline(line), undefined, line);
  }
});

test("comments of a page that may be a forum are given where they are no content: nothing is lost, nothing stands twice", () => {
  const page = `<!doctype html><title>The rain - Valley forum</title><body>${WORDPRESS}`;
  // Any share of posts may be content; a selector makes them none, whatever the model thinks.
  const { text, comments, selection } = extract(page, { exclude: "#comments" });
  assert.ok(!text.includes("First words."));
  const said = JSON.stringify(comments);
  for (const words of ["First words.", "An answer.", "Last words."]) assert.ok(said.includes(words), words);
  const whole = findCommentsBeside(treeOf(WORDPRESS), { kept: [], dropped: new Set() });
  assert.equal(whole.length, 2);
  const tree = treeOf(WORDPRESS);
  const [first] = findComments(tree);
  const node = nodeAt(tree, first.path);
  const beside = findCommentsBeside(tree, { kept: [node], dropped: new Set() });
  assert.deepEqual(
    beside.map(({ text: said }) => said),
    ["An answer.", "Last words."],
  );
  assert.ok(selection.algorithm === "learned");
});

function nodeAt(tree: Tree, path: string): number {
  for (let node = 1; node < tree.length; node++) if (tree.isElement(node) && tree.path(node) === path) return node;
  throw new Error(path);
}
