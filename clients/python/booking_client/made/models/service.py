from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Service")



@_attrs_define
class Service:
    """ A service as integrators read it. price is in currency units, the deposit in cents.

        Attributes:
            id (UUID):
            name (str):
            description (None | str):
            duration_minutes (int):
            price (float):
            deposit_amount_cents (int):
            active (bool):
            created_at (datetime.datetime):
     """

    id: UUID
    name: str
    description: None | str
    duration_minutes: int
    price: float
    deposit_amount_cents: int
    active: bool
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        description: None | str
        description = self.description

        duration_minutes = self.duration_minutes

        price = self.price

        deposit_amount_cents = self.deposit_amount_cents

        active = self.active

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "description": description,
            "durationMinutes": duration_minutes,
            "price": price,
            "depositAmountCents": deposit_amount_cents,
            "active": active,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))


        duration_minutes = d.pop("durationMinutes")

        price = d.pop("price")

        deposit_amount_cents = d.pop("depositAmountCents")

        active = d.pop("active")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        service = cls(
            id=id,
            name=name,
            description=description,
            duration_minutes=duration_minutes,
            price=price,
            deposit_amount_cents=deposit_amount_cents,
            active=active,
            created_at=created_at,
        )

        return service

