"""Reads documents in Markdown as programs in Python do: JSON on standard input, a list of texts for each reader; the same in HTML on standard output."""

import json
import sys

import markdown
import mistune

MKDOCS = ["toc", "tables", "fenced_code"]
READERS = {
    "Python-Markdown": lambda: markdown.Markdown().convert,
    "MkDocs": lambda: markdown.Markdown(extensions=MKDOCS).convert,
    "Material for MkDocs": lambda: markdown.Markdown(
        extensions=["extra", "toc", "pymdownx.superfences"], extension_configs={}
    ).convert,
    "mistune": lambda: mistune.create_markdown(escape=False),
    "mistune with plug-ins": lambda: mistune.create_markdown(
        escape=False, plugins=["strikethrough", "footnotes", "table", "speedup"]
    ),
}

for line in sys.stdin:
    name, texts = json.loads(line)
    read = READERS[name]
    print(json.dumps([read()(text) for text in texts]), flush=True)
