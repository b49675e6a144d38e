"""One business, as an API key reads it."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Protocol, Self, TypeVar

import httpx

from booking_client import addresses
from booking_client.made import AuthenticatedClient
from booking_client.made.api.integrators import (
    appointments_list,
    customers_list,
    organization_read,
    reservations_list,
    service_periods_list,
    services_list,
    staff_list,
    tables_list,
)
from booking_client.made.models import (
    Appointment,
    Customer,
    Error,
    Organization,
    Provider,
    Reservation,
    Service,
    ServicePeriod,
    Table,
)
from booking_client.made.types import UNSET, Unset
from booking_client.transport import RepeatingTransport

_LIMIT = 200
Row_co = TypeVar("Row_co", covariant=True)


class Page(Protocol[Row_co]):
    """Rows of a list, and the cursor of those that follow, None on the last page."""

    @property
    def data(self) -> Sequence[Row_co]: ...
    @property
    def next_cursor(self) -> str | None: ...


class Business:
    """Reads the business of a key.

    The address ends in /v1: https://booking.example.com/api/v1. ValueError says what is wrong with another one, and
    WrongAddressError that what answers is not the service. A call is sent up to `attempts` times while the service is
    busy; one that is refused raises BookingError. Lists are read page after page, the next one when its first row is
    wanted. Wall clocks (`start` inclusive, `end` exclusive) have no zone: they are the venue's. `transport` is what
    sends, such as `httpx.HTTPTransport(proxy=…)`. `client` is for `booking_client.made`, where every call is with all
    that it takes.
    """

    def __init__(
        self, address: str, key: str, *, attempts: int = 6, transport: httpx.BaseTransport | None = None
    ) -> None:
        kind = addresses.INTEGRATORS
        repeating = RepeatingTransport(transport or httpx.HTTPTransport(), attempts, kind)
        self.client = AuthenticatedClient(
            base_url=addresses.checked(address, kind),
            token=key,
            timeout=httpx.Timeout(30),
            httpx_args={"transport": repeating},
        )

    def __enter__(self) -> Self:
        self.client.__enter__()
        return self

    def __exit__(self, *exception: object) -> None:
        self.client.get_httpx_client().close()

    def organization(self) -> Organization:
        """Returns the business itself."""
        return _answered(organization_read.sync, client=self.client).data

    def customers(self) -> Iterator[Customer]:
        """Returns all customers, newest first."""
        return _rows(partial(customers_list.sync, client=self.client, limit=_LIMIT))

    def appointments(self, *, start: datetime | None = None, end: datetime | None = None) -> Iterator[Appointment]:
        """Returns the appointments that start in this time, latest first."""
        window = {"from_": _bound(start), "to": _bound(end)}
        return _rows(partial(appointments_list.sync, client=self.client, limit=_LIMIT, **window))

    def reservations(self, *, start: datetime | None = None, end: datetime | None = None) -> Iterator[Reservation]:
        """Returns the reservations that start in this time, latest first."""
        window = {"from_": _bound(start), "to": _bound(end)}
        return _rows(partial(reservations_list.sync, client=self.client, limit=_LIMIT, **window))

    def services(self) -> Sequence[Service]:
        """Returns all services, by name."""
        return _answered(services_list.sync, client=self.client).data

    def staff(self) -> Sequence[Provider]:
        """Returns all providers, by name."""
        return _answered(staff_list.sync, client=self.client).data

    def tables(self) -> Sequence[Table]:
        """Returns all tables, by name."""
        return _answered(tables_list.sync, client=self.client).data

    def service_periods(self) -> Sequence[ServicePeriod]:
        """Returns all service periods, by start."""
        return _answered(service_periods_list.sync, client=self.client).data


Answer = TypeVar("Answer")
Row = TypeVar("Row")


def _answered(call: Callable[..., Answer | Error | None], **arguments: Any) -> Answer:
    with addresses.reading(addresses.INTEGRATORS):
        answer = call(**arguments)
    # A refusal has been raised by the transport, and only who sends If-None-Match is answered nothing.
    assert answer is not None
    assert not isinstance(answer, Error)
    return answer


def _rows(page_at: Callable[..., Page[Row] | Error | None]) -> Iterator[Row]:
    cursor: str | Unset | None = UNSET
    while cursor is not None:
        page = _answered(page_at, cursor=cursor)
        yield from page.data
        cursor = page.next_cursor


def _bound(clock: datetime | None) -> str | Unset:
    if clock is None:
        return UNSET
    if clock.tzinfo is not None:
        raise ValueError("A wall clock has no zone: wall_clock_at makes one of an instant.")
    return clock.isoformat()
