"""PUT /api/venue/menu: put all services in order: in groups, and behind them those of no group.

The body names every group and every service once. If one is new since, or gone, nothing changes (409 `menu_changed`).
"""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.services import queries as services, rules
from booking.services.errors import MenuChanged
from booking.services.models import SetMenu
from booking.services.records import Menu
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments", permission="manage_services"), body=SetMenu, errors=[MenuChanged])
def handler(request: Request[Member, SetMenu]) -> Deferred[Menu]:
    db, wanted = request.db, request.body
    services.lock_menu(db)
    groups, offered = services.list_groups(db), services.list_services(db)
    group_ids, places = [group.id for group in wanted.groups], wanted.places()
    rules.check_whole_menu(groups.get(), offered.get(), group_ids, places)
    services.set_menu(db, group_ids, places)
    groups, offered = services.list_groups(db), services.list_services(db)
    return groups.then(lambda groups: {"serviceGroups": groups, "services": offered.get()})
