"""POST /api/organization/logo: give the business a logo, or another one.

The answer has the upload, as with an attachment. The logo is in GET /api/organization from then on; until it is
uploaded, an earlier logo stays. A PNG of at most 480 by 150 pixels is on the passes of loyalty members, too.
"""

from booking.attachments import queries as attachments, rules
from booking.attachments.models import SetLogo
from booking.attachments.records import LogoToUpload
from booking.identity.actors import Member
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(role="admin"), body=SetLogo, needs=["upload_logo"])
def handler(request: Request[Member, SetLogo]) -> Created[LogoToUpload]:
    wanted = request.body
    attachments.set_logo(request.db)
    link = files.upload_link(rules.logo_key(request.actor.company_id), wanted.content_type, wanted.size_bytes)
    return Created({"upload": rules.upload(*link)})
