from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="OfferedTime")



@_attrs_define
class OfferedTime:
    """ A time that is offered to who waits: on the venue's wall clock, and `at` the instant at which it begins. It is
    kept `until` then; null: all who wait for it have been told of it, and the first who takes it has it.

        Attributes:
            starts_at (str):
            at (datetime.datetime):
            until (datetime.datetime | None):
     """

    starts_at: str
    at: datetime.datetime
    until: datetime.datetime | None





    def to_dict(self) -> dict[str, Any]:
        starts_at = self.starts_at

        at = self.at.isoformat()

        until: None | str
        if isinstance(self.until, datetime.datetime):
            until = self.until.isoformat()
        else:
            until = self.until


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "startsAt": starts_at,
            "at": at,
            "until": until,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        starts_at = d.pop("startsAt")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        def _parse_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                until_type_0 = datetime.datetime.fromisoformat(data)



                return until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        until = _parse_until(d.pop("until"))


        offered_time = cls(
            starts_at=starts_at,
            at=at,
            until=until,
        )

        return offered_time

