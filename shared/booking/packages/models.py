"""Request bodies of the packages routes (spec §4.6)."""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, ConfigDict, Field, model_validator

from booking.core.fields import Cents, Id, LongText, Name, RequestBody, ShortText, TaxRate, absent, without_duplicates

Sessions = Annotated[int, Field(ge=1, le=100)]
ValidDays = Annotated[int, Field(ge=1, le=3650, description="days from the sale until it expires; null: never")]
CoveredServices = Annotated[list[Id], Field(min_length=1, max_length=500), AfterValidator(without_duplicates)]
_REQUIRED = {"name": "name", "price_cents": "priceCents", "sessions": "sessions", "service_ids": "serviceIds"}


class CreatePackage(RequestBody):
    name: Name
    description: LongText | None = None
    price_cents: Cents
    tax_rate_basis_points: TaxRate = 0
    sessions: Sessions
    valid_days: ValidDays | None = None
    active: bool = True
    service_ids: CoveredServices

    def catalog_fields(self) -> dict[str, Any]:
        """Returns the package's own columns, without the list of its services."""
        return {name: getattr(self, name) for name in CreatePackage.model_fields if name != "service_ids"}


class UpdatePackage(CreatePackage):
    """Exactly `{active}` sets the flag. Any other body, even one with `active` and an unknown field, replaces the
    package as a whole and is checked like that of a new one."""

    model_config = ConfigDict(
        extra="allow",  # kept, so that an unknown field counts
        json_schema_extra={
            "anyOf": [{"required": ["active"], "maxProperties": 1}, {"required": list(_REQUIRED.values())}]
        },
    )

    name: Name = absent()
    price_cents: Cents = absent()
    sessions: Sessions = absent()
    service_ids: CoveredServices = absent()

    @property
    def is_switch(self) -> bool:
        """Says whether the body is exactly {active}."""
        return self.model_fields_set == {"active"}

    @model_validator(mode="after")
    def _switch_or_complete(self) -> Self:
        missing = [alias for field, alias in _REQUIRED.items() if getattr(self, field) is None]
        if missing and not self.is_switch:
            raise ValueError(f"{missing[0]}: is required, unless active is the only one")
        return self


class SellPackage(RequestBody):
    customer_id: Id


class UndoRedemption(RequestBody):
    reason: Annotated[ShortText, Field(min_length=1, description="why, for whoever asks later")]


class RedeemSession(RequestBody):
    appointment_id: Id | None = None
