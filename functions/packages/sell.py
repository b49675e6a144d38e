"""POST /api/packages/{id}/sell: sell a package to a customer, as the package is now."""

from booking.http import Created
from booking.packages import queries as packages
from booking.packages.errors import PackageNotFound
from booking.packages.models import SellPackage
from booking.packages.records import OneCustomerPackage
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", body=SellPackage)
def handler(request: SessionRequest[SellPackage]) -> Created[OneCustomerPackage]:
    if not packages.find_and_lock_packages_on_sale(request.db, [request.id]):
        raise PackageNotFound
    (sold,) = packages.sell_packages(
        request.db, request.body.customer_id, request.caller.timezone, [(request.id, None)]
    )
    return Created({"customerPackage": sold})
