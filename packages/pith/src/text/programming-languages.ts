// The names of programming languages, as highlighters write them.

/** Names that highlighters write as a separate class. Others are taken only after a prefix. */
// biome-ignore format: a list of names
export const LANGUAGES: ReadonlySet<string> = new Set([
  "actionscript", "apache", "asm", "bash", "basic", "bat", "bibtex", "c", "c#", "c++", "clojure", "cmake", "cpp",
  "csharp", "css", "d", "dart", "diff", "dockerfile", "elixir", "elm", "erlang", "fortran", "fsharp", "go", "golang",
  "graphql", "groovy", "haskell", "hcl", "html", "http", "ini", "java", "javascript", "js", "jscript", "json", "jsx", "julia",
  "kotlin", "latex", "less", "lisp", "lua", "makefile", "markdown", "matlab", "nginx", "nix", "objc", "objectivec",
  "ocaml", "pascal", "perl", "php", "powershell", "prolog", "protobuf", "py", "python", "r", "rb", "ruby", "rust",
  "sass", "scala", "scheme", "scss", "sh", "shell", "sql", "swift", "tcl", "tex", "toml", "ts", "tsx", "typescript",
  "vb", "vbnet", "verilog", "vhdl", "vim", "vue", "xml", "yaml", "yml", "zig", "zsh",
]);

/** Whether a label names a programming language, and says nothing else. */
export function saysLanguage(label: string): boolean {
  return label.length <= MAX_LABEL && LANGUAGES.has(label.trim().toLowerCase());
}

/** The longest label, with white space around it. */
const MAX_LABEL = 80;
