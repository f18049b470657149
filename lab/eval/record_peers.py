"""Records by tools in Python, as `score.py records` has them: `python record_peers.py TOOL DATA OUT.jsonl`, with DATA the folder of
data/records and data/wcxb, and TOOL one of

    extruct      the things in a page's JSON-LD and microdata, but for those that say what the site or the page is
    trafilatura  the paragraphs of its comments
    libextract   what the element with the most children of one name holds, each child a record

`pip install extruct trafilatura libextract`. (`mdr`, which the papers on mining of data records led to, is for Python 2.)
"""

import gzip
import json
import pathlib
import sys
from collections import Counter

ABOUT = set(
    "WebPage WebSite Organization Corporation LocalBusiness NewsMediaOrganization BreadcrumbList SearchAction ImageObject Person "
    "CollectionPage ItemPage ProfilePage AboutPage ContactPage FAQPage QAPage ItemList ContactPoint PostalAddress SiteNavigationElement "
    "WPHeader WPFooter WPSideBar EntryPoint Offer AggregateOffer AggregateRating Rating Brand InteractionCounter ReadAction "
    "OfferShippingDetails MerchantReturnPolicy SpeakableSpecification PropertyValue".split()
)
NAMES = {
    "title": ("name", "headline", "title"),
    "link": ("url", "@id", "mainEntityOfPage"),
    "author": ("author", "creator"),
    "date": ("datePublished", "dateCreated", "datePosted", "startDate"),
    "score": ("upvoteCount", "userInteractionCount", "interactionStatistic"),
    "price": ("price", "offers", "lowPrice"),
}


def said(value, names):
    """What the first of `names` says in a thing, or in what it has in place of a value."""
    for name in names:
        found = value.get(name) if isinstance(value, dict) else None
        for one in found if isinstance(found, list) else [found]:
            if isinstance(one, dict):
                one = said(one, ("name", "@id", *NAMES["price"], *NAMES["score"]))
            if one not in (None, "", {}):
                return str(one)
    return None


def with_extruct(html, url):
    import extruct

    records = []

    def strings(value, key=""):
        """The strings of a thing, but for addresses and for the things in it, which are records themselves."""
        if isinstance(value, list):
            return [text for one in value for text in strings(one, key)]
        if not isinstance(value, dict):
            return [] if key.startswith("@") or str(value).startswith("http") else [str(value)]
        if key and add(value):
            return []
        return [text for name, one in value.items() for text in strings(one, name)]

    def add(thing):
        kinds = thing.get("@type") or ["WebPage"]
        kinds = {str(kind).rsplit("/", 1)[-1] for kind in (kinds if isinstance(kinds, list) else [kinds])}
        if "BreadcrumbList" in kinds:
            return True
        inner = thing.get("item")
        if kinds == {"ListItem"} and isinstance(inner, dict):
            return add({**{k: v for k, v in thing.items() if k != "item"}, **inner})
        if kinds & ABOUT:
            return False
        at = len(records)
        records.append({name: said(thing, names) for name, names in NAMES.items()})
        records[at]["text"] = "\n".join(strings(thing))
        return True

    found = extruct.extract(html, base_url=url, syntaxes=["json-ld", "microdata"], uniform=True, errors="ignore")
    for thing in [*found.get("json-ld", []), *found.get("microdata", [])]:
        for one in thing.get("@graph", [thing]):
            if not add(one):
                strings(one)
    return records


def with_trafilatura(html, url):
    from trafilatura import bare_extraction

    found = bare_extraction(html, url=url, include_comments=True)
    body = None if found is None else found.commentsbody
    return [] if body is None else [{"text": " ".join(part.itertext())} for part in body]


def with_libextract(html, url):
    from libextract.api import extract

    best = next(extract(html.encode()), None)
    if best is None:
        return []
    name = Counter(child.tag for child in best if isinstance(child.tag, str)).most_common(1)[0][0]
    records = []
    for child in best.iterchildren(name):
        links = [link for link in child.iter("a") if link.get("href")]
        title = max(links, key=lambda link: len(link.text_content()), default=None)
        of_title = {} if title is None else {"title": title.text_content(), "link": title.get("href")}
        records.append({"text": child.text_content(), **of_title})
    return records


TOOLS = {"extruct": with_extruct, "trafilatura": with_trafilatura, "libextract": with_libextract}

if __name__ == "__main__":
    tool, data, out = TOOLS[sys.argv[1]], pathlib.Path(sys.argv[2]), sys.argv[3]
    with open(data / "records" / "records.jsonl", encoding="utf-8") as pages, open(out, "w", encoding="utf-8") as lines:
        for page in map(json.loads, pages):
            with gzip.open(data / "wcxb" / "html" / f"{page['id']}.html.gz") as file:
                html = file.read().decode("utf-8", "replace")
            try:
                records = tool(html, page["url"])
            except Exception as error:
                print(page["id"], repr(error)[:200], file=sys.stderr)
                records = []
            lines.write(json.dumps({"id": page["id"], "text": "", "records": records}) + "\n")
