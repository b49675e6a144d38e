from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset
from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="GuestsTime")



@_attrs_define
class GuestsTime:
    """ A free time on the venue's wall clock, such as 2030-03-04T10:00:00, and the instant `at` which it begins.
    providerId is there if one was asked for.

        Attributes:
            starts_at (str):
            ends_at (str):
            at (datetime.datetime):
            provider_id (UUID | Unset):
     """

    starts_at: str
    ends_at: str
    at: datetime.datetime
    provider_id: UUID | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        starts_at = self.starts_at

        ends_at = self.ends_at

        at = self.at.isoformat()

        provider_id: str | Unset = UNSET
        if not isinstance(self.provider_id, Unset):
            provider_id = str(self.provider_id)


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "startsAt": starts_at,
            "endsAt": ends_at,
            "at": at,
        })
        if provider_id is not UNSET:
            field_dict["providerId"] = provider_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        starts_at = d.pop("startsAt")

        ends_at = d.pop("endsAt")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        _provider_id = d.pop("providerId", UNSET)
        provider_id: UUID | Unset
        if isinstance(_provider_id,  Unset):
            provider_id = UNSET
        else:
            provider_id = UUID(_provider_id)




        guests_time = cls(
            starts_at=starts_at,
            ends_at=ends_at,
            at=at,
            provider_id=provider_id,
        )

        return guests_time

