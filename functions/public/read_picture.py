"""GET /{slug}/p/{sha256}: a picture of the venue, for its page. Whoever has it may keep it for a year.

It is found by the SHA-256 of its bytes, and only where it is shown by this venue, whose page is on.
"""

import re

from booking.core.errors import NotFound, Unavailable
from booking.core.log import logger
from booking.identity.guests import Guest
from booking.pictures import queries as pictures
from booking.pictures.records import ServedPicture
from booking.pictures.rules import MOST_BYTES, kept_key
from booking.upstreams import files
from booking.web.callers.guests import picture_viewer
from booking.web.pages import JpegPicture, PngPicture, WebpPicture
from booking.web.routes import CallingRequest, Request, between_calls, route

_PICTURES = {one.media_type: one for one in (PngPicture, JpegPicture, WebpPicture)}
_DIGEST = re.compile("[0-9a-f]{64}")
_HEADERS = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
}


@route(caller=picture_viewer, runs=between_calls, needs=["show_pictures"])
def handler(request: CallingRequest[Guest, None]) -> PngPicture | JpegPicture | WebpPicture:
    digest = request.http.path_parameter("sha256")
    key, served = request.transact(lambda step: _find(step, digest))
    try:
        stored = files.read(key, MOST_BYTES)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        raise Unavailable from error
    if stored is None:
        raise NotFound
    return _PICTURES[served["content_type"]](stored.content, _HEADERS)


def _find(request: Request[Guest, None], digest: str) -> tuple[str, ServedPicture]:
    served = pictures.find_served(request.db, digest).get() if _DIGEST.fullmatch(digest) else None
    if served is None:
        raise NotFound
    return kept_key(request.actor.venue.get().company_id, served["picture_id"], digest), served
