"""PATCH /api/products/{id}: change the fields that are sent; the stock is not one of them."""

from booking.products import queries as products
from booking.products.errors import ProductNotFound
from booking.products.models import UpdateProduct
from booking.products.records import OneProduct
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=UpdateProduct, errors=[ProductNotFound])
def handler(request: SessionRequest[UpdateProduct]) -> OneProduct:
    return {"product": products.update_product(request.db, request.id, request.body)}
