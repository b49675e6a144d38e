"""Limits on the calls of one address to a route without a credential: counted before anything else is done (spec
§4.7)."""

from datetime import timedelta

from booking.core.errors import TooManyFromHere
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.web.client_address import client_address, counted_as
from booking.web.http import HttpRequest

WINDOW = timedelta(minutes=10)


def counting(request: HttpRequest, most: int, what: str = "") -> Admission:
    """Counts the call for its address: for the route, or for `what` of it. Raises TooManyFromHere after `most` in a
    window."""
    return Admission(
        "select count_public_call(%(route)s, %(client)s, %(most)s, %(window)s) as seconds",
        {
            "route": request.route + what,
            "client": counted_as(client_address(request)),
            "most": most,
            "window": WINDOW,
        },
        check=_check_window,
    )


def _check_window(row: Row | None) -> None:
    assert row is not None, "every call is counted"
    check_seconds(row["seconds"])


def check_seconds(seconds: int | None) -> None:
    """Raises TooManyFromHere if the client has to wait so many seconds."""
    if seconds is not None:
        raise TooManyFromHere(headers={"retry-after": str(seconds)})
