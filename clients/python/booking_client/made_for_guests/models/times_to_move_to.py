from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_time import GuestsTime





T = TypeVar("T", bound="TimesToMoveTo")



@_attrs_define
class TimesToMoveTo:
    """ The free times to which a guest can move their own booking, as long as it is, by time.

        Attributes:
            times (list[GuestsTime]):
     """

    times: list[GuestsTime]





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_time import GuestsTime # noqa: PLC0415
        times = []
        for times_item_data in self.times:
            times_item = times_item_data.to_dict()
            times.append(times_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "times": times,
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


        times_to_move_to = cls(
            times=times,
        )

        return times_to_move_to

