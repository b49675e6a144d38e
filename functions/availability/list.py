"""GET /api/availability: when a service can be booked, or several one after the other, with whom.

Slots begin every 15 minutes from the start of a provider's working window, and end where work goes on without a break.
A window belongs to the day on which it opens: special hours of that day cut it, past midnight too. Taken are time off,
and live bookings with the buffer behind each; the service's own buffer must fit before the next booking, not before
closing time. Only slots that are still to come on the venue's clock are offered, and none in or across an hour that a
change of the clocks leaves out. An inactive service or provider has no slots. More than 1,300 provider-days, and more
slots than an answer can carry if nothing were booked, are refused before any slot is computed.

Of several services the slots begin where the first can begin, and each goes on where the one before ends: with the
same provider if they offer it and are free, or else with another. Who asks for one provider gets them for all that they
offer; `providerIds` asks for one for each service. Provider-days are counted for each service.

Appointments that are to move (`movingIds`, one for each service in turn) may overlap with where they are. They last as
long as was agreed and stay as far from each other as they are, unless `durationMinutes` and `beginAfter` say otherwise,
and stay on offer with whoever has them, whatever can be booked by now.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.errors import TooManyProviderDays, TooManySlots
from booking.availability.records import Availability
from booking.availability.rules import (
    MAX_MINUTES,
    MAX_SERVICES,
    MIN_MINUTES,
    MINUTES_OF_A_DAY,
    Search,
    check_extent,
)
from booking.bookings.free_days import MAX_DAYS
from booking.core.errors import BadRequest
from booking.core.query_parameters import Between, NumbersUpTo, UpTo, optional, required
from booking.database.statements import use_kept_plans
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.members import member
from booking.web.routes import Request, route

ANYONE = "anyone"
_DURATION = Between(MIN_MINUTES, MAX_MINUTES)
_DISTANCE = Between(0, MAX_DAYS * MINUTES_OF_A_DAY)


@dataclass(frozen=True, kw_only=True)
class AvailabilityQuery:
    service_id: UUID | None = optional("The service to be booked. Either this or serviceIds.")
    service_ids: Annotated[Sequence[UUID], UpTo(MAX_SERVICES)] | None = optional(
        "The services to be booked one after the other, with commas between them."
    )
    provider_id: UUID | None = optional("Only this provider's slots.")
    provider_ids: Annotated[Sequence[UUID | None], UpTo(MAX_SERVICES, ANYONE)] | None = optional(
        "Who is to do each of serviceIds, in turn: a provider, or `anyone`."
    )
    day: date = required("The first day on which a slot may start, on the venue's calendar.", name="date")
    days: Annotated[int, Between(1, MAX_DAYS)] = optional("How many days, 1 to 31; 1 if left out.", default=1)
    duration_minutes: Annotated[Sequence[int], NumbersUpTo(MAX_SERVICES, _DURATION)] = optional(
        "How long each takes, in turn, with commas between them; if left out, as long as was agreed of what is to move,"
        " or else as long as the service.",
        default=(),
    )
    begin_after: Annotated[Sequence[int], NumbersUpTo(MAX_SERVICES, _DISTANCE)] = optional(
        "How many minutes after the first each of serviceIds begins, in turn, with commas between them; if left out,"
        " as those that are to move do now, or else each when the one before ends.",
        default=(),
    )
    moving_ids: Annotated[Sequence[UUID], UpTo(MAX_SERVICES)] = optional(
        "The appointments that are to move, in the order of the services, with commas between them: they stand in"
        " nobody's way.",
        default=(),
    )

    def services(self) -> Sequence[UUID]:
        """Returns the requested services. Raises BadRequest unless one parameter names them."""
        if self.service_id is not None and self.service_ids is None:
            return [self.service_id]
        if self.service_id is not None or self.service_ids is None:
            raise BadRequest("serviceId: is required, or else serviceIds.")
        return self.service_ids

    def providers(self) -> Sequence[UUID | None]:
        """Returns who is to do each service. Raises BadRequest unless there is one for each."""
        if self.provider_ids is None:
            return []
        if self.provider_id is not None:
            raise BadRequest("providerIds: does not go with providerId.")
        if len(self.provider_ids) != len(self.services()):
            raise BadRequest("providerIds: must be one for each of serviceIds.")
        return self.provider_ids

    def check_times(self) -> None:
        """Raises BadRequest unless there is a duration, and a distance, for each service, if there is any."""
        for name, times in (("durationMinutes", self.duration_minutes), ("beginAfter", self.begin_after)):
            if times and len(times) != len(self.services()):
                raise BadRequest(f"{name}: must be one for each service.")
        if self.begin_after and self.begin_after[0] != 0:
            raise BadRequest("beginAfter: must begin with 0.")


@route(
    caller=member(engine="appointments", costly=True),
    query=AvailabilityQuery,
    errors=[TooManyProviderDays, TooManySlots, NO_SUCH_SERVICE, NO_SUCH_PROVIDER],
)
def handler(request: Request[Member, AvailabilityQuery]) -> Availability:
    asked = request.query
    asked.check_times()
    use_kept_plans(request.db)
    wanted = Search(
        asked.services(),
        asked.provider_id,
        asked.day,
        asked.days,
        provider_ids=asked.providers(),
        minutes=asked.duration_minutes,
        begin_after=asked.begin_after or _distances_now(request.db, asked),
        moving=asked.moving_ids,
    )
    extent = availability.estimate_extent(request.db, wanted)  # travels with the admission
    timezone = request.actor.business.get().timezone
    check_extent(wanted, extent.get())
    return availability.list_slots(request.db, wanted, timezone).get()


def _distances_now(db: Transaction, asked: AvailabilityQuery) -> Sequence[int]:
    """Returns how far from the first each service of a visit that is to move begins now; nothing where no visit is, so
    that each begins when the one before ends."""
    if len(asked.moving_ids) != len(asked.services()) or len(asked.moving_ids) == 1:
        return ()
    distances = availability.list_minutes_after_first(db, asked.moving_ids).get()
    return distances if len(distances) == len(asked.moving_ids) else ()
