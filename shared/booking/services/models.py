"""Request bodies of the routes of services and their menu (spec §4.13)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.bookings.diary_colours import DiaryColour
from booking.core.fields import (
    Cents,
    Id,
    LongText,
    Minutes,
    Name,
    PartialBody,
    PartialBodyToTry,
    RequestBody,
    ShortName,
    ShortNote,
    TaxRate,
    absent,
)
from booking.services.records import PlaceInMenu

BufferMinutes = Annotated[int, Field(ge=0, le=1440, description="kept free after each booking")]


class CreateService(RequestBody):
    """colour is the one in the diary; left out, it goes by the service's id. priceFrom: the price is the least. The
    service stands behind the others of its group, by name."""

    name: Name
    description: LongText | None = None
    duration_minutes: Minutes
    buffer_minutes: BufferMinutes = 0
    price_cents: Cents
    deposit_amount_cents: Cents = 0
    tax_rate_basis_points: TaxRate = 0
    active: bool = True
    bookable_online: bool = True
    colour: DiaryColour | None = None
    group_id: Id | None = None
    price_from: bool = False


class UpdateService(PartialBodyToTry):
    name: Name = absent()
    description: LongText | None = absent()
    duration_minutes: Minutes = absent()
    buffer_minutes: BufferMinutes = absent()
    price_cents: Cents = absent()
    deposit_amount_cents: Cents = absent()
    tax_rate_basis_points: TaxRate = absent()
    active: bool = absent()
    bookable_online: bool = absent()
    colour: DiaryColour | None = absent()
    group_id: Id | None = absent()
    price_from: bool = absent()


class CreateServiceGroup(RequestBody):
    """note is what guests read below the name."""

    name: ShortName
    note: ShortNote | None = None


class UpdateServiceGroup(PartialBody):
    name: ShortName = absent()
    note: ShortNote | None = absent()


class MenuGroup(RequestBody):
    """A group and its services, in their order."""

    id: Id
    service_ids: Annotated[list[Id], Field(max_length=1_000)]


class SetMenu(RequestBody):
    """All groups in their order, each with its services in theirs, and the services of no group: each once."""

    groups: Annotated[list[MenuGroup], Field(max_length=100)]
    ungrouped: Annotated[list[Id], Field(max_length=1_000)]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        groups = [group.id for group in self.groups]
        if len(set(groups)) < len(groups):
            raise ValueError("groups: must not name one twice")
        services = [*self.ungrouped, *(service for group in self.groups for service in group.service_ids)]
        if len(set(services)) < len(services):
            raise ValueError("groups: must not name a service twice")
        return self

    def places(self) -> list[PlaceInMenu]:
        """Returns where each service stands."""
        places = [PlaceInMenu(service, None, place) for place, service in enumerate(self.ungrouped, 1)]
        for group in self.groups:
            places += [PlaceInMenu(service, group.id, place) for place, service in enumerate(group.service_ids, 1)]
        return places
