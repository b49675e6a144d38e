"""Searching customers while somebody types, in a business that has many."""

import uuid
from collections.abc import Sequence
from functools import partial
from urllib.parse import quote

import psycopg

from bench.bulk import without_triggers
from bench.calls import Request
from bench.dashboard import check_of_session
from bench.environments import Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio, without
from bench.report import Line
from bench.scratch import PASSWORD, sign_in
from local import auth_server

CUSTOMERS = 200_000
MAX_AGAINST_LIST = 10
SEARCHES = {
    "a whole name": "Beloma Karinu",
    "three letters": "lom",
    "two letters": "lo",
    "part of a phone number": "0412 34",
    "a name that nobody has": "Quentin Xylander",
}


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress(f"a business of {CUSTOMERS:,} customers")
    email = _found_business(service.salon.owner_url)
    session = sign_in(service.auth_origin, email)
    headers = {"cookie": session.cookie}
    progress("searching customers")
    with service.environment() as environment:
        subjects = {
            what: environment.serving(Request("GET", "/api/customers/search", headers, f"q={quote(text)}"))
            for what, text in SEARCHES.items()
        }
        subjects["list"] = environment.serving(Request("GET", "/api/customers", headers, "limit=50"))
        subjects["check"] = partial(environment.run, check_of_session, session.access_token)
        timings = in_turns(subjects, rounds, unmeasured=8)
    apart = without(timings, "check", "list", *SEARCHES)
    return [
        Line(
            f"searching {CUSTOMERS:,} customers for {what}",
            "the list of 50, auth check apart",
            ratio(apart, what, "list"),
            MAX_AGAINST_LIST,
            milliseconds=milliseconds(timings, what),
            remark=f"list {milliseconds(apart, 'list'):.1f}, auth check {milliseconds(timings, 'check'):.1f} ms",
        )
        for what in SEARCHES
    ]


def _found_business(owner_url: str) -> str:
    """A salon with customers whose names are put together from syllables; the email of its owner."""
    company_id = uuid.uuid4()
    email = f"owner@{company_id.hex}.test"
    with psycopg.connect(owner_url, autocommit=True) as connection:
        owner_id = auth_server.create_user(connection, email, PASSWORD, {"company_id": str(company_id)})
        parameters = {
            "organization": uuid.uuid4(),
            "company": company_id,
            "owner": owner_id,
            "slug": f"salon-{company_id.hex}",
            "customers": CUSTOMERS,
        }
        with without_triggers(connection, "customers"), connection.transaction():
            for statement in _BUSINESS.split(";"):
                connection.execute(statement.encode(), parameters)
        connection.execute("vacuum analyze customers, customer_stats")
    return email


_BUSINESS = """
    insert into organizations (id, name, business_type, founded_by)
    values (%(organization)s, 'Salon', 'appointments', gen_random_uuid());
    insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
    values (%(company)s, %(organization)s, 'Salon', %(slug)s, 'Australia/Melbourne', 'AU', 'AUD', now());
    insert into memberships (company_id, user_id, role) values (%(company)s, %(owner)s, 'admin');
    insert into customers (company_id, name, email, phone, created_at)
    select %(company)s, first || ' ' || last, lower(first) || '.' || lower(last) || n || '@example.com',
           '+61 4' || lpad((n::bigint * 7919 %% 100000000)::text, 8, '0'), now() - n * interval '1 minute'
      from generate_series(1, %(customers)s) as n
     cross join lateral (
         select (array['Be', 'Ka', 'So', 'Mi', 'Ta', 'Re', 'No', 'Li', 'Da', 'Fe'])[1 + n %% 10]
                || (array['lo', 'ri', 'na', 'vu', 'se', 'to', 'mi'])[1 + n %% 7]
                || (array['ma', 'la', 'ne', 'no', 'ra', 'tu', 'ko', 'li', 'ba'])[1 + n / 7 %% 9] as first,
                (array['Ka', 'Do', 'Pe', 'Sa', 'Wi', 'Ho', 'Gu', 'Ze', 'Ma', 'Bo', 'Ti'])[1 + n / 10 %% 11]
                || (array['ri', 'lo', 'nu', 've', 'ta', 'mo', 'sa', 'du'])[1 + n / 110 %% 8]
                || (array['nu', 'mo', 'la', 'ki', 'ren', 'sen', 'tov'])[1 + n / 880 %% 7] as last
     ) named;
    insert into customer_stats (company_id, customer_id, tag_id, folded_name, created_at)
    select company_id, id, '00000000-0000-0000-0000-000000000000', folded_name, created_at
      from customers where company_id = %(company)s
"""
