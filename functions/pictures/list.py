"""GET /api/venue/pictures: the pictures that are shown of the venue, its providers and its services.

`links` are where the files are fetched from, for 15 minutes.
"""

from datetime import UTC, datetime

from booking.identity.actors import Member
from booking.pictures import queries as pictures
from booking.pictures.records import Pictures
from booking.pictures.rules import kept_key
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), needs=["show_pictures"])
def handler(request: Request[Member, None]) -> Pictures:
    company_id, expires_at = request.actor.company_id, datetime.now(UTC) + files.LINK_LIFETIME
    shown = pictures.list_pictures(request.db).get()
    links = {
        file["sha256"]: files.picture_link(kept_key(company_id, picture["id"], file["sha256"])).url
        for picture in shown
        for file in picture["files"]
        if file["sha256"] is not None
    }
    return {"pictures": shown, "links": links, "expiresAt": expires_at.replace(microsecond=0)}
