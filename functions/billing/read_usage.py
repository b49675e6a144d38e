"""GET /api/organization/usage: the SMS and emails of the organization in the current period.

The period is a month that ends as the one that is paid for does. All businesses of the organization are counted
together, as they are charged.
"""

from datetime import UTC, datetime

from booking.billing import queries as billing, rules
from booking.billing.records import Usage
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> Usage:
    record = billing.get_record(request.db).get()
    start, end = rules.usage_period(record, datetime.now(UTC))
    allowed = rules.allows_sms(record["tier"])
    return {
        "allowed": allowed,
        "usedThisPeriod": billing.get_used(request.db, "sms", start, end).get() if allowed else 0,
        "included": 0,
        "unitPriceCents": rules.SMS_UNIT_PRICE_CENTS,
        "currency": rules.SMS_CURRENCY,
        "periodStart": start,
        "periodEnd": end,
        "email": {"usedThisPeriod": billing.get_used(request.db, "email", start, end).get()},
    }
