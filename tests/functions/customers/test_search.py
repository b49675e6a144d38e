"""GET /api/customers/search."""

from typing import Any
from urllib.parse import quote

import pytest

from tests.functions.customers.client_visibility import confined, confirmed_client, hide
from tests.support.makers import Maker, Tenant, User

NOTHING_YET = {"visits": 0, "noShows": 0, "spendCents": 0, "lastVisitAt": None}


def found(user: User, text: str) -> list[str]:
    answer = user.get(f"/api/customers/search?q={quote(text)}")
    assert answer.status == 200, answer.text
    return [customer["name"] for customer in answer.json["customers"]]


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("zoe", True),
        ("ZOË", True),
        ("zoe\u0308", True),
        ("oë gar", True),
        ("garcia", True),
        ("GARCÍA", True),
        (" garcia ", True),
        ("zoe garcia", True),
        ("garcia zoe", True),
        ("gar zoe@", False),
        ("example garc", True),
        ("garcia zoe lee", False),
        ("  zoe   g ", True),
        ("z.g@ex", True),
        ("Z.G@EXAMPLE.COM", True),
        ("412 345", True),
        ("+61 (412) 345-678", True),
        ("0412345678", True),
        ("0412 345 678", True),
        ("61412345678", True),
        ("+61 0412 345", True),
        ("+61 41", True),
        ("+44 412", False),
        ("345.678", True),
        ("12 34", True),
        ("999", False),
        ("z%a", False),
        ("z_e", False),
        ("%%", False),
        ("__", False),
        ("\\\\", False),
        ("++", False),
        ("00", False),
        ("\u0301\u0301", False),
        ("zo\u0000", False),
        ("zoe412", False),
    ],
)
def test_a_customer_is_found_by_part_of_name_email_or_phone(
    make: Maker, salon: Tenant, text: str, is_found: bool
) -> None:
    make.customer(salon, name="Zoë García", email="z.g@example.com", phone="+61 412 345 678")
    make.customer(salon, name="Somebody Else")
    assert found(salon.staff, text) == ["Zoë García"] * is_found


AS_TYPED = {
    "O'Brien": ["obrien", "o'brien", "o brien", "o’brien", "OBRIEN", "brien"],
    "O’Hara": ["ohara", "o'hara"],
    "OBrian": ["o'brian", "obrian"],
    "Mc Donald": ["mcdonald", "mc donald", "mcd"],
    "McDowell": ["mc dowell", "mcdowell"],
    "van der Berg": ["vanderberg", "van der berg", "vander berg", "berg van"],
    "Jean-Luc": ["jeanluc", "jean luc", "jean-luc", "jean\u2011luc"],
    "St. John": ["st john", "st.john", "stjohn"],
    "Müller": ["mueller", "muller", "müller", "MÜLLER", "mu\u0308ller", "muelle"],
    "Mueller": ["müller", "muller", "mueller"],
    "Jörg Groß": ["joerg gross", "jorg groß", "jörg"],
    "Søren Åkesson": ["soren", "soeren", "akesson", "aakesson"],
    "Noëlle\u00a0D'Arcy": ["noelle darcy", "darcy noelle"],
}


@pytest.mark.parametrize(("name", "typed"), AS_TYPED.items(), ids=AS_TYPED)
def test_a_name_is_found_as_it_is_typed_at_a_desk(make: Maker, salon: Tenant, name: str, typed: list[str]) -> None:
    """By who sees all clients, and by who sees their own."""
    alex = str(make.provider(salon)["id"])
    for one in (name, "Kim Lee"):
        confirmed_client(make, salon, alex, name=one)
    own_clients_only = confined(make, salon, alex)
    for words in typed:
        assert found(salon.staff, words) == [name], words
        assert found(own_clients_only, words) == [name], words


@pytest.mark.parametrize(
    "text", ["o%brien", "o_brien", "obrien%", "%obrien", "o\\brien", "oxbrien", "--", "' '", "samul"]
)
def test_what_is_left_out_is_punctuation_alone(make: Maker, salon: Tenant, text: str) -> None:
    make.customer(salon, name="Connor O'Brien")
    assert found(salon.staff, text) == []


def test_a_national_number_is_found_in_any_format(make: Maker, bistro: Tenant) -> None:
    make.customer(bistro, name="Kim", phone="(020) 7946-0123")
    for text in ("020 7946", "(020)79460123", "2079460123", "7946-01"):
        assert found(bistro.staff, text) == ["Kim"]


@pytest.mark.parametrize("text", ["+61 412 345 678", "+61 (0)412 345", "0061 412345678", "+61 412"])
def test_a_number_that_was_written_as_it_is_dialled_is_found_with_the_countrys_code(
    make: Maker, salon: Tenant, db: Any, text: str
) -> None:
    """Also where nobody has made out yet how the world writes it."""
    customer = make.customer(salon, name="Kim", phone="0412 345 678")
    db.execute("update customers set phone_e164 = null where id = %s", (customer["id"],))
    assert found(salon.staff, text) == ["Kim"]
    assert found(salon.staff, text.replace("61", "64", 1)) == []


