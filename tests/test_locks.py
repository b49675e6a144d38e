"""The order of locks, and that what must be locked is required by type (docs/locks.md)."""

import ast
import re
import subprocess
import sys

import pytest

from booking.core.locks import Lock
from booking.database.locking import LockedOutOfOrder, note_lock
from booking.database.transactions import transaction
from generators.documentation.locks import LOCKS
from local import checkout

DOMAINS = checkout.ROOT / "shared" / "booking"


def test_every_locked_type_is_documented() -> None:
    documented = [name for described in LOCKS.values() for name in described.types]
    assert len(documented) == len(set(documented))
    assert set(documented) == locked_types()


def test_a_transaction_that_goes_back_in_the_order_is_stopped() -> None:
    with transaction() as db:
        note_lock(db, Lock.PRODUCTS)
        note_lock(db, Lock.PRODUCTS)
        note_lock(db, Lock.SALE)
        with pytest.raises(LockedOutOfOrder, match="PRODUCTS is locked before SALE, never after it"):
            note_lock(db, Lock.PRODUCTS)
    with transaction() as db:
        note_lock(db, Lock.PRODUCTS)


@pytest.mark.reads_code
def test_only_queries_say_that_something_is_locked() -> None:
    types = locked_types()
    makers = {
        f"{path.parent.name}.{path.stem}"
        for path in [*DOMAINS.rglob("*.py"), *(checkout.ROOT / "functions").rglob("*.py")]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in types
    }
    narrowed = {"tables.records", "reservations.choice"}  # fewer of those that are locked
    queries = {"sales.bookings", "reservations.keeping"}  # by subject
    assert {maker for maker in makers - narrowed - queries if not maker.endswith(".queries")} == set()
    assert "reservations.queries" in makers


def locked_types() -> set[str]:
    """The names of all types that stand for locked rows."""
    return {
        node.name
        for path in DOMAINS.glob("*/records.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
        and any(str(getattr(base, "id", "")).startswith("Locked") for base in node.bases)
    }


# What mypy says of who forgets

_BEGINNING = """
from datetime import datetime
from uuid import UUID, uuid4

from booking.appointments.queries import create_appointments
from booking.database.transactions import Transaction
from booking.reservations import queries as reservations
from booking.reservations.queries import create_reservation
from booking.reservations.records import WantedTime
from booking.services.records import Service
from booking.staff.queries import lock_diary
from booking.staff.records import Provider
from booking.tables.queries import lock_tables
from booking.tables.records import Seating
from booking.web.callers.caller import AdmittedCaller


def reserve(db: Transaction, table: Seating, someone: UUID, start: datetime, end: datetime) -> None:
    tables = {tables}
    create_reservation(
        db, uuid4(), tables, customer_id=someone, service_period_id=None, party_size=2, starts_at=start, ends_at=end,
        source="desk"
    )


def book(db: Transaction, service: Service, unlocked: Provider, someone: UUID, start: datetime) -> None:
    diary = {diary}
    create_appointments(db, service, diary, someone, {uuid4(): start}, source="desk")


somebody: AdmittedCaller[None, None] = AdmittedCaller({caller})
"""
LOCKED = {
    "tables": 'reservations.lock_tables(db, [table["id"]], WantedTime(start, None)).get()',
    "diary": 'lock_diary(db, unlocked["id"], service["id"], [start]).get()',
    "caller": (
        'surface="public", read=lambda http: None, admission=lambda credential, http: None,'
        " acting=lambda credential, http, admitted: None, errors=()"
    ),
}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of who does all that must be done, and of those who forget one thing each."""
    folder = tmp_path_factory.mktemp("callers")
    callers = {
        "careful": LOCKED,
        "tables": LOCKED | {"tables": "[table]"},
        "rows": LOCKED | {"tables": 'lock_tables(db, [table["id"]]).get()'},
        "caller": LOCKED | {"caller": LOCKED["caller"].replace(" acting=lambda credential, http, admitted: None,", "")},
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


@pytest.mark.reads_code
def test_mypy_accepts_who_locks(complaints: dict[str, str]) -> None:
    assert complaints["careful"] == ""


@pytest.mark.reads_code
def test_mypy_refuses_a_reservation_whose_tables_are_not_locked(complaints: dict[str, str]) -> None:
    expected = 'to "create_reservation" has incompatible type "list[Seating]"; expected "LockedTableDates"'
    assert expected in complaints["tables"]


@pytest.mark.reads_code
def test_mypy_refuses_a_reservation_whose_tables_are_locked_as_rows_only(complaints: dict[str, str]) -> None:
    expected = 'to "create_reservation" has incompatible type "LockedTables"; expected "LockedTableDates"'
    assert expected in complaints["rows"]


@pytest.mark.reads_code
def test_mypy_refuses_a_caller_that_forgets_what_its_admission_gives(complaints: dict[str, str]) -> None:
    assert 'Missing named argument "acting" for "AdmittedCaller"' in complaints["caller"]


@pytest.mark.reads_code
def test_mypy_refuses_an_appointment_in_a_diary_that_is_not_locked(complaints: dict[str, str]) -> None:
    expected = 'to "create_appointments" has incompatible type "Provider"; expected "LockedDiary"'
    assert expected in complaints["diary"]
