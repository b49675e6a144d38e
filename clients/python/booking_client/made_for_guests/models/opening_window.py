from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset







T = TypeVar("T", bound="OpeningWindow")



@_attrs_define
class OpeningWindow:
    """ A weekly window: day 0 is Monday, times are HH:MM on the venue's clock; one that closes at or before it opens
    ends on the next day.

        Attributes:
            day (int):
            opens (str):
            closes (str):
     """

    day: int
    opens: str
    closes: str





    def to_dict(self) -> dict[str, Any]:
        day = self.day

        opens = self.opens

        closes = self.closes


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "day": day,
            "opens": opens,
            "closes": closes,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        day = d.pop("day")

        opens = d.pop("opens")

        closes = d.pop("closes")

        opening_window = cls(
            day=day,
            opens=opens,
            closes=closes,
        )

        return opening_window

