"""Reads a report, for a member: staff of a salon count only what is their own."""

from typing import TypeVar

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest, raises
from booking.database.transactions import Transaction
from booking.identity.actors import Member, Membership
from booking.reports import queries, rules
from booking.reports.declarations import Report, ReportQuery
from booking.reports.tax import Taxes, TaxQuery, list_taxes

Answer = TypeVar("Answer")


@raises(BadRequest)
def read(
    db: Transaction, member: Member, report: Report[Answer], query: ReportQuery, **parameters: object
) -> Deferred[Answer]:
    """Counts a report on the days of the query, and on those with which they are compared. `parameters` are what the
    facts of this report take beside."""
    days, days_before = rules.days_of(query), rules.compared_days(query)
    by, scope = report.groupings[query.group_by], {**_scope(member.membership.get()), **parameters}
    found = queries.list_rows(db, report, by, days, scope)
    before = None if days_before is None else queries.list_rows(db, report, by, days_before, scope)
    return found.then(lambda rows: rules.answer_of(report, query, rows, None if before is None else before.get()))


@raises(BadRequest)
def read_taxes(db: Transaction, member: Member, query: TaxQuery) -> Deferred[Taxes]:
    """Adds up the taxes of receipts and returns of the days of the query."""
    return list_taxes(db, rules.days_of(query), _scope(member.membership.get()))


def _scope(membership: Membership) -> dict[str, object]:
    """Returns whose rows count: where only what is their own does, those of their own provider, none without one."""
    return {
        "timezone": membership.timezone,
        "own_only": membership.counts_own_only,
        "provider_id": membership.provider_id,
    }
