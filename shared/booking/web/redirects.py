"""Where a browser is sent on to: the one way in which this service answers a redirect."""

import re
from http import HTTPStatus
from typing import Any

from booking.web.http import Response

_SAFE = r"[A-Za-z0-9._~-]+"
_PATH = re.compile(rf"(?:/{_SAFE})+(?:\?{_SAFE}={_SAFE}(?:&{_SAFE}={_SAFE})*)?")


def is_plain(path: str) -> bool:
    """Says whether a path, with its query if it has one, is made of slugs, tokens and words alone."""
    return _PATH.fullmatch(path) is not None


def see_other(path: str, content: Any = None) -> Response:
    """Sends the browser on to a page of the origin that it has asked (303), with this content beside it. A path is made
    of slugs, tokens and words of ours: one with anything else in it, which a browser might take for another host, is a
    fault of ours and never answered."""
    if not is_plain(path):
        raise AssertionError("a redirect leads to a path of slugs, tokens and words")
    return Response(HTTPStatus.SEE_OTHER, content, {"location": path})
