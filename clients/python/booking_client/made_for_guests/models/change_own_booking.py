from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset






T = TypeVar("T", bound="ChangeOwnBooking")



@_attrs_define
class ChangeOwnBooking:
    """ Another time, or for a table another size of the party, too.

        Attributes:
            starts_at (str | Unset): The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's.
            party_size (int | Unset):
     """

    starts_at: str | Unset = UNSET
    party_size: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        starts_at = self.starts_at

        party_size = self.party_size


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
        })
        if starts_at is not UNSET:
            field_dict["startsAt"] = starts_at
        if party_size is not UNSET:
            field_dict["partySize"] = party_size

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        starts_at = d.pop("startsAt", UNSET)

        party_size = d.pop("partySize", UNSET)

        change_own_booking = cls(
            starts_at=starts_at,
            party_size=party_size,
        )


        change_own_booking.additional_properties = d
        return change_own_booking

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
