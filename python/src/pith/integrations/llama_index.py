"""Pith in LlamaIndex: a reader of pages, and a node parser of documents that hold HTML. Needs llama-index-core."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from llama_index.core.bridge.pydantic import Field
from llama_index.core.node_parser import NodeParser
from llama_index.core.node_parser.node_utils import build_nodes_from_splits
from llama_index.core.readers.base import BaseReader
from llama_index.core.schema import BaseNode, Document, MetadataMode

from ..page import Page
from ._documents import Source, page_of, texts_of

#: Metadata that says nothing to a model; it stays with the document.
_NOT_FOR_MODELS = ["confidence", "warnings", "chunk", "tokens", "start", "end"]


class PithReader(BaseReader):
    """Documents of pages, one for each that has content; also for `SimpleDirectoryReader(file_extractor={".html": PithReader()})`."""

    def __init__(self, **options: Any) -> None:
        """`options`: those of `pith.extract`."""
        self._options = options

    def lazy_load_data(
        self,
        file: Source | Iterable[Source],
        extra_info: dict[str, Any] | None = None,
        fs: Any = None,
    ) -> Iterable[Document]:
        """The documents of a page, or of several: paths of HTML files, pages as bytes, or `pith.Page`s.

        `extra_info`: metadata for each, beside what Pith finds. `fs`: a file system of fsspec that has the files.
        """
        sources = [file] if isinstance(file, (str, Path, bytes, Page)) else file
        pages = ((source, _page_of(source, fs)) for source in sources)
        for _, texts in texts_of(pages, self._options):
            for text, metadata in texts:
                yield Document(
                    text=text,
                    metadata={**metadata, **(extra_info or {})},
                    excluded_embed_metadata_keys=_NOT_FOR_MODELS,
                    excluded_llm_metadata_keys=_NOT_FOR_MODELS,
                )


class PithNodeParser(NodeParser):
    """Nodes of documents that hold HTML: pieces of their content. `metadata["url"]` of a document makes its links absolute."""

    tokens: int = Field(default=512, description="The most tokens that a node has, at four characters a token.", ge=16)
    overlap: int = Field(default=0, description="The most tokens of the node before that a node begins with.", ge=0)
    options: dict[str, Any] = Field(default_factory=dict, description="Options of pith.chunks, such as links=False.")

    @classmethod
    def class_name(cls) -> str:
        """The name that LlamaIndex stores."""
        return "PithNodeParser"

    def _parse_nodes(self, nodes: Sequence[BaseNode], show_progress: bool = False, **_: Any) -> list[BaseNode]:
        del show_progress
        pages = ((node, Page(node.get_content(MetadataMode.NONE), url=node.metadata.get("url"))) for node in nodes)
        options = {**self.options, "tokens": self.tokens, "overlap": self.overlap}
        found: list[BaseNode] = []
        for node, texts in texts_of(pages, options):
            made = build_nodes_from_splits([text for text, _ in texts], node, id_func=self.id_func)
            for piece, (_text, metadata) in zip(made, texts, strict=True):
                if self.include_metadata:
                    piece.metadata = metadata
                piece.excluded_embed_metadata_keys = [*piece.excluded_embed_metadata_keys, *_NOT_FOR_MODELS]
                piece.excluded_llm_metadata_keys = [*piece.excluded_llm_metadata_keys, *_NOT_FOR_MODELS]
            found.extend(made)
        return found


def _page_of(source: Source, fs: Any) -> Page:
    return page_of(fs.cat_file(str(source)) if fs is not None and isinstance(source, (str, Path)) else source)
