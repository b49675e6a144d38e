"""A partner's copy, kept by the Python client, is what the service lists: while the business changes, events are lost,
repeated, shuffled and late, and the partner's receiver is out for a while."""

from pathlib import Path
from typing import Any

import pytest

from booking_client import Business, verify_webhook, wall_clock
from booking_client.mirror import Mirror, SqliteStore
from tests.clients.mirror_run import LISTS, Run
from tests.support.gateway import running_gateway
from tests.support.makers import Maker, Tenant


class PythonPartner:
    """Keeps its copy in a file of SQLite's."""

    def __init__(self, origin: str, run: Run, folder: Path) -> None:
        business = Business(f"{origin}/api/v1", run.key)
        self.secret, self.mirror = run.secret, Mirror(business, SqliteStore(folder / "copy.db"), LISTS[run.engine])

    def take(self, headers: dict[str, str], body: str) -> None:
        self.mirror.take(verify_webhook(self.secret, headers, body))

    def read(self, kind: Any, start: str | None = None, end: str | None = None) -> None:
        self.mirror.read(kind, start=start and wall_clock(start), end=end and wall_clock(end))  # type: ignore[arg-type]

    def read_all(self) -> None:
        self.mirror.read_all()

    def settle(self) -> int:
        return self.mirror.settle()

    def recover_since(self) -> str:
        since = self.mirror.recover_since()
        assert since is not None
        return since.isoformat()

    def rows(self, kind: Any) -> list[Any]:
        return self.mirror.rows(kind)


@pytest.fixture(params=["hospitality", "appointments"])
def run(request: pytest.FixtureRequest, make: Maker, salon: Tenant, bistro: Tenant) -> Run:
    return Run(make, bistro if request.param == "hospitality" else salon, request.param)


@pytest.mark.parametrize(
    "changes", [150, pytest.param(2000, marks=pytest.mark.thorough)], ids=["150 changes", "2,000 changes"]
)
def test_the_copy_is_what_the_service_lists(run: Run, changes: int, tmp_path: Path) -> None:
    with running_gateway() as origin:
        partner = PythonPartner(origin, run, tmp_path)
        run.play(partner, changes)
        run.check(partner)
    assert run.desk.changes >= changes
    assert run.recovered > 0
    assert max(run.wire.came.values()) > 1
