"""Eight clients of eight businesses, of both engines, who are always asking while PostgreSQL crashes and comes back.

Here for a good minute; `make test-load` does the same for ten.
"""

import os

import pytest

from bench.load.service import running
from tests.support import failing_database

SECONDS = 60 * float(os.environ.get("LOAD_MINUTES") or 1.25)
MOST_GROWTH = 0.05
"""Of the workers' memory. Some 30,000 answers lie between the two thirds of ten minutes that are compared: one kilobyte
left behind by each would be more than that."""


def say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 — progress, for a run of ten minutes


def test_a_crash_of_the_database_loses_nothing_doubles_nothing_and_answers_503(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DATABASE_URL")  # or else it would name the server that all tests share
    with capsys.disabled(), running(failing_database.VENUES) as service:
        run = failing_database.run(service, SECONDS, say)
        say(f"\n{failing_database.summary(run)}")
        broken = failing_database.broken_promises(service, run)
    assert broken == []
    assert run.outage.seconds > 0
    assert run.unavailable > 0
    assert {write.kind for journal in run.journals for write in journal.accepted} == failing_database.FOUND.keys()
    assert run.memory_growth < MOST_GROWTH
