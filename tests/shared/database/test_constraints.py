"""A violated constraint turns into its refusal only if that refusal has been imported; no function may rely on another
function's imports for it."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from booking.core.errors import ApiError
from local import checkout

BOOKING = checkout.ROOT / "shared" / "booking"
for errors in sorted(BOOKING.glob("*/errors.py")):
    importlib.import_module(f"booking.{errors.parent.name}.errors")


@pytest.mark.parametrize("queries", sorted(BOOKING.glob("*/queries.py")), ids=lambda path: path.parent.name)
def test_queries_know_every_constraint_whose_refusal_they_promise(queries: Path) -> None:
    source = queries.read_text()
    promised = {name for name, refusal in ApiError.by_constraint.items() if refusal.__name__ in source}
    program = (
        f"import booking.{queries.parent.name}.queries; from booking.core.errors import ApiError;"
        " print(*ApiError.by_constraint)"
    )
    known = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(BOOKING.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert promised <= set(known.stdout.split())
