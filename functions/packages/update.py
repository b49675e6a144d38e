"""PATCH /api/packages/{id}: put a package on sale or take it off, or replace it as a whole.

A body of exactly `{active}` sets the flag and answers `{ok}`; any other body replaces every field and the services, and
answers the package. What has been sold stays as it was.
"""

from booking.identity.actors import Member
from booking.packages import queries as packages
from booking.packages.errors import PackagedServiceNotFound, PackageNotFound
from booking.packages.models import UpdatePackage
from booking.packages.records import OnePackage
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=UpdatePackage,
    errors=[PackageNotFound, PackagedServiceNotFound],
)
def handler(request: Request[Member, UpdatePackage]) -> Done | OnePackage:
    if request.body.is_switch:
        packages.switch_package(request.db, request.id, request.body.active)
        return {"ok": True}
    locked = packages.replace_package(request.db, request.id, request.body)
    packages.replace_services(request.db, locked, request.body.service_ids)
    return {"package": packages.get_package(request.db, request.id).get()}
