"""GET /api/venue/pictures: the pictures that are shown of the venue, its providers and its services.

`links` are where the files are fetched from, for 15 minutes. A logo that was uploaded as it is tells nobody when it
comes: with `include=logoProblem` it is looked at, and `logoProblem` says why nobody sees it.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from booking.core.deferred import Deferred
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.pictures import queries as pictures
from booking.pictures.records import Pictures, VenuePicture
from booking.pictures.rules import kept_key
from booking.pictures.uploaded_logos import problem_of
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@dataclass(frozen=True, kw_only=True)
class PicturesQuery:
    include: Literal["logoProblem"] | None = optional("What is answered beside the pictures: why nobody sees the logo.")


class _Shown(NamedTuple):
    """The venue's pictures. logo_key: the file of its logo, if the request asks for problems with it and no picture is
    the logo."""

    pictures: list[VenuePicture]
    logo_key: str | None


@route(caller=member(), query=PicturesQuery, runs=between_calls, needs=["download_logo"])
def handler(request: CallingRequest[Member, PicturesQuery]) -> Pictures:
    company_id, expires_at = request.actor.company_id, datetime.now(UTC) + files.LINK_LIFETIME
    shown = request.transact(_shown)
    links = {
        file["sha256"]: files.picture_link(kept_key(company_id, picture["id"], file["sha256"])).url
        for picture in shown.pictures
        for file in picture["files"]
        if file["sha256"] is not None
    }
    return {
        "pictures": shown.pictures,
        "links": links,
        "expiresAt": expires_at.replace(microsecond=0),
        "logoProblem": None if shown.logo_key is None else problem_of(shown.logo_key),
    }


def _shown(request: Request[Member, PicturesQuery]) -> Deferred[_Shown]:
    asked_key = pictures.find_logo_key(request.db) if request.query.include else None

    def with_key(listed: list[VenuePicture]) -> _Shown:
        is_on_page = any(one["of"] == "logo" for one in listed)
        return _Shown(listed, None if asked_key is None or is_on_page else asked_key.get())

    return pictures.list_pictures(request.db).then(with_key)
