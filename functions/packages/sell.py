"""POST /api/packages/{id}/sell: sell a package to a customer, as the package is now."""

from booking.database.transactions import Deferred
from booking.packages import actions as packages
from booking.packages.errors import NO_SUCH_CUSTOMER, PackageNotFound
from booking.packages.models import SellPackage
from booking.packages.records import OneCustomerPackage
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", body=SellPackage, errors=[PackageNotFound, NO_SUCH_CUSTOMER])
def handler(request: SessionRequest[SellPackage]) -> Deferred[Created[OneCustomerPackage]]:
    sold = packages.sell(request.db, request.caller, request.id, request.body.customer_id)
    return sold.then(lambda copy: Created({"customerPackage": copy}))
