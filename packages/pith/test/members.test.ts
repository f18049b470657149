// What a forum says of its members is left out of its threads, in the markup of forums as they are, and tells a thread from an article.
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import type { JudgedPage } from "#src/algorithms/learned/judged-page.js";
import { dropMembers, namesMembers } from "#src/algorithms/learned/members.js";
import { groupBlocks } from "#src/blocks/features/groups.js";
import { Scratch } from "#src/blocks/features/scratch.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

const TEXT = "The wheel turns again since the weir was mended, and the miller grinds rye on Fridays.";

function pageOf(body: string, forum = 1) {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const count = page.blockCount;
  const words = Float64Array.from({ length: count }, (_, b) => page.words(b));
  const groups = groupBlocks(page, new Float64Array(count), new Scratch());
  const chosen = new Uint8Array(count).fill(1);
  return judgedPage({ tree, page, groups, words, kinds: { forum }, chosen, because: [] });
}

/** The texts that the rule leaves of a page on which all are chosen. */
function left(body: string, forum?: number, because: JudgedPage["because"] = []): string[] {
  const judged = { ...pageOf(body, forum), because };
  dropMembers(judged);
  const { tree, page, chosen } = judged;
  return Array.from(chosen.keys())
    .filter((b) => chosen[b] === 1)
    .map((b) => page.text(tree, b));
}

/** A post as forums write it: who, what is said of them, when and what. */
type Forum = (name: string, rank: string, date: string) => string;

const FORUMS: Record<string, Forum> = {
  phpBB: (name, rank, date) =>
    `<div class="post has-profile"><dl class="postprofile"><dt class="has-profile-rank"><a class="username">${name}</a></dt>
    <dd class="profile-rank">${rank}</dd><dd class="profile-posts"><strong>Beiträge:</strong> 138</dd>
    <dd class="profile-joined"><strong>Registriert:</strong> Mi 4. Jul 2012</dd></dl>
    <div class="postbody"><p class="author">${date}</p><div class="content">${TEXT}</div></div></div>`,
  XenForo: (name, rank, date) =>
    `<article class="message"><section class="message-user"><div class="message-avatar"><span class="avatar-u7-m">${name[0]}</span></div>
    <h4 class="message-name"><a class="username">${name}</a></h4><h5 class="userTitle message-userTitle">${rank}</h5>
    <div class="message-userExtras"><dl class="pairs"><dt>Mitglied seit</dt><dd>28. Juni 2014</dd></dl></div></section>
    <time>${date}</time><div class="bbWrapper">${TEXT}</div></article>`,
  MyBB: (name, rank, date) =>
    `<div class="post"><div class="author_information"><a>${name}</a><div class="author_rank">${rank}</div></div>
    <div class="author_statistics">Posts: 116<br>Threads: 23<br>Joined: Feb 2019</div><span class="post_date">${date}</span>
    <div class="post_body">${TEXT}</div></div>`,
  SMF: (name, rank, date) =>
    `<div class="post_wrapper"><div class="poster"><h4>${name}</h4><ul class="user_info"><li class="postgroup">${rank}</li>
    <li class="postcount">Messaggi: 3.760</li></ul></div><div class="smalltext">${date}</div><div class="inner">${TEXT}</div></div>`,
  "Stack Exchange": (name, _, date) =>
    `<div class="answer"><div class="s-prose">${TEXT}</div><div class="post-signature"><div class="user-info"><div class="user-action-time">
    ${date}</div><div class="user-details"><a>${name}</a><div class="-flair"><span class="reputation-score">2,893</span></div></div></div></div></div>`,
  FluxBB: (name, _, date) =>
    `<div class="blockpost"><div class="postleft"><dl><dt><strong>${name}</strong></dt><dd><span>Registered: 2016-07-02</span></dd>
    <dd><span>Posts: 710</span></dd></dl></div><h2><span>${date}</span></h2><div class="postmsg">${TEXT}</div></div>`,
  "vBulletin 3": (name, _, date) =>
    `<div class="page"><div class="thead">${date}</div><div class="bigusername">${name}</div><div class="smallfont"><div>Join Date: Aug 2008</div>
    <div>Location: Utrecht</div><div>Programs: Rye, spelt</div><div>Posts: 1,077</div></div><div id="post_message">${TEXT}</div></div>`,
};

test("of each post name, date and text stay, and ranks, counts, places and drawn letters go", () => {
  for (const [forum, post] of Object.entries(FORUMS)) {
    const page = post("Aldert", "Sage of the weir", "2 May 2024") + post("Berit", "Newcomer", "3 May 2024");
    const wanted = ["Aldert", "2 May 2024", TEXT, "Berit", "3 May 2024", TEXT];
    assert.deepEqual(left(page).sort(), wanted.sort(), forum);
  }
});

