"""A violated constraint turns into its error only if that error is bound; importing a domain's queries binds all of the
domain, so that no function relies on another function's imports for it."""

import subprocess
import sys

import pytest

from local import checkout

BOOKING = checkout.ROOT / "shared" / "booking"
DOMAINS = [path.parent.name for path in sorted(BOOKING.glob("*/errors.py")) if (path.parent / "queries.py").exists()]


def bound_after_importing(module: str) -> set[str]:
    """The constraints that an interpreter knows errors for when it has imported nothing but this."""
    program = f"import {module}; from booking.core.errors import ApiError; print(*ApiError.by_constraint)"
    known = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(BOOKING.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(known.stdout.split())


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_domains_queries_bind_every_constraint_of_the_domain(domain: str) -> None:
    of_domain = bound_after_importing(f"booking.{domain}.errors")
    assert of_domain <= bound_after_importing(f"booking.{domain}.queries")
