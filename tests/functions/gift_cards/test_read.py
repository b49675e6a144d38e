"""GET /api/gift-cards/{code}."""

from urllib.parse import quote

from tests.support.makers import Maker, Tenant


def test_a_card_is_found_by_its_code_however_it_is_typed(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon)
    plain = card["code"].replace("-", "")
    for typed in (card["code"], plain, plain.lower(), f" {plain} ", plain.replace("1", "I").replace("0", "o")):
        answer = salon.staff.get(f"/api/gift-cards/{quote(typed)}")
        assert (answer.status, answer.json) == (200, {"giftCard": card})


def test_an_unknown_gift_card_or_another_tenants_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.gift_card(other_salon)
    own = make.gift_card(salon)
    foreign, unknown = (salon.staff.get(f"/api/gift-cards/{code}") for code in (theirs["code"], "0000-0000-0000-0000"))
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    for code in (theirs["code"], own["id"], own["code"][:-1], "%00", "%20"):
        assert salon.staff.get(f"/api/gift-cards/{code}").status == 404


def test_a_restaurant_reads_its_own_and_no_salons_gift_cards(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    own, theirs = make.gift_card(bistro), make.gift_card(salon)
    assert bistro.staff.get(f"/api/gift-cards/{own['code']}").json == {"giftCard": own}
    assert bistro.owner.get(f"/api/gift-cards/{theirs['code']}").status == 404
