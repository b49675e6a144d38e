"""Guests of a venue, who have no account: `/api/public/{slug}` on the guests' origin (spec §12.2).

The slug names a public page and opens nothing else. The database admits to it: an unknown venue, a suspended one and
one whose page is off are the same 404.
"""

from booking.core.deferred import Deferred
from booking.core.errors import NotFound, UnsupportedMediaType
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity.actors import Guest, KnownActor
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest


def _slug(request: HttpRequest) -> str:
    if request.has_body and request.media_type not in (None, "application/json"):
        raise UnsupportedMediaType
    return request.path_parameter("slug")


def _admission(slug: str, http: HttpRequest) -> Admission:
    parameters = {"slug": slug, "even_if_off": http.may_write}
    return Admission("select * from admit_guest(%(slug)s, %(even_if_off)s)", parameters, check=_check_admitted)


def _check_admitted(row: Row | None) -> None:
    if row is None:
        raise NotFound


def _guest(slug: str, http: HttpRequest, admitted: Deferred[Row | None]) -> Guest:
    def venue(row: Row | None) -> KnownActor:
        assert row is not None, "the admission is checked"
        http.is_from(company_id=row["company_id"])
        return KnownActor(**row)

    return Guest(admitted.then(venue))


guest: AdmittedCaller[str, Guest] = AdmittedCaller(
    surface="guest",
    read=_slug,
    admission=_admission,
    acting=_guest,
    audited_as=lambda slug: ("guest", None),
    errors=OF_EVERYBODY,
    errors_of_asked=(NotFound,),
    error_shape="guest",
)
"""Somebody on the page of the venue that the path names. Whoever sends something is admitted even if the page has been
switched off meanwhile: the action says so (spec §12.3)."""
