"""GET /api/v1/tables: all tables of the key's business, by name."""

from booking.tables import queries as tables
from booking.tables.records import TableV1
from booking.web.api_key import ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="tables:read", engine="hospitality")
def handler(_: ApiKeyRequest) -> Listing[TableV1]:
    return Listing(tables.v1_tables())
