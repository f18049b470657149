// What people and pages put where the fields of a record are looked for: editors, quotations, bars, breadcrumbs, reviews.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { findRecords, type PageRecord, recordsMarkdown } from "pith/records";
import * as harbour from "./support/harbour.js";

const { recordsOf } = harbour;
const TEXTS = harbour.TEXTS.slice(0, 3);
const PEOPLE = harbour.PEOPLE.slice(0, 3);

function thread(post: (text: string, person: string, i: number) => string): readonly PageRecord[] {
  const posts = TEXTS.map((text, i) => `<div class="post" data-score="${i + 4}">${post(text, PEOPLE[i], i)}</div>`);
  return recordsOf(`<h1>Crack in the wall</h1><div class="thread">${posts.join("\n")}</div>`, { forum: 0.9 });
}

const valuesOf = (records: readonly PageRecord[], field: "author" | "title" | "url") =>
  records.map((record) => record[field]?.value);

test("an answer has its text and who wrote it, however long the comments below it are and whoever edited it", () => {
  const records = thread(
    (text, person, i) => `<div itemprop="text"><p>${text}</p></div>
<div class="signature">edited <span class="time">June 7, 2024</span> <a class="user" href="/users/9">Zoe Quist</a></div>
<div class="signature">answered <span class="time">May ${i + 1}, 2024</span> <span itemprop="author"><a class="user" href="/users/${i}">${person}</a></span></div>
<ul>${TEXTS.map((said) => `<li><span class="comment-copy">${said} ${said}</span></li>`).join("")}</ul>`,
  );
  assert.deepEqual(
    records.map(({ text }) => text),
    TEXTS,
  );
  assert.deepEqual(valuesOf(records, "author"), PEOPLE);
  assert.deepEqual(
    records.map(({ date }) => date?.iso?.slice(0, 10)),
    ["2024-05-01", "2024-05-02", "2024-05-03"],
  );
  assert.deepEqual(
    records.map(({ score }) => score?.value),
    [4, 5, 6],
  );
});

test("names and times of comments below an answer aren't the answer's, a comment around the whole post is the post", () => {
  const badges = ["61,201 reputation", "12 gold badges", "250 silver badges", "391 bronze badges"];
  const comment = (person: string) => `<li itemprop="comment" itemscope itemtype="https://schema.org/Comment">
<b itemprop="author">${person}</b> <time datetime="2025-06-01">Over a year ago</time> <p itemprop="text">Good.</p></li>`;
  const signed = (person: string, i: number) => `edited by <a href="/users/9">Zoe Quist</a>, answered
<span class="time" title="2024-05-0${i + 1}">May ${i + 1}, 2024</span>
<div itemprop="author" itemscope><a href="/users/${i}" itemprop="url">${person}</a> ${badges.join(" ")}</div>`;
  const posts = {
    commented: thread(
      (text, person, i) =>
        `<div itemprop="text">${text}</div>${signed(person, i)}<ul>${PEOPLE.map(comment).join("")}</ul>`,
    ),
    boxed: thread(
      (text, person, i) =>
        `<div itemprop="comment" itemscope>${signed(person, i)}<div itemprop="text">${text}</div></div>`,
    ),
  };
  for (const [name, records] of Object.entries(posts)) {
    assert.deepEqual(
      records.map(({ author, date, text }) => [author?.value, date?.iso?.slice(0, 10), text]),
      TEXTS.map((text, i) => [PEOPLE[i], `2024-05-0${i + 1}`, text]),
      name,
    );
  }
});

