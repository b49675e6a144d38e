"""Calendar programs, whose address of a feed has its token: they read the bookings of a provider or a venue as the
member whose feed it is may see them, without signing in (spec §4.20)."""

from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.connection import Row
from booking.database.transactions import Admission
from booking.identity.actors import Engine
from booking.identity.calendar_addresses import CalendarReadTooOften, CalendarUnknown, Detail, digest_of_file
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import File, HttpRequest

MOST_READS, WINDOW = 60, timedelta(hours=1)


class CalendarFile(File):
    """Answers 200 with a calendar."""

    media_type: ClassVar[str] = "text/calendar"


@dataclass(frozen=True)
class AdmittedFeed:
    """The feed that a calendar may read. `provider_id` is None of one that has all of the venue."""

    business_type: Engine
    provider_id: UUID | None
    detail: Detail


@dataclass(frozen=True)
class CalendarProgram:
    """A program with the address of a feed."""

    feed: Deferred[AdmittedFeed]


def _admission(digest: bytes, http: HttpRequest) -> Admission:
    return Admission(
        "select feed.*, confine_to_own_clients(user_id, business_type, role, client_scope, provider_of_member)"
        " from admit_calendar(%(digest)s, %(most)s, %(window)s) feed",
        {"digest": digest, "most": MOST_READS, "window": WINDOW},
        check=_check_admitted,
    )


def _check_admitted(row: Row | None) -> None:
    if row is None:
        raise CalendarUnknown
    if row["seconds"] is not None:
        raise CalendarReadTooOften(headers={"retry-after": str(row["seconds"])})


def _program(digest: bytes, http: HttpRequest, admitted: Deferred[Row | None]) -> CalendarProgram:
    def feed(row: Row | None) -> AdmittedFeed:
        assert row is not None, "the admission is checked"
        http.is_from(company_id=row["company_id"])
        return AdmittedFeed(row["business_type"], row["provider_id"], row["detail"])

    return CalendarProgram(admitted.then(feed))


calendar_program: AdmittedCaller[bytes, CalendarProgram] = AdmittedCaller(
    surface="calendar",
    read=lambda request: digest_of_file(request.path_parameter("file")),
    admission=_admission,
    acting=_program,
    errors=(CalendarUnknown, CalendarReadTooOften, *OF_EVERYBODY),
    error_shape="guest",
)
