"""The two engines, the V8 of mini-racer and Node, answer alike; and what hangs or grows in V8 costs one page."""

from __future__ import annotations

import base64
import gzip
import os
import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support import page_about, text_about

import pith
import pith._engine as engine

#: A page of each encoding that pages have, whose text only its own decoder reads.
ENCODED = {
    "utf-8": "Über die Möwen – 海鷗 – чайки 🐦",
    "windows-1252": "Über die Möwen – “gulls”",
    "windows-1251": "Чайки летят над морем",
    "koi8-r": "Чайки летят над морем",
    "iso-8859-2": "Mewy lecą nad morzem, żółć",
    "shift_jis": "カモメは海の上を飛ぶ",
    "euc-jp": "カモメは海の上を飛ぶ",
    "gb18030": "海鸥在海上飞翔",
    "big5": "海鷗在海上飛翔",
    "euc-kr": "갈매기가 바다 위를 난다",
    "utf-16-le": "Über die Möwen – 海鷗",
}


@pytest.fixture(scope="module")
def both() -> Iterator[tuple[pith.Extractor, pith.Extractor]]:
    """An Extractor on V8, and one on Node."""
    with pith.Extractor(1, engine="v8") as v8, pith.Extractor(1, engine="node") as node:
        yield v8, node


def encoded_page(encoding: str, sentence: str) -> bytes:
    name = "utf-16" if encoding == "utf-16-le" else encoding
    page = (
        f"<meta charset={name}><title>{sentence[:8]}</title><p>{f'{sentence}. ' * 20}</p><p>{f'{sentence}! ' * 20}</p>"
    )
    return (b"\xff\xfe" if encoding == "utf-16-le" else b"") + page.encode(encoding)


@pytest.mark.parametrize("encoding", ENCODED)
def test_both_read_every_encoding(encoding: str, both: tuple[pith.Extractor, pith.Extractor]) -> None:
    v8, node = (one.extract(encoded_page(encoding, ENCODED[encoding])) for one in both)
    assert ENCODED[encoding] in v8.text
    assert v8 == node


def made_page(chance: random.Random) -> bytes:
    """A page of random parts, with addresses that only the URL Standard reads right."""
    host = chance.choice(
        ["example.org", "EXAMPLE.org:80", "münchen.example", "xn--mnchen-3ya.example", "[::1]", "1.2.3", "a b"]
    )
    path = "".join(chance.choice("abé/..%?#&= \\~|'\"") for _ in range(12))
    link = chance.choice(["http://", "https://", "//", "HTTP:", "mailto:", "./", "?", ""]) + host + "/" + path
    parts = [
        f"<h2>Part {chance.randrange(9)}</h2>",
        f'<p>The <a href="{link}">gulls</a> of {chance.randrange(99)} harbours speak at noon, and nobody answers them then.</p>',
        f'<figure><img src="{path}" alt="A gull"><figcaption>A gull in flight over the pier</figcaption></figure>',
        "<table><tr><th>Day<th>Gulls<tr><td>Monday<td>12<tr><td>Tuesday<td>7</table>",
        "<ul><li>One gull<li>Two gulls</ul>",
        f"<article><b class=author>Ann</b><time datetime=2024-05-0{chance.randrange(1, 9)}>May</time><p>Gulls steal the fish of"
        " those who sit by the harbour, as all who have sat there know.</p></article>",
    ]
    body = "".join(chance.choice(parts) for _ in range(chance.randrange(3, 25)))
    date = chance.choice(["2024", "2024-05", "5 May 2024", "gestern", ""])
    head = f"<meta property=article:published_time content='{date}'><base href='{chance.choice(['/', link, ''])}'>"
    return f"<title>Gulls | The Pier</title>{head}<main>{body}</main>".encode()


def test_both_say_the_same_of_made_pages(both: tuple[pith.Extractor, pith.Extractor]) -> None:
    chance = random.Random(41)
    for _ in range(30):
        page = made_page(chance)
        options: Any = {
            "url": "https://example.org/a/b?c#d",
            "format": chance.choice(["text", "markdown", "html", "json", "tei"]),
        }
        v8, node = (one.extract(page, **options, records=True) for one in both)
        assert v8 == node, page
        v8_pieces, node_pieces = (one.chunks(page, tokens=64) for one in both)
        assert v8_pieces == node_pieces, page


@pytest.mark.parametrize("algorithm", ["eatiht", "eatiht2", "reporter", "content-extractor", "body", "paragraphs"])
def test_both_have_all_algorithms(algorithm: Any, both: tuple[pith.Extractor, pith.Extractor]) -> None:
    v8, node = (one.extract(page_about("gulls"), algorithm=algorithm) for one in both)
    assert v8 == node and v8.algorithm == algorithm


BODY = page_about("gulls").encode()
DEFLATE = zlib.compressobj(wbits=-15)
RESPONSES = {
    "": BODY,
    "gzip": gzip.compress(BODY),
    "gzip, cut short": gzip.compress(BODY)[:-12],
    "deflate": zlib.compress(BODY),
    "deflate, raw": DEFLATE.compress(BODY) + DEFLATE.flush(),
    # A title, and four times the same paragraph about gulls; Python itself has no Brotli.
    "br": base64.b64decode(
        "G1sBEBwHzvkliPOnOxjQpZtLdSH9MQvKFQbK9eHJ4+NUR1ROOWBvC5M0sZQiPqneA25SaKZNWXEI45G9BrrqhkOEwI6kosIuekz4NvJpBC5lCl/I/4t9aCJm2SUA"
    ),
    "gzip, damaged": b"\x1f\x8b\x08" + bytes(40),
    "zip": BODY[1:],
}


