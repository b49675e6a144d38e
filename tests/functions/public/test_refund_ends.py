"""Until when cancelling brings a deposit back, the database says; until when a guest may cancel online, Python does.
Both count hours that really go by, also on the days when clocks change."""

from typing import Any

import pytest

from booking.guests import rules
from tests.support.makers import Tenant


@pytest.mark.parametrize("zone", ["Europe/London", "Australia/Lord_Howe", "America/New_York"])
def test_a_refund_ends_when_cancelling_online_does(salon: Tenant, db: Any, zone: str) -> None:
    db.execute("update companies set timezone = %s where id = %s", (zone, salon.company_id))
    rows = db.execute(
        "select wall, refund_ends(null, wall) as ends, cancel_until_hours as hours"
        " from companies, generate_series(timestamp '2030-01-01', '2030-12-31', interval '30 minutes') wall"
        " where companies.id = set_config('app.company_id', %s, true)::uuid",
        (str(salon.company_id),),
    ).fetchall()
    assert len(rows) > 17_000
    assert [row for row in rows if row["ends"] != rules.deadline(row["wall"], row["hours"], zone)] == []
