"""Who sees which customers, and what of them: clients of one provider, staff who see no others, hidden fields."""

from typing import Any

from tests.support.makers import Maker, Tenant, User


def confirmed_client(make: Maker, salon: Tenant, provider_id: str, **fields: Any) -> dict[str, Any]:
    """A customer with an appointment that the provider has confirmed."""
    customer = make.customer(salon, **fields)
    appointment = make.appointment(salon, providerId=provider_id, customerId=customer["id"], startsAt=_next_start())
    confirmed = salon.owner.patch(f"/api/appointments/{appointment['id']}", {"providerConfirmed": True})
    assert confirmed.status == 200, confirmed.text
    return customer


def confined(make: Maker, salon: Tenant, provider_id: str | None) -> User:
    """A member of staff who sees the clients of one provider only."""
    return make.member(salon.company_id, provider_id=provider_id, client_scope="own")


def hide(salon: Tenant, *fields: str) -> None:
    """The business hides these contact fields from its staff."""
    answer = salon.owner.patch("/api/companies", {"clientVisibility": dict.fromkeys(fields, False)})
    assert answer.status == 200, answer.text


_STARTS = (f"2030-03-{day:02}T{hour:02}:00:00" for day in range(1, 32) for hour in range(24))


def _next_start() -> str:
    return next(_STARTS)
