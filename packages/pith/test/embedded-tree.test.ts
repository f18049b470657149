/** Texts that the markup holds and doesn't show: in noscript, and in declarative shadow roots with their slots. */
import assert from "node:assert/strict";
import test from "node:test";
import { beyondOf, OTHER_STORY, STORY, STORY_HTML, STORY_TEXT, textsOf } from "./support/embedded-pages.js";

const [ONE, TWO, THREE] = STORY;
const [FOUR, FIVE] = OTHER_STORY;

test("noscript with an article in it, without its navigation", () => {
  const [found] = beyondOf(
    `<div id=app></div><noscript><nav>${FOUR}</nav><h1>Crane</h1>${STORY_HTML}<footer>${FIVE}</footer></noscript>`,
  );
  assert.equal(found.source, "noscript");
  assert.equal(found.text, `Crane\n\n${STORY_TEXT}`);
});

test("noscript that asks for scripts, counts a visit or holds a picture is no candidate", () => {
  const requests = [
    "You need to enable JavaScript to run this app. Please turn it on and load the page again, or use another browser.",
    "Bitte aktivieren Sie JavaScript, um diese Seite in vollem Umfang nutzen zu können. Ohne das geht es leider nicht. Danke sehr.",
    "このサイトを利用するにはJavaScriptを有効にしてください。ブラウザの設定をご確認のうえ、ページを再読み込みしてください。よろしくお願いします。",
    '<img height="1" width="1" src="https://example.com/pixel?ev=PageView">',
    "<iframe src=https://example.com/ns.html></iframe>",
  ];
  for (const request of requests) assert.deepEqual(beyondOf(`<p></p><noscript>${request}</noscript>`), [], request);
});

const host = (root: string, light = "", mode = "shadowrootmode=open") =>
  `<x-host><template ${mode}>${root}</template>${light}</x-host>`;

test("a shadow root with slots that show the host's children", () => {
  const root = `<style>p { color: red }</style><header><slot name=title>No title</slot></header><slot></slot><p>${THREE}</p><slot name=more><p>Nothing more.</p></slot>`;
  const light = `<h1 slot=title>Crane</h1><p>${ONE}</p>\n<p>${TWO}</p><p slot=elsewhere>${FOUR}</p>`;
  const [found] = beyondOf(host(root, light));
  assert.equal(found.source, "shadow-root");
  assert.equal(found.text, ["Crane", ONE, TWO, THREE, "Nothing more."].join("\n\n"));
});

test("the older attribute counts, other templates don't", () => {
  assert.deepEqual(textsOf(beyondOf(host(STORY_HTML, "", "shadowroot=open"))), [STORY_TEXT]);
  assert.deepEqual(beyondOf(host(STORY_HTML, "", "id=card")), []);
  assert.deepEqual(beyondOf(`<template>${host(STORY_HTML)}</template>`), []);
});

test("shadow roots in shadow roots, slots in slots", () => {
  const inner = `<x-inner><template shadowrootmode=closed><p>${TWO}</p><slot></slot></template><slot name=last></slot></x-inner>`;
  const [found, ...others] = beyondOf(host(`<p>${ONE}</p>${inner}`, `<p slot=last>${THREE}</p>`));
  assert.equal(found.text, STORY_TEXT);
  assert.deepEqual(others, []);
});

test("hosts with one name that are neighbours are one text; others are their own", () => {
  const part = (text: string) => `<x-part><template shadowrootmode=open><p>${text}</p></template></x-part>`;
  const markup = `<main>${part(ONE)}\n${part(TWO)}${part(THREE)}</main>${host(`<p>${FOUR}</p><p>${FIVE}</p>`)}`;
  assert.deepEqual(textsOf(beyondOf(markup)), [STORY_TEXT, `${FOUR}\n\n${FIVE}`]);
});

test("inline slots leave a paragraph whole", () => {
  const [text] = textsOf(
    beyondOf(
      host(`<p>The harbour of <slot name=place></slot> was closed on Monday, ${TWO}</p>`, "<b slot=place>Lindvik</b>"),
    ),
  );
  assert.ok(text.startsWith("The harbour of Lindvik was closed on Monday, “We"), text);
});
