from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from booking_client.made.types import UNSET, Unset

from typing import cast
from uuid import UUID

if TYPE_CHECKING:
  from ..models.guests_provider import GuestsProvider





T = TypeVar("T", bound="GuestsService")



@_attrs_define
class GuestsService:
    """ A service that guests may book, and with whom. Amounts are in cents of the venue's currency; the deposit is paid
    at the venue. groupId is its group of the menu. priceFrom: the price is the least, what is done may cost more.

        Attributes:
            id (UUID):
            name (str):
            description (None | str):
            duration_minutes (int):
            price_cents (int):
            price_from (bool):
            deposit_amount_cents (int):
            group_id (None | UUID):
            providers (list[GuestsProvider]):
     """

    id: UUID
    name: str
    description: None | str
    duration_minutes: int
    price_cents: int
    price_from: bool
    deposit_amount_cents: int
    group_id: None | UUID
    providers: list[GuestsProvider]





    def to_dict(self) -> dict[str, Any]:
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        id = str(self.id)

        name = self.name

        description: None | str
        description = self.description

        duration_minutes = self.duration_minutes

        price_cents = self.price_cents

        price_from = self.price_from

        deposit_amount_cents = self.deposit_amount_cents

        group_id: None | str
        if isinstance(self.group_id, UUID):
            group_id = str(self.group_id)
        else:
            group_id = self.group_id

        providers = []
        for providers_item_data in self.providers:
            providers_item = providers_item_data.to_dict()
            providers.append(providers_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "description": description,
            "durationMinutes": duration_minutes,
            "priceCents": price_cents,
            "priceFrom": price_from,
            "depositAmountCents": deposit_amount_cents,
            "groupId": group_id,
            "providers": providers,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.guests_provider import GuestsProvider # noqa: PLC0415
        d = dict(src_dict)
        id = UUID(d.pop("id"))




        name = d.pop("name")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))


        duration_minutes = d.pop("durationMinutes")

        price_cents = d.pop("priceCents")

        price_from = d.pop("priceFrom")

        deposit_amount_cents = d.pop("depositAmountCents")

        def _parse_group_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                group_id_type_0 = UUID(data)



                return group_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        group_id = _parse_group_id(d.pop("groupId"))


        providers = []
        _providers = d.pop("providers")
        for providers_item_data in (_providers):
            providers_item = GuestsProvider.from_dict(providers_item_data)



            providers.append(providers_item)


        guests_service = cls(
            id=id,
            name=name,
            description=description,
            duration_minutes=duration_minutes,
            price_cents=price_cents,
            price_from=price_from,
            deposit_amount_cents=deposit_amount_cents,
            group_id=group_id,
            providers=providers,
        )

        return guests_service

