"""PATCH /api/products/{id}: change the fields that are sent; the stock is not one of them."""

from booking.identity.actors import Member
from booking.products import queries as products
from booking.products.errors import ProductNotFound
from booking.products.models import UpdateProduct
from booking.products.records import OneProduct
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=UpdateProduct,
    errors=[ProductNotFound],
)
def handler(request: Request[Member, UpdateProduct]) -> OneProduct:
    return {"product": products.update_product(request.db, request.id, request.body).get()}
