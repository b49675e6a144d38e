from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Table")



@_attrs_define
class Table:
    """ A table as integrators read it, for parties of minSeats to maxSeats.

        Attributes:
            id (UUID):
            name (str):
            area (None | str):
            min_seats (int):
            max_seats (int):
            active (bool):
            created_at (datetime.datetime):
     """

    id: UUID
    name: str
    area: None | str
    min_seats: int
    max_seats: int
    active: bool
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        area: None | str
        area = self.area

        min_seats = self.min_seats

        max_seats = self.max_seats

        active = self.active

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "area": area,
            "minSeats": min_seats,
            "maxSeats": max_seats,
            "active": active,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_area(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        area = _parse_area(d.pop("area"))


        min_seats = d.pop("minSeats")

        max_seats = d.pop("maxSeats")

        active = d.pop("active")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        table = cls(
            id=id,
            name=name,
            area=area,
            min_seats=min_seats,
            max_seats=max_seats,
            active=active,
            created_at=created_at,
        )

        return table

