"""The examples of CONTRIBUTING.md: what stands there is run, so that it cannot go out of date."""

import re
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from booking.core.handlers import LambdaHandler
from local import checkout
from tests.support.bistro_reservations import tables_of
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer
from tests.support.unrouted_handlers import call_handler

GUIDE = (checkout.ROOT / "CONTRIBUTING.md").read_text()
LONGEST_CALLER = 40  # lines
GUEST = {"name": "Ines Moreau", "email": "ines@example.test"}


def examples(heading: str, language: str) -> list[str]:
    """The blocks of code in this language under a heading, without the list's indentation."""
    section = GUIDE.split(f"## {heading}\n")[1].split("\n## ")[0]
    blocks = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", section, re.M | re.S)
    return [re.sub(rf"^{indent}", "", text, flags=re.M) for indent, text in blocks]


def handler_of(*sources: str) -> LambdaHandler:
    names: dict[str, Any] = {}
    exec(compile("\n".join(sources), "CONTRIBUTING.md", "exec"), names)
    handler: LambdaHandler = names["handler"]
    return handler


def test_the_route_of_the_first_example_reads_a_service_of_ones_own(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    _, function = examples("A route in five steps", "python")
    handler, service = handler_of(function), make.service(salon)
    ids = {"id": service["id"]}
    assert call_handler(handler, salon, path_parameters=ids).json == {"service": service}
    assert call_handler(handler, other_salon, path_parameters=ids).status == 404


@pytest.fixture
def guests(db: Any) -> Iterator[LambdaHandler]:
    [admission] = examples("Another entrance to the same action", "sql")
    db.execute(admission)
    yield handler_of(*examples("Another entrance to the same action", "python"))
    db.execute("drop function admit_diner")


def book(handler: LambdaHandler, slug: str, key: str = "one", *, party: int = 2) -> Answer:
    wanted = {"startsAt": "2027-03-05T19:00:00", "durationMinutes": 90, "partySize": party, "customer": GUEST}
    return call_handler(
        handler,
        method="POST",
        path_parameters={"slug": slug},
        headers={"idempotency-key": key, "content-type": "application/json"},
        body=orjson.dumps(wanted),
    )


def slug_of(db: Any, tenant: Tenant) -> str:
    return str(db.execute("select slug from companies where id = %s", (tenant.company_id,)).fetchone()["slug"])


def test_the_guest_of_the_second_example_books_once_however_often_they_press(
    guests: LambdaHandler, make: Maker, bistro: Tenant, db: Any
) -> None:
    tables_of(make, bistro, 2)
    first, again = [book(guests, slug_of(db, bistro)) for _ in range(2)]
    assert (first.status, first.json) == (201, again.json)
    booked = db.execute("select id from reservations where company_id = %s", (bistro.company_id,)).fetchall()
    assert [str(one["id"]) for one in booked] == [first.json["reservation"]["id"]]


def test_the_guest_of_the_second_example_is_refused_as_the_desk_is(
    guests: LambdaHandler, make: Maker, bistro: Tenant, db: Any
) -> None:
    tables_of(make, bistro, 1)
    slug = slug_of(db, bistro)
    assert [book(guests, slug, key).status for key in ("one", "two")] == [201, 409]
    assert book(guests, slug, "one", party=3).status == 422, "another request under the same key"
    assert book(guests, "nobodys-venue").status == 404


def test_a_new_caller_is_one_short_declaration() -> None:
    declaration, _ = examples("Another entrance to the same action", "python")
    assert len(declaration.strip().splitlines()) < LONGEST_CALLER
