from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="GuestsEnquiry")



@_attrs_define
class GuestsEnquiry:
    """ An enquiry as its guest reads it back. startsAt is the venue's wall clock, `at` the instant.

        Attributes:
            party_size (int):
            starts_at (str):
            at (datetime.datetime):
            name (str):
            message (str):
     """

    party_size: int
    starts_at: str
    at: datetime.datetime
    name: str
    message: str





    def to_dict(self) -> dict[str, Any]:
        party_size = self.party_size

        starts_at = self.starts_at

        at = self.at.isoformat()

        name = self.name

        message = self.message


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "partySize": party_size,
            "startsAt": starts_at,
            "at": at,
            "name": name,
            "message": message,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        party_size = d.pop("partySize")

        starts_at = d.pop("startsAt")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        name = d.pop("name")

        message = d.pop("message")

        guests_enquiry = cls(
            party_size=party_size,
            starts_at=starts_at,
            at=at,
            name=name,
            message=message,
        )

        return guests_enquiry

