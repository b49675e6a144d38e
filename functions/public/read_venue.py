"""GET /api/public/{slug}: the venue, what guests may book there, and the policy that they agree to.

The answer may be kept for a minute.
"""

from booking.guests import face_queries, queries as guests
from booking.guests.records import VenuePage
from booking.guests.rules import groups_of, policy_of, policy_version
from booking.identity.guests import Guest
from booking.web.callers.guests import guest
from booking.web.http import Fresh
from booking.web.routes import Request, route


@route(caller=guest())
def handler(request: Request[Guest, None]) -> Fresh[VenuePage]:
    db = request.db
    venue, face, terms = guests.get_venue(db), face_queries.get_face(db), guests.get_terms(db)
    services, groups = guests.list_services(db), guests.list_groups(db)
    periods, deposits = guests.list_periods(db), guests.list_deposits(db)
    page: VenuePage = {
        "venue": venue.get(),
        "face": face.get(),
        "policy": policy_of(terms.get()),
        "policyVersion": policy_version(request.actor.venue.get().company_id, terms.get()),
    }
    if request.actor.business.get().business_type == "appointments":
        offered = services.get()
        return Fresh({**page, "groups": groups_of(groups.get(), offered), "services": offered}, seconds=60)
    return Fresh({**page, "periods": periods.get(), "deposits": deposits.get()}, seconds=60)
