"""What a refusal says in the language that somebody reads (spec §7.1): every sentence, and the whole way of some."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
import yaml

from booking.appointments.records import Status as OfAppointments
from booking.core.languages import OF_THE_DESK, REFUSALS, catalogue_to_read
from booking.enquiries.records import Status as OfEnquiries
from booking.identity.actors import Engine
from booking.members.models import Permission
from booking.products.records import MovementReason
from booking.reservations.records import Status as OfReservations
from booking.sales.records import LineKind
from booking.waitlist.records import WaitlistKind, WaitlistStatus
from booking.web.http import HttpRequest
from booking.web.refusals import WORDS, said_in_one_of
from generators import texts
from local.template import GUEST_DOMAIN
from tests.support.makers import Tenant
from tests.support.service_client import Call

DESCRIPTION = Path("docs/openapi.yaml")
VALUE = re.compile(r"\{(\w+)\}")
CODE_NAME = re.compile(r"\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]+\b")
FIELDS = re.compile(r"(?:[A-Za-z][\w.-]*: )+")
OF_A_CODE = re.compile(r"^`[a-z_]+`: ")
ABOUT_REFUSALS = {"", "One of:", "The request is malformed; the sentence names the field."}


def in_german(sentence: str) -> str:
    return said_in_one_of(["de"], sentence)


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence of the catalogue with a value for each of its values: in English, and in German."""
    for message in texts.read("de", REFUSALS):
        if message.id and message.id[0] not in WORDS and " " in str(message.id):
            yield str(message.id), str(message.string)


def with_values(sentence: str) -> str:
    """The sentence with a value of each name in it, of which no two are alike."""
    return VALUE.sub(lambda value: f"<{value[1].upper()}>", sentence)


@cache
def described() -> list[str]:
    """The sentences that the description of the dashboard's routes has: of what each refuses with, and in examples."""
    document = yaml.load(DESCRIPTION.read_text(), yaml.CSafeLoader)
    responses = [
        response
        for path in document["paths"].values()
        for operation in path.values()
        for status, response in operation.get("responses", {}).items()
        if status >= "400" and "description" in response
    ]
    lines = {line for response in responses for line in response["description"].splitlines()}
    said = {OF_A_CODE.sub("", line.removeprefix("- ")) for line in lines} - ABOUT_REFUSALS
    return sorted({*said, *(text for one in parts_of(responses) if isinstance(text := one.get("error"), str))})


def parts_of(document: object) -> Iterator[dict[str, object]]:
    if isinstance(document, dict):
        yield document
        for part in document.values():
            yield from parts_of(part)
    elif isinstance(document, list):
        for part in document:
            yield from parts_of(part)


def test_every_sentence_is_found_again_in_the_catalogue_whatever_its_values_are() -> None:
    found = [*sentences()]
    assert len(found) > 400
    for english, german in found:
        assert in_german(with_values(english)) == with_values(german), english
        assert in_german(f"lines.0: {with_values(english)}") == f"lines.0: {with_values(german)}", english


def test_every_sentence_of_the_description_is_said_in_german() -> None:
    assert len(described()) > 200
    for sentence in described():
        assert in_german(sentence) != sentence, sentence


def test_no_german_sentence_has_a_code_name_or_a_value_left_open() -> None:
    for sentence in (*(german for _, german in sentences()), *map(in_german, described())):
        said = FIELDS.sub("", VALUE.sub("3", sentence), count=1)
        assert not CODE_NAME.search(said.replace("'", "")), sentence
        assert not re.search(r"[{}%]", said), sentence
        assert not FIELDS.match(said), "a client would take its first word for a field"
        assert not re.search(r"\d{4}-\d{2}-\d{2}", said), sentence


@pytest.mark.parametrize(
    "of",
    [
        OfAppointments,
        OfReservations,
        OfEnquiries,
        WaitlistStatus,
        WaitlistKind,
        LineKind,
        MovementReason,
        Engine,
        Permission,
    ],
)
def test_a_value_of_the_api_is_said_as_people_say_it(of: object) -> None:
    assert {*get_args(of)} - {"sale", "sale_undo", "return"} <= {*WORDS}, "such movements are not typed by anybody"
    for value in {*get_args(of)} & {*WORDS}:
        assert in_german(f"status: cannot change from {value} to pending.") != (
            f"status: lässt sich nicht von „{value}“ auf „offen“ ändern."
        )


def test_the_field_stays_since_clients_read_it() -> None:
    assert in_german("startsAt: the provider has another booking at this time.") == (
        "startsAt: die Person hat dann eine andere Buchung."
    )
    assert (
        in_german("lines.0: unitPriceCents: must be at least 1.") == "lines.0: unitPriceCents: muss mindestens 1 sein."
    )
    assert in_german("counted. .[key]: must be a whole number.") == "counted. .[key]: muss eine ganze Zahl sein."


