"""The dashboard's pages at the bare address, as CloudFront serves them (the pages' part of template.yaml): the files of
`dashboard/dist`, `index.html` for every path of a screen, and the settings that the pages read when they start.
"""

import json
import mimetypes
import os
from datetime import UTC, datetime
from pathlib import Path

from booking.core import features
from booking.organization.venue_pages import find_origin
from booking.web.page_headers import PERMISSIONS_POLICY
from local import checkout, security_txt, turnstile
from local.responses import HttpResponse

SESSION_DAYS = 7
SECURITY_CONTACT = "mailto:security@booking.test"
OPERATOR_CONTACT = "mailto:hello@booking.test"
DIST = checkout.ROOT / "dashboard" / "dist"

UNCHANGING = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"


def page(path: str) -> HttpResponse | None:
    """The file at a path, or the page for the path of a screen; None where there is no such file. While the pages are
    built for the first time, a page that waits for them."""
    if path == "/config.json":
        return _response("application/json", json.dumps(config()).encode(), ASKED_AGAIN)
    if path == f"/{security_txt.PATH}":
        text = security_txt.security_txt(SECURITY_CONTACT, datetime.now(UTC))
        return _response(security_txt.MEDIA_TYPE, text, ASKED_AGAIN)
    if path == "/sw.js" and not keeps_files():
        return _file(DIST, "sw-off.js")
    name = path.removeprefix("/") if "." in path.rpartition("/")[2] else "index.html"
    return _file(DIST, name) or (_WAITING if name == "index.html" else None)


def page_of_components(path: str) -> HttpResponse | None:
    """The page of all components at /dev/components, and its files. Whoever uploads the build leaves it out."""
    name = path.removeprefix("/dev/")
    return _file(DIST / ".dev", "components.html" if name == "components" else name)


def _file(folder: Path, name: str) -> HttpResponse | None:
    file = folder / name
    if not file.resolve().is_relative_to(folder) or not file.is_file():
        return None
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _response(content_type, file.read_bytes(), cache_control(name))


_WAITING = HttpResponse(
    503,
    [
        ("content-type", "text/html; charset=utf-8"),
        ("cache-control", "no-store"),
        ("retry-after", "2"),
        ("refresh", "2"),
    ],
    b"""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>One moment</title>
  <style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem }</style>
</head>
<body>
  <h1>One moment</h1>
  <p>The dashboard is being built. This page opens it as soon as it is there.</p>
  <p>Longer than a minute? <code>.local/logs/dashboard.log</code> says why. The API answers already.</p>
</body>
</html>
""",
)


def cache_control(name: str) -> str:
    """Returns the Cache-Control of a file of the build."""
    name_is_made_of_content = name.startswith("assets/")
    return UNCHANGING if name_is_made_of_content else ASKED_AGAIN


def config() -> dict[str, str | int]:
    """Returns the settings that the pages load when they need them: where and with which key they sign in, what the
    session's cookie is called, and for how many days it is kept; whether a business is found on Google; where
    Turnstile's widget is and with which key, empty where there is none; whom founders ask otherwise; whether built
    files are kept. An address without a host is the pages' own."""
    return {
        "authUrl": "/auth/v1",
        "authKey": os.environ["AUTH_ANON_KEY"],
        "cookieName": os.environ["AUTH_COOKIE_NAME"],
        "sessionDays": SESSION_DAYS,
        "places": features.is_set_up("places"),
        "turnstileUrl": os.environ["TURNSTILE_URL"],
        "turnstileSiteKey": turnstile.SITE_KEY if features.is_set_up("publicForms") else "",
        "operatorContact": OPERATOR_CONTACT,
        "keepsFiles": keeps_files(),
    }


def keeps_files() -> bool:
    """Whether a service worker keeps the built files in browsers, as the parameter `KeepsFiles` says: set
    KEEPS_FILES=false in the shell that runs `make run` to see them go."""
    return os.environ.get("KEEPS_FILES", "true") == "true"


def policy() -> str:
    """What the pages may load and from where, as the `ContentSecurityPolicy` of template.yaml has it; files are fetched
    from their bucket, a frame shows the guests' pages alone, and where Turnstile has a widget, its script and frame are
    let in. There violations are reported by `report-to`, too: a browser that knows it does not look at `report-uri`
    then, and reports nothing to an address without https."""
    files = os.environ["AWS_ENDPOINT_URL"]
    widget = f" {os.environ['TURNSTILE_URL']}" if features.is_set_up("publicForms") else ""
    framed = f"{find_origin() or ''}{widget}".strip() or "'none'"
    return (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none';"
        f" script-src 'self'{widget}; frame-src {framed};"
        " report-uri /api/csp-reports;"
        f" img-src 'self' {files}; connect-src 'self' {files}"
    )


def _response(content_type: str, body: bytes, cache_control: str) -> HttpResponse:
    headers = [
        ("content-type", content_type),
        ("cache-control", cache_control),
        ("content-security-policy", policy()),
        ("permissions-policy", PERMISSIONS_POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
    ]
    return HttpResponse(200, headers, body)
