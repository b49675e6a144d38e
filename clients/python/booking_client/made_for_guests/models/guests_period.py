from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="GuestsPeriod")



@_attrs_define
class GuestsPeriod:
    """ When the venue serves guests who book online: on days 0 (Monday) to 6, from and until which time of day; one that
    ends at or before it starts passes midnight.

        Attributes:
            name (str):
            days (list[int]):
            starts_at (str):
            ends_at (str):
     """

    name: str
    days: list[int]
    starts_at: str
    ends_at: str





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        days = self.days



        starts_at = self.starts_at

        ends_at = self.ends_at


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "days": days,
            "startsAt": starts_at,
            "endsAt": ends_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        days = cast(list[int], d.pop("days"))


        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        guests_period = cls(
            name=name,
            days=days,
            starts_at=starts_at,
            ends_at=ends_at,
        )

        return guests_period

