from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from booking_client.made.types import UNSET, Unset
from typing import cast
from uuid import UUID

if TYPE_CHECKING:
  from ..models.guest_of_booking import GuestOfBooking
  from ..models.wanted_online import WantedOnline





T = TypeVar("T", bound="BookOnline")



@_attrs_define
class BookOnline:
    """ services of one visit in turn, each with a provider or anybody who is free, or serviceId of one alone; or
    partySize. policyVersion is that of the page on which the guest read the policy.

        Attributes:
            starts_at (str): The venue's wall clock, such as 2030-03-04T10:00:00; an offset must be the venue's.
            guest (GuestOfBooking): Who books. Somebody with the email address of a customer, in any case, is that customer,
                whose record stays as it
                is.
            policy_version (str):
            service_id (None | Unset | UUID):
            provider_id (None | Unset | UUID):
            services (list[WantedOnline] | None | Unset):
            party_size (int | None | Unset):
            notes (None | str | Unset):
            bot_token (None | str | Unset): Turnstile's token; a form may send it as `cf-turnstile-response`. Without a good
                one: 403.
     """

    starts_at: str
    guest: GuestOfBooking
    policy_version: str
    service_id: None | Unset | UUID = UNSET
    provider_id: None | Unset | UUID = UNSET
    services: list[WantedOnline] | None | Unset = UNSET
    party_size: int | None | Unset = UNSET
    notes: None | str | Unset = UNSET
    bot_token: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        from ..models.wanted_online import WantedOnline # noqa: PLC0415
        starts_at = self.starts_at

        guest = self.guest.to_dict()

        policy_version = self.policy_version

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

        services: list[dict[str, Any]] | None | Unset
        if isinstance(self.services, Unset):
            services = UNSET
        elif isinstance(self.services, list):
            services = []
            for services_type_0_item_data in self.services:
                services_type_0_item = services_type_0_item_data.to_dict()
                services.append(services_type_0_item)


        else:
            services = self.services

        party_size: int | None | Unset
        if isinstance(self.party_size, Unset):
            party_size = UNSET
        else:
            party_size = self.party_size

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
            "startsAt": starts_at,
            "guest": guest,
            "policyVersion": policy_version,
        })
        if service_id is not UNSET:
            field_dict["serviceId"] = service_id
        if provider_id is not UNSET:
            field_dict["providerId"] = provider_id
        if services is not UNSET:
            field_dict["services"] = services
        if party_size is not UNSET:
            field_dict["partySize"] = party_size
        if notes is not UNSET:
            field_dict["notes"] = notes
        if bot_token is not UNSET:
            field_dict["botToken"] = bot_token

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guest_of_booking import GuestOfBooking # noqa: PLC0415
        from ..models.wanted_online import WantedOnline # noqa: PLC0415
        d = dict(src_dict)
        starts_at = d.pop("startsAt")

        guest = GuestOfBooking.from_dict(d.pop("guest"))




        policy_version = d.pop("policyVersion")

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


        def _parse_services(data: object) -> list[WantedOnline] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                services_type_0 = []
                _services_type_0 = data
                for services_type_0_item_data in (_services_type_0):
                    services_type_0_item = WantedOnline.from_dict(services_type_0_item_data)



                    services_type_0.append(services_type_0_item)

                return services_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[WantedOnline] | None | Unset, data)

        services = _parse_services(d.pop("services", UNSET))


        def _parse_party_size(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        party_size = _parse_party_size(d.pop("partySize", UNSET))


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


        book_online = cls(
            starts_at=starts_at,
            guest=guest,
            policy_version=policy_version,
            service_id=service_id,
            provider_id=provider_id,
            services=services,
            party_size=party_size,
            notes=notes,
            bot_token=bot_token,
        )


        book_online.additional_properties = d
        return book_online

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
