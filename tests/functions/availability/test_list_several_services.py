"""GET /api/availability of several services, one after the other."""

import pytest

from tests.functions.availability.provider_diary import MONDAY, Diary, window
from tests.support.service_client import Answer


def ask(diary: Diary, *services: str, **query: object) -> Answer:
    return diary.ask(serviceId=None, serviceIds=",".join(services), **query)


def found(diary: Diary, *services: str, **query: object) -> list[tuple[str, str, list[str]]]:
    """When each visit starts and ends (HH:MM), and who does which service."""
    answer = ask(diary, *services, **query)
    assert answer.status == 200, answer.text
    slots = answer.json["slots"]
    who = [slot["providerIds"] if len(services) > 1 else [slot["providerId"]] for slot in slots]
    assert [providers[0] for providers in who] == [slot["providerId"] for slot in slots]
    return [
        (slot["startsAt"][11:16], slot["endsAt"][11:16], providers) for slot, providers in zip(slots, who, strict=True)
    ]


@pytest.fixture
def colour(diary: Diary) -> str:
    """A service of half an hour that nobody offers yet."""
    return str(diary.make.service(diary.salon, durationMinutes=30)["id"])


def test_the_services_follow_each_other_with_one_provider(diary: Diary, colour: str) -> None:
    diary.offers(colour)
    both = [diary.provider] * 2
    assert found(diary, diary.service, colour) == [
        (start, end, both)
        for start, end in [
            ("09:00", "10:30"),
            ("09:15", "10:45"),
            ("09:30", "11:00"),
            ("09:45", "11:15"),
            ("10:00", "11:30"),
            ("10:15", "11:45"),
            ("10:30", "12:00"),
        ]
    ]
    assert [start for start, _, _ in found(diary, colour, diary.service, colour)] == [
        "09:00", "09:15", "09:30", "09:45", "10:00",
    ]  # fmt: skip


def test_another_free_provider_does_the_next_service_when_the_first_cannot(diary: Diary, colour: str) -> None:
    other = diary.make.provider(diary.salon, serviceIds=[colour], workingHours=[window(0, "10:30", "12:15")])["id"]
    visits = found(diary, diary.service, colour)
    assert [start for start, _, _ in visits] == ["09:30", "09:45", "10:00", "10:15", "10:30", "10:45"]
    assert {tuple(providers) for _, _, providers in visits} == {(diary.provider, other)}
    diary.offers(colour)
    providers = {start: providers for start, _, providers in found(diary, diary.service, colour)}
    assert providers["10:30"] == [diary.provider] * 2, "who has begun goes on if they can"
    assert providers["10:45"] == [diary.provider, other]


def test_a_named_provider_does_all_services_that_they_offer(diary: Diary, colour: str) -> None:
    hours = [window(0, "09:00", "12:00")]
    colourist = diary.make.provider(diary.salon, serviceIds=[colour], workingHours=hours)["id"]
    nobody = diary.make.provider(diary.salon, serviceIds=[diary.make.service(diary.salon)["id"]], workingHours=hours)
    asked = (diary.service, colour)
    assert {tuple(one) for _, _, one in found(diary, *asked, providerId=colourist)} == {(diary.provider, colourist)}
    assert {tuple(one) for _, _, one in found(diary, *asked, providerId=diary.provider)} == {
        (diary.provider, colourist)
    }
    assert found(diary, *asked, providerId=nobody["id"]) == []
    diary.offers(colour)
    assert (
        diary.salon.staff.post(
            f"/api/staff/{diary.provider}/time-off", {"startsAt": f"{MONDAY}T10:00", "endsAt": f"{MONDAY}T12:00"}
        ).status
        == 201
    )
    assert found(diary, *asked, providerId=diary.provider) == [], "others are free, but were not asked for"
    assert [start for start, _, _ in found(diary, *asked)] == ["09:00"]


def test_bookings_and_buffers_take_their_time_from_each_service(diary: Diary, colour: str) -> None:
    diary.offers(colour)
    assert diary.salon.owner.patch(f"/api/services/{colour}", {"bufferMinutes": 15}).status == 200
    assert diary.book(f"{MONDAY}T11:00:00").status == 201
    assert [start for start, _, _ in found(diary, diary.service, colour)] == ["09:00", "09:15"]
    assert [start for start, _, _ in found(diary, colour, diary.service)] == ["09:00", "09:15", "09:30"]


def test_one_inactive_service_leaves_nothing_and_one_that_is_not_there_is_named(diary: Diary, colour: str) -> None:
    diary.offers(colour)
    diary.salon.owner.patch(f"/api/services/{colour}", {"active": False})
    assert found(diary, diary.service, colour) == []
    answer = ask(diary, diary.service, diary.customer)
    assert (answer.status, answer.error) == (404, "serviceId: there is no such service.")


@pytest.mark.parametrize("sent", ["", ",", "x", "{0},", "{0} {0}", "{0}" + 10 * ",{0}"])
def test_a_list_of_no_or_more_than_ten_services_is_refused(diary: Diary, sent: str) -> None:
    answer = diary.ask(serviceId=None, serviceIds=sent.format(diary.service).replace(" ", "%20"))
    assert (answer.status, answer.error) == (400, "serviceIds: must be 1 to 10 uuids with commas between them.")


