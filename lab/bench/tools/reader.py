"""`python reader.py TOOL`: one of the tools in Python at the other end of reader.js. Pages come as bytes."""

import logging
import struct
import sys
from time import process_time_ns

FAILED = 0xFFFF_FFFF


def trafilatura(fast):
    from trafilatura import extract

    return lambda page: extract(page, fast=fast, include_comments=False)


def resiliparse():
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.encoding import detect_encoding
    from resiliparse.parse.html import HTMLTree

    def to_text(page):
        tree = HTMLTree.parse_from_bytes(page, detect_encoding(page))
        # Other tools give no texts of images either.
        return extract_plain_text(tree, main_content=True, comments=False, alt_texts=False)

    return to_text


def readability_lxml():
    from readability import Document

    return lambda page: Document(page).summary(html_partial=True)


def justext():
    from justext import get_stoplist, get_stoplists
    from justext import justext as judge

    # Its users say in which language a page is; here nobody knows, so that all languages' words count.
    stop_words = frozenset().union(*(get_stoplist(language) for language in get_stoplists()))
    return lambda page: "\n".join(part.text for part in judge(page, stop_words) if not part.is_boilerplate)


def parse_lexbor():
    from resiliparse.parse.html import HTMLTree

    # What it parses is UTF-8 already.
    return lambda page: HTMLTree.parse_from_bytes(page, "utf-8") and ""


def parse_lxml():
    from lxml.html import HTMLParser, document_fromstring

    parser = HTMLParser(encoding="utf-8")
    return lambda page: document_fromstring(page, parser) is None


TOOLS = {
    "trafilatura": lambda: trafilatura(fast=False),
    "trafilatura-fast": lambda: trafilatura(fast=True),
    "resiliparse": resiliparse,
    "readability-lxml": readability_lxml,
    "justext": justext,
    "parse-lexbor": parse_lexbor,
    "parse-lxml": parse_lxml,
}


def answer_pages(to_text, pages, answers):
    while len(header := pages.read(4)) == 4:
        page = pages.read(struct.unpack("<I", header)[0])
        text = b""
        before = process_time_ns()
        try:
            text = (to_text(page) or "").encode("utf-8", "replace")
            length = len(text)
        except Exception:  # noqa: BLE001 - how often a tool fails stands in the table
            length = FAILED
        after = process_time_ns()
        answers.write(struct.pack("<ddI", before / 1e6, after / 1e6, length) + text)
        answers.flush()


logging.disable(logging.CRITICAL)
if __name__ == "__main__":
    answer_pages(TOOLS[sys.argv[1]](), sys.stdin.buffer, sys.stdout.buffer)
