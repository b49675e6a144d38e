"""booking.web.bodies."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from booking.web.bodies import (
    Cents,
    Day,
    Email,
    LongText,
    Minutes,
    Name,
    PartialBody,
    Phone,
    RequestBody,
    ShortText,
    TimeOfDay,
    absent,
)


class Whole(RequestBody):
    first_name: Name
    price_cents: Cents = 0


class Part(PartialBody):
    first_name: Name = absent()
    second_name: Name | None = absent()


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Name, "K"),
        (Name, "x" * 200),
        (Name, "Zoë 🌷"),
        (ShortText, ""),
        (LongText, "x" * 5000),
        (Email, "a@b.co"),
        (Email, "kim.o'lee+x@exämple.co.uk"),
        (Phone, "000"),
        (Phone, "+61 (0)3 9123-4567"),
        (Phone, "(03) 9123 4567"),
        (Phone, "+(61) 3.9123.4567"),
        (Cents, 0),
        (Cents, 100_000_000),
        (Minutes, 5),
        (Minutes, 1440),
        (Day, 0),
        (Day, 6),
        (TimeOfDay, "00:00"),
        (TimeOfDay, "23:59"),
    ],
)
def test_values_up_to_the_bounds_are_taken_as_they_are(kind: Any, value: object) -> None:
    assert TypeAdapter(kind).validate_python(value, strict=True) == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Name, ""),
        (Name, "   "),
        (Name, "x" * 201),
        (Name, "nul\0"),
        (Name, 7),
        (ShortText, "x" * 201),
        (LongText, "x" * 5001),
        (LongText, "\0"),
        (Email, "kim"),
        (Email, "kim@example"),
        (Email, "@example.com"),
        (Email, "kim@@example.com"),
        (Email, "kim@example.com kim@example.com"),
        (Email, "kim@exa\0mple.com"),
        (Phone, "12"),
        (Phone, "()- ."),
        (Phone, "++61 412"),
        (Phone, "0412/345"),
        (Phone, "٠٤١٢٣٤٥"),
        (Phone, "0" * 41),
        (Cents, -1),
        (Cents, 100_000_001),
        (Cents, 1.0),
        (Cents, True),
        (Cents, "5"),
        (Minutes, 4),
        (Minutes, 1441),
        (Day, -1),
        (Day, 7),
        (TimeOfDay, "24:00"),
        (TimeOfDay, "9:00"),
        (TimeOfDay, "09:60"),
        (TimeOfDay, "09:00\n"),
        (TimeOfDay, "09:00:00"),
        (TimeOfDay, "٠٩:٠٠"),
    ],
)
def test_values_beyond_the_bounds_are_refused(kind: Any, value: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(value, strict=True)


@pytest.mark.parametrize("kind", [Name, ShortText, LongText, Email, Phone])
def test_surrounding_space_is_not_kept(kind: Any) -> None:
    text = "0412@example.com" if kind is Email else "0412 345"
    assert TypeAdapter(kind).validate_python(f" \t{text}\n") == text


def test_bodies_are_camel_case_and_ignore_what_they_do_not_know() -> None:
    body = Whole.model_validate_json('{"firstName": "Kim", "price_cents": 7, "companyId": "x"}')
    assert body == Whole(firstName="Kim", priceCents=0)  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        Whole.model_validate_json('{"first_name": "Kim"}')


@pytest.mark.parametrize(
    ("sent", "changes"),
    [
        ("{}", {}),
        ('{"firstName": "Kim"}', {"first_name": "Kim"}),
        ('{"secondName": null}', {"second_name": None}),
        ('{"secondName": "Lee", "firstName": "Kim"}', {"first_name": "Kim", "second_name": "Lee"}),
        ('{"third": 3, "second_name": "Lee"}', {}),
    ],
)
def test_the_changes_of_a_partial_body_are_the_keys_that_were_sent(sent: str, changes: dict[str, object]) -> None:
    assert Part.model_validate_json(sent).changes() == changes


def test_null_is_a_change_only_where_the_field_may_be_null() -> None:
    with pytest.raises(ValidationError, match="firstName"):
        Part.model_validate_json('{"firstName": null}')
