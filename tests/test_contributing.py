"""The examples of CONTRIBUTING.md: what stands there is run, so that it cannot go out of date."""

import re
from typing import Any

from booking.core.handlers import LambdaHandler
from local import checkout
from tests.support.makers import Maker, Tenant
from tests.support.unrouted_handlers import call_handler

GUIDE = (checkout.ROOT / "CONTRIBUTING.md").read_text()
LONGEST_CALLER = 40  # lines


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


def test_the_example_of_a_job_is_one_of_the_jobs() -> None:
    [function] = examples("A type of job in six steps", "python")
    assert function == (checkout.ROOT / "functions" / "jobs" / "series_cancelled.py").read_text()


def test_the_second_example_is_how_guests_book() -> None:
    [admission] = examples("Another entrance to the same action", "sql")
    declaration, function = examples("Another entrance to the same action", "python")
    for block, folder in (
        (admission, "migrations"),
        (declaration, "shared/booking/web/callers"),
        (function, "functions"),
    ):
        files = [path for path in (checkout.ROOT / folder).rglob("*") if path.suffix in (".py", ".sql")]
        assert [path for path in files if block in path.read_text()], block


def test_a_new_caller_is_one_short_declaration() -> None:
    declaration, _ = examples("Another entrance to the same action", "python")
    assert len(declaration.strip().splitlines()) < LONGEST_CALLER
