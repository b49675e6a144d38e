"""POST /api/products: add a product to the catalogue, with nothing in stock yet."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.products import queries as products
from booking.products.errors import TooManyProductsAndPackages
from booking.products.models import CreateProduct
from booking.products.records import OneProduct
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CreateProduct,
    errors=[TooManyProductsAndPackages],
)
def handler(request: Request[Member, CreateProduct]) -> Deferred[Created[OneProduct]]:
    created = products.create_product(request.db, request.body)
    return created.then(lambda product: Created({"product": product}))
