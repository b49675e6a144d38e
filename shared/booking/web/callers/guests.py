"""Guests of a venue, who have no account, on the guests' origin (spec §12).

`guest` is on the page of the venue that the path's slug names, which opens nothing else; `booking_guest` books there;
`with_token` has the token of a booking, which alone says of which venue it is. `visitor`, `form_guest` and `with_link`
are the same three in a browser, who are answered with pages. The database admits them.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

from booking.core import settings
from booking.core.deferred import Deferred
from booking.core.errors import (
    BadRequest,
    BotCheckRequired,
    BusinessBusy,
    NotFound,
    TooManyFromHere,
    UnsupportedMediaType,
)
from booking.core.languages import LANGUAGES, Reads, named_language
from booking.core.query_parameters import parse_uuid
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity.booking_tokens import (
    BookingToken,
    BookingTokenMissing,
    BookingTokenUnknown,
    Expired,
    first_token_of,
    is_proof,
    read_token,
)
from booking.identity.guests import BookingGuest, Guest, GuestWithBooking, HostingVenue, OnlineCounts
from booking.web.callers.attempts import count_attempt, count_form
from booking.web.callers.caller import OF_EVERYBODY, Acting, AdmittedCaller, Asked
from booking.web.calls import Call, Transacting
from booking.web.client_address import client_address, counted_as, site_of
from booking.web.client_windows import WINDOW, check_seconds
from booking.web.http import HttpRequest
from booking.web.idempotency_keys import parse_key
from booking.web.venue_hosts import slug_of_host

BOOKINGS = 10  # of one address in ten minutes
SEARCHES = 60  # of one address in a minute
PICTURES = 600  # of one address in a minute: a page has as many as services and people, and a café one address
_OF_ADMISSION = ("seconds", "has_ended", "counts")
LANGUAGE = "lang"
"""What an address of a page names its language by."""
AS_TEXT = ".md"
"""What is written behind a slug to read the venue's page as text."""


def guest(*, most_a_minute: int | None = None, costly: bool = False) -> AdmittedCaller[str, Guest]:
    """Declares a route for whoever is on a venue's page: an unknown venue, a suspended one and one whose page is off
    are the same 404. An address may ask `most_a_minute` times. What `costly` routes look for is in the cache, or is
    searched for at one of a few places that all guests of the venue share, which are not those of its desk
    (booking.bookings.cached_times): a search that finds all taken is refused."""
    return AdmittedCaller(
        surface="guest",
        asked=Asked(costly=costly),
        read=_slug,
        admission=partial(_admission_of_guest, most=most_a_minute, window=timedelta(minutes=1), even_if_off=False),
        acting=_guest,
        audited_as=lambda slug: ("guest", None),
        errors=OF_EVERYBODY,
        errors_of_asked=(
            NotFound,
            *(() if most_a_minute is None else (TooManyFromHere,)),
            *((BusinessBusy,) if costly else ()),
        ),
        needs=() if most_a_minute is None else ("client_addresses",),
        error_shape="guest",
    )


def slug_of_path(request: HttpRequest) -> str:
    """Returns the slug in the path of the request, which people type with capitals, too."""
    return request.path_parameter("slug").lower()


def _slug(request: HttpRequest) -> str:
    _check_media_type(request)
    return slug_of_path(request)


def _slug_of_form(request: HttpRequest) -> str:
    try:
        parse_uuid(parse_key(request.header("idempotency-key")))
    except ValueError as error:
        raise BadRequest(f"Idempotency-Key: {error}.") from error
    return _slug(request)


def _admission_of_guest(
    slug: str, http: HttpRequest, *, most: int | None, window: timedelta, even_if_off: bool, books: bool = False
) -> Admission:
    """Admits a guest of the venue. Who `books` brings along how busy its page is, which costs no round trip here."""
    return Admission(
        "select admitted.*, case when %(most)s::integer is not null then"
        " count_public_call(%(route)s, %(client)s, %(most)s, %(window)s) end as seconds"
        f"{', to_jsonb(counted) as counts' if books else ''}"
        " from admit_guest(%(slug)s, %(even_if_off)s) admitted"
        f"{' cross join lateral online_counts(admitted.company_id, %(network)s) counted' if books else ''}",
        {
            "slug": slug,
            "even_if_off": even_if_off,
            "route": http.route,
            "client": None if most is None else counted_as(client_address(http)),
            "network": site_of(client_address(http)) if books else None,
            "most": most,
            "window": window,
        },
        check=_check_guest,
    )


def _check_guest(row: Row | None) -> None:
    if row is None:
        raise NotFound
    check_seconds(row["seconds"])


def _guest(slug: str, http: HttpRequest, admitted: Deferred[Row | None]) -> Guest:
    return Guest(admitted_venue(http, admitted), reads=_reads(http))


def _booking_guest(slug: str, http: HttpRequest, admitted: Deferred[Row | None]) -> BookingGuest:
    def counts(row: Row | None) -> OnlineCounts:
        assert row is not None, "the admission is checked"
        counted: OnlineCounts = row["counts"]
        return counted

    venue, network = admitted_venue(http, admitted), site_of(client_address(http))
    return BookingGuest(venue, network, http.bot_check, admitted.then(counts), reads=_reads(http))


