"""Request bodies of the onboarding routes (spec §4.8.1)."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, TypeAdapter, WithJsonSchema, model_validator

from booking.bookings.models import WeeklyWindows
from booking.core.fields import Label, Name, RequestBody, ShortText
from booking.identity.actors import Engine
from booking.onboarding.rules import normalised_slug, unavailable_reason
from booking.organization.models import Country, Currency, FreeAfterBillMinutes, TimeZone
from booking.organization.records import NewCompany
from booking.service_periods.models import CreateServicePeriod


def _usable_slug(text: str) -> str:
    slug = normalised_slug(text)
    reason = unavailable_reason(slug)
    if reason == "invalid_format":
        raise ValueError("must be 3 to 48 lower-case letters, digits and inner hyphens")
    if reason == "reserved":
        raise ValueError("is reserved")
    return slug


Slug = Annotated[ShortText, AfterValidator(_usable_slug)]


class CheckSlug(RequestBody):
    slug: str


class LookUpOnGoogle(RequestBody):
    query: str


class NewOrganization(RequestBody):
    """The fields that only a new tenant needs."""

    organization_name: Name
    beta_code: ShortText


# Adding a business ignores these, whatever they contain.
OrganizationName = Annotated[Any, WithJsonSchema(TypeAdapter(Name | None).json_schema())]
BetaCode = Annotated[Any, WithJsonSchema(TypeAdapter(ShortText | None).json_schema())]


class CompleteOnboarding(RequestBody):
    """organizationName, businessType and betaCode are for a new tenant; adding a business ignores the first and the
    last."""

    organization_name: OrganizationName = None
    business_name: Name
    business_type: Engine
    slug: Slug
    beta_code: BetaCode = None
    timezone: TimeZone
    country: Country
    state: Label | None = None
    city: Label | None = None
    postal_code: Label | None = None
    address: Label | None = None
    currency: Currency | None = None
    free_after_bill_minutes: FreeAfterBillMinutes = 0
    opening_hours: WeeklyWindows = Field(default_factory=list)
    service_periods: Annotated[list[CreateServicePeriod], Field(max_length=50)] = Field(default_factory=list)

    @model_validator(mode="after")
    def _periods_are_for_hospitality(self) -> "CompleteOnboarding":
        if self.service_periods and self.business_type != "hospitality":
            raise ValueError("servicePeriods: only a hospitality business has service periods")
        return self

    def company(self) -> NewCompany:
        """Returns the new business; its currency is the country's own where none is given."""
        return {
            "name": self.business_name,
            "slug": self.slug,
            "timezone": self.timezone,
            "country": self.country,
            "state": self.state,
            "city": self.city,
            "postal_code": self.postal_code,
            "address": self.address,
            "currency": self.currency or _own_currency(self.country),
            "free_after_bill_minutes": self.free_after_bill_minutes,
        }


def _own_currency(country: str) -> str:
    from babel.numbers import get_territory_currencies  # noqa: PLC0415 — once for each business

    return (get_territory_currencies(country) or ["USD"])[0]