test("what forums show of those who post is no part of what they say, by the names that each software has for the text", () => {
  const panel = (i: number) => `<ul><li>Members</li><li>${i}.2k</li><li>Location: Deepwater</li></ul>`;
  const signed = (person: string, i: number) =>
    `<a class="author" href="/users/${i}">${person}</a> ${panel(i)} <time datetime="2024-05-0${i + 1}">May ${i + 1}</time>`;
  const bodies: Record<string, (i: number) => string> = {
    Invision: () => 'data-role="commentContent" class="richText padding"',
    vBulletin: (i) => `id="post_message_${i}"`,
    SMF: (i) => `class="inner" id="msg_${i}"`,
    FluxBB: () => 'class="postmsg"',
    MyBB: (i) => `class="post_body scaleimages" id="pid_${i}"`,
  };
  for (const [name, body] of Object.entries(bodies)) {
    const inBody = (text: string, i: number) => `<div ${body(i)}><p>${text}</p></div><p>Share on other sites</p>`;
    // Also where what is named for the text has all of it inside.
    for (const wrapper of ["", ' class="message-content wide"']) {
      const records = thread((text, person, i) => `<div${wrapper}>${signed(person, i)} ${inBody(text, i)}</div>`);
      assert.deepEqual(
        records.map(({ author, date, text }) => [author?.value, date?.iso, text]),
        TEXTS.map((text, i) => [PEOPLE[i], `2024-05-0${i + 1}`, text]),
        name,
      );
    }
  }
});

test("a day that only a title has is a date, initials for a picture are no name, and the post that one answers isn't its own", () => {
  const head = (i: number) => `<a href="/user/${i}"><span class="avatar">${PEOPLE[i][0]}</span> <i>Offline</i></a>
<a href="/user/${i}">${PEOPLE[i]}</a> wrote on <a href="/post/${i}" class="timeago" title="2024-05-0${i + 1}T10:00:00.000Z"></a>`;
  const records = thread((text, _, i) => {
    const parent = i === 0 ? "" : `<div component="post/parent">${head(i - 1)} <div>As I said.</div></div>`;
    return `${parent}<div>${head(i)}</div><div class="content" itemprop="text"><a href="/user/7">@ann</a> ${text}</div>`;
  });
  assert.deepEqual(
    records.map(({ author, date, text }) => [author?.value, date?.value, date?.iso, text]),
    TEXTS.map((text, i) => {
      const day = `2024-05-0${i + 1}T10:00:00Z`;
      return [PEOPLE[i], day, day, `@ann ${text}`];
    }),
  );
});

test("a signature is no part of what is said, however long it is; one that says who and when is read for that", () => {
  const motto = "Sail when the wind is fair and mend when it is foul. ".repeat(8);
  const signed = (inside: string) =>
    thread(
      (text, person, i) => `<b class="author">${person}</b> <time>May ${i + 1}, 2024</time>
<div class="msg-body"><div class="msg-text">${text}</div><div class="${inside}">${motto}</div></div>`,
    ).map(({ text }) => text);
  assert.deepEqual(signed("sig-text"), TEXTS);
  assert.deepEqual(signed("signature"), TEXTS);
});

test("the text of a post that is named for the signature below it, too, is no signature", () => {
  for (const body of ["post-body with-signature", "with-signature", "has-signature msg-text"]) {
    const records = thread(
      (text, person, i) => `<b class="author">${person}</b> <time>May ${i + 1}, 2024</time> <i>Member</i>
<div class="${body}"><p>${text}</p><div class="signature">Sail on.</div></div>`,
    );
    for (const [i, { text }] of records.entries()) assert.ok(text.includes(TEXTS[i]), `${body}: ${text}`);
  }
});

test("what is called as names are, a number or whether somebody's address is kept, is no author; nor is who is quoted", () => {
  const records = thread(
    (
      text,
      person,
      i,
    ) => `<div class="poster"><h4><a href="?profile=${i}">${person}</a></h4><ul><li class="user-count">26</li><li class="poster-ip">Logged</li></ul></div>
<div class="keyinfo">May ${i + 1}, 2024</div><blockquote><cite><a href="/posts/1">Zoe Quist</a></cite> No.</blockquote><p>${text} ${text}</p>`,
  );
  assert.deepEqual(valuesOf(records, "author"), PEOPLE);
});

