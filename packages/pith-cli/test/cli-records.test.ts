// `pith records`: a line of JSON for each post, answer, item or product.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, pageAbout, temporaryFolder, threadAbout } from "pith-testing/command.js";
import { teiFaults } from "pith-testing/tei.js";

test("pith records: a line for each post, by input and place, with absolute links where the address is known", async (t) => {
  const folder = temporaryFolder(t);
  const [thread, article] = ["thread.html", "article.html"].map((name) => join(folder, name));
  writeFileSync(thread, threadAbout("gulls"));
  writeFileSync(article, pageAbout("gulls"));
  const { code, stdout } = await callPith(["records", "--url", "https://example.org/t/1", thread]);
  assert.equal(code, 0);
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ input, index, kind, author, date }) => [input, index, kind, author.value, date.iso]),
    ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness"].map((author, i) => {
      return [thread, i, "post", author, `2024-05-0${i + 1}T10:00:00Z`];
    }),
  );
  assert.match(lines[1].text, /^Those who know gulls .* day 2\.$/);
  assert.equal("node" in lines[0], false);

  const none = {
    code: 1,
    stdout: "",
    stderr: `pith: ${article}: There are no posts, answers, items, products or comments.\n`,
  };
  assert.deepEqual(await callPith(["records", article]), none);
  assert.deepEqual(await callPith(["records", "--quiet", article]), { ...none, stderr: "" });
  const some = await callPith(["records", `${thread}.missing`, thread]);
  assert.equal(some.code, 3);
  assert.equal(some.stdout.trimEnd().split("\n").length, 5);
  assert.match(some.stderr, /thread\.html\.missing: There is no such file\./);
  assert.equal((await callPith(["records", "--max-size", "10", thread])).code, 4);
  assert.equal((await callPith(["records", "-", "-"])).code, 2);
});

test("--format json has the records of a page that has any, unless they are left out; no other format has", async (t) => {
  const folder = temporaryFolder(t);
  const [thread, article] = ["thread.html", "article.html"].map((name) => join(folder, name));
  writeFileSync(thread, threadAbout("gulls"));
  writeFileSync(article, pageAbout("gulls"));
  const json = async (...args: string[]) => JSON.parse((await callPith(["--format", "json", ...args])).stdout);
  const listed = (await callPith(["records", thread])).stdout.trimEnd().split("\n");
  const own = listed.map((line) => {
    const { input: _, index: __, ...record } = JSON.parse(line);
    return record;
  });
  assert.equal(own.length, 5);
  assert.deepEqual((await json(thread)).records, own);
  assert.deepEqual((await json("--with", "records", thread)).records, own);
  assert.equal("records" in (await json("--without", "records", thread)), false);
  assert.equal("records" in (await json(article)), false);
  const refused = await callPith(["--with", "records", thread]);
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /--with records goes with --format json, not with text\./);

  const batch = await callPith(["batch", "--with", "records", thread, article]);
  const rows = batch.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  rows.sort((a, b) => b.records.length - a.records.length);
  assert.deepEqual([rows[0].records, rows[1].records], [own, []]);
  assert.equal("records" in JSON.parse((await callPith(["batch", thread])).stdout), false);
  const table = await callPith(["batch", "--with", "records", "-o", join(folder, "out.parquet"), thread]);
  assert.match(table.stderr, /records adds a field to JSON lines, and parquet has none for it\./);
});

