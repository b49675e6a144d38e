"""POST /api/packages: add a package of prepaid visits for one or more services."""

from booking.identity.actors import Member
from booking.packages import queries as packages
from booking.packages.errors import PackagedServiceNotFound
from booking.packages.models import CreatePackage
from booking.packages.records import OnePackage
from booking.products.errors import TooManyProductsAndPackages
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CreatePackage,
    errors=[PackagedServiceNotFound, TooManyProductsAndPackages],
)
def handler(request: Request[Member, CreatePackage]) -> Created[OnePackage]:
    locked = packages.create_package(request.db, request.body).get()
    packages.replace_services(request.db, locked, request.body.service_ids)
    [package_id] = locked.ids
    return Created({"package": packages.get_package(request.db, package_id).get()})