test("on pages that aren't threads, and in what somebody writes, such lines stay", () => {
  const page = FORUMS["phpBB"]("Aldert", "Sage of the weir", "2 May 2024");
  assert.equal(left(page, 0).length, 6);
  const told = `<div class="post"><p>We meet on Sunday.</p><p>Location: the old weir.</p><p>Bring rye.</p></div>`;
  assert.deepEqual(left(told), ["We meet on Sunday.", "Location: the old weir.", "Bring rye."]);
  const strong = `<div class="post"><p>We meet on Sunday.</p><p><b>Location: the old weir.</b></p></div>`;
  assert.deepEqual(left(strong), ["We meet on Sunday.", "Location: the old weir."]);
});

test("cells of a table stay, whatever they are called or say", () => {
  const row = (name: string, place: string) => `<tr><td>${name}</td><td class="member-location">${place}</td></tr>`;
  const table = `<table>${row("Aldert", "Utrecht")}${row("Berit", "Gouda")}</table>`;
  assert.deepEqual(left(table, 1, Array(4).fill("table")), ["Aldert", "Utrecht", "Berit", "Gouda"]);
  assert.deepEqual(left(table), ["Aldert", "Berit"], "elsewhere such a name tells, or the test says nothing");
});

test("names that only hold one of a forum's stay, and pages that are hardly a thread keep all", () => {
  for (const name of ["team-member-title", "testimonial-author-title", "post-group", "blog-post-count"]) {
    const card = (who: string) => `<div class="card"><h3>${who}</h3><p class="${name}">Chief engineer</p></div>`;
    assert.equal(left(card("Aldert") + card("Berit")).length, 4, name);
  }
  const place = `<p>Aldert</p><p class="author-location">Utrecht</p>`;
  assert.deepEqual(left(place, 0.1), ["Aldert", "Utrecht"]);
});

test("parts that forums alone have tell a thread from an article, from a post and its reply on", () => {
  const looksLikeForum = (body: string) => {
    const { tree, page } = pageOf(body);
    return namesMembers(tree, page);
  };
  for (const forum of ["phpBB", "XenForo", "Stack Exchange"]) {
    const one = FORUMS[forum]("Aldert", "Newcomer", "2 May 2024");
    assert.ok(looksLikeForum(one + one), forum);
    assert.ok(!looksLikeForum(`<div class="comments"><div class="comment">${one}${one}</div></div>`), forum);
  }
  for (const name of ["entry comment-node", "usertext-body md-container"]) {
    const said = `<div class="comments"><div class="comment"><a>Aldert</a><div class="${name}">${TEXT}</div></div></div>`;
    assert.ok(looksLikeForum(said + said), name);
    assert.ok(!looksLikeForum(said.replace(name, "comment-body").repeat(2)), "comments as articles have them");
  }
  const article = `<article><p>${TEXT}</p><div class="post-signature">xo, Berit</div></article>`;
  assert.ok(!looksLikeForum(article + article));
  const comment = `<div class="comment"><b>Berit</b><div class="user-title">Reader</div><p>${TEXT}</p></div>`;
  assert.ok(!looksLikeForum(`<article><p>${TEXT}</p></article>${comment}`));
  assert.ok(!looksLikeForum(`<article><p>${TEXT}</p></article>${comment}${comment}`));
  assert.ok(!looksLikeForum(`<div class="user-info">Berit</div><p>${TEXT}</p>`));
  const post = FORUMS["phpBB"]("Aldert", "Newcomer", "2 May 2024") + FORUMS["phpBB"]("Berit", "Sage", "3 May 2024");
  const { selection } = extract(`<!DOCTYPE html><title>The wheel</title><h1>The wheel</h1>${post}`);
  assert.equal(selection.kinds?.["article"], 0);
});

test("of threads of any size and software names, dates and texts stay, and nothing that is said of members", () => {
  const random = seededRandom(SEED);
  const some = (most: number) => Math.floor(random() * most);
  const forums = Object.entries(FORUMS);
  for (let round = 0; round < 60; round++) {
    const [forum, post] = forums[some(forums.length)];
    const days = Array.from({ length: 1 + some(12) }, (_, i) => `${i + 1} May ${2000 + some(25)}`);
    const page = days
      .map((day) => post(`Aldert${some(5)}`, ["Newcomer", "Sage", "Miller of the year"][some(3)], day))
      .join("");
    const texts = left(page);
    assert.equal(texts.length, 3 * days.length, `${forum}: ${texts}`);
    for (const day of days) assert.ok(texts.includes(day), forum);
  }
});

test("threads of n posts take linear time", () => {
  checkLinear("members of a thread", 300, (size) => {
    const judged = pageOf(FORUMS["vBulletin 3"]("Aldert", "", "2 May 2024").repeat(size));
    return () => dropMembers(judged);
  });
});

test("short texts in a box with a class as long as the page take linear time", () => {
  checkLinear("members below a long class", 2_000, (size) => {
    const judged = pageOf(`<div class="user ${"a".repeat(8 * size)}">${"<p>Rye</p>".repeat(size)}</div>`);
    return () => {
      dropMembers(judged);
      judged.chosen.fill(1);
    };
  });
});
