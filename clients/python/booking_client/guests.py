"""What guests of a venue do for themselves, on a site of the venue's own: without a key."""

from collections.abc import Callable
from datetime import date
from typing import Any, Self, TypeVar
from uuid import UUID

import httpx

from booking_client import addresses
from booking_client.made.types import UNSET, Unset
from booking_client.made_for_guests import AuthenticatedClient, Client
from booking_client.made_for_guests.api.guests import (
    answer_offer,
    book,
    cancel_booking,
    change_booking,
    enquire,
    extend,
    join_waitlist,
    leave_waitlist,
    list_own_times,
    list_times,
    pay,
    read_booking,
    read_entry,
    read_venue,
)
from booking_client.made_for_guests.models import (
    AnsweredOffer,
    AnswerOffer,
    BookedOnline,
    BookingAndVenue,
    BookOnline,
    ChangeOwnBooking,
    EnquireOnline,
    EntryAndVenue,
    Error,
    GuestsBooking,
    GuestsEnquiry,
    GuestsEntry,
    GuestsTime,
    GuestsTimes,
    JoinedWaitlist,
    PaymentOfHold,
    VenuePage,
    WaitOnline,
)
from booking_client.transport import RepeatingTransport

Answer = TypeVar("Answer")
Value = TypeVar("Value")


class Guests:
    """The page of one venue, by its slug.

    The address is that of the guests' pages, with nothing behind the host: https://guests.example.com. ValueError says
    what is wrong with another one, and WrongAddressError that what answers is not the service. While the service is
    busy, what is read or has a key is sent up to `attempts` times; the rest is sent again only where it was not begun.
    What is refused raises BookingError: the `refusal` of `slot_taken` has the `nearest` free times.

    What is booked has a key, a uuid of yours: if no answer comes, send the same with the same key, and it is booked
    once. Bodies and answers are `booking_client.made_for_guests.models`; `client` is for its calls, with all that each
    takes.
    """

    def __init__(
        self, address: str, slug: str, *, attempts: int = 3, transport: httpx.BaseTransport | None = None
    ) -> None:
        self._address, self._slug = addresses.checked(address, addresses.GUESTS), slug
        self._transport = RepeatingTransport(transport or httpx.HTTPTransport(), attempts, addresses.GUESTS)
        self.client = Client(base_url=self._address, **self._sending())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._transport.close()

    def venue(self) -> VenuePage:
        """Returns the venue, what guests may book there, and the policy that they agree to."""
        return _answered(read_venue.sync, self._slug, client=self.client)

    def times(
        self,
        first: date,
        days: int = 1,
        *,
        service_id: UUID | None = None,
        provider_id: UUID | None = None,
        party_size: int | None = None,
    ) -> GuestsTimes:
        """Returns the free times of 1 to 31 days, of a service (with a provider) or for a party."""
        asked = {"service_id": service_id, "provider_id": provider_id, "party_size": party_size}
        given = {name: _given(value) for name, value in asked.items()}
        return _answered(list_times.sync, self._slug, client=self.client, from_=first, days=days, **given)

    def book(self, wanted: BookOnline, *, key: UUID) -> BookedOnline:
        """Books, and returns the booking with the token of its guest. Say the policy before."""
        return _answered(book.sync, self._slug, client=self.client, body=wanted, idempotency_key=str(key))

    def enquire(self, wanted: EnquireOnline, *, key: UUID) -> GuestsEnquiry:
        """Asks for a party that is too large to be booked."""
        return _answered(enquire.sync, self._slug, client=self.client, body=wanted, idempotency_key=str(key)).enquiry

    def join_waitlist(self, wanted: WaitOnline, *, key: UUID) -> JoinedWaitlist:
        """Waits for a time that is taken. It counts once the guest has followed the link of the email."""
        return _answered(join_waitlist.sync, self._slug, client=self.client, body=wanted, idempotency_key=str(key))

    def own_booking(self, token: str) -> "OwnBooking":
        """Returns what the guest who has this token may do with their booking."""
        return OwnBooking(self._client_of("Booking", token))

    def own_entry(self, token: str) -> "OwnEntry":
        """Returns what the guest who has this token may do with their entry of the wait list."""
        return OwnEntry(self._client_of("Waitlist", token))

    def _client_of(self, scheme: str, token: str) -> AuthenticatedClient:
        return AuthenticatedClient(base_url=self._address, token=token, prefix=scheme, **self._sending())

    def _sending(self) -> dict[str, Any]:
        return {"timeout": httpx.Timeout(30), "httpx_args": {"transport": self._transport}}


class OwnBooking:
    """A booking, as its guest reads, pays, moves and cancels it."""

    def __init__(self, client: AuthenticatedClient) -> None:
        self.client = client

    def read(self) -> BookingAndVenue:
        """Returns it as it is now, and the venue."""
        return _answered(read_booking.sync, client=self.client)

    def times(self, first: date, days: int = 1, *, party_size: int | None = None) -> list[GuestsTime]:
        """Returns the free times of 1 to 31 days to which it can be moved."""
        asked = {"from_": first, "days": days, "party_size": _given(party_size)}
        return _answered(list_own_times.sync, client=self.client, **asked).times

    def move(self, starts_at: str | None = None, *, party_size: int | None = None) -> GuestsBooking:
        """Moves it to another time, as `times` writes it, or for another party."""
        wanted = ChangeOwnBooking(starts_at=_given(starts_at), party_size=_given(party_size))
        return _answered(change_booking.sync, client=self.client, body=wanted).booking

    def cancel(self) -> GuestsBooking:
        """Cancels it."""
        return _answered(cancel_booking.sync, client=self.client).booking

    def payment(self) -> PaymentOfHold:
        """Returns where the deposit is paid for which its time is kept, and until when."""
        return _answered(pay.sync, client=self.client).payment

    def extend(self) -> GuestsBooking:
        """Keeps the time ten minutes longer for its deposit, once."""
        return _answered(extend.sync, client=self.client).booking


class OwnEntry:
    """An entry of the wait list, as its guest reads, answers and leaves it."""

    def __init__(self, client: AuthenticatedClient) -> None:
        self.client = client

    def read(self) -> EntryAndVenue:
        """Returns it as it is now, with what is offered, and the venue."""
        return _answered(read_entry.sync, client=self.client)

    def answer(self, *, accept: bool) -> AnsweredOffer:
        """Takes the time that is offered, which returns the booking and its token, or leaves it to the next."""
        return _answered(answer_offer.sync, client=self.client, body=AnswerOffer(accept=accept))

    def leave(self) -> GuestsEntry:
        """Waits no longer."""
        return _answered(leave_waitlist.sync, client=self.client).entry


def _given(value: Value | None) -> Value | Unset:
    return UNSET if value is None else value


def _answered(call: Callable[..., Answer | Error | None], *arguments: Any, **named: Any) -> Answer:
    with addresses.reading(addresses.GUESTS):
        answer = call(*arguments, **named)
    # A refusal has been raised by the transport.
    assert answer is not None
    assert not isinstance(answer, Error)
    return answer
