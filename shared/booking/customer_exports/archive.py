"""Writes an export: a zip of one JSON file with everything, and of a CSV file for each table that has rows of the
customer."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from datetime import date, datetime, time
from tempfile import SpooledTemporaryFile
from typing import IO, Any, TypeAlias, cast
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile

import orjson

from booking.core.spreadsheets import BYTE_ORDER_MARK, csv_line
from booking.customer_exports import queries
from booking.customer_exports.parts import PARTS
from booking.customer_exports.records import Part
from booking.database.transactions import Transaction

Row: TypeAlias = Mapping[str, Any]

ROWS_AT_ONCE = 500
IN_MEMORY = 64 * 1024  # bytes of a CSV file; what is longer waits on disk
_BEFORE_ALL = UUID(int=0)


def export(db: Transaction, customer_id: UUID, into: IO[bytes]) -> None:
    """Writes all that is known of the customer into a file, reading ROWS_AT_ONCE rows of a table at a time."""
    first_pages = [(part, queries.list_rows(db, part, customer_id, _BEFORE_ALL, ROWS_AT_ONCE)) for part in PARTS]
    write(into, ((part.table, _rows(db, part, customer_id, page.get())) for part, page in first_pages))


def write(into: IO[bytes], tables: Iterable[tuple[str, Iterable[Row]]]) -> None:
    """Writes the rows of these tables as the zip, each row once it is there. What has to wait for its turn, since a zip
    is written one file after the other, waits on disk."""
    with ZipFile(into, "w", ZIP_DEFLATED) as archive, ExitStack() as waiting:
        spreadsheets: list[tuple[str, IO[bytes]]] = []
        with archive.open("everything.json", "w") as everything:
            for number, (table, rows) in enumerate(tables):
                everything.write(b",\n" if number else b"{\n")
                everything.write(orjson.dumps(table) + b": [")
                spreadsheet = waiting.enter_context(_waiting_file())
                if _write_table(everything, spreadsheet, rows):
                    spreadsheets.append((f"{table}.csv", spreadsheet))
                everything.write(b"]")
            everything.write(b"\n}\n")
        for name, spreadsheet in spreadsheets:
            spreadsheet.seek(0)
            with archive.open(name, "w") as entry:
                while block := spreadsheet.read(IN_MEMORY):
                    entry.write(block)


def _waiting_file() -> IO[bytes]:
    return cast(IO[bytes], SpooledTemporaryFile(IN_MEMORY))


def _write_table(everything: IO[bytes], spreadsheet: IO[bytes], rows: Iterable[Row]) -> int:
    """Writes the rows into both files, and returns how many there were."""
    written = 0
    for row in rows:
        if not written:
            spreadsheet.write((BYTE_ORDER_MARK + csv_line(row)).encode())
        everything.write(b",\n  " if written else b"\n  ")
        everything.write(orjson.dumps(row))
        spreadsheet.write(csv_line(map(_flat, row.values())).encode())
        written += 1
    return written


def _flat(value: object) -> object:
    """Returns what a cell shows of a value: of a list or an object its JSON."""
    match value:
        case dict() | list():
            return orjson.dumps(value).decode()
        case datetime() | date() | time():
            return value.isoformat()
        case _:
            return value


def _rows(db: Transaction, part: Part, customer_id: UUID, page: list[dict[str, Any]]) -> Iterator[Row]:
    while page:
        yield from page
        if len(page) < ROWS_AT_ONCE:
            return
        page = queries.list_rows(db, part, customer_id, page[-1][part.key], ROWS_AT_ONCE).get()
