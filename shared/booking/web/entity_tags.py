"""Entity tags (RFC 9110): a caller who has read an answer sends its tag, and receives 304 if it is still the same.

The tag is strong and made of the answer's own bytes, so whatever changes them changes it, also a new field of a later
version (docs/decisions/integrators.md). A route that is asked again and again writes behind it, after a dot, of which
state of the database the answer was made: the caller sends that back, and the route may answer 304 by it alone
(docs/decisions/day.md#asked-again). Only what stands before the dot is compared with bytes.
"""

import base64
import hashlib
import re
from http import HTTPStatus
from typing import NamedTuple

import orjson

from booking.core.errors import BadRequest
from booking.web.http import HttpRequest, Response, json_bytes

REVALIDATED = "private, no-cache"
"""The caller may keep the answer, and must check it before each use; no cache in between may."""
_TAG_BYTES = 16
_VERSION = re.compile(r'"(0|[1-9]\d{0,8})"')
_OPAQUE_TAG = re.compile(r'(?:W/)?("[\x21\x23-\x7e\x80-\xff]*")')
_WITH_STATE = re.compile(r'"[\w-]{22}\.([\w.-]{1,60})"', re.ASCII)


class StatedTag(NamedTuple):
    """An entity tag that a caller has sent, and the state that is written behind its dot."""

    tag: str
    state: str


def stated_tag(request: HttpRequest) -> StatedTag | None:
    """Returns the tag with a state that the request's If-None-Match names alone, None if it names none or several."""
    found = _WITH_STATE.fullmatch((request.header("if-none-match") or "").strip())
    return None if found is None else StatedTag(found[0], found[1])


def tagged_response(request: HttpRequest, response: Response) -> Response:
    """Returns the 200 with its entity tag, or 304 without content if the request's If-None-Match has the tag. Call it
    once nothing refuses the request any more: a condition never hides an error."""
    is_file = isinstance(response.content, bytes)
    body = response.content if is_file else json_bytes(response.content)
    of_bytes = _entity_tag(body)
    tag = f'"{of_bytes}.{response.state}"' if response.state else f'"{of_bytes}"'
    headers = {**response.headers, "etag": tag}
    if _has(request.header("if-none-match"), of_bytes):
        return Response(HTTPStatus.NOT_MODIFIED, None, headers)
    return Response(HTTPStatus.OK, body if is_file else orjson.Fragment(body), headers)


def version_of(condition: str | None) -> int | None:
    """Returns the version that an If-Match names, as its one strong tag: `"7"`; None if no If-Match was sent. Raises
    BadRequest."""
    if condition is None:
        return None
    named = _VERSION.fullmatch(condition.strip())
    if named is None:
        raise BadRequest('If-Match: must be the version of the record in quotes, such as "7".')
    return int(named[1])


def _entity_tag(body: bytes) -> str:
    digest = hashlib.sha256(body).digest()[:_TAG_BYTES]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def _has(condition: str | None, of_bytes: str) -> bool:
    """Says whether an If-None-Match names a tag of these bytes. `*` names any; a weak tag is compared like a strong
    one."""
    if condition is None:
        return False
    named = {tag.strip('"').partition(".")[0] for tag in _OPAQUE_TAG.findall(condition)}
    return condition.strip() == "*" or of_bytes in named
