"""PATCH /api/venue/pictures/{id}: change what is said of a picture, what of it stays in sight, or its place.

The place is that among the pictures of the gallery; of others it changes nothing.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.pictures.models import UpdatePicture
from booking.pictures.records import OnePicture
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), body=UpdatePicture, errors=raised_by(pictures.change))
def handler(request: Request[Member, UpdatePicture]) -> Deferred[OnePicture]:
    changed = pictures.change(request.db, request.actor, request.id, request.body)
    return changed.then(lambda picture: {"picture": picture})
