from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.guests_entry import GuestsEntry
  from ..models.guests_venue import GuestsVenue





T = TypeVar("T", bound="EntryAndVenue")



@_attrs_define
class EntryAndVenue:
    """ An entry, and the venue whose list it is on.

        Attributes:
            entry (GuestsEntry): An entry of the wait list as its guest reads it: service (and provider) **A** or partySize
                **H**, the dates on
                which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed
                the
                link in the email and confirmed it. offer is the time that they can take now.
            venue (GuestsVenue): The venue. timezone is the zone of every startsAt and endsAt, currency that of every
                amount. hasLogo: it has a
                picture.
     """

    entry: GuestsEntry
    venue: GuestsVenue





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        from ..models.guests_venue import GuestsVenue # noqa: PLC0415
        entry = self.entry.to_dict()

        venue = self.venue.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "entry": entry,
            "venue": venue,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_entry import GuestsEntry # noqa: PLC0415
        from ..models.guests_venue import GuestsVenue # noqa: PLC0415
        d = dict(src_dict)
        entry = GuestsEntry.from_dict(d.pop("entry"))




        venue = GuestsVenue.from_dict(d.pop("venue"))




        entry_and_venue = cls(
            entry=entry,
            venue=venue,
        )

        return entry_and_venue

