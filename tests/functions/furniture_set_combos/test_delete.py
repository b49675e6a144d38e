"""DELETE /api/furniture-set-combos/{id}."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/furniture-set-combos"


def test_a_combo_is_gone_and_its_tables_its_group_and_its_reservations_stay(make: Maker, bistro: Tenant) -> None:
    group = make.link_group(bistro)
    combo = make.combo(bistro, group)
    reservation = make.reservation(bistro, tableIds=group["table_ids"])
    answer = bistro.staff.delete(f"{ROUTE}/{combo}")
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert bistro.owner.get(ROUTE).json == {"furnitureSetCombos": []}
    assert bistro.owner.get("/api/link-groups").json == {"linkGroups": [group]}
    assert bistro.owner.get(f"/api/reservations/{reservation['id']}").json == {"reservation": reservation}
    assert bistro.owner.delete(f"{ROUTE}/{combo}").status == 404


def test_one_of_twenty_concurrent_deletions_succeeds(make: Maker, bistro: Tenant, db: Any) -> None:
    combo = make.combo(bistro, make.link_group(bistro))
    with holding(db, "furniture_set_combos", combo, until_waiting=20):
        answers = at_once([partial(bistro.owner.delete, f"{ROUTE}/{combo}")] * 20)
    assert statuses(answers) == [200] + [404] * 19
