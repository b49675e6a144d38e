from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_entry import GuestsEntry





T = TypeVar("T", bound="JoinedWaitlist")



@_attrs_define
class JoinedWaitlist:
    """ An entry just made, and the token with which its guest reads it, leaves, and answers what is offered.

        Attributes:
            entry (GuestsEntry): An entry of the wait list as its guest reads it: service (and provider) **A** or partySize
                **H**, the dates on
                which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed
                the
                link in the email and confirmed it. offer is the time that they can take now.
            token (str):
     """

    entry: GuestsEntry
    token: str





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        entry = self.entry.to_dict()

        token = self.token


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "entry": entry,
            "token": token,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        d = dict(src_dict)
        entry = GuestsEntry.from_dict(d.pop("entry"))




        token = d.pop("token")

        joined_waitlist = cls(
            entry=entry,
            token=token,
        )

        return joined_waitlist

