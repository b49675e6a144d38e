"""Request bodies of the services routes (spec §4.13)."""

from typing import Annotated

from pydantic import Field

from booking.bookings.diary_colours import DiaryColour
from booking.core.fields import Cents, LongText, Minutes, Name, PartialBodyToTry, RequestBody, TaxRate, absent

BufferMinutes = Annotated[int, Field(ge=0, le=1440, description="kept free after each booking")]


class CreateService(RequestBody):
    """colour is the one in the diary; left out, it goes by the service's id."""

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
