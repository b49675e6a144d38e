"""The dashboard's pages at the bare address, as CloudFront serves them (the pages' part of template.yaml): the files of
`dashboard/dist`, `index.html` for every path of a screen, and the settings that the pages read when they start.
"""

import json
import mimetypes
import os

from local import checkout
from local.responses import HttpResponse

DIST = checkout.ROOT / "dashboard" / "dist"

# What the pages may load, and from where: the `ContentSecurityPolicy` of template.yaml without the address of the auth
# server, which here is the gateway's own.
POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data: blob:;"
    " object-src 'none'; connect-src 'self'"
)
UNCHANGING = "public, max-age=31536000, immutable"  # a file under /assets/ has a name made of what is in it
ASKED_AGAIN = "no-cache"


def page(path: str) -> HttpResponse | None:
    """The file at a path, or the page for the path of a screen; None where there is neither, as before a build."""
    if path == "/config.json":
        return _response("application/json", json.dumps(_config()).encode(), ASKED_AGAIN)
    name = path.removeprefix("/") if "." in path.rpartition("/")[2] else "index.html"
    file = DIST / name
    if not file.resolve().is_relative_to(DIST) or not file.is_file():
        return None
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _response(content_type, file.read_bytes(), UNCHANGING if name.startswith("assets/") else ASKED_AGAIN)


def _config() -> dict[str, str]:
    """As `local.deploy_pages` writes it for a deployed service; an empty address is that of the pages."""
    return {"authUrl": "", "authKey": os.environ["AUTH_ANON_KEY"], "cookieName": os.environ["AUTH_COOKIE_NAME"]}


def _response(content_type: str, body: bytes, cache_control: str) -> HttpResponse:
    headers = [
        ("content-type", content_type),
        ("cache-control", cache_control),
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
    ]
    return HttpResponse(200, headers, body)
