from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="PaymentOfHold")



@_attrs_define
class PaymentOfHold:
    """ Where the deposit is paid for which a booking is held, and until when it is held. url is the processor's page.

        Attributes:
            url (str):
            expires_at (datetime.datetime):
     """

    url: str
    expires_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "url": url,
            "expiresAt": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        payment_of_hold = cls(
            url=url,
            expires_at=expires_at,
        )

        return payment_of_hold

