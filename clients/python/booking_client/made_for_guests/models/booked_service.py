from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from uuid import UUID






T = TypeVar("T", bound="BookedService")



@_attrs_define
class BookedService:
    """ Cents are of the venue's currency, as agreed when it was booked.

        Attributes:
            id (UUID):
            name (str):
            price_cents (int):
     """

    id: UUID
    name: str
    price_cents: int





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        price_cents = self.price_cents


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "priceCents": price_cents,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        price_cents = d.pop("priceCents")

        booked_service = cls(
            id=id,
            name=name,
            price_cents=price_cents,
        )

        return booked_service

