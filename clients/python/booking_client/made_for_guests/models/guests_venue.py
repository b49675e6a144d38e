from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from ..models.guests_venue_business_type import GuestsVenueBusinessType
from typing import cast

if TYPE_CHECKING:
  from ..models.opening_window import OpeningWindow





T = TypeVar("T", bound="GuestsVenue")



@_attrs_define
class GuestsVenue:
    """ The venue. timezone is the zone of every startsAt and endsAt, currency that of every amount. hasLogo: it has a
    picture.

        Attributes:
            name (str):
            slug (str):
            business_type (GuestsVenueBusinessType):
            address (None | str):
            postal_code (None | str):
            city (None | str):
            state (None | str):
            country (None | str):
            phone (None | str):
            timezone (str):
            currency (str):
            locale (None | str):
            colour (None | str):
            has_logo (bool):
            opening_hours (list[OpeningWindow]):
     """

    name: str
    slug: str
    business_type: GuestsVenueBusinessType
    address: None | str
    postal_code: None | str
    city: None | str
    state: None | str
    country: None | str
    phone: None | str
    timezone: str
    currency: str
    locale: None | str
    colour: None | str
    has_logo: bool
    opening_hours: list[OpeningWindow]





    def to_dict(self) -> dict[str, Any]:
        from ..models.opening_window import OpeningWindow # noqa: PLC0415
        name = self.name

        slug = self.slug

        business_type = self.business_type.value

        address: None | str
        address = self.address

        postal_code: None | str
        postal_code = self.postal_code

        city: None | str
        city = self.city

        state: None | str
        state = self.state

        country: None | str
        country = self.country

        phone: None | str
        phone = self.phone

        timezone = self.timezone

        currency = self.currency

        locale: None | str
        locale = self.locale

        colour: None | str
        colour = self.colour

        has_logo = self.has_logo

        opening_hours = []
        for opening_hours_item_data in self.opening_hours:
            opening_hours_item = opening_hours_item_data.to_dict()
            opening_hours.append(opening_hours_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "slug": slug,
            "businessType": business_type,
            "address": address,
            "postalCode": postal_code,
            "city": city,
            "state": state,
            "country": country,
            "phone": phone,
            "timezone": timezone,
            "currency": currency,
            "locale": locale,
            "colour": colour,
            "hasLogo": has_logo,
            "openingHours": opening_hours,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.opening_window import OpeningWindow # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        slug = d.pop("slug")

        business_type = GuestsVenueBusinessType(d.pop("businessType"))




        def _parse_address(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        address = _parse_address(d.pop("address"))


        def _parse_postal_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        postal_code = _parse_postal_code(d.pop("postalCode"))


        def _parse_city(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        city = _parse_city(d.pop("city"))


        def _parse_state(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))


        def _parse_country(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        country = _parse_country(d.pop("country"))


        def _parse_phone(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        phone = _parse_phone(d.pop("phone"))


        timezone = d.pop("timezone")

        currency = d.pop("currency")

        def _parse_locale(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        locale = _parse_locale(d.pop("locale"))


        def _parse_colour(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        colour = _parse_colour(d.pop("colour"))


        has_logo = d.pop("hasLogo")

        opening_hours = []
        _opening_hours = d.pop("openingHours")
        for opening_hours_item_data in (_opening_hours):
            opening_hours_item = OpeningWindow.from_dict(opening_hours_item_data)



            opening_hours.append(opening_hours_item)


        guests_venue = cls(
            name=name,
            slug=slug,
            business_type=business_type,
            address=address,
            postal_code=postal_code,
            city=city,
            state=state,
            country=country,
            phone=phone,
            timezone=timezone,
            currency=currency,
            locale=locale,
            colour=colour,
            has_logo=has_logo,
            opening_hours=opening_hours,
        )

        return guests_venue