def test_services_are_named_in_one_way(diary: Diary) -> None:
    for query in ({"serviceId": None}, {"serviceIds": diary.service}):
        answer = diary.ask(**query)
        assert (answer.status, answer.error) == (400, "serviceId: is required, or else serviceIds.")
    assert found(diary, diary.service)[0][0] == "09:00"


def test_every_asked_day_says_whether_it_has_a_slot(diary: Diary) -> None:
    assert diary.ask().json["days"] == [{"date": MONDAY, "free": True}]
    days = diary.ask(date="2030-03-03", days=31).json["days"]
    assert len(days) == 31
    assert [day["date"] for day in days if day["free"]] == [
        "2030-03-04",
        "2030-03-11",
        "2030-03-18",
        "2030-03-25",
        "2030-04-01",
    ]
    assert diary.ask(date="2020-03-02", days=2).json == {
        "slots": [],
        "days": [{"date": "2020-03-02", "free": False}, {"date": "2020-03-03", "free": False}],
    }


def test_a_slot_past_midnight_makes_its_own_date_free(diary: Diary) -> None:
    diary.works(window(0, "23:30", "01:00"))
    assert diary.ask(days=3).json["days"] == [
        {"date": MONDAY, "free": True},
        {"date": "2030-03-05", "free": True},
        {"date": "2030-03-06", "free": False},
    ]
    diary.works(window(0, "23:30", "00:30"))
    assert [day["free"] for day in diary.ask(days=2).json["days"]] == [True, False]


# What is to move: as long, and as far from each other, as it is


def test_a_booking_may_last_longer_or_shorter_than_its_service(diary: Diary) -> None:
    assert diary.starts(durationMinutes=150) == ["09:00", "09:15", "09:30"]
    assert diary.starts(durationMinutes=5)[-1] == "11:45"
    ends = [slot["endsAt"][11:16] for slot in diary.ask(durationMinutes=150).json["slots"]]
    assert ends == ["11:30", "11:45", "12:00"]


def test_a_visit_keeps_the_lengths_of_its_services_and_the_gaps_between_them(diary: Diary, colour: str) -> None:
    diary.offers(colour)
    asked = (diary.service, colour)
    assert found(diary, *asked, durationMinutes="45,15", beginAfter="0,120") == [
        (start, end, [diary.provider] * 2)
        for start, end in [("09:00", "11:15"), ("09:15", "11:30"), ("09:30", "11:45"), ("09:45", "12:00")]
    ]
    assert diary.book(f"{MONDAY}T10:00:00").status == 201
    assert [start for start, _, _ in found(diary, *asked, durationMinutes="45,15", beginAfter="0,120")] == [
        "09:00", "09:15",
    ]  # fmt: skip


def test_services_at_one_time_are_free_with_different_providers(diary: Diary, colour: str) -> None:
    other = diary.make.provider(diary.salon, serviceIds=[colour], workingHours=[window(0, "10:00", "11:00")])["id"]
    asked = {"providerIds": f"{diary.provider},{other}", "beginAfter": "0,0"}
    assert [(start, end) for start, end, _ in found(diary, diary.service, colour, **asked)] == [
        ("10:00", "11:00"), ("10:15", "11:15"), ("10:30", "11:30"),
    ]  # fmt: skip


def test_a_service_of_a_visit_that_begins_days_later_is_looked_for_on_its_day(diary: Diary, colour: str) -> None:
    diary.offers(colour)
    diary.works(window(0, "09:00", "10:00"), window(3, "09:00", "09:45"))
    three_days = 3 * 1440
    visits = found(diary, diary.service, colour, beginAfter=f"0,{three_days}")
    assert [start for start, _, _ in visits] == ["09:00"]
    assert diary.book("2030-03-07T09:15:00").status == 201
    assert found(diary, diary.service, colour, beginAfter=f"0,{three_days}") == []


NUMBERS = "must be 1 to 10 whole numbers from {} to {} with commas between them."


@pytest.mark.parametrize(
    ("query", "refusal"),
    [
        ({"durationMinutes": "4"}, f"durationMinutes: {NUMBERS.format(5, 1440)}"),
        ({"durationMinutes": "60,"}, f"durationMinutes: {NUMBERS.format(5, 1440)}"),
        ({"durationMinutes": ",".join(["60"] * 11)}, f"durationMinutes: {NUMBERS.format(5, 1440)}"),
        ({"durationMinutes": "60,60"}, "durationMinutes: must be one for each service."),
        ({"beginAfter": "0,60"}, "beginAfter: must be one for each service."),
        ({"beginAfter": "60"}, "beginAfter: must begin with 0."),
        ({"beginAfter": "44641"}, f"beginAfter: {NUMBERS.format(0, 44640)}"),
    ],
)
def test_times_of_services_are_one_for_each_within_bounds(diary: Diary, query: dict[str, str], refusal: str) -> None:
    answer = diary.ask(**query)
    assert (answer.status, answer.error) == (400, refusal)


def test_days_on_which_only_later_services_begin_count_towards_the_most_that_are_computed(
    diary: Diary, colour: str
) -> None:
    diary.offers(colour)
    for _ in range(20):
        diary.make.provider(diary.salon, serviceIds=[diary.service, colour])
    assert ask(diary, diary.service, colour, days=31, beginAfter="0,0").status == 400
    assert ask(diary, diary.service, colour, days=1, beginAfter="0,41760").status == 200
    assert ask(diary, diary.service, colour, days=2, beginAfter="0,41760").status == 400
