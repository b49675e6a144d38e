"""The order of locks, and that what must be locked is asked for by type (docs/locks.md)."""

import ast
import re
import subprocess
import sys

import pytest

from booking.core.locks import Lock
from booking.database.locking import LockedOutOfOrder, coming_to
from booking.database.transactions import transaction
from local import checkout

DOMAINS = checkout.ROOT / "shared" / "booking"


def test_the_documented_order_is_that_of_the_code() -> None:
    documented = re.findall(r"^\| (\d+) \| `(\w+)`", (checkout.ROOT / "docs/locks.md").read_text(), re.MULTILINE)
    assert [(int(place), name) for place, name in documented] == [(lock.value, lock.name) for lock in Lock]


def test_every_locked_type_is_documented() -> None:
    documented = set(re.findall(r"`(Locked\w+)`", (checkout.ROOT / "docs/locks.md").read_text()))
    assert documented - {"LockedOutOfOrder"} == locked_types()


def test_a_transaction_that_goes_back_in_the_order_is_stopped() -> None:
    with transaction() as db:
        coming_to(db, Lock.PRODUCTS)
        coming_to(db, Lock.PRODUCTS)
        coming_to(db, Lock.SALE)
        with pytest.raises(LockedOutOfOrder, match="PRODUCTS is locked before SALE, never after it"):
            coming_to(db, Lock.PRODUCTS)
    with transaction() as db:
        coming_to(db, Lock.PRODUCTS)


def test_only_queries_say_that_something_is_locked() -> None:
    types = locked_types()
    makers = {
        f"{path.parent.name}.{path.stem}"
        for path in [*DOMAINS.rglob("*.py"), *(checkout.ROOT / "functions").rglob("*.py")]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in types
    }
    narrowed = {"tables.records", "reservations.choice"}  # fewer of those that are locked
    assert {maker for maker in makers - narrowed if not maker.endswith(".queries")} == set()
    assert "reservations.queries" in makers


def locked_types() -> set[str]:
    """The names of all types that stand for locked rows."""
    return {
        node.name
        for path in DOMAINS.glob("*/records.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", None) == "Locked" for base in node.bases)
    }


# What mypy says of who forgets

_BEGINNING = """
from datetime import datetime
from uuid import UUID, uuid4

from booking.appointments.queries import create_appointments
from booking.database.transactions import Transaction
from booking.reservations.queries import create_reservation
from booking.services.records import Service
from booking.staff.queries import lock_diary
from booking.staff.records import Provider
from booking.tables.queries import lock_tables
from booking.tables.records import Seating


def reserve(db: Transaction, table: Seating, someone: UUID, start: datetime, end: datetime) -> None:
    tables = {tables}
    create_reservation(
        db, uuid4(), tables, customer_id=someone, service_period_id=None, party_size=2, starts_at=start, ends_at=end
    )


def book(db: Transaction, service: Service, unlocked: Provider, someone: UUID, start: datetime) -> None:
    diary = {diary}
    create_appointments(db, service, diary, someone, {uuid4(): start})
"""
LOCKED = {
    "tables": 'lock_tables(db, [table["id"]]).get()',
    "diary": 'lock_diary(db, unlocked["id"], service["id"], [start]).get()',
}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of three callers: one who locks both, one who has not locked the tables, one who has not locked
    the provider's diary."""
    folder = tmp_path_factory.mktemp("callers")
    callers = {
        "careful": LOCKED,
        "tables": LOCKED | {"tables": "[table]"},
        "diary": LOCKED | {"diary": "unlocked"},
    }
    for name, written in callers.items():
        source = _BEGINNING
        for part, expression in written.items():
            source = source.replace(f"{{{part}}}", expression)
        (folder / f"{name}.py").write_text(source)
    command = [sys.executable, "-m", "mypy", "--config-file", str(checkout.ROOT / "pyproject.toml"), str(folder)]
    checked = subprocess.run(command, cwd=checkout.ROOT, capture_output=True, text=True, check=False)
    assert checked.stderr == ""
    return {name: "\n".join(re.findall(rf"{name}\.py.*error: (.*)", checked.stdout)) for name in callers}


def test_mypy_accepts_who_locks(complaints: dict[str, str]) -> None:
    assert complaints["careful"] == ""


def test_mypy_refuses_a_reservation_whose_tables_are_not_locked(complaints: dict[str, str]) -> None:
    assert (
        'to "create_reservation" has incompatible type "list[Seating]"; expected "LockedTables"' in complaints["tables"]
    )


def test_mypy_refuses_an_appointment_in_a_diary_that_is_not_locked(complaints: dict[str, str]) -> None:
    expected = 'to "create_appointments" has incompatible type "Provider"; expected "LockedDiary"'
    assert expected in complaints["diary"]
