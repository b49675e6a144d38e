"""Request bodies of the customers routes (spec §4.4.4)."""

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

from pydantic import AfterValidator, Field, PlainValidator, WithJsonSchema

from booking.core.clock import parse_date
from booking.core.fields import (
    Allergies,
    Email,
    Id,
    Name,
    PartialBody,
    Phone,
    PinnedNote,
    RequestBody,
    absent,
    all_distinct,
)
from booking.customers.rules import MOST_TAGS

_FIRST_YEAR_OF_BIRTH = 1900


def _birthday(text: object) -> date:
    birthday = parse_date(text, _FIRST_YEAR_OF_BIRTH)
    if birthday > datetime.now(UTC).date() + timedelta(days=1):  # tomorrow has begun somewhere
        raise ValueError("must not be in the future")
    return birthday


Birthday = Annotated[date, PlainValidator(_birthday), WithJsonSchema({"type": "string", "format": "date"})]
Tags = Annotated[list[Id], Field(max_length=MOST_TAGS), AfterValidator(all_distinct)]


class ChangeConsent(PartialBody):
    """Whether the customer wants emails that are not about bookings, and whether they want SMS; a key left out stays
    unchanged."""

    email: bool = absent()
    sms: bool = absent()


def _columns(fields: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields with those of the consent among them."""
    consent: ChangeConsent | None = fields.pop("consent", None)
    if consent is not None:
        wanted = consent.changes()
        if "email" in wanted:
            fields["unsubscribed"] = not wanted["email"]
        if "sms" in wanted:
            fields["sms_refused"] = not wanted["sms"]
    return fields


class CreateCustomer(RequestBody):
    name: Name
    email: Email | None = None
    phone: Phone | None = None
    pinned_note: PinnedNote | None = None
    allergies: Allergies | None = None
    tags: Tags = Field(default_factory=list)
    birthday: Birthday | None = None
    preferred_provider_id: Id | None = None
    consent: ChangeConsent = Field(default_factory=ChangeConsent)

    def columns(self) -> dict[str, Any]:
        """Returns all fields by column name, those of the consent among them."""
        return _columns({name: getattr(self, name) for name in type(self).model_fields})


class UpdateCustomer(PartialBody):
    """The fields of a customer to change. unsubscribed true: the only emails that the customer wants are those about
    their bookings. It is the opposite of `consent.email`, which counts if both are sent."""

    name: Name = absent()
    email: Email | None = absent()
    phone: Phone | None = absent()
    unsubscribed: bool = absent()
    pinned_note: PinnedNote | None = absent()
    allergies: Allergies | None = absent()
    tags: Tags = absent()
    birthday: Birthday | None = absent()
    preferred_provider_id: Id | None = absent()
    consent: ChangeConsent = absent()

    def changes(self) -> dict[str, Any]:
        return _columns(super().changes())