def test_what_somebody_has_typed_stays_as_it_is() -> None:
    assert in_german("lines: open: only 3 left in stock.") == "lines: open: nur noch 3 auf Lager."
    assert (
        in_german("lines: Service: deluxe is not sold any more.") == "lines: Service: deluxe wird nicht mehr verkauft."
    )


def test_a_number_is_written_as_in_the_language() -> None:
    assert in_german("This business has 1,000 services, and may have at most 1,000.") == (
        "Es gibt schon 1.000 Leistungen. Mehr als 1.000 sind nicht möglich."
    )


def test_what_no_catalogue_has_stays_in_english() -> None:
    assert in_german("Somebody else says this: no.") == "Somebody else says this: no."


@pytest.mark.parametrize(
    ("accepted", "languages"),
    [
        (None, []),
        ("de", ["de"]),
        ("de-AT,de;q=0.9,en;q=0.8", ["de", "de", "en"]),
        ("en;q=0.5, de", ["de", "en"]),
        ("fr, *;q=0.1", ["fr"]),
        ("de; q=0.7 , en-GB", ["en", "de"]),
        ("", []),
        ("q=,;;;,=", []),
        ("x" * 10_000, []),
        ("xx," * 10_000 + "de", ["xx"] * 33),
    ],
)
def test_the_languages_are_those_that_the_header_begins_with(accepted: str | None, languages: list[str]) -> None:
    headers = {} if accepted is None else {"accept-language": accepted}
    assert HttpRequest({"headers": headers}).languages == languages


@pytest.mark.parametrize("accepted", [None, "en-AU,en;q=0.9", "fr", "de;q=0.1,en", "x" * 10_000])
def test_who_does_not_prefer_german_is_refused_in_english(salon: Tenant, accepted: str | None) -> None:
    answer = salon.staff.get("/api/day?date=tomorrow", headers={"accept-language": accepted})
    assert (answer.status, answer.json) == (400, {"error": "date: must be a date, such as 2026-11-21."})


def test_a_german_desk_is_refused_in_german(salon: Tenant) -> None:
    german = {"accept-language": "de"}
    answer = salon.staff.get("/api/day?date=tomorrow", headers=german)
    assert answer.error == "date: muss ein Datum sein, zum Beispiel 21. November 2026."
    answer = salon.owner.post("/api/services", {"name": ""}, headers=german)
    assert answer.error == "name: darf nicht leer sein."
    answer = salon.staff.get("/api/appointments/0d4d8c0e-3f3f-4f0e-9d5b-6f1f6c1f0a11", headers=german)
    assert (answer.status, answer.error) == (404, "Diesen Termin gibt es nicht.")
    assert answer.headers["cache-control"] == "no-store"


def test_what_goes_with_a_code_stays_beside_the_german_sentence(bistro: Tenant, salon: Tenant) -> None:
    headers = {"accept-language": "de-CH", "x-business": str(bistro.company_id)}
    answer = salon.staff.get("/api/services", headers=headers)
    assert answer.json == {
        "error": "Sie arbeiten inzwischen in einem anderen Betrieb. Nichts wurde geändert.",
        "code": "business_changed",
        "businessId": str(salon.company_id),
    }


def test_integrators_and_guests_are_refused_in_english(salon: Tenant, call: Call) -> None:
    german = {"accept-language": "de"}
    answer = call("GET", "/api/v1/appointments", key="sk_live_unknown", headers=german)
    assert answer.error == "This API key is not known."
    answer = call("GET", "/api/public/nobody", headers=german, domain=GUEST_DOMAIN)
    assert (answer.status, answer.json["code"]) == (404, "not_found")
    assert in_german(answer.error) != answer.error


def test_an_english_answer_reads_no_catalogue(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "booking.web.refusals", None)  # importing it fails
    for accepted in (None, "en-AU,en;q=0.9,de;q=0.1"):
        answer = salon.staff.get("/api/day?date=tomorrow", headers={"accept-language": accepted})
        assert answer.status == 400
    assert salon.staff.get("/api/services", headers={"accept-language": "de"}).status == 200


@pytest.mark.parametrize("language", OF_THE_DESK)
def test_a_catalogue_is_read_once(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said_in_one_of([language], "Sign in first.") != "Sign in first."
    monkeypatch.setattr("booking.web.refusals.catalogue_to_read", lambda *asked: pytest.fail("it was read again"))
    assert said_in_one_of([language], "Sign in first.") != "Sign in first."
    assert catalogue_to_read(language, REFUSALS).name == f"{language}.mo"
