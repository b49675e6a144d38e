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

if TYPE_CHECKING:
  from ..models.guest_of_booking import GuestOfBooking





T = TypeVar("T", bound="WaitOnline")



@_attrs_define
class WaitOnline:
    """ A guest who waits for a time that is taken.

        Attributes:
            dates (list[datetime.date]): Days of the venue's calendar on which the guest can come.
            guest (GuestOfBooking): Who books. Somebody with the email address of a customer, in any case, is that customer,
                whose record stays as it
                is.
            service_id (None | Unset | UUID):
            provider_id (None | Unset | UUID):
            party_size (int | None | Unset):
            from_time (None | str | Unset):
            until_time (None | str | Unset):
            notes (None | str | Unset):
            bot_token (None | str | Unset): Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good
                one: 403.
     """

    dates: list[datetime.date]
    guest: GuestOfBooking
    service_id: None | Unset | UUID = UNSET
    provider_id: None | Unset | UUID = UNSET
    party_size: int | None | Unset = UNSET
    from_time: None | str | Unset = UNSET
    until_time: None | str | Unset = UNSET
    notes: None | str | Unset = UNSET
    bot_token: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        dates = []
        for dates_item_data in self.dates:
            dates_item = dates_item_data.isoformat()
            dates.append(dates_item)



        guest = self.guest.to_dict()

        service_id: None | str | Unset
        if isinstance(self.service_id, Unset):
            service_id = UNSET
        elif isinstance(self.service_id, UUID):
            service_id = str(self.service_id)
        else:
            service_id = self.service_id

        provider_id: None | str | Unset
        if isinstance(self.provider_id, Unset):
            provider_id = UNSET
        elif isinstance(self.provider_id, UUID):
            provider_id = str(self.provider_id)
        else:
            provider_id = self.provider_id

        party_size: int | None | Unset
        if isinstance(self.party_size, Unset):
            party_size = UNSET
        else:
            party_size = self.party_size

        from_time: None | str | Unset
        if isinstance(self.from_time, Unset):
            from_time = UNSET
        else:
            from_time = self.from_time

        until_time: None | str | Unset
        if isinstance(self.until_time, Unset):
            until_time = UNSET
        else:
            until_time = self.until_time

        notes: None | str | Unset
        if isinstance(self.notes, Unset):
            notes = UNSET
        else:
            notes = self.notes

        bot_token: None | str | Unset
        if isinstance(self.bot_token, Unset):
            bot_token = UNSET
        else:
            bot_token = self.bot_token


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "dates": dates,
            "guest": guest,
        })
        if service_id is not UNSET:
            field_dict["serviceId"] = service_id
        if provider_id is not UNSET:
            field_dict["providerId"] = provider_id
        if party_size is not UNSET:
            field_dict["partySize"] = party_size
        if from_time is not UNSET:
            field_dict["fromTime"] = from_time
        if until_time is not UNSET:
            field_dict["untilTime"] = until_time
        if notes is not UNSET:
            field_dict["notes"] = notes
        if bot_token is not UNSET:
            field_dict["botToken"] = bot_token

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        d = dict(src_dict)
        dates = []
        _dates = d.pop("dates")
        for dates_item_data in (_dates):
            dates_item = datetime.date.fromisoformat(dates_item_data)



            dates.append(dates_item)


        guest = GuestOfBooking.from_dict(d.pop("guest"))




        def _parse_service_id(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                service_id_type_0 = UUID(data)



                return service_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        service_id = _parse_service_id(d.pop("serviceId", UNSET))


        def _parse_provider_id(data: object) -> None | Unset | UUID:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                provider_id_type_0 = UUID(data)



                return provider_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | UUID, data)

        provider_id = _parse_provider_id(d.pop("providerId", UNSET))


        def _parse_party_size(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        party_size = _parse_party_size(d.pop("partySize", UNSET))


        def _parse_from_time(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        from_time = _parse_from_time(d.pop("fromTime", UNSET))


        def _parse_until_time(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        until_time = _parse_until_time(d.pop("untilTime", UNSET))


        def _parse_notes(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        notes = _parse_notes(d.pop("notes", UNSET))


        def _parse_bot_token(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bot_token = _parse_bot_token(d.pop("botToken", UNSET))


        wait_online = cls(
            dates=dates,
            guest=guest,
            service_id=service_id,
            provider_id=provider_id,
            party_size=party_size,
            from_time=from_time,
            until_time=until_time,
            notes=notes,
            bot_token=bot_token,
        )


        wait_online.additional_properties = d
        return wait_online

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
