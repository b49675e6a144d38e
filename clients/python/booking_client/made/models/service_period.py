from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
from uuid import UUID






T = TypeVar("T", bound="ServicePeriod")



@_attrs_define
class ServicePeriod:
    """ A service period as integrators read it. days are 0 (Monday) to 6; startsAt and endsAt are times of day on the
    venue's clock, such as 18:00.

        Attributes:
            id (UUID):
            name (str):
            days (list[int]):
            starts_at (str):
            ends_at (str):
            cover_cap (int | None):
            turn_minutes (int):
            active (bool):
     """

    id: UUID
    name: str
    days: list[int]
    starts_at: str
    ends_at: str
    cover_cap: int | None
    turn_minutes: int
    active: bool





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        days = self.days



        starts_at = self.starts_at

        ends_at = self.ends_at

        cover_cap: int | None
        cover_cap = self.cover_cap

        turn_minutes = self.turn_minutes

        active = self.active


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "days": days,
            "startsAt": starts_at,
            "endsAt": ends_at,
            "coverCap": cover_cap,
            "turnMinutes": turn_minutes,
            "active": active,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        days = cast(list[int], d.pop("days"))


        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        def _parse_cover_cap(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        cover_cap = _parse_cover_cap(d.pop("coverCap"))


        turn_minutes = d.pop("turnMinutes")

        active = d.pop("active")

        service_period = cls(
            id=id,
            name=name,
            days=days,
            starts_at=starts_at,
            ends_at=ends_at,
            cover_cap=cover_cap,
            turn_minutes=turn_minutes,
            active=active,
        )

        return service_period

