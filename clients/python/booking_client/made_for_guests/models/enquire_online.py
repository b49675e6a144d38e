from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.guest_of_booking import GuestOfBooking





T = TypeVar("T", bound="EnquireOnline")



@_attrs_define
class EnquireOnline:
    """ A party, when it would come, and what its guest writes to the venue.

        Attributes:
            party_size (int):
            starts_at (str): The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's.
            guest (GuestOfBooking): Who books. Somebody with the email address of a customer, in any case, is that customer,
                whose record stays as it
                is.
            message (str):
            bot_token (None | str | Unset): Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good
                one: 403.
     """

    party_size: int
    starts_at: str
    guest: GuestOfBooking
    message: str
    bot_token: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        party_size = self.party_size

        starts_at = self.starts_at

        guest = self.guest.to_dict()

        message = self.message

        bot_token: None | str | Unset
        if isinstance(self.bot_token, Unset):
            bot_token = UNSET
        else:
            bot_token = self.bot_token


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "partySize": party_size,
            "startsAt": starts_at,
            "guest": guest,
            "message": message,
        })
        if bot_token is not UNSET:
            field_dict["botToken"] = bot_token

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        d = dict(src_dict)
        party_size = d.pop("partySize")

        starts_at = d.pop("startsAt")

        guest = GuestOfBooking.from_dict(d.pop("guest"))




        message = d.pop("message")

        def _parse_bot_token(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bot_token = _parse_bot_token(d.pop("botToken", UNSET))


        enquire_online = cls(
            party_size=party_size,
            starts_at=starts_at,
            guest=guest,
            message=message,
            bot_token=bot_token,
        )


        enquire_online.additional_properties = d
        return enquire_online

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
