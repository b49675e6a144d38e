"""POST /api/enquiries/{id}/convert: pencil a group in, or book it.

Nobody is notified. The group counts among its service period's covers, but the period's cap does not refuse it.
"""

from booking.database.transactions import Deferred
from booking.enquiries import actions as enquiries
from booking.enquiries.errors import EnquiryConverted, EnquiryNotFound
from booking.enquiries.models import ConvertEnquiry
from booking.enquiries.records import ConvertedEnquiry
from booking.reservations.errors import TableTaken
from booking.tables.errors import NO_SUCH_TABLE, PartyDoesNotFit, TableInactive
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    body=ConvertEnquiry,
    errors=[EnquiryNotFound, EnquiryConverted, TableTaken, NO_SUCH_TABLE, TableInactive, PartyDoesNotFit],
)
def handler(request: SessionRequest[ConvertEnquiry]) -> Deferred[Created[ConvertedEnquiry]]:
    return enquiries.convert(request.db, request.caller, request.id, request.body).then(Created)
