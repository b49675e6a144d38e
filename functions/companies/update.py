"""PATCH /api/companies: change the active business's address, clock, settings and opening hours.

openingHours replaces the whole week; none clears it. customerTags replaces the list of tags for customers: one that is
left out is taken from all who carry it. With `dryRun` nothing is changed: the answer is whom other opening hours would
hit.
"""

from dataclasses import asdict

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import check_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.currency import is_money_recorded
from booking.organization.errors import NO_SUCH_TAG, CurrencyInUse, TimezoneUnknown
from booking.organization.models import FIELDS_OF_COLUMNS, UpdateCompany
from booking.organization.records import Company, OneCompany
from booking.organization.rules import tags_set
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin"),
    body=UpdateCompany,
    errors=[NO_SUCH_TAG, TimezoneUnknown, CurrencyInUse, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, UpdateCompany]) -> Deferred[OneCompany | WhomItHits]:
    if request.body.dry_run:
        return whom_it_hits(request.db, request.actor, Reach(["opening_hours"]), lambda: _change(request))
    return _change(request).then(lambda company: {"company": company})


def _change(request: Request[Member, UpdateCompany]) -> Deferred[Company]:
    changes = request.body.changes()
    company = organization.lock_company(request.db, keeps_money_out="currency" in changes).get()
    check_seen(request.db, "companies", Company, asdict(company), request.seen, within=FIELDS_OF_COLUMNS)
    is_another_currency = changes.get("currency", company.currency) != company.currency
    if is_another_currency and is_money_recorded(request.db, company).get():
        raise CurrencyInUse
    organization.update_company(request.db, company, request.body)
    if "opening_hours" in changes:
        organization.replace_opening_hours(request.db, company, request.body.opening_hours)
    if "customer_tags" in changes:
        tags = tags_set(organization.list_tags(request.db, company).get(), request.body.customer_tags)
        organization.replace_tags(request.db, company, tags)
    return organization.get_company(request.db)
