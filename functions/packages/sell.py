"""POST /api/packages/{id}/sell: sell a package to a customer, as the package is now."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.packages import actions as packages
from booking.packages.models import SellPackage
from booking.packages.records import OneCustomerPackage
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(engine="appointments"),
    runs=once_if_keyed,
    body=SellPackage,
    errors=raised_by(packages.sell),
)
def handler(request: OnceRequest[Member, SellPackage]) -> Created[OneCustomerPackage]:
    return request.once(_sell)


def _sell(request: Request[Member, SellPackage]) -> Deferred[Created[OneCustomerPackage]]:
    sold = packages.sell(request.db, request.actor, request.id, request.body.customer_id)
    return sold.then(lambda copy: Created({"customerPackage": copy}))
