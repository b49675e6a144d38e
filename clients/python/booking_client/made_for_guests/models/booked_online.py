from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_booking import GuestsBooking
  from ..models.payment_of_hold import PaymentOfHold





T = TypeVar("T", bound="BookedOnline")



@_attrs_define
class BookedOnline:
    """ A booking just made, and the token with which its guest reads, moves and cancels it. payment is where its deposit
    is paid, and until when its time is kept for that; null of what is booked.

        Attributes:
            booking (GuestsBooking): A booking as its guest reads it. startsAt and endsAt are the venue's wall clock, `at`
                the instant at which it
                begins. services **A** are those of the visit by time, priceCents what they cost together, service and provider
                the
                first; partySize **H**. Until cancelUntil and
                changeUntil, instants, the guest cancels and moves it online, changesLeft times. heldUntil: the time is only
                kept
                until then, for depositCents to be paid online or, with mustConfirm, for its guest to follow the link in the
                email
                and confirm; null of what is booked, whose deposit is paid or paid at the venue. depositKeptCents is what the
                venue
                has of the deposit: what was paid less what went back; notRefundedCents were to go back and could not, so that
                the
                guest has to ask the venue. mayExtend says that the time can be kept longer. Who cancels by refundUntil has a
                paid
                deposit back; null without a deposit.
            token (str):
            payment (None | PaymentOfHold):
     """

    booking: GuestsBooking
    token: str
    payment: None | PaymentOfHold





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_booking import GuestsBooking # noqa: PLC0415
        from ..models.payment_of_hold import PaymentOfHold # noqa: PLC0415
        booking = self.booking.to_dict()

        token = self.token

        payment: dict[str, Any] | None
        if isinstance(self.payment, PaymentOfHold):
            payment = self.payment.to_dict()
        else:
            payment = self.payment


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "booking": booking,
            "token": token,
            "payment": payment,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_booking import GuestsBooking # noqa: PLC0415
        from ..models.payment_of_hold import PaymentOfHold # noqa: PLC0415
        d = dict(src_dict)
        booking = GuestsBooking.from_dict(d.pop("booking"))




        token = d.pop("token")

        def _parse_payment(data: object) -> None | PaymentOfHold:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                payment_type_0 = PaymentOfHold.from_dict(data)



                return payment_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PaymentOfHold, data)

        payment = _parse_payment(d.pop("payment"))


        booked_online = cls(
            booking=booking,
            token=token,
            payment=payment,
        )

        return booked_online

