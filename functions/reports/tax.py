"""GET /api/venue/reports/tax: what was sold, voided and returned by date and rate of tax, and the tax in it.

It adds up the taxes of receipts and returns as they were computed then; none is computed from a sum. Goods have a row
for each rate; `no_rate` are goods of receipts from before rates were kept, and neither these nor tips, gift cards that
were sold and deposits that were kept have any tax. Without the deposits, sold less voided less returned of a date is
its `revenueCents` in takings. Staff of a salon count what they sold, as in takings.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.reports import actions as reports, tax
from booking.reports.answers import CsvFile, csv_file
from booking.reports.tax import Taxes, TaxQuery
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(costly=True), query=TaxQuery, errors=raised_by(reports.read_taxes))
def handler(request: Request[Member, TaxQuery]) -> Deferred[Taxes | CsvFile]:
    found = reports.read_taxes(request.db, request.actor, request.query)
    if request.query.format == "json":
        return found.then(lambda taxes: taxes)
    return found.then(lambda taxes: csv_file("tax", request.query, tax.file_of(taxes)))