@pytest.mark.parametrize("how", RESPONSES)
def test_both_open_http_responses(how: str, both: tuple[pith.Extractor, pith.Extractor]) -> None:
    coding = how.partition(",")[0]
    head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Encoding: {coding}\r\n\r\n"
    page = pith.Page(head.encode() + RESPONSES[how], kind="http")
    v8, node = (next(one.map([page])) for one in both)
    if isinstance(v8, pith.PageError) and isinstance(node, pith.PageError):
        assert v8.code == node.code
    else:
        assert v8 == node and isinstance(v8, pith.Extraction) and "gulls" in v8.text


@pytest.mark.parametrize(
    "page", [b"%PDF-1.7 \x00\x01", "", "   ", b"\xff\xfe", "x" * 2_000, '{"a": 1}', "<p>" * 90_000]
)
def test_both_say_the_same_of_what_is_no_page(page: Any, both: tuple[pith.Extractor, pith.Extractor]) -> None:
    v8, node = (next(one.map([page])) for one in both)
    if isinstance(v8, pith.PageError) and isinstance(node, pith.PageError):
        assert (v8.code, str(v8)) == (node.code, str(node))
    else:
        assert v8 == node


def test_both_refuse_the_same_options(both: tuple[pith.Extractor, pith.Extractor]) -> None:
    options: Any = {"format": "word"}
    said = []
    for one in both:
        with pytest.raises(pith.OptionError) as caught:
            one.content("<p>", **options)
        said.append(str(caught.value))
    assert said[0] == said[1] and "markdown" in said[0]


#: What a page can make of a Pith that has gone wrong.
POISON = """
;{
  const room = pithRoom, answer = pithAnswer;
  let last;
  pithRoom = (length) => (last = room(length));
  pithAnswer = (header, most) => {
    const page = new TextDecoder().decode(last);
    // It is ended after it was given up: calls of built-in functions end late.
    if (page.includes("DO: loop")) for (;;) new Array(1_000).fill(0);
    if (page.includes("DO: fill")) for (const all = []; ; ) all.push({ more: new Array(1_000).fill(0.5) });
    if (page.includes("DO: buffers")) for (const all = []; ; ) all.push(new Uint8Array(10_000_000).fill(1));
    if (page.includes("DO: deep")) { const deep = (n) => deep(n + 1) + 1; deep(0); }
    if (page.includes("DO: throw")) throw new Error("asked to");
    if (page.includes("DO: nothing")) return undefined;
    return answer(header, most);
  };
}
"""


@pytest.mark.parametrize(
    ("wish", "code"),
    [("loop", "page-timeout"), ("fill", "page-memory"), ("deep", "internal"), ("throw", "internal")],
)
def test_what_goes_wrong_in_v8_costs_one_page_and_no_process(
    wish: str, code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bundle = tmp_path / "pith-v8.js"
    bundle.write_text(engine.BUNDLE.read_text("utf-8") + POISON, "utf-8")
    monkeypatch.setattr(engine, "BUNDLE", bundle)
    with pith.Extractor(1, page_timeout=5, page_memory=100_000_000, engine="v8") as extractor:
        extractor.probe("<p>")
        [pid] = extractor.pids
        given = [page_about("a"), page_about("x", wish), page_about("b"), page_about("c")]
        results = list(extractor.map(given))
        assert extractor.pids == [pid]
    assert [result.code if isinstance(result, pith.PageError) else result.title for result in results] == [
        *("On a", code),
        *("On b", "On c"),
    ]
    assert "Traceback" not in capfd.readouterr().err


def test_a_worker_that_fails_itself_ends_and_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bundle = tmp_path / "pith-v8.js"
    bundle.write_text(engine.BUNDLE.read_text("utf-8") + POISON, "utf-8")
    monkeypatch.setattr(engine, "BUNDLE", bundle)
    with pith.Extractor(1, engine="v8") as extractor:
        results = list(extractor.map([page_about("a"), page_about("x", "nothing"), page_about("b")]))
    said = [result.code if isinstance(result, pith.PageError) else result.title for result in results]
    assert said == ["On a", "crashed", "On b"]


def test_v8_is_the_default_and_node_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PITH_NODE", raising=False)
    monkeypatch.delenv("PITH_COMMAND", raising=False)
    assert pith.Extractor().engine == "v8" and pith.Extractor(engine="node").engine == "node"
    assert pith.Extractor(algorithm_module="file:///a.mjs").engine == "node"
    with pytest.raises(ValueError, match='algorithm_module needs engine="node"'):
        pith.Extractor(engine="v8", algorithm_module="file:///a.mjs")
    with pytest.raises(ValueError, match='give "v8" or "node"'):
        pith.Extractor(engine="deno")  # type: ignore[arg-type]
    monkeypatch.setenv("PITH_NODE", "/usr/bin/node")
    assert pith.Extractor().engine == "node"


def test_v8_needs_no_path_and_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    # A module of the current folder isn't taken for one of the library's.
    (tmp_path / "json.py").write_text("raise SystemExit('wrong json')")
    monkeypatch.chdir(tmp_path)
    with pith.Extractor(1, engine="v8") as extractor:
        assert extractor.content(page_about("gulls")) == text_about("gulls")
        assert os.getcwd() == str(tmp_path)
