"""How often an address tries to book, and from when on somebody looks at whether a program does (spec §12.6)."""

from typing import Any

from booking.core.errors import BotCheckRequired
from booking.database.transactions import Admission, transaction
from booking.upstreams import turnstile
from booking.web.client_address import client_address, counted_as
from booking.web.client_windows import WINDOW, check_seconds
from booking.web.http import HttpRequest

ATTEMPTS = 40  # of one address in ten minutes
UNCHECKED_ATTEMPTS = 2  # of them, before an address shows that nobody books there by a program
FORMS = 10  # of one address in ten minutes: a refused one is shown again, which costs as much as the page
BOT_ACTION = "book"


def count_attempt(http: HttpRequest, body: Any) -> None:
    """Counts the attempt for its address, whatever comes of it, and from the third on has Turnstile look at it; before,
    where there is something to look at. While Turnstile is down the venue stays open, to who confirms by email. Raises
    TooManyFromHere, BotCheckRequired."""
    is_to_check, token = _is_to_check(http, ATTEMPTS, "attempts"), getattr(body, "bot_token", None)
    if not (is_to_check or token):
        return
    verdict = turnstile.verdict_on(token, action=BOT_ACTION, address=client_address(http))
    if is_to_check and verdict is False:
        raise BotCheckRequired
    if verdict or is_to_check:
        http.bot_check = "passed" if verdict else "unknown"


def _is_to_check(http: HttpRequest, most: int, what: str) -> bool:
    """Counts a request for its address, whatever comes of it. Says whether it is one of those that a bot check comes
    before, from the third in a window on. Raises TooManyFromHere after `most`."""
    with transaction(
        Admission(
            "select count_public_call(%(route)s || ' ' || %(what)s, %(client)s, %(most)s, %(window)s) as seconds,"
            " count_public_call(%(route)s || ' unchecked', %(client)s, %(unchecked)s, %(window)s) as checked",
            {
                "route": http.route,
                "what": what,
                "client": counted_as(client_address(http)),
                "most": most,
                "unchecked": UNCHECKED_ATTEMPTS,
                "window": WINDOW,
            },
        )
    ) as db:
        counted = db.admitted()
    assert counted is not None, "every attempt is counted"
    check_seconds(counted["seconds"])
    return counted["checked"] is not None


def count_form(http: HttpRequest) -> None:
    """Counts a form for the address that it comes from. A form has no bot check: from the third on what it books is
    confirmed by email. Raises TooManyFromHere."""
    if _is_to_check(http, FORMS, "forms"):
        http.bot_check = "unknown"
