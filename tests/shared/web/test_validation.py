"""What a caller reads about a body that is not valid."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Tenant

VISIT = {"serviceId": NOBODYS_ID, "providerId": NOBODYS_ID, "customerId": NOBODYS_ID, "startsAt": "2030-03-04T10:00"}
LINE = {"kind": "custom", "quantity": 1, "unitPriceCents": 1}
SALE = {"lines": [LINE], "paymentMethod": "cash"}


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("/api/appointments", VISIT | {"serviceId": "x"}, "serviceId: must be a uuid."),
        ("/api/appointments", VISIT | {"serviceId": 7}, "serviceId: must be a uuid."),
        ("/api/appointments", VISIT | {"notes": 7}, "notes: must be a text."),
        ("/api/appointments", VISIT | {"notes": "x" * 5001}, "notes: must be at most 5000 characters long."),
        ("/api/appointments", VISIT | {"notes": "\0"}, "notes: must not contain control characters."),
        (
            "/api/appointments",
            VISIT | {"notes": "a\u202eb"},
            "notes: must not contain characters that turn the direction of writing.",
        ),
        ("/api/customers", {"name": "Kim\nLee"}, "name: must be one line."),
        ("/api/customers", {"name": "Win at evil.example/x"}, "name: must not contain a web or email address."),
        ("/api/customers", {"name": "Kim", "email": "kim@example"}, "email: must be an email address."),
        (
            "/api/customers",
            {"name": "Kim", "email": "kïm@example.com"},
            "email: must be an email address, with only ASCII characters before the @.",
        ),
        ("/api/services", {"durationMinutes": 60, "priceCents": 1}, "name: is required."),
        ("/api/keys", {"name": "x" * 101, "scopes": ["staff:read"]}, "name: must be at most 100 characters long."),
        (
            "/api/services",
            {"name": "x", "durationMinutes": 1441, "priceCents": 1},
            "durationMinutes: must be at most 1440.",
        ),
        ("/api/services", {"name": " ", "durationMinutes": 60, "priceCents": 1}, "name: must not be empty."),
        (
            "/api/services",
            {"name": "x", "durationMinutes": 0.5, "priceCents": 1},
            "durationMinutes: must be a whole number.",
        ),
        ("/api/sales", SALE | {"lines": []}, "lines: needs at least 1."),
        ("/api/sales", SALE | {"lines": [LINE] * 101}, "lines: takes at most 100."),
        ("/api/sales", SALE | {"lines": {}}, "lines: must be a list."),
        ("/api/sales", SALE | {"lines": [1]}, "lines.0: must be an object."),
        ("/api/sales", SALE | {"lines": [LINE | {"quantity": 0}]}, "lines.0.quantity: must be at least 1."),
        (
            "/api/sales",
            SALE | {"discountType": "half"},
            "discountType: must be 'percent' or 'amount'.",
        ),
        ("/api/sales", SALE | {"discountValue": 5}, "discountType: is required with discountValue."),
        (
            "/api/staff",
            {"name": "x", "serviceIds": [], "workingHours": [{"day": 0, "opens": "9:00", "closes": "17:00"}]},
            "workingHours.0.opens: must be a time of day, such as 09:30.",
        ),
        ("/api/staff", {"name": "x", "serviceIds": [], "active": "yes"}, "active: must be true or false."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_invalid_body_gets_one_sentence_that_names_the_field_and_says_what_it_must_be(
    salon: Tenant, path: str, body: dict[str, Any], sentence: str
) -> None:
    answer = salon.owner.post(path, body)
    assert (answer.status, answer.json) == (400, {"error": sentence})
