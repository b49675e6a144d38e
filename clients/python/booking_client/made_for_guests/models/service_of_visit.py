from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset







T = TypeVar("T", bound="ServiceOfVisit")



@_attrs_define
class ServiceOfVisit:
    """ A service of a booked visit: with whom, and when on the venue's wall clock.

        Attributes:
            name (str):
            provider (str):
            starts_at (str):
            ends_at (str):
            price_cents (int):
     """

    name: str
    provider: str
    starts_at: str
    ends_at: str
    price_cents: int





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        provider = self.provider

        starts_at = self.starts_at

        ends_at = self.ends_at

        price_cents = self.price_cents


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "provider": provider,
            "startsAt": starts_at,
            "endsAt": ends_at,
            "priceCents": price_cents,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        provider = d.pop("provider")

        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        price_cents = d.pop("priceCents")

        service_of_visit = cls(
            name=name,
            provider=provider,
            starts_at=starts_at,
            ends_at=ends_at,
            price_cents=price_cents,
        )

        return service_of_visit