def _reads(http: HttpRequest) -> Reads:
    """Returns the language that the address names, or else the one that the browser would like best, of those that
    guests are written in."""
    named = named_language(http.query.get(LANGUAGE))
    if named is not None:
        return Reads(named, is_named=True)
    return Reads(next((one for one in http.languages if one in LANGUAGES), None))


def _filling_in(
    acting: Callable[[str, HttpRequest, Deferred[Row | None]], Acting], *, even_if_off: bool, books: bool = False
) -> AdmittedCaller[str, Acting]:
    """Declares a route for whoever has filled in a form of a venue's page. What they sent is checked before anything
    shows whether there is such a venue. What comes of it counts for the address, every attempt by itself."""
    return AdmittedCaller(
        surface="guest",
        asked=Asked(bot_check=True),
        read=_slug_of_form,
        admission=partial(_admission_of_guest, most=BOOKINGS, window=WINDOW, even_if_off=even_if_off, books=books),
        acting=acting,
        is_admitted_first=False,
        let_in=count_attempt,
        audited_as=lambda slug: ("guest", None),
        errors=OF_EVERYBODY,
        errors_of_asked=(NotFound, TooManyFromHere, BotCheckRequired),
        errors_of_writes=(UnsupportedMediaType,),
        needs=("public_forms",),
        error_shape="guest",
    )


booking_guest = _filling_in(_booking_guest, even_if_off=True, books=True)
"""Whoever has filled in the form by which they book. They are let in even if the page was switched off meanwhile, to be
told so."""
enquiring_guest = _filling_in(_guest, even_if_off=False)
"""Whoever has filled in the form for a large party or for the wait list, which is there with the page alone."""


def presented_token(request: HttpRequest, scheme: str) -> str | None:
    """Returns the token that a request has under this scheme; None if it has none. Raises UnsupportedMediaType."""
    _check_media_type(request)
    named, _, presented = (request.header("authorization") or "").strip().partition(" ")
    return presented.strip() if named.lower() == scheme else None


def _token(request: HttpRequest) -> BookingToken:
    """Reads the token of the request. Raises BookingTokenMissing, BookingTokenUnknown, UnsupportedMediaType."""
    presented = presented_token(request, "booking")
    if presented is None:
        raise BookingTokenMissing
    token = read_token(settings.required("GUEST_TOKEN_KEYS"), presented)
    if token is None:
        raise BookingTokenUnknown
    return token


def _admission_of_holder(token: BookingToken, http: HttpRequest, *, even_if_ended: bool = False) -> Admission:
    return Admission(
        "select * from admit_booking_holder(%(booking_id)s, %(generation)s)",
        token._asdict(),
        check=_check_known if even_if_ended else _check_holder,
    )


def _admission_of_searching_holder(token: BookingToken, http: HttpRequest) -> Admission:
    """Counts the search for its address; what it searches at is one of the places of the venue's guests."""
    return Admission(
        "select admitted.*, count_public_call(%(route)s, %(client)s, %(most)s, %(window)s) as seconds"
        " from admit_booking_holder(%(booking_id)s, %(generation)s) admitted",
        {
            **token._asdict(),
            "route": http.route,
            "client": counted_as(client_address(http)),
            "most": SEARCHES,
            "window": timedelta(minutes=1),
        },
        check=_check_searching,
    )


def _check_media_type(request: HttpRequest) -> None:
    if request.has_body and request.media_type not in (None, "application/json"):
        raise UnsupportedMediaType


def _check_holder(row: Row | None) -> None:
    _check_known(row)
    if row is not None and row["has_ended"]:
        raise Expired


def _check_known(row: Row | None) -> None:
    if row is None:
        raise BookingTokenUnknown


def _check_searching(row: Row | None) -> None:
    _check_holder(row)
    assert row is not None, "it is checked"
    check_seconds(row["seconds"])


def admitted_venue(http: HttpRequest, admitted: Deferred[Row | None]) -> Deferred[HostingVenue]:
    """Returns the venue where the database has admitted somebody, and notes that the request is from there."""

    def venue(row: Row | None) -> HostingVenue:
        assert row is not None, "the admission is checked"
        http.is_from(company_id=row["company_id"])
        return HostingVenue(**{name: value for name, value in row.items() if name not in _OF_ADMISSION})

    return admitted.then(venue)


with_token: AdmittedCaller[BookingToken, GuestWithBooking] = AdmittedCaller(
    surface="booking",
    read=_token,
    admission=_admission_of_holder,
    acting=lambda token, http, admitted: GuestWithBooking(admitted_venue(http, admitted), *token),
    audited_as=lambda token: ("guest", str(token.booking_id)),
    errors=(BookingTokenMissing, BookingTokenUnknown, Expired, *OF_EVERYBODY),
    errors_of_writes=(UnsupportedMediaType,),
    needs=("guest_tokens",),
    error_shape="guest",
)
"""Somebody with `Authorization: Booking <token>`."""
searching_with_token: AdmittedCaller[BookingToken, GuestWithBooking] = replace(
    with_token,
    asked=Asked(costly=True),
    admission=_admission_of_searching_holder,
    errors_of_asked=(TooManyFromHere, BusinessBusy),
    needs=("guest_tokens", "client_addresses"),
)
"""Somebody with that token who looks for free times."""


