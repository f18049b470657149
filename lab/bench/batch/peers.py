"""What bench:batch compares with: reads an archive with FastWARC, and has all processes extract the pages.

python peers.py resiliparse|trafilatura ARCHIVE WORKERS OUTPUT

The output is JSON lines with id, url and text. Prints one line of JSON: pages, bytes of bodies, seconds, and
processor seconds of all processes together.
"""

import json
import logging
import resource
import sys
import time
from multiprocessing import Pool
from threading import Semaphore

from fastwarc.warc import ArchiveIterator, WarcRecordType

# Pages that are handed to a process at a time: less would measure the hand-over.
CHUNK = 16

# Pages that are read and not done, for each process: a pool alone would read the whole archive into memory.
AHEAD = 8 * CHUNK


def read_pages(path):
    """Id, address and body of each HTML response; FastWARC has undone gzip and HTTP."""
    with open(path, "rb") as stream:
        for record in ArchiveIterator(stream, record_types=WarcRecordType.response, parse_http=True):
            yield record.record_id, record.headers.get("WARC-Target-URI"), record.reader.read()


def resiliparse_text(body):
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.encoding import detect_encoding
    from resiliparse.parse.html import HTMLTree

    tree = HTMLTree.parse_from_bytes(body, detect_encoding(body))
    return extract_plain_text(tree, main_content=True)


def trafilatura_text(body):
    import trafilatura

    return trafilatura.extract(body, fast=True, include_comments=False) or ""


def line_with(extract):
    def line(page):
        name, url, body = page
        try:
            text = extract(body)
        except Exception:  # noqa: BLE001 - a page that can't be read costs no other
            text = None
        return json.dumps({"id": name, "url": url, "text": text}), len(body)

    return line


resiliparse_line = line_with(resiliparse_text)
trafilatura_line = line_with(trafilatura_text)


# Pools send functions by name.
def resiliparse_page(page):
    return resiliparse_line(page)


def trafilatura_page(page):
    return trafilatura_line(page)


WORK = {"resiliparse": resiliparse_page, "trafilatura": trafilatura_page}


def run(mode, archive, workers, output):
    pages = size = 0
    room = Semaphore(AHEAD * workers)

    def admitted():
        for page in read_pages(archive):
            room.acquire()
            yield page

    with Pool(workers) as pool, open(output, "w") as out:
        for line, length in pool.imap_unordered(WORK[mode], admitted(), CHUNK):
            room.release()
            out.write(line + "\n")
            pages += 1
            size += length
        pool.close()
        pool.join()
    return pages, size


def main():
    # What they have to say about a page isn't for the table.
    logging.disable(logging.CRITICAL)
    mode, archive, workers, output = sys.argv[1:]
    start = time.perf_counter()
    pages, size = run(mode, archive, int(workers), output)
    seconds = time.perf_counter() - start
    own, others = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = sum(usage.ru_utime + usage.ru_stime for usage in (own, others))
    print(json.dumps({"pages": pages, "bytes": size, "seconds": seconds, "cpu": cpu}))


if __name__ == "__main__":
    main()
