"""GET /api/customer-exports/{id}: how far an export of a customer is, and once it is done, a link to its file.

The link works for 15 minutes; each request makes another one, for a day after the export is done.
"""

from booking.core.deferred import Deferred
from booking.customer_exports import queries as exports, rules
from booking.customer_exports.errors import ExportNotFound
from booking.customer_exports.records import CustomerExport, OneCustomerExport
from booking.identity.actors import Member
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"), errors=[ExportNotFound], needs=["download_exports"])
def handler(request: Request[Member, None]) -> Deferred[OneCustomerExport]:
    def with_link(export: CustomerExport) -> OneCustomerExport:
        if export["status"] == "done":
            key = rules.export_key(export["company_id"], export["id"])
            export["url"] = files.download_link(key, rules.FILE_NAME).url
        return {"export": export}

    return exports.get_export(request.db, request.id).then(with_link)
