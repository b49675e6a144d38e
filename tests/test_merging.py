"""Of two records of one person nothing is lost: every column of a customer and every table that names one is tried, as
the register of what is kept of a person says (booking.customers.personal). A new one without a rule fails."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.customers.personal import PERSONAL
from booking.customers.rules import MOST_TAGS
from booking.erasures.rules import merged
from tests.support.erasures import whole_life
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

# Of the record itself, and of nobody's knowing; what the database makes of other columns follows these.
OF_THE_RECORD = {"id", "company_id", "created_by", "created_at", "version", "erased_at", "name"}


def columns_of_customers(db: Any) -> dict[str, str]:
    """The columns that are written, and their types."""
    rows = db.execute(
        "select column_name, udt_name from information_schema.columns"
        " where table_schema = 'public' and table_name = 'customers' and is_generated = 'NEVER'"
        " and column_name <> 'phone_digits'"
    )
    return {row["column_name"]: row["udt_name"] for row in rows}


def all_known(db: Any, tenant: Tenant, customer: dict[str, Any], provider: str, word: str) -> dict[str, Any]:
    """Writes something into every column of a customer that may be unknown; the row."""
    samples = {
        "text": f"{word}@example.com",
        "timestamptz": "2026-01-02T03:04:05Z",
        "date": "1990-01-02",
        "_uuid": [str(uuid4()) for _ in range(12)],
        "uuid": provider,
    }
    known = {name: samples[kind] for name, kind in columns_of_customers(db).items() if name not in OF_THE_RECORD}
    known["phone_e164"] = f"+6140011122{len(word)}"
    known["email_problem"], known["language"] = "bounced", "it"
    db.execute(
        f"update customers set {', '.join(f'{name} = %({name})s' for name in known)} where id = %(id)s",
        {**known, "id": customer["id"]},
    )
    return row_of(db, customer["id"])


def row_of(db: Any, customer_id: str) -> dict[str, Any]:
    return {**db.execute("select * from customers where id = %s", (customer_id,)).fetchone()}


def merge(tenant: Tenant, goes: str, stays: str) -> None:
    answer = tenant.owner.post(f"/api/customers/{goes}/merge", {"into": stays})
    assert answer.status == 200, answer.text


def test_every_column_that_is_unknown_of_who_stays_is_learnt(make: Maker, salon: Tenant, db: Any) -> None:
    goes, stays = make.customer(salon), make.customer(salon, name="Kim", email=None, phone=None)
    known = all_known(db, salon, goes, make.provider(salon)["id"], "ines")
    merge(salon, goes["id"], stays["id"])
    kept = row_of(db, stays["id"])
    learnt = columns_of_customers(db).keys() - OF_THE_RECORD
    assert {name: kept[name] for name in learnt} == {name: known[name] for name in learnt}
    assert kept["name"] == "Kim"
    assert kept["phone_digits"] == known["phone_digits"]


def test_no_column_that_is_known_of_who_stays_is_changed_but_the_tags(make: Maker, salon: Tenant, db: Any) -> None:
    goes, stays = make.customer(salon), make.customer(salon)
    other = all_known(db, salon, goes, make.provider(salon)["id"], "ines")
    known = all_known(db, salon, stays, make.provider(salon)["id"], "kim")
    merge(salon, goes["id"], stays["id"])
    assert row_of(db, stays["id"]) == {
        **known,
        "tags": [*known["tags"], *other["tags"]][:MOST_TAGS],
        "version": known["version"] + 1,
    }


def test_a_number_stays_with_how_the_world_writes_it() -> None:
    stays: dict[str, Any] = {"phone": "12", "phone_e164": None, "tags": []}
    assert merged(stays, {"phone": "0400 111 222", "phone_e164": "+61400111222", "tags": []}) == {}
    assert merged({**stays, "phone": None}, {"phone": "0400 111 222", "phone_e164": "+61400111222", "tags": []}) == {
        "phone": "0400 111 222",
        "phone_e164": "+61400111222",
    }


def test_tags_are_united_each_once_and_no_more_than_there_may_be() -> None:
    tags = [UUID(int=n) for n in range(30)]
    stays: dict[str, Any] = {"phone": None, "tags": tags[:3]}
    assert merged(stays, {"phone": None, "tags": tags[1:5]}) == {"tags": tags[:5]}
    assert merged(stays, {"phone": None, "tags": tags[1:3]}) == {}
    assert merged(stays, {"phone": None, "tags": tags[2:]}) == {"tags": tags[:20]}


def tables_that_name_a_customer(db: Any) -> set[str]:
    """Tables with a column for a customer's id, and what else refers to them."""
    rows = db.execute(
        """
        select c.relname as name from pg_class c
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id')
                or exists (
                    select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'customers'::regclass
                ))
        """
    )
    return {row["name"] for row in rows}


