"""GET /api/attachments/{id}/download: a link to an attached file, which works for 15 minutes.

A browser that follows it saves the file under its name. A file that was swept, 90 days after it was attached, is not
found.
"""

from booking.attachments import queries as attachments, rules
from booking.attachments.errors import AttachmentNotFound
from booking.attachments.records import Link
from booking.identity.actors import Member
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), errors=[AttachmentNotFound], needs=["download_attachments"])
def handler(request: Request[Member, None]) -> Link:
    attachment = attachments.get_attachment(request.db, request.id).get()
    key = rules.attachment_key(request.actor.company_id, attachment["id"])
    link = files.download_link(key, attachment["file_name"])
    return rules.shown(link.url, link.expires_at)
