/** Who may know whom in each package; docs/internals/architecture.md says why. `npm run check:imports` checks it. */

/**
 * The layers, from the ground up. A file belongs to the first layer with its path: `holds` names files, and folders by
 * a slash at the end; "" is the whole package. A layer may import itself, the layers that `knows` names, and the files that `except` names. With
 * `apart`, each folder inside the layer is on its own. `node` allows Node's modules. `types`: nothing of the layer is left
 * in JavaScript, so it may describe what is made above it.
 */
const PITH = [
  {
    name: "ground",
    holds: ["option-names.ts", "errors.ts", "maps.ts", "short-lived.ts"],
    knows: [],
  },
  // Texts as such, wherever they are from: words, lines, dates, marks.
  { name: "text", holds: ["text/"], knows: [] },
  { name: "encoding", holds: ["html/encoding/"], knows: ["ground", "html"] },
  { name: "parser", holds: ["html/parser/"], knows: ["ground", "html"] },
  {
    name: "live document",
    holds: ["html/dom/", "dom.ts"],
    knows: ["ground", "html"],
  },
  { name: "html", holds: ["html/"], knows: ["ground", "text"] },
  // JSON as pages write it, read without knowing what it means.
  { name: "json", holds: ["json/"], knows: ["ground", "html"] },
  // What is true of a page for everybody, found once: its names and what they mean, its notes, its JSON-LD.
  { name: "page", holds: ["page/"], knows: ["ground", "text", "html", "json"] },
  // Decision trees, whatever they are asked about.
  { name: "forest", holds: ["forest/"], knows: ["text"] },
  { name: "blocks", holds: ["blocks/"], knows: ["ground", "text", "html", "page"] },
  { name: "metadata", holds: ["metadata/"], knows: ["ground", "text", "html", "json", "page"] },
  {
    // What an algorithm gives, and why: types, and what all of them share.
    name: "contract",
    holds: ["contract/"],
    knows: ["ground", "html"],
  },
  // What readers can't see: changes a Selection.
  {
    name: "visibility",
    holds: ["visibility/"],
    knows: ["ground", "text", "html", "page", "contract"],
  },
  // What is in the content but isn't meant for reading: changes a Selection, for text and content alike.
  { name: "noise", holds: ["noise/"], knows: ["text", "html", "page", "contract", "visibility"] },
  // The programs on a page: where they are, and their lines without what highlighters put beside them.
  { name: "code", holds: ["code/"], knows: ["text", "html", "page", "noise"] },
  // The kept part of a page as a string, without marks.
  { name: "plain text", holds: ["plain-text/"], knows: ["ground", "html", "page", "contract", "code"] },
  // What somebody says, who and when: the signs of it, for comments and records. Its text reads like the page's.
  {
    name: "said",
    holds: ["said/"],
    knows: ["ground", "text", "html", "page", "contract", "noise", "plain text", "content"],
  },
  {
    name: "comments",
    holds: ["comments/"],
    knows: ["ground", "text", "html", "page", "contract", "said"],
  },
  {
    name: "algorithms",
    holds: ["algorithms/"],
    knows: ["ground", "text", "html", "page", "forest", "blocks", "contract", "code"],
    apart: true,
  },
  {
    name: "records entry",
    holds: [
      ...[
        "records/html.ts",
        "records/index.ts",
        "records/json.ts",
        "records/markdown.ts",
        "records/schema-org.ts",
        "records/tei.ts",
        "records/text.ts",
        "records/written.ts",
      ],
      "records/compare-records.ts",
      "records/compare-fields.ts",
    ],
    knows: ["ground", "html", "noise", "said", "content", "records", "formats", "formats entry", "extraction", "tei"],
    // What changes by itself is the same in paragraphs and in records.
    except: ["changes/lasting-text.ts"],
  },
  {
    // Posts, answers, items of lists: what several parts of a page that are alike say, each by itself.
    name: "records",
    holds: ["records/"],
    knows: [
      ...["ground", "text", "html", "page", "blocks", "contract", "metadata", "said", "comments", "plain text"],
      ...["algorithms", "forest", "content", "extraction"],
      // What a page shows of a record, its data may say better.
      "json",
      "embedded",
    ],
  },
  {
    // The content in pieces: an entry of its own, above formats and records.
    name: "chunks entry",
    holds: ["chunks/"],
    knows: ["ground", "html", "content", "formats", "extraction", "records"],
  },
  { name: "content", holds: ["content/"], knows: ["ground", "text", "html", "page", "contract", "noise", "code"] },
  {
    // What goes into `extract` and what comes out of it: said here once for those who write it and those who make it.
    name: "extraction",
    holds: ["extraction/"],
    knows: [
      "ground",
      "html",
      "encoding",
      "parser",
      "contract",
      "metadata",
      "comments",
      "visibility",
      "algorithms",
      "records",
    ],
    types: true,
  },
  {
    name: "formats entry",
    holds: ["formats/index.ts"],
    knows: ["ground", "content", "formats", "extraction"],
  },
  {
    name: "formats",
    holds: ["formats/"],
    knows: [
      ...[
        "ground",
        "text",
        "html",
        "blocks",
        "contract",
        "algorithms",
        "content",
        "metadata",
        "said",
        "comments",
        "visibility",
      ],
      "extraction",
    ],
  },
  {
    name: "explain",
    holds: ["explain/"],
    knows: ["ground", "html", "contract"],
  },
  {
    // What the visible tree doesn't show: reads scripts, and HTML inside them.
    name: "embedded",
    holds: ["embedded/"],
    knows: ["ground", "text", "parser", "html", "page", "blocks", "json", "metadata", "extraction", "plain text"],
  },
  {
    name: "main entry",
    holds: ["index.ts"],
    knows: [
      ...["ground", "encoding", "parser", "html", "blocks", "metadata", "contract", "algorithms"],
      ...["content", "formats", "explain", "embedded", "comments", "visibility", "extraction", "pipeline"],
    ],
  },
  // For Pith's own packages.
  {
    name: "internal entry",
    holds: ["internal.ts"],
    knows: [
      ...["ground", "text", "encoding", "parser", "html", "metadata", "contract", "algorithms", "content", "formats"],
      ...["chunks entry", "explain", "comments", "visibility", "extraction", "pipeline", "options", "records"],
    ],
  },
  {
    // The options of a page as plain data: the one table of them, how they are read and checked.
    name: "options",
    holds: ["options/"],
    knows: ["ground", "encoding", "html", "algorithms", "formats", "visibility", "extraction", "pipeline"],
  },
  // What became of a page between two readings: an entry of its own, which knows texts only.
  { name: "changes entry", holds: ["changes/"], knows: ["ground", "text"] },
  // A format as any program could bring one.
  { name: "tei", holds: ["tei/"], knows: ["main entry", "formats entry"] },
  {
    // What is there for those who write algorithms, or choose one by its name: baselines, and the heat map.
    name: "workbench",
    holds: ["workbench/"],
    knows: ["main entry"],
    except: [
      ...["options/algorithm-names.ts", "text/escape-html.ts"],
      ...["html/generated/tags.ts", "html/layout.ts", "html/path-steps.ts", "html/subtrees.ts"],
    ],
  },
  {
    name: "pipeline",
    holds: ["extract.ts", "extract/", "parse-page.ts", "probe.ts"],
    knows: [
      ...["ground", "text", "encoding", "parser", "html", "blocks", "metadata", "contract", "algorithms"],
      ...["content", "formats", "explain", "embedded", "comments", "visibility", "extraction", "plain text"],
      "noise",
    ],
  },
];

