/** What is fuzzed: each target takes bytes, and throws where something is wrong. What a format refuses is no fault. */

import { findComments } from "../../packages/pith/dist/comments/find-comments.js";
import { html, json, markdown, text } from "../../packages/pith/dist/formats/index.js";
import { compileSelector } from "../../packages/pith/dist/html/selectors.js";
import { extract, Parser, parsePage, readMetadata } from "../../packages/pith/dist/index.js";
import { readJsonText } from "../../packages/pith/dist/json/json-text.js";
import { tei } from "../../packages/pith/dist/tei/index.js";
import { ALGORITHM_NAMES } from "../../packages/pith/dist/workbench/index.js";
import { algorithmNamed } from "../../packages/pith-classics/dist/index.js";
import { readStreamItems } from "../../packages/pith-node/dist/batch/input/read-file.js";
import { readHttpResponse } from "../../packages/pith-node/dist/batch/page/http-response.js";
import { NotAPage, PageFailure } from "../../packages/pith-node/dist/batch/page/page-failure.js";
import { nonPageName } from "../../packages/pith-node/dist/files/media-type.js";
import { ProtocolError, readFrames } from "../../packages/pith-node/dist/worker/frames.js";
import { readRequest } from "../../packages/pith-node/dist/worker/worker-request.js";
import { archiveSeeds, frameSeeds, jsonSeeds, pageSeeds, responseSeeds, selectorSeeds } from "./seeds.js";
import { selfCheck } from "./self-check.js";

// biome-ignore format: a list
const MARKUP = [
  "<p>", "<div>", "<table>", "<tr>", "<td>", "<b>", "<i>", "<a>", "<ul>", "<li>", "<h1>", "<h2>", "<pre>", "<code>", "<svg>",
  "<math>", "<template>", "<select>", "<script>", "</script>", "<style>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x",
  "</p>", "</a>", "</table>", "</svg>", "<noscript>", "<body>", "</body>", ' class="', ' style="display:none"', ' id="',
  ' href="', ' src="', "<img ", "<br>", "<hr>", "<blockquote>", "<form>", "\u2028", "$$", "`",
];

// biome-ignore format: a list
const META = [
  "<meta ", "property=", "name=", "content=", "og:", "article:published_time", "itemprop=", "itemtype=", "rel=canonical", "@type",
  "@graph", "@id", '"author"', '"headline"', '"datePublished"', "2024-02-30", "T25:61:61+99:99", "<time datetime=", "<link ",
  "<base href=", "http://", "//", "://[",
];

const parser = new Parser();

