"""How much of customers a member may see (spec §4.4.4), without a database. Which customers, the database decides
(docs/decisions/customers.md)."""

from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeVar, cast
from uuid import UUID

from booking.core.phone_texts import number_and_extension
from booking.customers.errors import FieldHidden
from booking.identity.actors import Membership

MOST_TAGS = 20  # of a customer

Record = TypeVar("Record", bound=Mapping[str, object])


class Visibility(NamedTuple):
    """What a member sees of the customers. `confined`: only the own clients of this provider, none at all without one.
    `email`, `phone`: whether these fields are shown, and so searchable."""

    confined: bool = False
    provider_id: UUID | None = None
    email: bool = True
    phone: bool = True


def visibility_for(membership: Membership) -> Visibility:
    """Returns what a member sees. Only staff of an appointments business are ever confined or have fields hidden;
    hospitality shows everybody everything."""
    if membership.business_type == "hospitality" or membership.is_admin:
        return Visibility()
    return Visibility(
        confined=membership.sees_own_clients_only,
        provider_id=membership.provider_id,
        email=membership.client_email_visible,
        phone=membership.client_phone_visible,
    )


def redacted(customer: Record, visibility: Visibility) -> Record:
    """Returns a record of a customer with the hidden fields null."""
    if visibility.email and visibility.phone:
        return customer
    shown = {
        **customer,
        "email": customer["email"] if visibility.email else None,
        "phone": customer["phone"] if visibility.phone else None,
    }
    return cast(Record, shown)


def check_may_change(fields: Collection[str], visibility: Visibility) -> None:
    """Raises FieldHidden if one of the fields is hidden: nobody overwrites what they cannot see."""
    if ("email" in fields and not visibility.email) or ("phone" in fields and not visibility.phone):
        raise FieldHidden


def phone_search(text: str) -> str | None:
    """Returns the digits to look for among phone digits, None if the text does not look like part of a phone number.
    The zero of a national number is left out, so that it finds the number stored with its country code."""
    number, _ = number_and_extension(text)
    if not all(character in "0123456789+() .-" for character in number):
        return None
    digits = "".join(character for character in number if character in "0123456789").lstrip("0")
    return digits or None
