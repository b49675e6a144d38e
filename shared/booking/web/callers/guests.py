"""Guests of a venue, who have no account, on the guests' origin (spec §12).

`guest` is on the page of the venue that the path's slug names, which opens nothing else; `holder` has the token of a
booking, which alone says of which venue it is. The database admits both.
"""

from functools import partial

from booking.core import settings
from booking.core.deferred import Deferred
from booking.core.errors import BadRequest, BookingTokenMissing, BookingTokenUnknown, NotFound, UnsupportedMediaType
from booking.core.query_parameters import parse_uuid
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity.actors import BookingHolder, Guest, KnownActor
from booking.identity.booking_tokens import BookingToken, read_token
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest
from booking.web.idempotency_keys import parse_key


def guest(*, fills_in_a_form: bool = False) -> AdmittedCaller[str, Guest]:
    """Declares a route for whoever is on a venue's page: an unknown venue, a suspended one and one whose page is off
    are the same 404. Who `fills_in_a_form` is let in even if the page was switched off meanwhile, to be told so; what
    they sent is checked before anything shows whether there is such a venue."""
    return AdmittedCaller(
        surface="guest",
        read=partial(_slug, fills_in_a_form=fills_in_a_form),
        admission=partial(_admission_of_guest, fills_in_a_form=fills_in_a_form),
        acting=lambda slug, http, admitted: Guest(_venue(http, admitted)),
        is_admitted_first=not fills_in_a_form,
        audited_as=lambda slug: ("guest", None),
        errors=OF_EVERYBODY,
        errors_of_asked=(NotFound,),
        errors_of_writes=(UnsupportedMediaType,),
        error_shape="guest",
    )


def _slug(request: HttpRequest, *, fills_in_a_form: bool) -> str:
    _check_media_type(request)
    if fills_in_a_form:
        try:
            parse_uuid(parse_key(request.header("idempotency-key")))
        except ValueError as error:
            raise BadRequest(f"Idempotency-Key: {error}.") from error
    return request.path_parameter("slug")


def _admission_of_guest(slug: str, http: HttpRequest, *, fills_in_a_form: bool) -> Admission:
    return Admission(
        "select * from admit_guest(%(slug)s, %(even_if_off)s)",
        {"slug": slug, "even_if_off": fills_in_a_form},
        check=partial(_check_admitted, missing=NotFound),
    )


def _token(request: HttpRequest) -> BookingToken:
    """Reads the token of the request. Raises BookingTokenMissing, BookingTokenUnknown, UnsupportedMediaType."""
    _check_media_type(request)
    scheme, _, presented = (request.header("authorization") or "").strip().partition(" ")
    if scheme.lower() != "booking":
        raise BookingTokenMissing
    token = read_token(settings.required("GUEST_TOKEN_KEYS"), presented.strip())
    if token is None:
        raise BookingTokenUnknown
    return token


def _admission_of_holder(token: BookingToken, http: HttpRequest) -> Admission:
    return Admission(
        "select * from admit_booking_holder(%(booking_id)s, %(generation)s)",
        token._asdict(),
        check=partial(_check_admitted, missing=BookingTokenUnknown),
    )


def _check_media_type(request: HttpRequest) -> None:
    if request.has_body and request.media_type not in (None, "application/json"):
        raise UnsupportedMediaType


def _check_admitted(row: Row | None, *, missing: type[NotFound]) -> None:
    if row is None:
        raise missing


def _venue(http: HttpRequest, admitted: Deferred[Row | None]) -> Deferred[KnownActor]:
    def venue(row: Row | None) -> KnownActor:
        assert row is not None, "the admission is checked"
        http.is_from(company_id=row["company_id"])
        return KnownActor(**row)

    return admitted.then(venue)


holder: AdmittedCaller[BookingToken, BookingHolder] = AdmittedCaller(
    surface="holder",
    read=_token,
    admission=_admission_of_holder,
    acting=lambda token, http, admitted: BookingHolder(_venue(http, admitted), token.booking_id),
    audited_as=lambda token: ("guest", str(token.booking_id)),
    errors=(BookingTokenMissing, BookingTokenUnknown, *OF_EVERYBODY),
    errors_of_writes=(UnsupportedMediaType,),
    needs=("guest_tokens",),
    error_shape="guest",
)
"""Somebody with `Authorization: Booking <token>`."""