def test_percent_and_underscore_are_letters_like_any_other(make: Maker, salon: Tenant) -> None:
    for name in ("100% Kim", "kim_lee", "kim lee", "kim\\lee"):
        make.customer(salon, name=name)
    assert found(salon.owner, "0% k") == ["100% Kim"]
    assert found(salon.owner, "m_l") == ["kim_lee"]
    assert found(salon.owner, "m\\l") == ["kim\\lee"]


@pytest.mark.parametrize("query", ["", "?q=", "?q=k", "?q=%20k%20", "?q=%20%20%20", "?limit=5"])
def test_below_two_characters_nobody_is_found(make: Maker, salon: Tenant, query: str) -> None:
    make.customer(salon, name="k k")
    answer = salon.owner.get(f"/api/customers/search{query}")
    assert (answer.status, answer.json) == (200, {"customers": []})


def test_at_most_twenty_are_found_and_names_that_start_with_the_text_come_first(make: Maker, salon: Tenant) -> None:
    for number in range(20):
        make.customer(salon, name=f"Bo Kim {number:02}")
    for name in ("Kim Young", "Kîm Adams"):
        make.customer(salon, name=name)
    names = found(salon.owner, "kim")
    assert names[:3] == ["Kîm Adams", "Kim Young", "Bo Kim 00"]
    assert len(names) == 20


def test_the_whole_record_is_found(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    customer = make.customer(salon, email="kim@example.com", phone="0412 345 678")
    make.customer(other_salon, email="kim@example.com", phone="0412 345 678")
    assert salon.owner.get("/api/customers/search?q=kim").json == {"customers": [{**customer, "stats": NOTHING_YET}]}


def test_each_who_is_found_comes_with_their_own_stats(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    """The search says of each what their card says, in the order of their names."""
    regular, missing = make.customer(salon, name="Kim Beck"), make.customer(salon, name="Kim Abel")
    for customer, day, status in ((regular, 1, "completed"), (regular, 2, "completed"), (missing, 3, "no_show")):
        booked = make.appointment(salon, customerId=customer["id"], startsAt=f"2030-03-{day:02}T10:00:00")
        assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": status}).status == 200
    line = {"kind": "custom", "quantity": 1, "unitPriceCents": 1250}
    make.sale(salon, customerId=regular["id"], paymentMethod="cash", lines=[line])
    make.customer(other_salon, name="Kim Beck")
    listed = salon.staff.get("/api/customers/search?q=kim").json["customers"]
    assert [(one["name"], one["stats"]) for one in listed] == [
        ("Kim Abel", {**NOTHING_YET, "noShows": 1}),
        (
            "Kim Beck",
            {"visits": 2, "noShows": 0, "spendCents": 1250, "lastVisitAt": "2030-03-02T10:00:00+00:00"},
        ),
    ]
    for one in listed:
        assert one["stats"] == salon.staff.get(f"/api/customers/{one['id']}").json["stats"]


def test_own_scope_finds_only_ones_own_clients(make: Maker, salon: Tenant) -> None:
    own, other = make.provider(salon)["id"], make.provider(salon)["id"]
    confirmed_client(make, salon, own, name="Kim Mine")
    confirmed_client(make, salon, other, name="Kim Theirs")
    make.customer(salon, name="Kim Nobodys")
    assert found(confined(make, salon, own), "kim") == ["Kim Mine"]
    assert found(confined(make, salon, None), "kim") == []
    assert found(salon.staff, "kim") == ["Kim Mine", "Kim Nobodys", "Kim Theirs"]


def test_a_hidden_field_is_neither_shown_nor_searched(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon, name="Kim", email="lee@example.com", phone="0412 345 678")
    hide(salon, "email")
    assert found(salon.staff, "lee@example.com") == []
    assert found(salon.staff, "0412") == ["Kim"]
    hide(salon, "phone")
    assert found(salon.staff, "0412") == []
    assert salon.staff.get("/api/customers/search?q=kim").json == {
        "customers": [{**customer, "email": None, "phone": None, "stats": NOTHING_YET}]
    }
    for text in ("lee@example.com", "0412"):
        assert found(salon.owner, text) == ["Kim"]


def test_hospitality_confines_and_hides_nothing(make: Maker, bistro: Tenant) -> None:
    customer = make.customer(bistro, name="Kim", email="lee@example.com", phone="020 7946 0000")
    hide(bistro, "email", "phone")
    member = confined(make, bistro, None)
    for text in ("kim", "lee@", "7946"):
        assert member.get(f"/api/customers/search?q={text}").json == {"customers": [{**customer, "stats": NOTHING_YET}]}
