/** Who may know whom in each package; docs/architecture.md says why. `npm run check:imports` checks it. */

/**
 * The layers, from the ground up. A file belongs to the first layer with its path: `holds` names files, and folders by
 * a slash at the end. A layer may import itself, the layers that `knows` names, and the files that `except` names. With
 * `apart`, each folder inside the layer is on its own. `node` allows Node's modules.
 */
const PITH = [
  {
    name: "ground",
    holds: [
      "types.ts",
      "options.ts",
      "limits.ts",
      "option-names.ts",
      "closest.ts",
      "errors.ts",
      "warnings.ts",
      "globals.d.ts",
    ],
    knows: [],
  },
  { name: "encoding", holds: ["html/encoding/"], knows: ["ground", "html"] },
  { name: "parser", holds: ["html/parser/"], knows: ["ground", "html"] },
  {
    name: "live document",
    holds: ["html/dom/", "dom.ts"],
    knows: ["ground", "html"],
  },
  { name: "html", holds: ["html/"], knows: ["ground"] },
  { name: "blocks", holds: ["blocks/"], knows: ["ground", "html"] },
  // JSON as pages write it, read without knowing what it means.
  { name: "json", holds: ["json/"], knows: ["ground", "html"] },
  { name: "metadata", holds: ["metadata/"], knows: ["ground", "html", "json"] },
  {
    name: "Selection",
    holds: ["algorithms/selection.ts", "algorithms/algorithm.ts", "algorithms/explanation.ts"],
    knows: ["ground", "html"],
  },
  // What readers can't see: changes a Selection.
  {
    name: "visibility",
    holds: ["visibility/"],
    knows: ["ground", "html", "Selection"],
  },
  {
    name: "comments",
    holds: ["comments/"],
    knows: ["ground", "html", "Selection"],
    // A comment's text reads like the page's.
    except: ["render/text.ts"],
  },
  { name: "registry", holds: ["algorithms/registry.ts"], knows: ["Selection", "algorithms"] },
  // What several of the original programs had in common.
  { name: "originals", holds: ["algorithms/originals/"], knows: ["ground", "html"] },
  {
    name: "algorithms",
    holds: ["algorithms/"],
    knows: ["ground", "html", "blocks", "Selection", "originals"],
    // Reporter's rules change a page's text before it is parsed; the ContentExtractor looks for headings of comments.
    except: ["html/parser/parser.ts", "comments/words.ts"],
    apart: true,
  },
  { name: "content", holds: ["content/"], knows: ["ground", "html", "Selection"] },
  {
    name: "render",
    holds: ["render/"],
    knows: ["ground", "html", "content", "Selection", "metadata", "comments", "visibility"],
    // The types of what it renders.
    except: ["extract.ts", "extract/blocks.ts"],
  },
  {
    name: "explain",
    holds: ["explain/"],
    knows: ["ground", "html", "Selection"],
  },
  {
    // What the visible tree doesn't show: reads scripts, and HTML inside them.
    name: "beyond",
    holds: ["beyond/"],
    knows: ["ground", "parser", "html", "blocks", "json", "metadata", "render"],
  },
  {
    name: "main entry",
    holds: ["index.ts"],
    knows: [
      ...["ground", "encoding", "parser", "html", "blocks", "metadata", "Selection", "registry", "algorithms"],
      ...["content", "render", "explain", "beyond", "comments", "visibility", "pipeline"],
    ],
  },
  { name: "node entry", holds: ["node/index.ts"], knows: ["node", "main entry"], node: true },
  {
    name: "node",
    holds: ["node/"],
    knows: ["main entry", "formats entry"],
    // Calls are checked alike everywhere.
    except: ["option-names.ts"],
    node: true,
  },
  { name: "formats entry", holds: ["formats/"], knows: ["ground", "content", "render", "explain", "pipeline"] },
  {
    name: "cli",
    holds: ["cli/"],
    knows: ["main entry", "node entry", "formats entry"],
    // Slips of the hand are found alike in options of calls and of the command line.
    except: ["closest.ts"],
    node: true,
  },
  {
    name: "pipeline",
    holds: ["extract.ts", "extract/", "page.ts", "probe.ts", "reporter.ts"],
    knows: [
      ...["ground", "encoding", "parser", "html", "blocks", "metadata", "Selection", "registry", "algorithms"],
      ...["content", "render", "explain", "beyond", "comments", "visibility"],
    ],
  },
];

const SERVER = [
  { name: "fetch", holds: ["fetch/"], knows: [], node: true },
  { name: "http", holds: ["http/"], knows: [], node: true },
  { name: "work", holds: ["work/"], knows: [], node: true },
  { name: "render", holds: ["render/"], knows: ["fetch"], node: true },
  { name: "serve", holds: ["serve/"], knows: ["fetch", "http", "work", "render"], node: true },
  { name: "mcp", holds: ["mcp/"], knows: ["fetch", "http", "work"], node: true },
  { name: "server entry", holds: ["index.ts"], knows: ["fetch", "work", "serve", "mcp"], node: true },
];

const INSPECTOR = [
  // What the window and the worker tell each other.
  { name: "messages", holds: ["worker/messages.ts", "worker/level.ts"], knows: [] },
  { name: "worker", holds: ["worker/"], knows: ["messages"] },
  { name: "widgets", holds: ["dom.ts", "choices.ts", "menu.ts", "tabs.ts", "env.d.ts"], knows: [] },
  {
    name: "state",
    holds: ["app/session.ts", "app/engine.ts", "app/settings.ts", "app/algorithms.ts"],
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

/** The packages, with the entries of Pith's own packages that they may import. */
export const PACKAGES = [
  { name: "pith", layers: PITH, entries: [] },
  { name: "pith-server", layers: SERVER, entries: ["pith", "pith/formats", "pith/node"] },
  { name: "inspector", layers: INSPECTOR, entries: ["pith", "pith/formats"] },
];
