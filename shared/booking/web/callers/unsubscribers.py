"""Customers who follow the link that ends emails: its token ends those of one customer, without signing in (spec §4.7).

A mail program sends a POST to it when its own button is pressed (RFC 8058): from a server, without cookies, with a body
that says nothing more and is not read. A browser shows it as a page, whose button sends the same.
"""

from dataclasses import dataclass
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import NotFound
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity import credentials
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest


class UnsubscribeLinkUnknown(NotFound):
    message = "There is no such link. Please take it from the newest email."


@dataclass(frozen=True)
class Unsubscriber:
    """The holder of a link, in the business that sent the email."""

    admitted: Deferred[Row | None]

    def get_customer_id(self) -> UUID:
        """Returns the customer to whom the email was sent."""
        row = self.admitted.get()
        assert row is not None, "the admission is checked"
        return UUID(str(row["customer_id"]))


def _check_admitted(row: Row | None) -> None:
    if row is None or row["customer_id"] is None:
        raise UnsubscribeLinkUnknown


def _admission(digest: bytes, http: HttpRequest) -> Admission:
    return Admission("select admit_unsubscriber(%(digest)s) as customer_id", {"digest": digest}, check=_check_admitted)


unsubscriber: AdmittedCaller[bytes, Unsubscriber] = AdmittedCaller(
    surface="unsubscribe",
    read=lambda request: credentials.digest(request.path_parameter("token")),
    admission=_admission,
    acting=lambda digest, http, admitted: Unsubscriber(admitted),
    audited_as=lambda digest: ("guest", None),
    errors=(UnsubscribeLinkUnknown, *OF_EVERYBODY),
)
