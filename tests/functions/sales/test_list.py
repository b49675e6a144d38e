"""GET /api/sales."""

import pytest

from tests.support.makers import Maker


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_sales_come_newest_first_without_lines_a_page_at_a_time(make: Maker, engine: str) -> None:
    venue, other = make.tenant(engine), make.tenant(engine)
    sales = [make.sale(venue) for _ in range(5)]
    make.sale(other)
    for sale in sales:
        for only_of_one in ("lines", "payments", "change_cents", "deposit_left_cents"):
            sale.pop(only_of_one)
    listed, cursor = [], ""
    while True:
        answer = venue.staff.get(f"/api/sales?limit=2{cursor}")
        assert answer.status == 200
        listed.append(answer.json["sales"])
        if answer.json["nextCursor"] is None:
            break
        cursor = f"&cursor={answer.json['nextCursor']}"
    newest_first = sales[::-1]
    assert listed == [newest_first[:2], newest_first[2:4], newest_first[4:]]
    assert other.staff.get(f"/api/sales?limit=2{cursor}").status == 400


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_the_sales_to_a_customer_are_listed_alone(make: Maker, engine: str) -> None:
    venue, other = make.tenant(engine), make.tenant(engine)
    kim = make.customer(venue)["id"]
    sold = [make.sale(venue, customerId=kim)["id"] for _ in range(3)]
    make.sale(venue)
    make.sale(venue, customerId=make.customer(venue)["id"])
    theirs = make.customer(other)["id"]
    make.sale(other, customerId=theirs)
    page = venue.staff.get(f"/api/sales?customerId={kim}&limit=2").json
    rest = venue.staff.get(f"/api/sales?customerId={kim}&limit=2&cursor={page['nextCursor']}").json
    assert [sale["id"] for sale in page["sales"] + rest["sales"]] == sold[::-1]
    assert rest["nextCursor"] is None
    assert venue.staff.get(f"/api/sales?customerId={theirs}").json["sales"] == []
    assert venue.staff.get("/api/sales?customerId=kim").error == "customerId: must be a uuid."
