"""A gallery of twelve works, four to a page: copy the folder dist beside this file, then `python3 server.py`."""
import os, re, sys
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import ceil
from urllib.parse import parse_qs, urlencode, urlsplit

SUBJECTS = ["Birds", "Boats", "Bridges"]
WORKS = [{"id": n + 1, "subject": n % len(SUBJECTS)} for n in range(12)]


def write_address(chosen, page):
    """The address of a filter and a page; page 1 and "all" leave their parameters out."""
    query = ([("vp_filter", chosen)] if chosen != "*" else []) + ([("vp_page", page)] if page > 1 else [])
    return escape("/?" + urlencode(query)) if query else "/"


def link(address, text, current, rel=""):
    """A link; `current` is the value of aria-current, empty if it does not lead to what is shown."""
    return f'<a href="{address}"{f" aria-current={current}" if current else ""}{rel}>{text}</a>'


def render_page(found, chosen, page):
    pages = ceil(len(found) / 4)
    terms = [("*", "All")] + [(f"subject:{n}", name) for n, name in enumerate(SUBJECTS)]
    filters = [link(write_address(term, 1), name, "true" if term == chosen else "") for term, name in terms]
    numbers = [link(write_address(chosen, n), n, "page" if n == page else "") for n in range(1, pages + 1)]
    numbers += [link(write_address(chosen, page + 1), "Next", "", ' rel="next"')] if page < pages else []
    works = found[page * 4 - 4 : page * 4]
    items = [f'<li data-item="{one["id"]}">{SUBJECTS[one["subject"]]} no. {one["id"]}</li>' for one in works]
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Works</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/themes/cards.css">
<style>:root {{ color-scheme: light dark; font: 1rem system-ui }} body {{ max-inline-size: 60rem; margin: auto; padding: 1rem }}</style>
<script type="module" src="/dist/portfolio.js"></script></head>
<body><h1>Works</h1>
<portfolio-gallery id="works" page="{page}" pages="{pages}" total="{len(found)}" filter="{escape(chosen)}">
<portfolio-filter-bar>{" ".join(filters)}</portfolio-filter-bar>
<ul data-items>{"".join(items)}</ul>{"" if items else "<p data-empty>No works.</p>"}
<portfolio-paginator>{" ".join(numbers)}</portfolio-paginator>
</portfolio-gallery></body></html>"""


class Handler(SimpleHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path != "/":
            return super().do_GET()  # the files of dist
        query = parse_qs(url.query)
        chosen = query.get("vp_filter", ["*"])[0]
        number = re.fullmatch(r"[1-9]\d{0,5}", query.get("vp_page", [""])[0])
        page = int(number[0]) if number else 1
        found = [work for work in WORKS if chosen in ("*", f"subject:{work['subject']}")]
        body = render_page(found, chosen, page).encode()
        # A filter that does not exist, and a page past the last, are an empty gallery.
        self.send_response(200 if len(found) > page * 4 - 4 else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


os.chdir(os.path.dirname(os.path.abspath(__file__)))
port = int(os.environ.get("PORT", 8000))
try:
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
except OSError as error:
    sys.exit(f"Port {port} cannot be used ({error.strerror}): PORT={port + 1} python3 server.py takes another one.")
print(f"http://127.0.0.1:{port}/", flush=True)
server.serve_forever()
