"""What schemathesis can't know from the service's OpenAPI document: what an address is that there is, a selector, an
encoding's name, a page, and JSON lines. SITE names a web server on loopback."""

import json
import os

import schemathesis
from hypothesis import strategies as st

SITE = os.environ["SITE"]

# Of a page, of nothing, of what is no page, of itself for ever, and of a name and an address that mustn't be asked.
ADDRESSES = [
    *(f"{SITE}/{path}" for path in ("", "gone", "picture", "circle", "page?a=%C3%BC#part")),
    "http://localhost/",
    "http://10.0.0.1/",
    "https://nowhere.example/",
]
SELECTORS = ["p", "main, article", "p ~ p > a[href^='/']", ":not(nav):has(p)", "*", "#id.class"]
CHARSETS = ["utf-8", "windows-1251", "Shift_JIS", " latin1 ", "utf-16be"]
TAGS = ["p", "div", "main", "article", "h1", "a", "table", "td", "li", "script", "b"]

schemathesis.openapi.format("uri", st.sampled_from(ADDRESSES))
schemathesis.openapi.format("css-selector", st.sampled_from(SELECTORS))
schemathesis.openapi.format("charset", st.sampled_from(CHARSETS))

words = st.text(min_size=1, max_size=40)
elements = st.builds("<{0}>{1}</{0}> ".format, st.sampled_from(TAGS), words)
pages = st.lists(elements, min_size=1, max_size=8).map(lambda parts: "".join(parts).encode())
schemathesis.openapi.media_type("text/html", pages, aliases=["application/xhtml+xml", "application/octet-stream"])


@schemathesis.serializer("application/x-ndjson")
def as_lines(ctx, value):
    """One line, twice."""
    line = value if isinstance(value, bytes) else json.dumps(value).encode()
    return (line + b"\n") * 2


@schemathesis.deserializer("application/x-ndjson")
def last_line(ctx, response):
    """The schema is that of each line."""
    return json.loads(response.content.splitlines()[-1])


# What no schema of single parameters can say: which names of encodings there are in all their spellings, which parameters
# go together, and what a service has been started with.
UNSAID = (
    "charset can't be ",
    " goes with ",
    " can't go with ",
    " keeps as it was; ",
    " can't be both in ",
    "less than half of tokens",
    " is in both the URL and the body; ",
    "render applies to pages that are fetched",
    "This service has no browser",
    "url and render belong in a batch's lines",
)


def problems_of(response, case):
    """The problems that an answer names: its own, or those of a batch's lines. None for a line that has none."""
    if case.operation.path == "/batch" and response.status_code == 200:
        return [json.loads(line).get("error") for line in response.content.splitlines()]
    return [response.json() if response.status_code >= 400 else None]


@schemathesis.check
def is_refused_for_a_reason(ctx, response, case):
    """A request that the document allows is refused only for what the document can't say."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    for problem in problems_of(response, case):
        if problem is None or problem["status"] != 422 or problem["code"].startswith("fetch-"):
            continue
        if not any(words in problem["detail"] for words in UNSAID):
            raise AssertionError(f"{problem['code']}: {problem['detail']}")


@schemathesis.check
def is_refused_in_each_line(ctx, response, case):
    """A batch with lines that the document doesn't allow says so in each of them."""
    if case.meta is None or case.meta.generation.mode.is_positive or case.operation.path != "/batch":
        return
    if case.method == "POST" and None in problems_of(response, case):
        raise AssertionError("a line that the document doesn't allow was answered")
