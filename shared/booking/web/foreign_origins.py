"""Refuses what a browser sends with the user's cookie for a page that is not ours (spec §5.5).

A browser adds the cookie to requests of neighbouring subdomains, whoever runs them, and sends any page's form without a
preflight. Browsers name the page that a request comes from; a client that names none is no browser.
"""

from collections.abc import Sequence

from booking.core import settings
from booking.core.errors import ForeignOrigin, UnsupportedMediaType
from booking.web.http import SAFE_METHODS, HttpRequest

_OWN_SITES = ("same-origin", "none")  # none: the user did it, such as by typing the address


def refuse_foreign_origin(request: HttpRequest) -> None:
    """Raises ForeignOrigin, then UnsupportedMediaType, unless the request only reads."""
    if request.method in SAFE_METHODS:
        return
    origin, site = request.header("origin"), request.header("sec-fetch-site")
    if origin is not None and origin not in _own_origins(request):
        raise ForeignOrigin
    if site is not None and site not in _OWN_SITES:
        raise ForeignOrigin
    if request.has_body and request.media_type not in (None, "application/json"):
        raise UnsupportedMediaType


def _own_origins(request: HttpRequest) -> Sequence[str]:
    """Returns our own origins: the setting APP_ORIGINS, comma separated; without it the address that this request was
    sent to, which is only compared with and never given away."""
    configured = settings.optional("APP_ORIGINS")
    if configured is not None:
        return [origin.strip().lower() for origin in configured.split(",")]
    return [f"{request.header('x-forwarded-proto')}://{request.header('host')}".lower()]
