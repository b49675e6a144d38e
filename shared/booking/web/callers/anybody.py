"""Everybody: no credential, and neither cookie nor origin is looked at (spec §4.7).

Routes that make work for others, above all mail, count the calls of each client address and check for bots.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from booking.core import features
from booking.core.errors import BotCheckFailed, TooManyFromHere, UnsupportedMediaType
from booking.core.features import FormsClosed
from booking.database.transactions import Admission, transaction
from booking.upstreams import turnstile
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller, Asked
from booking.web.client_address import client_address
from booking.web.client_windows import counting
from booking.web.http import FORM, HttpRequest

MOST_IN_A_WINDOW = 5
# The service is a business of its own, of these ids, to which what everybody sends belongs.
ENTER_THE_SERVICE = Admission(
    "select enter_tenant('5e471ce0-0000-4000-8000-000000000001', '5e471ce0-0000-4000-8000-000000000002')", {}
)


def anybody(*, takes_forms: bool = False, bot_action: str | None = None) -> AdmittedCaller[None, None]:
    """Declares a route open to everybody, in the service's own tenant; the audit log names a guest. With `takes_forms`
    bodies may be form-encoded, too. With `bot_action`, the action of the widget on the page, calls are limited and
    bot-checked: the body has a `bot_token`."""
    has_check = bot_action is not None
    return AdmittedCaller(
        surface="public",
        asked=Asked(bot_check=bot_action is not None),
        read=partial(_check_media_type, takes_forms=takes_forms),
        admission=lambda credential, http: ENTER_THE_SERVICE,
        acting=lambda credential, http, admitted: None,
        is_admitted_first=False,
        let_in=partial(_let_in, bot_action) if bot_action is not None else None,
        audited_as=lambda credential: ("guest", None),
        takes_forms=takes_forms,
        errors=OF_EVERYBODY,
        errors_of_asked=(UnsupportedMediaType, *((FormsClosed, TooManyFromHere, BotCheckFailed) if has_check else ())),
        needs=("public_forms",) if has_check else (),
    )


def reading_anybody(most: int) -> AdmittedCaller[None, None]:
    """Declares a route that everybody may read, an address so many times in ten minutes: one that looks at the venues
    of all businesses."""
    return replace(
        anybody(),
        admission=lambda credential, http: counting(http, most),
        audited_as=None,
        errors_of_asked=(UnsupportedMediaType, TooManyFromHere),
        needs=("client_addresses",),
    )


def _check_media_type(request: HttpRequest, *, takes_forms: bool) -> None:
    """Raises UnsupportedMediaType for a body that the route does not take."""
    taken = (None, "application/json", FORM) if takes_forms else (None, "application/json")
    if request.has_body and request.media_type not in taken:
        raise UnsupportedMediaType


def _let_in(action: str, http: HttpRequest, body: Any) -> None:
    """Counts the call for its address, then checks for a bot, with no transaction open. Raises FormsClosed,
    TooManyFromHere, BotCheckFailed."""
    if not features.is_set_up("publicForms"):
        raise FormsClosed
    with transaction(counting(http, MOST_IN_A_WINDOW)):
        pass
    address = client_address(http)
    if not turnstile.passes(getattr(body, "bot_token", None), action=action, address=address):
        raise BotCheckFailed
