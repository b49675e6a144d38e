"""A violated constraint turns into its error only if that error is bound; importing a domain's queries binds all of the
domain, so that no function relies on another function's imports for it."""

from collections.abc import Iterator

import pytest

from local import checkout
from tests.support.fresh_interpreters import RunProgram, fresh_interpreters

BOOKING = checkout.ROOT / "shared" / "booking"
DOMAINS = [path.parent.name for path in sorted(BOOKING.glob("*/errors.py")) if (path.parent / "queries.py").exists()]


@pytest.fixture(scope="module")
def run_program() -> Iterator[RunProgram]:
    with fresh_interpreters("orjson", "psycopg") as run:
        yield run


def bound_after_importing(module: str, run_program: RunProgram) -> set[str]:
    """The constraints that an interpreter knows errors for when it has imported nothing of the service but this."""
    program = f"import {module}; from booking.core.errors import ApiError; print(True, *ApiError.by_constraint)"
    imported, *known = run_program(program).split()
    assert imported == "True"
    return set(known)


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_domains_queries_bind_every_constraint_of_the_domain(domain: str, run_program: RunProgram) -> None:
    of_domain = bound_after_importing(f"booking.{domain}.errors", run_program)
    assert of_domain <= bound_after_importing(f"booking.{domain}.queries", run_program)