export const TARGETS = {
  parse: {
    seeds: pageSeeds,
    words: MARKUP,
    run(bytes) {
      const { tree } = parsePage(bytes);
      for (let node = 0; node < tree.length; node++) {
        const parent = tree.parent[node];
        check(tree.end[node] > node && (node === 0 || (parent >= 0 && parent < node)), `node ${node} has no place`);
        check(node === 0 || tree.end[node] <= tree.end[parent], `node ${node} goes beyond its parent`);
      }
    },
  },
  extract: {
    seeds: () => pageSeeds().map((page) => Buffer.concat([Buffer.from([0, 0]), page])),
    words: MARKUP,
    run(bytes) {
      const [choice = 0, flags = 0] = bytes;
      const extraction = extract(bytes.subarray(2), {
        algorithm: algorithmNamed(ALGORITHM_NAMES[choice % ALGORITHM_NAMES.length]),
        // Plain text is without comments: a wrong call, which is refused.
        ...((flags & 2) === 2 && { comments: true, format: html }),
        ...((flags & 4) === 4 && { hidden: "never" }),
        parser,
        ...((flags & 8) === 8 && { url: "https://a.example/b/c?d#e" }),
      });
      for (const format of [text, markdown, html, json, tei]) {
        const content = format.write(extraction, {});
        if (format.name === "json") JSON.parse(content);
        if (format.name === "tei")
          check(!/\]\]>|[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(content), "TEI isn't XML");
      }
      JSON.parse(json.write(extraction, { blocks: true }));
    },
  },
  metadata: {
    seeds: pageSeeds,
    words: [...MARKUP, ...META],
    run(bytes) {
      const { tree } = parsePage(bytes);
      const metadata = readMetadata(tree, { url: "https://a.example/b/" });
      for (const field of Object.values(metadata))
        check(field.confidence >= 0 && field.confidence <= 1, "a confidence is none");
      findComments(tree);
    },
  },
  json: {
    seeds: jsonSeeds,
    // biome-ignore format: a list
    words: [
      '"', "'", "\\", "\\u", "\\ud800", "{", "}", "[", "]", ":", ",", "//", "/*", "*/", "<!--", "&quot;", "__proto__", "null", "1e9",
      "\n",
    ],
    run(bytes) {
      const text = bytes.toString();
      const tree = readJsonText(text, { nodes: 100_000 });
      for (let node = 0; node < tree.length; node++) {
        check(
          tree.end(node) > node && tree.end(node) <= tree.length && tree.parent(node) < node,
          `node ${node} has no place`,
        );
        check(typeof tree.key(node) === "string" && typeof tree.string(node) === "string", `node ${node} has no text`);
      }
    },
  },
  warc: {
    seeds: archiveSeeds,
    // biome-ignore format: a list
    words: [
      "WARC/1.0\r\n", "\r\n\r\n", "Content-Length: ", "WARC-Type: ", "response", "\x1f\x8b\x08", "(\xb5/\xfd", "filedesc://",
      " 192.0.2.7 19970412083015 ", "\n",
    ],
    async run(bytes) {
      const [kind = 0, size = 1] = bytes;
      const name = ["a.warc.gz", "a.arc.gz", "a.jsonl", "a.html"][kind % 4];
      const archive = bytes.subarray(2);
      // A ZIP archive would go through the disk each time.
      if (archive[0] === 0x50 && archive[1] === 0x4b) return;
      let records = 0;
      for await (const _ of readStreamItems(name, piecesOf(archive, 1 + size), { maxBytes: 5_000 })) records++;
      check(records <= archive.length + 1, `${records} records in ${archive.length} bytes`);
    },
  },
  http: {
    seeds: responseSeeds,
    // biome-ignore format: a list
    words: [
      "HTTP/1.1 200 OK\r\n", "Content-Type: text/html\r\n", "Content-Encoding: ", "gzip", "br", "deflate", "zstd",
      "Transfer-Encoding: chunked\r\n", "\r\n\r\n", "ffffffffffff\r\n", "<p>",
    ],
    run(bytes) {
      try {
        nonPageName(readHttpResponse(bytes, 1_000_000).bytes);
      } catch (error) {
        if (!(error instanceof NotAPage || error instanceof PageFailure)) throw error;
      }
    },
  },
  selectors: {
    seeds: selectorSeeds,
    // biome-ignore format: a list
    words: [
      ":not(", ":has(", ":is(", ":nth-child(", ")", "[", "]", "=", "~", "+", ">", ",", "|", "*", "::", "\\", "#", ".", "i]", '"',
      "2n+1",
    ],
    run(bytes) {
      const tree = selectorPage();
      try {
        const compiled = compileSelector(bytes.toString());
        for (const node of compiled.all(tree)) check(compiled.matches(tree, node), "it finds what doesn't match");
      } catch (error) {
        if (!(error instanceof TypeError && /selector/i.test(error.message))) throw error;
      }
    },
  },
  frames: {
    seeds: frameSeeds,
    words: ['"type"', '"page"', '"input"', '"request":', '"doneBeyond":[[', "null", "\0\0\0\x10", '{"type":"end"}'],
    async run(bytes) {
      try {
        for await (const frame of readFrames(piecesOf(bytes.subarray(1), 1 + (bytes[0] ?? 0)))) {
          if (frame.header.type === "page" || frame.header.type === "input") readRequest(frame);
        }
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
      }
    },
  },
};

/** Not among those that `all` names: that the fuzzer itself works. */
export const SELF_CHECK = { seeds: () => [Buffer.from("x")], words: [], run: selfCheck };

let page;

function selectorPage() {
  page ??= parsePage(pageSeeds().at(-2)).tree;
  return page;
}

async function* piecesOf(bytes, size) {
  // A piece is its reader's own, who may write over it.
  for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.subarray(at, at + size));
}

function check(isRight, message) {
  if (!isRight) throw new Error(message);
}
