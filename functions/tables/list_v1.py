"""GET /api/v1/tables: all tables of the key's business, by name."""

from booking.tables import queries as tables
from booking.tables.records import TableV1
from booking.web.callers.integrators import Listing, integrator
from booking.web.policies import ReadRequest
from booking.web.routes import route


@route(caller=integrator(scope="tables:read", engine="hospitality"))
def handler(_: ReadRequest) -> Listing[TableV1]:
    return Listing(tables.v1_tables())
