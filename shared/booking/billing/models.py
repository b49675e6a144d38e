"""Request bodies of the billing routes (spec §4.5)."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from booking.billing.records import AddOn, Tier
from booking.core.fields import Email, PartialBody, RequestBody, ShortText, absent


def _eleven_digits(text: str) -> str:
    digits = re.sub(r"[ -]", "", text)
    if digits and not re.fullmatch("[0-9]{11}", digits):
        raise ValueError("must be 11 digits, or empty")
    return digits


def _null_if_blank(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


Abn = Annotated[ShortText, AfterValidator(_eleven_digits), Field(examples=["51 824 753 556"])]


class UpdateBilling(PartialBody):
    """The billing details to change. An empty text clears a field, as null does."""

    abn: Annotated[Abn | None, BeforeValidator(_null_if_blank)] = absent()
    receipts_email: Annotated[Email | None, BeforeValidator(_null_if_blank)] = absent()

    def changes(self) -> dict[str, Any]:
        return {name: value or None for name, value in super().changes().items()}


class ChangeTier(RequestBody):
    tier: Tier
    annual: Annotated[bool, Field(description="true: the yearly price")] = False


class SetAddOn(RequestBody):
    addon: AddOn
    quantity: Annotated[int, Field(ge=0, le=100)]