// The programs that Pith grew from: guests, which have of Pith what any program has.
const CLASSICS = [
  { name: "common", holds: ["common/"], knows: [] },
  { name: "originals", holds: ["eatiht/", "reporter/", "content-extractor/"], knows: ["common"], apart: true },
  { name: "classics entry", holds: ["index.ts", "algorithm-named.ts"], knows: ["originals"] },
];

const NODE = [
  { name: "version", holds: ["version.ts", "load-later.ts"], knows: [], node: true },
  { name: "failure", holds: ["internal-failure.ts"], knows: [], node: true },
  { name: "files", holds: ["files/"], knows: [], node: true },
  { name: "fetching", holds: ["fetching/"], knows: ["files", "version"], node: true },
  // Options of commands, and what those of a page mean to `extract`.
  { name: "parameters", holds: ["parameters/"], knows: ["version"], node: true },
  { name: "pool", holds: ["pool/"], knows: ["failure", "version"], node: true },
  // A browser that runs the scripts of pages.
  { name: "rendering", holds: ["rendering/"], knows: ["failure", "fetching", "pool"], node: true },
  {
    name: "batch",
    holds: ["batch/"],
    knows: ["failure", "files", "fetching", "parameters", "pool", "rendering", "version"],
    node: true,
  },
  // A whole site: finds pages, and has the batch read them.
  { name: "site", holds: ["site/"], knows: ["files", "fetching", "pool", "rendering", "batch", "version"], node: true },
  {
    name: "worker",
    holds: ["worker/"],
    knows: ["failure", "files", "parameters", "pool", "batch", "version"],
    node: true,
  },
  {
    name: "node entry",
    holds: ["index.ts", "command.ts", "internal.ts", "runs.ts"],
    knows: ["failure", "files", "fetching", "parameters", "pool", "rendering", "batch", "site", "worker", "version"],
    node: true,
  },
];

