from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.organization_business_type import OrganizationBusinessType
from typing import cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Organization")



@_attrs_define
class Organization:
    """ The key's business as integrators read it. timezone is the zone of every startsAt and endsAt of this surface.

        Attributes:
            id (UUID):
            name (str):
            slug (str):
            business_type (OrganizationBusinessType):
            timezone (str):
            currency (str):
            country (None | str):
            state (None | str):
            city (None | str):
            postal_code (None | str):
            address (None | str):
            created_at (datetime.datetime):
     """

    id: UUID
    name: str
    slug: str
    business_type: OrganizationBusinessType
    timezone: str
    currency: str
    country: None | str
    state: None | str
    city: None | str
    postal_code: None | str
    address: None | str
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        name = self.name

        slug = self.slug

        business_type = self.business_type.value

        timezone = self.timezone

        currency = self.currency

        country: None | str
        country = self.country

        state: None | str
        state = self.state

        city: None | str
        city = self.city

        postal_code: None | str
        postal_code = self.postal_code

        address: None | str
        address = self.address

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "slug": slug,
            "businessType": business_type,
            "timezone": timezone,
            "currency": currency,
            "country": country,
            "state": state,
            "city": city,
            "postalCode": postal_code,
            "address": address,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        slug = d.pop("slug")

        business_type = OrganizationBusinessType(d.pop("businessType"))




        timezone = d.pop("timezone")

        currency = d.pop("currency")

        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))


        def _parse_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))


        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))


        def _parse_postal_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        postal_code = _parse_postal_code(d.pop("postalCode"))


        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        organization = cls(
            id=id,
            name=name,
            slug=slug,
            business_type=business_type,
            timezone=timezone,
            currency=currency,
            country=country,
            state=state,
            city=city,
            postal_code=postal_code,
            address=address,
            created_at=created_at,
        )

        return organization

