from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_booking import GuestsBooking
  from ..models.guests_entry import GuestsEntry





T = TypeVar("T", bound="AnsweredOffer")



@_attrs_define
class AnsweredOffer:
    """ An entry whose guest has answered an offer. Of one who has taken it, the booking, and the token with which they
    read, pay, move and cancel it; null of one who has not.

        Attributes:
            entry (GuestsEntry): An entry of the wait list as its guest reads it: service (and provider) **A** or partySize
                **H**, the dates on
                which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed
                the
                link in the email and confirmed it. offer is the time that they can take now.
            booking (GuestsBooking | None):
            token (None | str):
     """

    entry: GuestsEntry
    booking: GuestsBooking | None
    token: None | str





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_booking import GuestsBooking # noqa: PLC0415
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        entry = self.entry.to_dict()

        booking: dict[str, Any] | None
        if isinstance(self.booking, GuestsBooking):
            booking = self.booking.to_dict()
        else:
            booking = self.booking

        token: None | str
        token = self.token


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "entry": entry,
            "booking": booking,
            "token": token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_booking import GuestsBooking # noqa: PLC0415
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        d = dict(src_dict)
        entry = GuestsEntry.from_dict(d.pop("entry"))




        def _parse_booking(data: object) -> GuestsBooking | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                booking_type_0 = GuestsBooking.from_dict(data)



                return booking_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GuestsBooking | None, data)

        booking = _parse_booking(d.pop("booking"))


        def _parse_token(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        token = _parse_token(d.pop("token"))


        answered_offer = cls(
            entry=entry,
            booking=booking,
            token=token,
        )

        return answered_offer

