"""Bookings of one provider of the salon."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.client import Answer
from tests.makers import Maker, Tenant

Book: TypeAlias = Callable[..., Answer]


def bookings_of_one_provider(make: Maker, salon: Tenant) -> Book:
    """Books an hour, at ten on a Monday unless the fields say otherwise."""
    body = {
        "serviceId": make.service(salon)["id"],
        "providerId": make.provider(salon)["id"],
        "customerId": make.customer(salon)["id"],
        "startsAt": "2030-03-04T10:00:00",
    }

    def book(**fields: Any) -> Answer:
        return salon.owner.post("/api/appointments", {**body, **fields})

    return book
