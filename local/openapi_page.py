"""`/docs`: the API description as a page; `/docs/v1`: that of the integrators' API alone, `/docs/guests`: that of what
guests do; and the texts to which they lead, each as it stands in its file, with links that open. Swagger UI comes from
the package flask-swagger-ui, of which only the assets are used; the page loads nothing from elsewhere.
"""

import functools
import html
import importlib.util
import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urljoin

import orjson
import yaml

from booking.web.page_headers import PERMISSIONS_POLICY
from local import checkout

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Page: TypeAlias = tuple[int, list[tuple[str, str]], bytes]

TEXTS = (".md", ".yaml")
ASSETS = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
LINK = re.compile(r"\]\((?!https?:|#)([^)\s]+)\)")
HTML = b"""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Booking API</title>
  <link rel="icon" href="/docs/favicon-32x32.png">
  <link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
  <main id="page"></main>
  <script src="/docs/swagger-ui-bundle.js"></script>
  <script src="/docs/%s"></script>
</body>
</html>
"""
TEXT = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}</title>
  <link rel="icon" href="/docs/favicon-32x32.png">
</head>
<body><pre style="max-width: 100ch; margin: 2rem auto; white-space: pre-wrap">{text}</pre></body>
</html>
"""
START = b"""SwaggerUIBundle({
  url: "/docs/%s",
  dom_id: "#page",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  validatorUrl: null, // the default is a service on the internet
});
"""
# By its path below /docs: the script that starts the page there, the description that it shows, and its file in docs/.
PAGES: Mapping[str, tuple[bytes, bytes, str]] = {
    "": (b"start.js", b"openapi.json", "openapi.yaml"),
    "v1": (b"start-v1.js", b"openapi-v1.json", "openapi-v1.yaml"),
    "guests": (b"start-guests.js", b"openapi-guests.json", "openapi-guests.yaml"),
}
FROM_HERE_ONLY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
HEADERS = [
    ("cache-control", "no-cache"),
    ("content-security-policy", FROM_HERE_ONLY),
    ("permissions-policy", PERMISSIONS_POLICY),
]


def page(environ: "WSGIEnvironment") -> Page | None:
    """Status, headers and body for `/docs` and what lies below it; None where there is nothing."""
    path = environ["PATH_INFO"].removeprefix("/docs").strip("/")
    for place, (script, description, file) in PAGES.items():
        if path == place:
            return _page("text/html; charset=utf-8", HTML % script)
        if path == script.decode():
            return _page("text/javascript; charset=utf-8", START % description)
        if path == description.decode():
            return _page("application/json", orjson.dumps(_description(file)))
    if path.endswith(TEXTS):
        return _page_of_text(path)
    if path in ASSETS:
        return _page(mimetypes.guess_type(path)[0] or "application/octet-stream", _asset(path))
    return None


def _page(content_type: str, body: bytes) -> Page:
    return 200, [("content-type", content_type), *HEADERS], body


@functools.cache
def _description(file: str) -> Any:
    """The description, whose links lead to the same wherever the page is, with a slash behind it or without."""
    text = (checkout.ROOT / "docs" / file).read_text()
    return yaml.load(LINK.sub(lambda link: f"]({_address(file, link[1])})", text), yaml.CSafeLoader)


def _address(path: str, link: str) -> str:
    """Where a link of docs/{path}, or of clients/… below /docs/clients, leads here."""
    within = path if path.startswith("clients/") else f"docs/{path}"
    return "/docs/" + urljoin(f"/{within}", link).removeprefix("/").removeprefix("docs/")


def _with_links(path: str, text: str) -> str:
    """The text as it is, with links to press and headings to lead to, as GitHub names them."""

    def heading(found: re.Match[str]) -> str:
        name = re.sub(r"[^\w\- ]", "", found[2].strip().lower()).replace(" ", "-")
        return f'<b id="{name}">{found[0]}</b>'

    def link(found: re.Match[str]) -> str:
        address = html.unescape(found[2])
        target = address if re.match(r"https?:|#", address) else _address(path, address)
        return f'<a href="{html.escape(target)}">{found[1]}</a>'

    shown = re.sub(r"^(#+) (.+)$", heading, html.escape(text, quote=False), flags=re.MULTILINE)
    return TEXT.format(title=html.escape(path), text=re.sub(r"\[([^]\n]+)\]\(([^)\s]+)\)", link, shown))


def _page_of_text(path: str) -> Page | None:
    text = _text(path)
    if text is None:
        return None
    if path.endswith(".md"):
        return _page("text/html; charset=utf-8", _with_links(path, text).encode())
    return _page("text/plain; charset=utf-8", text.encode())


def _text(path: str) -> str | None:
    """A text of docs/, or of clients/ below /docs/clients; None where there is none."""
    folder = checkout.ROOT if path.startswith("clients/") else checkout.ROOT / "docs"
    allowed = checkout.ROOT / "clients" if path.startswith("clients/") else folder
    file = (folder / path).resolve()
    return file.read_text() if file.is_relative_to(allowed) and file.is_file() else None


@functools.cache
def _asset(name: str) -> bytes:
    # Found without importing the package, which would bring Flask into every worker.
    package = importlib.util.find_spec("flask_swagger_ui")
    assert package is not None, "requirements/run.in names the package"
    assert package.origin is not None, "it is a package with files"
    return (Path(package.origin).parent / "dist" / name).read_bytes()
