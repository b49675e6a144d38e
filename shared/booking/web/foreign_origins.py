"""What a browser sends along with the user's cookie for a page that is not ours is refused (spec §5.5).

A cookie comes with requests of neighbouring subdomains, whoever runs them, and forms of any page send what is not JSON
without asking first. Browsers say which page a request comes from; a client that says nothing is none.
"""

from collections.abc import Sequence

from booking.core import settings
from booking.core.errors import ForeignOrigin, UnsupportedMediaType
from booking.web.http import SAFE_METHODS, HttpRequest

_OWN_SITES = ("same-origin", "none")  # none: the user's own doing, such as typing the address


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
    """The setting APP_ORIGINS, comma separated; without it the address at which this request has reached us, which is
    only compared with and never given away."""
    configured = settings.optional("APP_ORIGINS")
    if configured is not None:
        return [origin.strip().lower() for origin in configured.split(",")]
    return [f"{request.header('x-forwarded-proto')}://{request.header('host')}".lower()]
