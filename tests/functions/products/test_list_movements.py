"""GET /api/products/{id}/movements."""

from tests.support.makers import Maker, Tenant


def test_the_movements_of_a_product_come_newest_first_with_reason_and_user(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=5)
    make.product(salon, stock=7)
    path = f"/api/products/{product['id']}"
    assert salon.staff.post(f"{path}/stock", {"reason": "damaged", "delta": -2}).status == 200
    answer = salon.staff.get(f"{path}/movements")
    assert answer.status == 200
    assert answer.json["nextCursor"] is None
    damaged, received = answer.json["movements"]
    assert received["reason"] == "received"
    assert damaged.pop("id")
    assert damaged.pop("created_at") > received["created_at"]
    assert damaged == {
        "company_id": str(salon.company_id),
        "product_id": product["id"],
        "sale_id": None,
        "reason": "damaged",
        "delta": -2,
        "stock_after": 3,
        "created_by": str(salon.staff.id),
    }


def test_pages_follow_each_other_without_gap_or_repetition(make: Maker, salon: Tenant) -> None:
    product = make.product(salon)
    path = f"/api/products/{product['id']}"
    for delta in range(7):
        assert salon.staff.post(f"{path}/stock", {"reason": "received", "delta": delta}).status == 200
    deltas, cursor = [], ""
    while True:
        page = salon.staff.get(f"{path}/movements?limit=3{cursor}").json
        deltas.append([movement["delta"] for movement in page["movements"]])
        if page["nextCursor"] is None:
            break
        cursor = f"&cursor={page['nextCursor']}"
    assert deltas == [[6, 5, 4], [3, 2, 1], [0]]


def test_a_cursor_that_was_not_issued_to_this_tenant_is_refused(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    paths = {}
    for tenant in (salon, other_salon):
        paths[tenant] = f"/api/products/{make.product(tenant, stock=1)['id']}"
        assert tenant.staff.post(f"{paths[tenant]}/stock", {"reason": "stocktake", "count": 0}).status == 200
    theirs = other_salon.staff.get(f"{paths[other_salon]}/movements?limit=1").json["nextCursor"]
    for cursor in (theirs, "x"):
        assert salon.staff.get(f"{paths[salon]}/movements?cursor={cursor}").status == 400