def shows_proof(actor: GuestWithBooking, presented: str | None) -> bool:
    """Says whether this is what the emails about the booking have: then whoever holds it has read one of them."""
    keys = settings.required("GUEST_TOKEN_KEYS")
    return is_proof(keys, actor.booking_id, actor.generation, presented or "")


def transact_as_holder(call: Call[Any], booking_id: UUID) -> Transacting:
    """Runs work as whoever holds the booking that this request has made."""
    return Transacting(call.of(with_token, first_token_of(booking_id)))


def transact_at_venue(call: Call[Any]) -> Transacting:
    """Runs work at the venue where this request books, which counts for nobody's address."""
    uncounted = partial(_admission_of_guest, most=None, window=WINDOW, even_if_off=True)
    return Transacting(call.of(replace(enquiring_guest, admission=uncounted), call.credential))


def _slug_of_page(request: HttpRequest) -> str:
    return slug_of_path(request).removesuffix(AS_TEXT)


def _token_of_link(request: HttpRequest) -> BookingToken:
    """Reads the token in the path of the request. Raises BookingTokenUnknown."""
    token = read_token(settings.required("GUEST_TOKEN_KEYS"), request.path_parameter("token"))
    if token is None:
        raise BookingTokenUnknown
    return token


def _token_of_disowner(request: HttpRequest) -> BookingToken:
    """Reads the token and the proof in the path of the request. Raises BookingTokenUnknown."""
    token, proof = _token_of_link(request), request.path_parameter("proof")
    if not is_proof(settings.required("GUEST_TOKEN_KEYS"), *token, proof):
        raise BookingTokenUnknown
    return token


def _slug_of_sent_form(request: HttpRequest) -> str:
    """Reads the slug, and counts the form for the address that it comes from. A form has no bot check: from the third
    on what it books is confirmed by email. Raises TooManyFromHere."""
    count_form(request)
    return _slug_of_page(request)


def _on_page(filling_in: AdmittedCaller[str, Acting]) -> AdmittedCaller[str, Acting]:
    """Declares a route for whoever has sent the form in a browser."""
    return replace(
        filling_in,
        surface="page",
        asked=Asked(),
        read=_slug_of_sent_form,
        let_in=None,
        errors_of_asked=(NotFound, TooManyFromHere),
        errors_of_writes=(),
        needs=("client_addresses",),
        takes_forms=True,
        error_shape="page",
    )


visitor: AdmittedCaller[str, Guest] = replace(
    guest(most_a_minute=SEARCHES), surface="page", read=_slug_of_page, errors_of_writes=(), error_shape="page"
)
"""Whoever looks at a venue's page."""
picture_viewer: AdmittedCaller[str, Guest] = replace(
    guest(most_a_minute=PICTURES), surface="page", read=_slug_of_page, errors_of_writes=(), error_shape="page"
)
"""Whoever's browser shows the pictures of a venue's page."""
strayed_visitor: AdmittedCaller[str, Guest] = replace(
    guest(), surface="page", read=_slug_of_page, errors_of_writes=(), error_shape="page"
)
"""Whoever is led to a venue's page by an address that is old or wrong. They count where they asked, if anywhere."""
searching_visitor: AdmittedCaller[str, Guest] = replace(
    guest(most_a_minute=SEARCHES, costly=True),
    surface="page",
    read=_slug_of_page,
    errors_of_writes=(),
    error_shape="page",
)
"""Whoever looks at a page that has free times."""
visitor_of_host: AdmittedCaller[str, Guest] = replace(searching_visitor, read=slug_of_host)
"""Whoever does so at a host of the venue's own, which names it as the path's slug does elsewhere."""
form_guest = _on_page(booking_guest)
"""Whoever has sent the form of a venue's page by which they book."""
waiting_form_guest = _on_page(_filling_in(_guest, even_if_off=True))
"""Whoever has sent the form by which they wait for a time."""
enquiring_form_guest = _on_page(enquiring_guest)
"""Whoever has sent the form by which they enquire for a large party."""
with_link: AdmittedCaller[BookingToken, GuestWithBooking] = replace(
    with_token,
    surface="page",
    read=_token_of_link,
    errors=(BookingTokenUnknown, Expired, *OF_EVERYBODY),
    errors_of_writes=(),
    takes_forms=True,
    error_shape="page",
)
"""Somebody who has followed the link to their own booking, whose path has its token."""
disowner: AdmittedCaller[BookingToken, GuestWithBooking] = replace(
    with_link,
    read=_token_of_disowner,
    admission=partial(_admission_of_holder, even_if_ended=True),
    errors=(BookingTokenUnknown, *OF_EVERYBODY),
)
"""Somebody who has followed the link in an email by which they say that they have not booked what it is about, or what
it was about: it may be held no more by the time that they read of it."""
