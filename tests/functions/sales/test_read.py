"""GET /api/sales/{id}."""

from tests.support.makers import Maker, Tenant


def test_a_sale_keeps_the_names_that_its_items_had(make: Maker, salon: Tenant) -> None:
    service = make.service(salon)
    line = {"kind": "service", "serviceId": service["id"], "quantity": 1, "unitPriceCents": 6500}
    sale = make.sale(salon, lines=[line])
    assert salon.owner.patch(f"/api/services/{service['id']}", {"name": "Trim", "priceCents": 1}).status == 200
    assert salon.staff.get(f"/api/sales/{sale['id']}").json == {"sale": sale}
    assert sale["lines"][0]["description"] == "Haircut"
