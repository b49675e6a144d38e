from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_time import GuestsTime





T = TypeVar("T", bound="GuestsTimes")



@_attrs_define
class GuestsTimes:
    """ The free times of the requested days. nextAvailable, on the venue's wall clock, is the first of them or, if there
    is none, the first after them that was found; null if none was. waitlist: guests can wait for a full day.

        Attributes:
            times (list[GuestsTime]):
            next_available (None | str):
            waitlist (bool):
     """

    times: list[GuestsTime]
    next_available: None | str
    waitlist: bool





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_time import GuestsTime # noqa: PLC0415
        times = []
        for times_item_data in self.times:
            times_item = times_item_data.to_dict()
            times.append(times_item)



        next_available: None | str
        next_available = self.next_available

        waitlist = self.waitlist


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "times": times,
            "nextAvailable": next_available,
            "waitlist": waitlist,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_time import GuestsTime # noqa: PLC0415
        d = dict(src_dict)
        times = []
        _times = d.pop("times")
        for times_item_data in (_times):
            times_item = GuestsTime.from_dict(times_item_data)



            times.append(times_item)


        def _parse_next_available(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_available = _parse_next_available(d.pop("nextAvailable"))


        waitlist = d.pop("waitlist")

        guests_times = cls(
            times=times,
            next_available=next_available,
            waitlist=waitlist,
        )

        return guests_times

