"""GET /api/v1/customers: the customers of the key's business, newest first, a page at a time."""

from booking.customers import queries as customers
from booking.customers.queries import CUSTOMERS_V1
from booking.customers.records import CustomerV1
from booking.web.api_key import ApiKeyRequest, Listing, api_key_route


@api_key_route(scope="customers:read", paged=CUSTOMERS_V1)
def handler(request: ApiKeyRequest) -> Listing[CustomerV1]:
    page = request.page
    return Listing(customers.v1_page(page), page)