const COMMAND = [{ name: "command", holds: [""], knows: [], node: true }];

const EVALUATION = [{ name: "evaluation", holds: [""], knows: [], node: true }];

const SERVER = [
  { name: "http", holds: ["http/"], knows: [], node: true },
  { name: "work", holds: ["work/"], knows: [], node: true },
  { name: "serve", holds: ["serve/"], knows: ["http", "work"], node: true },
  { name: "mcp", holds: ["mcp/"], knows: ["http", "work"], node: true },
  // What the command `pith` loads of this package: options, and what they mean.
  { name: "commands", holds: ["commands/"], knows: ["work", "serve", "mcp"], node: true },
  { name: "server entry", holds: ["index.ts"], knows: ["work", "serve", "mcp"], node: true },
];

const INSPECTOR = [
  // What the window and the worker tell each other.
  { name: "messages", holds: ["worker/messages.ts"], knows: [] },
  { name: "worker", holds: ["worker/"], knows: ["messages"] },
  {
    name: "widgets",
    holds: ["dom.ts", "code-lines.ts", "widgets.ts", "env.d.ts"],
    knows: ["messages"],
  },
  {
    name: "state",
    holds: ["state/session.ts", "state/settings.ts", "state/algorithms.ts", "state/formats.ts"],
    knows: ["messages"],
    // It starts the worker.
    except: ["worker/main.ts"],
  },
  {
    name: "parts of the window",
    holds: ["page/", "result/", "details/", "input/", "share/"],
    knows: ["messages", "widgets", "state"],
    apart: true,
  },
  { name: "window", holds: ["app/", "main.ts"], knows: ["messages", "widgets", "state", "parts of the window"] },
];

/**
 * The packages, with the entries of Pith's own packages that they may import, and those of which they may import types alone.
 * `place`: its folder, where that isn't below packages/.
 */
export const PACKAGES = [
  { name: "pith", layers: PITH, entries: [] },
  { name: "pith-classics", layers: CLASSICS, entries: ["pith", "pith/algorithms"] },
  {
    name: "pith-node",
    layers: NODE,
    entries: [
      "pith",
      "pith/formats",
      "pith/tei",
      "pith/changes",
      "pith/chunks",
      "pith/records",
      "pith/internal",
      "pith-classics",
    ],
  },
  {
    name: "pith-cli",
    layers: COMMAND,
    entries: [
      ...[
        "pith",
        "pith/formats",
        "pith/tei",
        "pith/algorithms",
        "pith/changes",
        "pith/chunks",
        "pith/records",
        "pith/internal",
      ],
      ...["pith-classics", "pith-node", "pith-node/command", "pith-node/internal"],
    ],
    // It is loaded when its commands are called.
    types: ["pith-server/commands"],
  },
  {
    name: "pith-eval",
    place: "lab/pith-eval",
    layers: EVALUATION,
    entries: ["pith", "pith/algorithms", "pith/internal", "pith-classics", "pith-node", "pith-node/internal"],
  },
  {
    name: "pith-server",
    layers: SERVER,
    entries: ["pith", "pith/formats", "pith/internal", "pith-node", "pith-node/command", "pith-node/internal"],
  },
  {
    name: "inspector",
    layers: INSPECTOR,
    entries: ["pith", "pith/formats", "pith/tei", "pith/records", "pith/internal", "pith-classics"],
  },
];
