"""GET /api/reports/products: what was sold of the products."""

from dataclasses import dataclass
from typing import Literal

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.reports import actions as reports
from booking.reports.answers import CsvFile, in_format
from booking.reports.declarations import GROUPED, ReportQuery
from booking.reports.products import PRODUCTS, ProductsSold
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ProductsQuery(ReportQuery):
    group_by: Literal["product", "provider", "day", "week", "month", "weekday"] = optional(GROUPED, default="product")


@route(
    caller=member(engine="appointments", costly=True),
    query=ProductsQuery,
    errors=raised_by(reports.read),
)
def handler(request: Request[Member, ProductsQuery]) -> Deferred[ProductsSold | CsvFile]:
    found = reports.read(request.db, request.actor, PRODUCTS, request.query)
    return in_format(PRODUCTS, request.query, found)
