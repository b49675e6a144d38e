from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.guests_entry_status import GuestsEntryStatus
from booking_client.made.types import UNSET, Unset
from typing import cast
from uuid import UUID
import datetime

if TYPE_CHECKING:
  from ..models.awaited_service import AwaitedService
  from ..models.guests_provider import GuestsProvider
  from ..models.offered_time import OfferedTime





T = TypeVar("T", bound="GuestsEntry")



@_attrs_define
class GuestsEntry:
    """ An entry of the wait list as its guest reads it: service (and provider) **A** or partySize **H**, the dates on
    which they can come, and between which starts (HH:MM); null: any. mustConfirm: they wait once they have followed the
    link in the email and confirmed it. offer is the time that they can take now.

        Attributes:
            id (UUID):
            status (GuestsEntryStatus):
            must_confirm (bool):
            dates (list[datetime.date]):
            from_time (None | str):
            until_time (None | str):
            name (str):
            phone (None | str):
            notes (None | str):
            joined_at (datetime.datetime):
            offer (None | OfferedTime):
            service (AwaitedService | Unset): The service for which a guest waits.
            provider (GuestsProvider | Unset): Somebody who does the service, by the name that guests read.
            party_size (int | Unset):
     """

    id: UUID
    status: GuestsEntryStatus
    must_confirm: bool
    dates: list[datetime.date]
    from_time: None | str
    until_time: None | str
    name: str
    phone: None | str
    notes: None | str
    joined_at: datetime.datetime
    offer: None | OfferedTime
    service: AwaitedService | Unset = UNSET
    provider: GuestsProvider | Unset = UNSET
    party_size: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.awaited_service import AwaitedService # noqa: PLC0415
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        from ..models.offered_time import OfferedTime # noqa: PLC0415
        id = str(self.id)

        status = self.status.value

        must_confirm = self.must_confirm

        dates = []
        for dates_item_data in self.dates:
            dates_item = dates_item_data.isoformat()
            dates.append(dates_item)



        from_time: None | str
        from_time = self.from_time

        until_time: None | str
        until_time = self.until_time

        name = self.name

        phone: None | str
        phone = self.phone

        notes: None | str
        notes = self.notes

        joined_at = self.joined_at.isoformat()

        offer: dict[str, Any] | None
        if isinstance(self.offer, OfferedTime):
            offer = self.offer.to_dict()
        else:
            offer = self.offer

        service: dict[str, Any] | Unset = UNSET
        if not isinstance(self.service, Unset):
            service = self.service.to_dict()

        provider: dict[str, Any] | Unset = UNSET
        if not isinstance(self.provider, Unset):
            provider = self.provider.to_dict()

        party_size = self.party_size


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "status": status,
            "mustConfirm": must_confirm,
            "dates": dates,
            "fromTime": from_time,
            "untilTime": until_time,
            "name": name,
            "phone": phone,
            "notes": notes,
            "joinedAt": joined_at,
            "offer": offer,
        })
        if service is not UNSET:
            field_dict["service"] = service
        if provider is not UNSET:
            field_dict["provider"] = provider
        if party_size is not UNSET:
            field_dict["partySize"] = party_size

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.awaited_service import AwaitedService # noqa: PLC0415
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        from ..models.offered_time import OfferedTime # noqa: PLC0415
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        status = GuestsEntryStatus(d.pop("status"))




        must_confirm = d.pop("mustConfirm")

        dates = []
        _dates = d.pop("dates")
        for dates_item_data in (_dates):
            dates_item = datetime.date.fromisoformat(dates_item_data)



            dates.append(dates_item)


        def _parse_from_time(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        from_time = _parse_from_time(d.pop("fromTime"))


        def _parse_until_time(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        until_time = _parse_until_time(d.pop("untilTime"))


        name = d.pop("name")

        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))


        def _parse_notes(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        notes = _parse_notes(d.pop("notes"))


        joined_at = datetime.datetime.fromisoformat(d.pop("joinedAt"))




        def _parse_offer(data: object) -> None | OfferedTime:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                offer_type_0 = OfferedTime.from_dict(data)



                return offer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OfferedTime, data)

        offer = _parse_offer(d.pop("offer"))


        _service = d.pop("service", UNSET)
        service: AwaitedService | Unset
        if isinstance(_service,  Unset):
            service = UNSET
        else:
            service = AwaitedService.from_dict(_service)




        _provider = d.pop("provider", UNSET)
        provider: GuestsProvider | Unset
        if isinstance(_provider,  Unset):
            provider = UNSET
        else:
            provider = GuestsProvider.from_dict(_provider)




        party_size = d.pop("partySize", UNSET)

        guests_entry = cls(
            id=id,
            status=status,
            must_confirm=must_confirm,
            dates=dates,
            from_time=from_time,
            until_time=until_time,
            name=name,
            phone=phone,
            notes=notes,
            joined_at=joined_at,
            offer=offer,
            service=service,
            provider=provider,
            party_size=party_size,
        )

        return guests_entry

