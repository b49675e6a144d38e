"""What the Python client's `Mirror` asks of the service, and what its stores keep."""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from booking_client import BookingError, Business, Event
from booking_client.mirror import Fact, Kind, MemoryStore, Mirror, SqliteStore, Store

DATE = "Mon, 04 Mar 2030 10:00:00 GMT"
AT = datetime(2030, 3, 4, 10, tzinfo=UTC)
STORES: list[Callable[[Path], Store]] = [lambda folder: MemoryStore(), lambda folder: SqliteStore(folder / "copy.db")]


class Script:
    """Stands in for the service: gives the answers of the test, and records the paths of its requests."""

    def __init__(self, *answers: httpx.Response) -> None:
        self.answers, self.asked = list(answers), list[str]()

    def mirror(self, *kinds: Kind, store: Store | None = None) -> Mirror:
        business = Business("https://booking.test/api/v1", "sk_live_x", transport=httpx.MockTransport(self._answer))
        return Mirror(business, store or MemoryStore(), kinds)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        query = "&".join(f"{name}={value}" for name, value in request.url.params.items() if name != "limit")
        assert request.url.params["limit"] == "200"
        self.asked.append(f"{request.url.path.removeprefix('/api/v1')}?{query}".removesuffix("?"))
        if request.headers.get("If-None-Match") == self.answers[0].headers.get("ETag", "none"):
            return httpx.Response(304, headers={"Date": DATE, "ETag": self.answers.pop(0).headers["ETag"]})
        return self.answers.pop(0)


def page(*rows: dict[str, Any], cursor: str | None = None, **headers: str) -> httpx.Response:
    return httpx.Response(200, headers={"Date": DATE, **headers}, json={"data": rows, "nextCursor": cursor})


def appointment(key: str, hour: int, **columns: Any) -> dict[str, Any]:
    return {"id": key, "startsAt": f"2030-03-05T{hour:02}:00:00+00:00", "notes": None, **columns}


def customer(key: str, day: int, name: str = "Renée") -> dict[str, Any]:
    return {"id": key, "name": name, "createdAt": f"2030-03-{day:02}T10:00:00.000000+00:00"}


def event(type_: str, at: datetime, **data: Any) -> Event:
    return Event("e", type_, at, "b", "Europe/London", data)


def by_id(mirror: Mirror, kind: Kind) -> dict[str, Any]:
    return {row["id"]: row for row in mirror.rows(kind)}


def test_a_window_is_read_page_after_page_and_what_has_left_it_leaves_the_copy() -> None:
    service = Script(
        page(appointment("a", 12), appointment("b", 11), cursor="c"),
        page(appointment("d", 10)),
        page(appointment("a", 12), appointment("b", 9)),
    )
    mirror = service.mirror("appointments")
    window = {"start": datetime(2030, 3, 5), "end": datetime(2030, 3, 6)}
    mirror.read("appointments", **window)
    assert by_id(mirror, "appointments").keys() == {"a", "b", "d"}
    mirror.read("appointments", **window)
    assert by_id(mirror, "appointments") == {"a": appointment("a", 12), "b": appointment("b", 9)}
    first = "/appointments?from=2030-03-05T00:00:00&to=2030-03-06T00:00:00"
    assert service.asked == [first, "/appointments?cursor=c&from=2030-03-05T00:00:00", first]


def test_a_window_says_nothing_of_other_times() -> None:
    service = Script(page(appointment("a", 12), appointment("b", 11)), page())
    mirror = service.mirror("appointments")
    mirror.read("appointments")
    mirror.read("appointments", end=datetime(2030, 3, 5, 12))
    assert by_id(mirror, "appointments").keys() == {"a"}


def test_a_list_that_is_answered_whole_is_not_sent_again_while_nothing_has_changed() -> None:
    service = Script(page({"id": "s"}, {"id": "t"}, ETag='"1"'), page(ETag='"1"'), page({"id": "t"}, ETag='"2"'))
    mirror = service.mirror("services")
    for expected in ({"s", "t"}, {"s", "t"}, {"t"}):
        mirror.read("services")
        assert by_id(mirror, "services").keys() == expected
    assert service.answers == []


def test_what_is_in_doubt_is_read_by_its_day_and_by_the_page_of_its_customer() -> None:
    service = Script(
        page(appointment("a", 12)),
        page(*(customer(f"new{day}", day) for day in (9, 8)), cursor="c"),
        page(*(customer(f"old{day}", day) for day in (7, 6))),
        page(appointment("a", 12, notes="Window seat")),
        page(customer("old7", 7, "Renée Okafor"), customer("old6", 6)),
    )
    mirror = service.mirror("appointments", "customers")
    mirror.read_all()
    mirror.take(event("appointment.updated", AT, **appointment("a", 12, notes="?"), version=2))
    mirror.take(event("customer.updated", AT, id="old7", version=2))
    mirror.take(event("sale.recorded", AT, id="x"))
    assert by_id(mirror, "appointments")["a"]["notes"] is None
    assert mirror.settle() == 0
    assert by_id(mirror, "appointments")["a"]["notes"] == "Window seat"
    assert by_id(mirror, "customers")["old7"]["name"] == "Renée Okafor"
    day = "/appointments?from=2030-03-05T00:00:00&to=2030-03-06T00:00:00"
    assert service.asked[3:] == [day, "/customers?cursor=c"]
    assert mirror.settle() == 0
    assert len(service.asked) == 5