def test_every_table_that_names_a_customer_says_whether_its_rows_move_or_go(db: Any) -> None:
    assert tables_that_name_a_customer(db) == {name for name, table in PERSONAL.items() if table.merged}
    assert {table.merged for table in PERSONAL.values()} == {None, "moves", "goes"}


def by_the_register(db: Any, customer_id: str) -> dict[str, set[str]]:
    """The rows of a customer in every table that names one, which are told apart by where they are."""
    return {
        name: {
            row["key"]
            for row in db.execute(
                f"select (to_jsonb(r) - 'customer_id' - 'version' - 'merged_into')::text as key from {name} r"
                " where customer_id = %s",
                (customer_id,),
            )
        }
        for name, table in PERSONAL.items()
        if table.merged
    }


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_the_rows_of_every_table_move_or_go(engine: str, make: Maker, call: Call, db: Any) -> None:
    tenant = make.tenant(engine)
    goes = whole_life(make, tenant, call)
    name_everywhere(make, tenant, engine, goes)
    stays = make.customer(tenant)["id"]
    before = by_the_register(db, goes)
    assert {name for name, rows in before.items() if not rows} == OF_THE_OTHER_ENGINE[engine]
    of_who_stays = by_the_register(db, stays)
    merge(tenant, goes, stays)
    after = by_the_register(db, stays)
    for name, table in PERSONAL.items():
        if table.merged == "moves":
            assert after[name] == before[name] | of_who_stays[name], name
        elif table.merged == "goes":
            assert not after[name] & before[name], name
    assert not any(by_the_register(db, goes).values())


OF_THE_OTHER_ENGINE = {
    "appointments": {"reservations", "released_cancellations"},
    "hospitality": {"appointments", "booking_series", "customer_packages"},
}


def name_everywhere(make: Maker, tenant: Tenant, engine: str, customer_id: str) -> None:
    """What a whole life does not have yet."""
    make.gift_card(tenant, customerId=customer_id)
    if engine == "appointments":
        make.series(tenant, customerId=customer_id)
        make.customer_package(tenant, customer_id=customer_id)
    else:
        make.db.execute(
            "insert into released_cancellations (company_id, reservation_id, customer_id, party_size, starts_at)"
            " values (%s, gen_random_uuid(), %s, 4, '2030-03-31 19:30')",
            (tenant.company_id, customer_id),
        )
    for statement in (
        "insert into erasure_requests (company_id, customer_id) values (%s, %s)",
        "insert into customer_exports (company_id, customer_id, requested_by) values (%s, %s, gen_random_uuid())",
    ):
        make.db.execute(statement, (tenant.company_id, customer_id))


def test_of_two_requests_to_be_erased_one_stays_open(make: Maker, salon: Tenant, db: Any) -> None:
    goes, stays = make.customer(salon)["id"], make.customer(salon)["id"]
    for customer in (goes, stays):
        db.execute(
            "insert into erasure_requests (company_id, customer_id) values (%s, %s)", (salon.company_id, customer)
        )
        db.execute(
            "insert into erasure_requests (company_id, customer_id, declined_at, declined_by)"
            " values (%s, %s, now(), gen_random_uuid())",
            (salon.company_id, customer),
        )
    merge(salon, goes, stays)
    requests = db.execute("select declined_at from erasure_requests where customer_id = %s", (stays,)).fetchall()
    assert sorted(one["declined_at"] is None for one in requests) == [False, False, True]
