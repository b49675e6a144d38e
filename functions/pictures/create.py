"""POST /api/venue/pictures: announce a picture, whose files the client then uploads itself.

The answer has an upload for each file: with PUT, to a signed address that takes a file of this type and exactly this
size, for 15 minutes. `POST /api/venue/pictures/{id}/received` then has it shown. Pictures of a provider or a service
need the permission manage_services, the others an admin.
"""

from booking.attachments.rules import upload
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.pictures.models import AddPicture
from booking.pictures.records import PictureFile, PictureToUpload, UploadOfWidth, VenuePicture
from booking.pictures.rules import upload_key
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(), body=AddPicture, errors=raised_by(pictures.announce), needs=["upload_pictures"])
def handler(request: Request[Member, AddPicture]) -> Deferred[Created[PictureToUpload]]:
    company_id = request.actor.company_id

    def upload_of(picture: VenuePicture, file: PictureFile) -> UploadOfWidth:
        key = upload_key(company_id, picture["id"], file["width"])
        link = files.upload_link(key, file["content_type"], file["size_bytes"])
        return {"width": file["width"], **upload(*link)}

    announced = pictures.announce(request.db, request.actor, request.body)
    return announced.then(
        lambda picture: Created(
            {"picture": picture, "uploads": [upload_of(picture, file) for file in picture["files"]]}
        )
    )
