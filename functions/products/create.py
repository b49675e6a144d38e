"""POST /api/products: add a product to the catalogue, with nothing in stock yet."""

from booking.products import queries as products
from booking.products.models import CreateProduct
from booking.products.records import OneProduct
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=CreateProduct)
def handler(request: SessionRequest[CreateProduct]) -> Created[OneProduct]:
    return Created({"product": products.create_product(request.db, request.body)})
