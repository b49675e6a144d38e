"""No error is raised over committed work (docs/decisions/0106-a-query-only-sends.md)."""

from typing import Any

import pytest

from booking.core.deferred import Deferred
from booking.core.errors import Conflict
from booking.core.handlers import LambdaHandler
from booking.database import transactions
from booking.database.statements import send_value
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route
from tests.support.after_the_commit import RaisedAfterCommit
from tests.support.makers import Tenant
from tests.support.unrouted_handlers import call_handler

WRITE = "update companies set name = 'Committed' where id = current_company() returning true"


@pytest.fixture
def refusing_too_late() -> LambdaHandler:
    @route(caller=member(), runs=in_one_transaction, errors=[Conflict])
    def handler(request: Request[Any, None]) -> Deferred[Done]:
        def refuse(written: bool) -> Done:
            raise Conflict

        return send_value(request.db, bool, WRITE).then(refuse)

    return handler


def test_a_run_of_the_tests_fails_when_an_error_is_raised_over_committed_work(
    refusing_too_late: LambdaHandler, salon: Tenant
) -> None:
    """Whatever a test expects of the answer: nothing on the way to it catches what is raised."""
    with pytest.raises(RaisedAfterCommit):
        call_handler(refusing_too_late, salon, method="POST")


def test_a_caller_reads_of_a_failure_when_an_error_is_raised_over_committed_work(
    refusing_too_late: LambdaHandler, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not that it was refused: it was done."""
    monkeypatch.setattr(transactions, "RefusedAfterCommit", RaisedAfterCommit.in_production)
    assert call_handler(refusing_too_late, salon, method="POST").status == 500
    name = db.execute("select name from companies where id = %s", (salon.company_id,)).fetchone()["name"]
    assert name == "Committed"
