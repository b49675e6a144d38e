"""The zip of an export takes as much memory as a page of rows, however many there are."""

import json
import tracemalloc
import zipfile
from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import Any

import pytest

from booking.customer_exports.archive import write

LONG = "A note of some length about what was said. " * 20
MEGABYTE = 1024 * 1024


def rows(number: int) -> Iterator[dict[str, Any]]:
    for one in range(number):
        yield {"id": one, "notes": f"{one} {LONG}", "policy": {"deposit": one}}


@pytest.mark.thorough
def test_twenty_megabytes_of_rows_are_written_in_less_than_two_of_memory() -> None:
    with TemporaryFile() as file:
        tracemalloc.start()
        write(file, [("appointments", rows(20_000)), ("reservations", rows(0)), ("sales", rows(3))])
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 2 * MEGABYTE
        with zipfile.ZipFile(file) as archive:
            assert archive.namelist() == ["everything.json", "appointments.csv", "sales.csv"]
            everything = json.loads(archive.read("everything.json"))
            assert {table: len(of_table) for table, of_table in everything.items()} == {
                "appointments": 20_000,
                "reservations": 0,
                "sales": 3,
            }
            assert archive.getinfo("appointments.csv").file_size > 16 * MEGABYTE
            assert archive.read("sales.csv").decode("utf-8-sig").splitlines()[0] == "id,notes,policy"
