"""POST /api/organization/logo: give the business a logo, or another one.

The answer has the upload, as with an attachment. The logo is in GET /api/organization from then on; until it is
uploaded, an earlier logo stays, unless that is a picture of the page (POST /api/venue/pictures), whose place it
takes at once. Guests see it on the venue's page and in their emails, without what the file has beside the picture; a
PNG of at most 480 by 150 pixels is on the passes of loyalty members, too.
"""

from booking.attachments import queries as attachments, rules
from booking.attachments.models import SetLogo
from booking.attachments.records import LogoToUpload
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.pictures.records import StoredName
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=member(role="admin"), body=SetLogo, runs=between_calls, needs=["upload_logo", "remove_pictures"])
def handler(request: CallingRequest[Member, SetLogo]) -> Created[LogoToUpload]:
    wanted = request.body
    pictures.forget_files(request.actor.company_id, request.transact(_set))
    link = files.upload_link(rules.logo_key(request.actor.company_id), wanted.content_type, wanted.size_bytes)
    return Created({"upload": rules.upload(*link)})


def _set(request: Request[Member, SetLogo]) -> Deferred[list[StoredName]]:
    attachments.set_logo(request.db)
    return pictures.give_up_logo(request.db)
