/** How the inspector is built: into one file of HTML that needs nothing else and allows its own script alone. */
import { createHash } from "node:crypto";
import { defineConfig } from "vite";

/**
 * Puts the script and the style sheet into the HTML, and allows just this script in its policy: the page that comes of it
 * needs nothing else, from a server or from a disk.
 */
function oneFile() {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const html = bundle["index.html"];
      let text = String(html.source)
        .replace(/\s*<script type="module"[^>]*src=[^>]*><\/script>/, "")
        .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "");
      for (const [name, file] of Object.entries(bundle)) {
        if (name === "index.html") continue;
        if (name.endsWith(".css")) text = insert(text, "<!--style-->", `<style>${file.source}</style>`);
        else if (file.type === "chunk" && file.isEntry) text = insertScript(text, file.code);
        else if (!name.endsWith(".js")) throw new Error(`${name} can't be put into the page.`);
        delete bundle[name];
      }
      html.source = text;
      html.fileName = "inspector.html";
    },
  };
}

function insertScript(text, code) {
  // Inside a script only these two can end it or change how it is read; both mean the same with a backslash in strings.
  const script = code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  const hash = createHash("sha256").update(script).digest("base64");
  return insert(
    text.replace("script-src 'none'", `script-src 'sha256-${hash}'`),
    "<!--script-->",
    `<script type="module">${script}</script>`,
  );
}

function insert(text, mark, what) {
  const [before, after] = text.split(mark);
  return before + what + after;
}

export default defineConfig({
  plugins: [oneFile()],
  build: {
    target: ["chrome111", "firefox115", "safari16.4"],
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  // The library runs in a worker, which has no document: some packages have a file of their own for that.
  resolve: { conditions: ["worker", "module", "browser", "production"] },
  worker: { format: "iife" },
});
