"""POST /api/attachments: attach a file, which the client then uploads itself.

The answer has the upload: with PUT, to a signed address that takes a file of this type and exactly this size, for 15
minutes.
"""

from booking.attachments import queries as attachments, rules
from booking.attachments.errors import TooManyBytes, TooManyFiles
from booking.attachments.models import CreateAttachment
from booking.attachments.records import Attachment, AttachmentToUpload
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(),
    body=CreateAttachment,
    errors=[TooManyFiles, TooManyBytes],
    needs=["upload_attachments"],
)
def handler(request: Request[Member, CreateAttachment]) -> Deferred[Created[AttachmentToUpload]]:
    wanted, caller = request.body, request.actor

    def with_its_upload(attachment: Attachment) -> Created[AttachmentToUpload]:
        key = rules.attachment_key(caller.company_id, attachment["id"])
        link = files.upload_link(key, wanted.content_type, wanted.size_bytes)
        return Created({"attachment": attachment, "upload": rules.upload(*link)})

    return attachments.create_attachment(request.db, wanted, caller.user_id).then(with_its_upload)
