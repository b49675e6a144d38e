from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset







T = TypeVar("T", bound="DepositForParty")



@_attrs_define
class DepositForParty:
    """ What a party of this size and more pays in advance, at the venue; the largest that it reaches counts.

        Attributes:
            min_party_size (int):
            amount_cents (int):
     """

    min_party_size: int
    amount_cents: int





    def to_dict(self) -> dict[str, Any]:
        min_party_size = self.min_party_size

        amount_cents = self.amount_cents


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "minPartySize": min_party_size,
            "amountCents": amount_cents,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        min_party_size = d.pop("minPartySize")

        amount_cents = d.pop("amountCents")

        deposit_for_party = cls(
            min_party_size=min_party_size,
            amount_cents=amount_cents,
        )

        return deposit_for_party