test("bars above and below posts are none", () => {
  const bar = '<div class="box"><b>6 posts</b> <a href="?by=new">newest</a> <a href="?by=old">oldest</a></div>';
  const posts = [...TEXTS, ...TEXTS].map(
    (text, i) =>
      `<div class="box"><h4><a class="username" href="/members/${i}">${PEOPLE[i % 3]}</a></h4><time>May ${i + 1}, 2024</time><p>${text} ${TEXTS[i % 3]}</p></div>`,
  );
  const records = recordsOf(`<h1>Crack</h1><div class="thread">${bar}${posts.join("")}${bar}</div>`, { forum: 0.9 });
  assert.deepEqual(valuesOf(records, "author"), [...PEOPLE, ...PEOPLE]);
});

test("a product has the page's heading and address, not those of what is around it; its rating, not those of its reviews", () => {
  const review = '<div>Rated 2 out of 5 stars, <time>3 years ago</time>. <i class="votes">7</i> It leaks.</div>';
  const [product] = recordsOf(
    `<ol><li><a href="/" itemprop="url"><b itemprop="name">Home</b></a></li></ol><h1>Signal lamp</h1>
<p>View the 159 reviews with an average rating of 4.4 out of 5 stars</p><p class="price">€12.50</p>
${TEXTS.map((text) => `<p>${text}</p>`).join("")}${review}`,
    { product: 0.95 },
  );
  const { title, url, rating, date, score } = product;
  assert.deepEqual(
    [title?.value, url?.value, rating?.value, rating?.best],
    ["Signal lamp", "https://example.org/wall", 4.4, 5],
  );
  assert.deepEqual([date, score], [undefined, undefined]);
});

test("a digit at the end of a title isn't the amount before the sign of the price", () => {
  const item = (i: number) =>
    `<div class="product"><h2><a href="/${i}">Boat ${i}</a></h2><p class="price">$${10 + i}.00</p></div>`;
  const records = findRecords(
    extract(`<main><h1>Boats</h1>${Array.from({ length: 8 }, (_, i) => item(i)).join("")}</main>`),
  );
  assert.deepEqual(
    records.map(({ price }) => price?.value),
    Array.from({ length: 8 }, (_, i) => `$${10 + i}.00`),
  );
});

test("a price in pieces makes products, the one before isn't that of now said twice, and a title is no fact", () => {
  const tile = (
    name: string,
    i: number,
  ) => `<li class="tile"><a class="cover" href="/p/${i}">${name}</a><h3>${name}</h3>
<p>Made for salt water and long winters.</p><div class="price"><span class="price-regular">$<!-- -->${10 + i}<!-- -->.50</span>
<span class="price-sale">$<!-- -->${10 + i}<!-- -->.50</span> <s>$<!-- -->20<!-- -->.00</s></div></li>`;
  const body = `<h1>Rope</h1><ul class="tiles">${["Mooring line", "Brass cleat", "Deck brush", "Signal lamp"].map(tile).join("")}</ul>`;
  const records = recordsOf(body, { listing: 0.9 });
  const { kind, price, facts } = records[1];
  assert.deepEqual([records.length, kind, price?.amount, price?.old], [4, "product", 11.5, 20]);
  assert.ok(facts.every(({ value }) => value !== "Brass cleat"));
  assert.equal(recordsMarkdown(extract(body)).split("Brass cleat").length, 2);
});

test("what leads to a price is no fact: its name, and words between two", () => {
  const items = ["Lantern", "Compass", "Sextant", "Log line"].map(
    (
      name,
      i,
    ) => `<li class="item"><h3><a href="/${i}">${name}</a></h3><div class="box"><span>Regular price</span> <s>$${i + 30}</s> <span>now</span>
<span class="price">$${i + 20}</span> <span>per</span> <span>piece</span></div><p>${["Brass", "Oak", "Silver", "Hemp"][i]}</p></li>`,
  );
  const records = recordsOf(`<h1>Instruments</h1><ul>${items.join("")}</ul>`, { listing: 0.9 });
  assert.deepEqual(
    records.map(({ facts }) => facts.map(({ value }) => value).filter((value) => !value.startsWith("$"))),
    [
      ["piece", "Brass"],
      ["piece", "Oak"],
      ["piece", "Silver"],
      ["piece", "Hemp"],
    ],
  );
});