test("pith records --format csv: a row each for a spreadsheet, in which nothing is a formula", async (t) => {
  const folder = temporaryFolder(t);
  const thread = join(folder, "thread.html");
  writeFileSync(thread, threadAbout("gulls").replaceAll("<p>Those", '<p>=HYPERLINK("x"), those'));
  const { code, stdout } = await callPith(["records", "--format", "csv", thread, thread]);
  assert.equal(code, 0);
  const rows = stdout.trimEnd().split("\r\n");
  assert.equal(rows.length, 11);
  assert.match(rows[0], /^input,index,kind,title,url,author,date,iso_date,score,price,.*,text$/);
  assert.ok(rows[1].startsWith(`${thread},0,post,,,Ada Lind,"May 1, 2024",2024-05-01T10:00:00Z,0,`), rows[1]);
  assert.match(rows[2], /,"'=HYPERLINK\(""x""\), those who know gulls say little\./);
  writeFileSync(thread, threadAbout("gulls").replaceAll("<p>Those", "<p>\uff1dcmd|x those"));
  const wide = (await callPith(["records", "--format", "csv", thread])).stdout.split("\r\n");
  assert.match(wide[2], /,'\uff1dcmd\|x those who know gulls/);
});

test("pith records --format markdown or text: a thread to read; schema-org: for programs that know its terms", async (t) => {
  const folder = temporaryFolder(t);
  const thread = join(folder, "thread.html");
  writeFileSync(thread, threadAbout("gulls"));
  const { stdout } = await callPith(["records", "-f", "md", thread]);
  const plain = await callPith(["records", "-f", "text", thread]);
  assert.match(plain.stdout, /^On gulls\n\nAda Lind · May 1, 2024 · 0 points\n[^\n]+\n\nBo Berg · /);
  const linked = await callPith(["records", "--format", "schema-org", thread]);
  assert.equal(JSON.parse(linked.stdout)["@type"], "DiscussionForumPosting");
  assert.match(stdout, /^# On gulls\n\n### Ada Lind · May 1, 2024 · 0 points\n\n[^\n]+\n\n---\n\n### Bo Berg · /);
  // Of several pages each begins with its name.
  writeFileSync(join(folder, "none.html"), pageAbout("gulls"));
  for (const format of ["md", "text"]) {
    const call = ["records", "-q", "-f", format, "thread.html", "none.html", "thread.html"];
    const { stdout: several } = await callPith(call, { cwd: folder });
    const one = format === "md" ? stdout : plain.stdout;
    assert.equal(several, `==> thread.html <==\n\n${one}\n==> thread.html <==\n\n${one}`);
  }
});

test("pith records --format tei: a document of one page, a corpus of several", async (t) => {
  const folder = temporaryFolder(t);
  const [thread, article] = ["thread.html", "article.html"].map((name) => join(folder, name));
  writeFileSync(thread, threadAbout("gulls"));
  writeFileSync(article, pageAbout("gulls"));
  const one = await callPith(["records", "--format", "tei", thread]);
  assert.match(one.stdout, /^<\?xml [^>]+>\n<TEI .*<div type="post">\n<byline><name>Ada Lind<\/name>/s);
  const several = await callPith(["records", "--format", "tei", thread, article, thread]);
  assert.match(several.stdout, /^<\?xml [^>]+>\n<teiCorpus .*<\/teiCorpus>\n$/s);
  assert.equal(several.stdout.match(/<div type="post">/g)?.length, 10);
  assert.deepEqual(await teiFaults([one.stdout, several.stdout]), []);
  assert.deepEqual(await callPith(["records", "-q", "--format", "tei", article, article]), {
    code: 1,
    stdout: "",
    stderr: "",
  });
});

test("pith records --format html says its encoding, and schema-org can be put into a script element", async (t) => {
  const thread = join(temporaryFolder(t), "thread.html");
  writeFileSync(
    thread,
    `<meta charset=utf-8>${threadAbout("gulls").replaceAll("<p>Those", "<p>Größe &lt;/script>&lt;!-- those")}`,
  );
  const html = await callPith(["records", "--format", "html", thread, thread]);
  assert.match(html.stdout, /^<!doctype html>\n<meta charset="utf-8">\n<article itemscope/);
  assert.equal(html.stdout.match(/doctype/g)?.length, 1);
  const { stdout } = await callPith(["records", "--format", "schema-org", thread]);
  assert.doesNotMatch(stdout, /</);
  assert.match(JSON.stringify(JSON.parse(stdout)), /Größe <\/script><!-- those who know/);
});

test("pith records --without leaves images and links out of what is to be read", async (t) => {
  const thread = join(temporaryFolder(t), "thread.html");
  const picture = '<div class="message-content"><p><img src=/gull.jpg alt=gull width=400 height=300></p><p>Those';
  writeFileSync(thread, threadAbout("gulls").replace('<div class="message-content"><p>Those', picture));
  const call = ["records", "--format", "markdown", "--url", "https://example.org/t/1", thread];
  assert.match((await callPith(call)).stdout, /!\[gull\]/);
  const { code, stdout } = await callPith([...call, "--without", "images,links"]);
  assert.equal(code, 0);
  assert.match(stdout, /Those who know gulls/);
  assert.doesNotMatch(stdout, /!\[gull\]/);
});
