"""POST /api/packages: add a package of prepaid visits for one or more services."""

from booking.http import Created
from booking.packages import queries as packages
from booking.packages.models import CreatePackage
from booking.packages.records import OnePackage
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", permission="manage_services", body=CreatePackage)
def handler(request: SessionRequest[CreatePackage]) -> Created[OnePackage]:
    package_id = packages.create_package(request.db, request.body.catalog_fields())
    packages.replace_services(request.db, package_id, request.body.service_ids)
    return Created({"package": packages.get_package(request.db, package_id)})