test("the title of an item is its heading of the highest level, also below a smaller one that says who published it", () => {
  const publishers = ["Harbour Post", "Dagblad van de kust", "Гавань сегодня"];
  const titles = ["The quay wall leans by a hand", "De kade helt over", "Стена причала накренилась"];
  const item = (text: string, i: number) =>
    `<article class="card"><a href="/p/${i}"><h4>${publishers[i]}</h4></a><a href="/news/${i}"><h3>${titles[i]}</h3></a><p>${text}</p></article>`;
  const records = recordsOf(`<h1>Harbour news</h1>${TEXTS.map(item).join("")}`, { listing: 0.9 });
  assert.deepEqual(valuesOf(records, "title"), titles);
  assert.deepEqual(
    records.map(({ url }) => url?.value.slice(-7)),
    ["/news/0", "/news/1", "/news/2"],
  );
  const upsideDown = (text: string, i: number) =>
    `<article class="card"><h3><a href="/news/${i}">${titles[i]}</a></h3><h4>${publishers[i]}</h4><p>${text}</p></article>`;
  const below = recordsOf(`<h1>Harbour news</h1>${TEXTS.map(upsideDown).join("")}`, { listing: 0.9 });
  assert.deepEqual(valuesOf(below, "title"), titles);
});

test("entries of a blog that begin with a linked title are items, whoever wrote them and when, and posts that begin with a name aren't", () => {
  const titles = ["Counting the gulls on the pier", "Die Möwen am Kai gezählt", "Les mouettes de la jetée"];
  const entry = (text: string, i: number) =>
    `<div class="entry"><p><a href="/blog/${i}">${titles[i]}</a>, <span class="date">${i + 3} May 2024</span><br><span class="author">${PEOPLE[i]}</span></p><p>${text}</p></div>`;
  const records = recordsOf(`<h1>Blog</h1>${TEXTS.map(entry).join("")}`, { listing: 0.5 });
  assert.deepEqual(valuesOf(records, "title"), titles);
  assert.deepEqual(
    records.map(({ kind }) => kind),
    ["item", "item", "item"],
  );
  const post = (text: string, i: number) =>
    `<div class="entry"><p><a class="author" href="/users/${PEOPLE[i]}">${PEOPLE[i]}</a>, <span class="date">${i + 3} May 2024</span></p><p>${text}</p></div>`;
  assert.deepEqual(
    recordsOf(`<h1>Talk</h1>${TEXTS.map(post).join("")}`, { listing: 0.5 }).map(({ kind }) => kind),
    ["post", "post", "post"],
  );
});

test("a list of terms that begins with a value has each label after its value, and one that begins with a term before its values", () => {
  const flat = (figures: string) => (text: string, i: number) =>
    `<article class="flat"><h2><a href="/flats/${i}">${text.slice(0, 40)}</a></h2><dl>${figures}</dl></article>`;
  const factsOf = (figures: string) =>
    recordsOf(`<h1>Flats</h1>${TEXTS.map(flat(figures)).join("")}`, { listing: 0.9 }).map(({ facts }) =>
      facts.map(({ label, value }) => [label, value]),
    );
  const tiles = "<dd>61 m²</dd><dt>Wohnfläche</dt> <dd>3</dd><dt>Zimmer</dt>";
  for (const facts of factsOf(tiles)) {
    assert.deepEqual(facts, [
      ["Wohnfläche", "61 m²"],
      ["Zimmer", "3"],
    ]);
  }
  for (const facts of factsOf("<dd>From 1998</dd><dt>Area</dt><dd>61 m²</dd><dt>Rooms</dt><dd>3</dd>")) {
    assert.deepEqual(facts, [
      [undefined, "From 1998"],
      ["Area", "61 m²"],
      ["Rooms", "3"],
    ]);
  }
  const terms = "<dt>Surface</dt><dd>61 m²</dd><dd>balcon</dd><dt>Pièces</dt><dd>3</dd>";
  for (const facts of factsOf(terms)) {
    assert.deepEqual(facts, [
      ["Surface", "61 m²"],
      [undefined, "balcon"],
      ["Pièces", "3"],
    ]);
  }
});
