"""The dashboard's pages at the bare address, as CloudFront serves them (the pages' part of template.yaml): the files of
`dashboard/dist`, `index.html` for every path of a screen, and the settings that the pages read when they start.
"""

import json
import mimetypes
import os

from local import checkout
from local.responses import HttpResponse

DIST = checkout.ROOT / "dashboard" / "dist"

UNCHANGING = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"


def page(path: str) -> HttpResponse | None:
    """The file at a path, or the page for the path of a screen; None where there is neither, as before a build."""
    if path == "/config.json":
        return _response("application/json", json.dumps(config()).encode(), ASKED_AGAIN)
    name = path.removeprefix("/") if "." in path.rpartition("/")[2] else "index.html"
    file = DIST / name
    if not file.resolve().is_relative_to(DIST) or not file.is_file():
        return None
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _response(content_type, file.read_bytes(), cache_control(name))


def cache_control(name: str) -> str:
    """For how long browsers keep a file of the build."""
    name_is_made_of_content = name.startswith("assets/")
    return UNCHANGING if name_is_made_of_content else ASKED_AGAIN


def config() -> dict[str, str]:
    """What the pages are told when they start: where and with which key they sign in, and how the session's cookie is
    called. An address without a host is the pages' own."""
    return {
        "authUrl": "/auth/v1",
        "authKey": os.environ["AUTH_ANON_KEY"],
        "cookieName": os.environ["AUTH_COOKIE_NAME"],
    }


def policy() -> str:
    """What the pages may load and from where, as the `ContentSecurityPolicy` of template.yaml has it; files are fetched
    from their bucket."""
    files = os.environ["AWS_ENDPOINT_URL"]
    return (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none';"
        f" img-src 'self' {files}; connect-src 'self' {files}"
    )


def _response(content_type: str, body: bytes, cache_control: str) -> HttpResponse:
    headers = [
        ("content-type", content_type),
        ("cache-control", cache_control),
        ("content-security-policy", policy()),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
    ]
    return HttpResponse(200, headers, body)
