"""GET /api/organization: the business, its organization, the caller's membership and what is switched on."""

from booking.attachments.records import Link
from booking.attachments.rules import shown
from booking.core import features
from booking.identity.actors import Member
from booking.keys import queries as keys
from booking.organization import queries as organization
from booking.organization.records import OrganizationOverview
from booking.organization.venue_pages import find_page
from booking.pictures import queries as pictures
from booking.upstreams import files
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), needs=["download_logo", "venue_pages", "features"])
def handler(request: Request[Member, None]) -> OrganizationOverview:
    db, caller = request.db, request.actor
    sent_business, sent_organization = organization.get_company(db), organization.get_organization(db)
    sent_day = organization.get_business_day(db)
    sent_access, sent_ownership = organization.has_api_access(db), organization.is_owner(db, caller.user_id)
    sent_businesses, sent_keys = organization.list_businesses(db, caller.user_id), keys.list_keys(db, caller.user_id)
    logo_key = pictures.find_logo_key(db)
    business = sent_business.get()
    overview: OrganizationOverview = {
        "organization": sent_organization.get(),
        "business": business,
        "business_day": sent_day.get(),
        "guests_page": find_page(business["slug"]),
        "logo": _logo(logo_key.get()),
        "membership": {
            "user_id": caller.user_id,
            "company_id": caller.company_id,
            "role": caller.membership.get().role,
            "provider_id": caller.membership.get().provider_id,
            "client_scope": caller.membership.get().client_scope,
            "permissions": [*caller.membership.get().permissions],
            "owner": sent_ownership.get(),
        },
        "features": {
            "apiAccess": sent_access.get(),
            "tableCombining": business["table_combining"],
            "depositStaffEditable": business["deposit_staff_editable"],
            "places": features.is_set_up("places"),
            "applePass": features.is_set_up("applePass"),
            "googleWallet": features.is_set_up("googleWallet"),
            "ai": features.is_set_up("ai"),
            "sms": features.is_set_up("sms"),
        },
        "businesses": sent_businesses.get(),
    }
    if caller.membership.get().role == "admin":
        overview["api_keys"] = sent_keys.get()
    return overview


def _logo(key: str | None) -> Link | None:
    if key is None:
        return None
    link = files.picture_link(key)
    return shown(link.url, link.expires_at)
