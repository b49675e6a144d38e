"""GET /api/gift-cards: the cards that were issued to a customer."""

from typing import Any

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.sales_counter import sell


def cards_of(tenant: Tenant, customer_id: str, **parameters: Any) -> Any:
    query = "&".join(f"{name}={value}" for name, value in parameters.items())
    return tenant.staff.get(f"/api/gift-cards?customerId={customer_id}&{query}")


def test_a_customers_cards_come_newest_first_whoever_issued_or_sold_them(make: Maker, bistro: Tenant) -> None:
    owner = make.customer(bistro)["id"]
    given = make.gift_card(bistro, customerId=owner)
    make.gift_card(bistro)
    make.gift_card(bistro, customerId=make.customer(bistro)["id"])
    line = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 2500}
    [sold] = sell(bistro, line, customerId=owner).json["sale"]["lines"]
    answer = cards_of(bistro, owner)
    assert (answer.status, answer.json["nextCursor"]) == (200, None)
    first, second = answer.json["giftCards"]
    assert (first["code"], first["balance_cents"]) == (sold["gift_card_codes"][0], 2500)
    assert second == given


def test_a_card_shows_what_is_left_on_it(make: Maker, salon: Tenant) -> None:
    owner = make.customer(salon)["id"]
    card = make.gift_card(salon, customerId=owner, amountCents=5000)
    sell(salon, {"kind": "custom", "quantity": 1, "unitPriceCents": 1500}, giftCardCode=card["code"])
    assert cards_of(salon, owner).json["giftCards"] == [{**card, "balance_cents": 3500}]


def test_pages_follow_each_other_without_gap_or_repetition(make: Maker, salon: Tenant) -> None:
    owner = make.customer(salon)["id"]
    issued = [make.gift_card(salon, customerId=owner)["id"] for _ in range(5)]
    first = cards_of(salon, owner, limit=3).json
    second = cards_of(salon, owner, limit=3, cursor=first["nextCursor"]).json
    listed = [one["id"] for page in (first, second) for one in page["giftCards"]]
    assert (listed, second["nextCursor"]) == (issued[::-1], None)


def test_the_customer_must_be_named(salon: Tenant) -> None:
    for query in ("", "?customerId=renee"):
        answer = salon.staff.get(f"/api/gift-cards{query}")
        assert answer.status == 400
        assert answer.error.startswith("customerId:")


def test_a_customer_who_is_not_there_for_this_tenant_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.customer(other_salon)["id"]
    make.gift_card(other_salon, customerId=theirs)
    foreign, unknown = cards_of(salon, theirs), cards_of(salon, NOBODYS_ID)
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    assert foreign.status == 404


def test_staff_with_own_clients_see_only_the_cards_of_those(make: Maker, salon: Tenant) -> None:
    provider, own, another = make.provider(salon)["id"], make.customer(salon)["id"], make.customer(salon)["id"]
    confined = make.member(salon.company_id, client_scope="own", provider_id=provider)
    card = make.gift_card(salon, customerId=own)
    make.gift_card(salon, customerId=another)
    visit = make.appointment(salon, providerId=provider, customerId=own)
    salon.owner.patch(f"/api/appointments/{visit['id']}", {"providerConfirmed": True})
    assert confined.get(f"/api/gift-cards?customerId={own}").json["giftCards"] == [card]
    assert confined.get(f"/api/gift-cards?customerId={another}").status == 404
