"""GET /api/sales."""

import pytest

from tests.support.makers import Maker


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_sales_come_newest_first_without_lines_a_page_at_a_time(make: Maker, engine: str) -> None:
    venue, other = make.tenant(engine), make.tenant(engine)
    sales = [make.sale(venue) for _ in range(5)]
    make.sale(other)
    for sale in sales:
        sale.pop("lines")
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
