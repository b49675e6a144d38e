"""GET /{slug}/logo: the venue's logo in its own shape, for its page and its emails.

It is looked at each time: what is no picture is not sent, nor is what stands beside or behind one.

Who has it already sends its tag, and is told after five minutes whether there is another.
"""

from booking.attachments.rules import MAX_LOGO_BYTES
from booking.core.errors import NotFound, Unavailable
from booking.core.log import logger
from booking.identity.guests import Guest
from booking.pictures import queries as pictures
from booking.pictures.headers import picture_alone
from booking.upstreams import files
from booking.web.callers.guests import picture_viewer
from booking.web.http import Tagged
from booking.web.pages import JpegPicture, PngPicture, WebpPicture
from booking.web.routes import CallingRequest, Request, between_calls, route

KEPT_SECONDS = 300
_PICTURES = {one.media_type: one for one in (PngPicture, JpegPicture, WebpPicture)}
_HEADERS = {
    "cache-control": f"public, max-age={KEPT_SECONDS}",
    "content-security-policy": "default-src 'none'; sandbox",
}


@route(caller=picture_viewer, runs=between_calls, needs=["download_logo"])
def handler(request: CallingRequest[Guest, None]) -> Tagged[PngPicture | JpegPicture | WebpPicture]:
    key = request.transact(_key)
    try:
        logo = None if key is None else files.read(key, MAX_LOGO_BYTES)
    except files.BucketFailed as error:
        logger().error("the bucket of files failed", reason=repr(error.__cause__))
        raise Unavailable from error
    shown = None if logo is None else picture_alone(logo.content)
    if shown is None:
        raise NotFound
    return Tagged(_PICTURES[shown.header.content_type](shown.content, _HEADERS))


def _key(request: Request[Guest, None]) -> str | None:
    return pictures.find_logo_key(request.db).get()
