/** Roles of elements count in capitals and with white space around them, wherever they are read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";

const TEXT =
  "The ferry across the sound has been running since the spring of 1911, when two brothers bought a second-hand steamer and painted it green.";
const LINKS = Array.from({ length: 8 }, (_, i) => `<a href=/${i}>Harbour ${i}</a> `).join("");

/** Pages in which roles of all readers decide something; `role` writes one. */
const page = (role: (name: string) => string) => `<title>The green ferry</title><body>
<div ${role("navigation")}><p>${LINKS}</p></div>
<div ${role("main")}><h1>The green ferry</h1><p>${TEXT}</p>
  <div ${role("heading")} aria-level=2>Timetable</div><p>${TEXT} It sails at six.</p>
  <div ${role("list")}><div ${role("listitem")}>Monday</div><div ${role("listitem")}>Friday</div></div>
  <table ${role("presentation")}><tr><td><p>${TEXT}<td><p>It is green.</table>
  <table ${role("grid")}><tr><td>Boat<td>Year<tr><td>Ada<td>1911</table>
  <span ${role("tab")} aria-label=Summer>Summer</span><div ${role("tabpanel")} style="display:none"><p>In July and August there are queues that reach back to the church.</p></div>
  <p><a href="#more" ${role("button")}>Open all</a> ${TEXT}</p>
</div>`;

const read = (role: (name: string) => string) => {
  const { text, content } = extract(page(role), { format: markdown, url: "https://example.org/ferry" });
  return { text, content };
};

test("a role is the same in capitals and between spaces, in text and in Markdown", () => {
  const plain = read((name) => `role="${name}"`);
  assert.match(String(plain.content), /^## Timetable$/m);
  assert.match(plain.text, /reach back to the church/);
  assert.deepEqual(
    read((name) => `role="${name.toUpperCase()}"`),
    plain,
  );
  assert.deepEqual(
    read((name) => `role=" ${name[0].toUpperCase()}${name.slice(1)}\n"`),
    plain,
  );
  assert.notDeepEqual(
    read(() => ""),
    plain,
  );
});
