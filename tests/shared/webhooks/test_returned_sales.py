"""The event of a return: which it is, and what came back of the sale."""

from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.returns import cash, give_back
from tests.support.webhooks import events, subscribe


def test_a_return_tells_which_it_is_and_what_came_back_of_the_sale_by_now(make: Maker, salon: Tenant, db: Any) -> None:
    subscribe(salon, "sale.returned")
    sale = make.sale(salon)
    ids = [
        give_back(salon, sale, (0, 0, {"amountCents": cents}), **cash(cents)).json["return"]["id"]
        for cents in (300, 500)
    ]
    assert [event["data"] for event in events(db, salon)] == [
        {
            "id": sale["id"],
            "customerId": None,
            "appointmentId": None,
            "reservationId": None,
            "status": "completed",
            "returnId": return_id,
            "returnedCents": cents,
            "givenBackCents": cents,
        }
        for return_id, cents in zip(ids, (300, 800), strict=True)
    ]
