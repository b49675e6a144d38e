"""POST /api/venue/pictures/{id}/received: have a picture shown whose files were uploaded.

Each file is looked at: it has to be of the type and the size in pixels that were announced, as its own bytes say, and
hold nothing beside the picture, such as EXIF. The picture takes the place of an earlier one. Sent again, it is answered
alike.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.pictures.records import OnePicture
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(),
    runs=between_calls,
    errors=raised_by(pictures.get_own, pictures.keep_files, pictures.receive),
    needs=["receive_pictures"],
)
def handler(request: CallingRequest[Member, None]) -> OnePicture:
    announced = request.transact(lambda step: pictures.get_own(step.db, step.actor, step.id))
    if announced["received_at"] is not None:
        return {"picture": announced}
    company_id = request.actor.company_id
    digests = pictures.keep_files(company_id, announced)
    received, replaced = request.transact(lambda step: pictures.receive(step.db, announced, digests))
    pictures.forget_files(company_id, replaced)
    pictures.forget_uploads(company_id, announced)
    return {"picture": received}
