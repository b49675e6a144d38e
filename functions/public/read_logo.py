"""GET /{slug}/logo: the venue's logo in its own shape, as passes show it.

Who has it already sends its tag, and is told after five minutes whether there is another.
"""

from booking.attachments.rules import MAX_LOGO_BYTES, picture_type
from booking.core.errors import NotFound, Unavailable
from booking.core.log import logger
from booking.identity.actors import Guest
from booking.pictures import queries as pictures
from booking.upstreams import files
from booking.web.callers.guests import visitor
from booking.web.http import Tagged
from booking.web.pages import JpegPicture, PngPicture, WebpPicture
from booking.web.routes import CallingRequest, Request, between_calls, route

KEPT_SECONDS = 300
_PICTURES = {one.media_type: one for one in (PngPicture, JpegPicture, WebpPicture)}


@route(caller=visitor, runs=between_calls, needs=["download_logo"])
def handler(request: CallingRequest[Guest, None]) -> Tagged[PngPicture | JpegPicture | WebpPicture]:
    key = request.transact(_key)
    try:
        logo = None if key is None else files.read(key, MAX_LOGO_BYTES)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        raise Unavailable from error
    media_type = None if logo is None else picture_type(logo.content)
    if logo is None or media_type is None:
        raise NotFound
    return Tagged(_PICTURES[media_type](logo.content, {"cache-control": f"public, max-age={KEPT_SECONDS}"}))


def _key(request: Request[Guest, None]) -> str | None:
    return pictures.find_logo_key(request.db).get()