def test_customers_whose_cursor_is_known_no_longer_are_looked_for_from_the_start() -> None:
    refused = httpx.Response(400, headers={"Date": DATE}, json={"error": "Unknown.", "code": "invalid_cursor"})
    changed = customer("old", 6, "Renée Okafor")
    service = Script(
        page(customer("new", 9), cursor="c"), page(customer("old", 6)), refused, page(customer("new", 9), changed)
    )
    mirror = service.mirror("customers")
    mirror.read_all()
    mirror.take(event("customer.updated", AT, id="old", version=2))
    assert mirror.settle() == 0
    assert by_id(mirror, "customers")["old"] == changed
    assert service.asked[2:] == ["/customers?cursor=c", "/customers"]


def test_without_a_date_every_event_of_then_is_looked_up() -> None:
    answer = page(appointment("a", 12))
    del answer.headers["Date"]
    service = Script(answer, page(appointment("a", 12, notes="both")))
    mirror = service.mirror("appointments")
    mirror.read_all()
    assert mirror.recover_since() is None
    later = datetime(2040, 3, 4, tzinfo=UTC)
    mirror.take(event("appointment.updated", later, **appointment("a", 12, notes="?"), version=2))
    assert mirror.settle() == 0
    assert by_id(mirror, "appointments")["a"]["notes"] == "both"


def test_events_are_recovered_since_a_quarter_of_an_hour_before_the_last_whole_reading() -> None:
    service = Script(page(appointment("a", 12)), page(customer("c", 5)), page())
    mirror = service.mirror("appointments", "customers")
    mirror.read("appointments")
    assert mirror.recover_since() is None
    mirror.read("customers")
    since = mirror.recover_since()
    assert since is not None
    assert 900 <= (AT - since).total_seconds() < 910
    mirror.read("appointments", start=datetime(2030, 3, 5))
    assert mirror.recover_since() == since


def test_a_refusal_leaves_what_has_been_read() -> None:
    refused = httpx.Response(403, json={"error": "No.", "code": "insufficient_scope"})
    mirror = Script(page(appointment("a", 12), cursor="c"), refused).mirror("appointments")
    with pytest.raises(BookingError):
        mirror.read_all()
    assert by_id(mirror, "appointments").keys() == {"a"}
    assert mirror.recover_since() is None


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no list waitlist"):
        Script().mirror("waitlist")  # type: ignore[arg-type]
    mirror = Script().mirror("customers", "appointments")
    with pytest.raises(ValueError, match="Only bookings"):
        mirror.read("customers", start=datetime(2030, 3, 5))
    with pytest.raises(ValueError, match="no zone"):
        mirror.read("appointments", start=AT)


@pytest.mark.parametrize("store_in", STORES)
def test_a_change_is_kept_as_a_whole_or_not_at_all(store_in: Callable[[Path], Store], tmp_path: Path) -> None:
    store = store_in(tmp_path)
    kept = Fact("a", 1, {"id": "a", "notes": "é🐶"}, "p", 3, since=1.5, until=2.5, doubts=("p",), bookmark=(None, "~"))
    with store.change() as change:
        change.put("appointments", [kept])
    with suppress(ZeroDivisionError), store.change() as change:
        change.put("appointments", [Fact("a", 2, None, "p"), Fact("b", 2, {"id": "b"}, "q")])
        change.put_progress("appointments", change.progress("appointments"))
        assert change.get("appointments", ["a", "b"]).keys() == {"a", "b"}
        assert [fact.id for fact in change.between("appointments", "p", "r")] == ["b"]
        1 / 0  # noqa: B018
    with store.change() as change:
        assert change.get("appointments", ["a", "b"]) == {"a": kept}
        assert change.between("appointments", "p", "q") == change.in_doubt("appointments") == [kept]
        assert change.between("appointments", "o", "p") == change.in_doubt("reservations") == []
    assert store.rows("appointments") == [kept.row]


@pytest.mark.parametrize("store_in", STORES)
def test_two_processes_never_change_the_same_at_once(store_in: Callable[[Path], Store], tmp_path: Path) -> None:
    store, numbers = store_in(tmp_path), list[int]()

    def take_numbers() -> None:
        for _ in range(25):
            with store.change() as change:
                numbers.append(change.next_number())

    threads = [threading.Thread(target=take_numbers) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(numbers) == list(range(1, 101))


def test_a_copy_in_a_file_outlives_its_process(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    Script(page(appointment("a", 12))).mirror("appointments", store=SqliteStore(file)).read_all()
    again = Script().mirror("appointments", store=SqliteStore(file))
    assert by_id(again, "appointments") == {"a": appointment("a", 12)}
    assert again.recover_since() is not None
