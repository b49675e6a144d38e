"""A business with years behind it, by SQL, in a database of its own: so many rows that a plan which reads them all
shows."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, LiteralString
from uuid import UUID, uuid4

import psycopg

from booking.identity.credentials import ApiKeyCredential
from local.postgres import Server

ROWS = 4_000  # of the business in each list
SHARE = ROWS // 10  # of its provider, customer, product and table, of which it has ten each
FEW = 5  # of what is an exception
OTHER_BUSINESSES = 5
ROWS_OF_OTHERS = 300


@contextmanager
def busy_business(
    server: Server, migrated: str, ids: Mapping[str, str], keys: Sequence[ApiKeyCredential]
) -> Iterator[tuple[str, UUID]]:
    """The name of a database, and the id of the one business in it that has thousands of rows in each list; others have
    hundreds. `ids` are those of its provider, customer, product and table; `keys` read all of it."""
    name, company_id = f"busy_{uuid4().hex}", uuid4()
    server.create_database(name, template=migrated)
    try:
        with psycopg.connect(server.admin_url(name), autocommit=True) as connection:
            for _ in range(OTHER_BUSINESSES):
                others = {kind: uuid4() for kind in ids}
                _fill(
                    connection,
                    {**others, "company": uuid4(), "organization": uuid4(), "rows": ROWS_OF_OTHERS, "few": FEW},
                )
            _fill(connection, {**ids, "company": company_id, "organization": uuid4(), "rows": ROWS, "few": FEW})
            for key in keys:
                connection.execute(_KEY, {**key._asdict(), "company": company_id})
            connection.execute("vacuum analyze")
        yield name, company_id
    finally:
        server.drop_database(name)


def _fill(connection: psycopg.Connection[Any], parameters: Mapping[str, object]) -> None:
    with connection.transaction():
        connection.execute("set local session_replication_role = replica")  # nobody reads what triggers would enter
        for statement in _STATEMENTS:
            connection.execute(statement, parameters)


_KEY = """
    insert into api_keys (id, company_id, name, digest, last_four, scopes, rate_limit_per_minute, created_by)
    values (%(key_id)s, %(company)s, 'A key', %(digest)s, '0000',
            array['appointments:read', 'customers:read', 'reservations:read'], 1000000, gen_random_uuid())
"""
_STATEMENTS: Sequence[LiteralString] = [
    """
    insert into organizations (id, name, business_type, founded_by)
    values (%(organization)s, 'Busy', 'appointments', gen_random_uuid())
    """,
    """
    insert into billing_records (organization_id, tier, subscription_status)
    values (%(organization)s, 'team', 'active')
    """,
    """
    insert into companies (id, organization_id, name, slug, timezone, country, currency)
    values (%(company)s, %(organization)s, 'Busy', 'busy-' || left(%(company)s::text, 8), 'UTC', 'GB', 'GBP')
    """,
    "insert into services (company_id, name, duration_minutes, price_cents) values (%(company)s, 'Haircut', 30, 5000)",
    """
    insert into customers (id, company_id, name, email, created_at)
    select case n when 1 then %(customer)s::uuid else gen_random_uuid() end, %(company)s, 'Customer ' || n,
           'customer' || n || '@example.com', now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
    """,
    # A tenth of the appointments is of the provider; most are completed, a few of all others.
    """
    insert into staff (id, company_id, name)
    select case n when 0 then %(provider)s::uuid else gen_random_uuid() end, %(company)s, 'Provider ' || n
      from generate_series(0, 9) as n
    """,
    """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, provider_confirmed, source)
    select p.company_id, s.id, p.id, c.id, at, at + interval '30 minutes', 30, 5000, 0, status,
           n %% 3 = 0 and status not in ('cancelled', 'no_show'), case when n %% 4 = 0 then 'guest' else 'desk' end
      from (select *, row_number() over (order by id) as number from staff where company_id = %(company)s) as p
      join services s using (company_id)
     cross join generate_series(1, %(rows)s / 10) as n
     cross join lateral (
         select timestamp '2030-01-01' - n * interval '1 hour' as at,
                (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed',
                       'cancelled', 'pending', 'confirmed', 'no_show'])[1 + (n * 7 + length(p.name)) %% 11] as status
     ) as visit
      join (select *, row_number() over (order by id <> %(customer)s, id) as number from customers
             where company_id = %(company)s) as c
        on c.number = 1 + (n * 13 + p.number) %% 200
    """,
    """
    insert into tables (id, company_id, name, min_seats, max_seats)
    select case n when 0 then %(table)s::uuid else gen_random_uuid() end, %(company)s, 'Table ' || n, 1, 4
      from generate_series(0, 9) as n
    """,
    """
    with booked as (
        insert into reservations (company_id, customer_id, party_size, starts_at, ends_at, status, notes, source)
        select %(company)s, guests[1 + n / 10 %% 10], 2, at, at + interval '30 minutes',
               (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'seated',
                      'cancelled', 'pending', 'confirmed', 'no_show'])[1 + n %% 11], 'Table ' || n %% 10,
               case when n %% 4 = 0 then 'guest' else 'desk' end
          from generate_series(1, %(rows)s) as n
         cross join lateral (select timestamp '2030-01-01' - n / 10 * interval '1 hour' as at) as turn
         cross join (select array_agg(id order by id <> %(customer)s) as guests from customers
                      where company_id = %(company)s) as known
        returning *
    )
    insert into table_slots (company_id, reservation_id, table_id, starts_at, ends_at, holds_table)
    select b.company_id, b.id, t.id, b.starts_at, b.ends_at, b.holds_tables
      from booked b join tables t on t.company_id = b.company_id and t.name = b.notes
    """,
    """
    insert into enquiries (company_id, guest_name, guest_email, party_size, starts_at, status, reservation_id,
                           created_at)
    select %(company)s, 'Ines', 'ines@example.com', 8, '2030-01-01',
           case when r.id is not null then 'won' when n %% 2 = 0 then 'lost' else 'open' end, r.id,
           now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
      left join (
          select id, row_number() over (order by id) as number from reservations where company_id = %(company)s
      ) as r on r.number = n and n %% 20 = 1
    """,
    # A tenth of the sales is of the provider, whatever else they are; one in fifty is voided, one in forty owed.
    """
    insert into sales (id, company_id, customer_id, created_by, sold_by_provider_id, subtotal_cents, discount_value,
                       discount_cents, tip_cents, total_cents, gift_card_applied_cents, paid_in_person_cents,
                       payment_method, status, voided_at, created_at)
    select case n when 1 then %(sale)s::uuid else gen_random_uuid() end,
           %(company)s, case when n %% 10 = 0 then %(customer)s::uuid end, gen_random_uuid(),
           case when n %% 10 = 3 then %(provider)s::uuid end, 100, 0, 0, 0, 100, 0,
           case when n %% 40 = 3 then 50 else 100 end,
           case when n / 10 %% 2 = 0 then 'cash' else 'card' end,
           case when n %% 50 = 13 then 'voided' else 'completed' end, case when n %% 50 = 13 then now() end,
           now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
    """,
    """
    insert into sale_lines (company_id, sale_id, position, kind, description, quantity, unit_price_cents)
    select company_id, id, 0, 'custom', 'Something', 1, 100 from sales where company_id = %(company)s
    """,
    # Of each sale something was returned, of one a tenth of all that was.
    """
    insert into returns (id, company_id, sale_id, total_cents, tip_cents, owed_less_cents, taxes, created_by,
                         business_date, year, number, created_at)
    select gen_random_uuid(), %(company)s, case when n %% 10 = 0 then %(sale)s::uuid else s.id end, 0, 0, 0, '[]',
           gen_random_uuid(), current_date - (n / 24)::integer, 2026, n, now() - n * interval '1 hour'
      from (select id, row_number() over (order by id) as n from sales where company_id = %(company)s) s
    """,
    # A tenth of the customers carries the one tag.
    """
    update companies
       set customer_tags = jsonb_build_array(jsonb_build_object('id', %(provider)s::text, 'name', 'Regular'))
     where id = %(company)s
    """,
    """
    update customers set tags = array[%(provider)s::uuid]
     where company_id = %(company)s and right(name, 1) = '7'
    """,
    "select count_customer_stats(company_id, id) from customers where company_id = %(company)s",
    # A tenth of the payments is disputed.
    """
    insert into payments (payment_intent_id, company_id, amount_cents, currency, dispute_status, disputed_cents,
                          dispute_reason, disputed_at, created_at)
    select 'pi_' || gen_random_uuid(), %(company)s, 100, 'AUD', case when n %% 10 = 0 then 'lost' end,
           case when n %% 10 = 0 then 100 end, case when n %% 10 = 0 then 'general' end,
           case when n %% 10 = 0 then now() - n * interval '1 hour' end, now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
    """,
    """
    insert into cash_ups (company_id, number, date, methods, created_by, created_at)
    select %(company)s, %(rows)s - n + 1, current_date - n, '[]', gen_random_uuid(), now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
    """,
    """
    insert into till_movements (company_id, kind, amount_cents, reason, created_by, business_date, cash_up_number,
                                created_at)
    select %(company)s, 'in', 100, 'Change', gen_random_uuid(), current_date - n / 24, n, now() - n * interval '1 hour'
      from generate_series(1, %(rows)s) as n
    """,
    """
    insert into settlements (company_id, kind, key, payment_intent_id, amount_cents, currency, created_at)
    select company_id, 'refund_failed', payment_intent_id, payment_intent_id, 100, 'AUD', created_at
      from payments where company_id = %(company)s order by created_at desc limit %(few)s
    """,
    """
    insert into products (id, company_id, name, price_cents)
    select case n when 0 then %(product)s::uuid else gen_random_uuid() end, %(company)s, 'Product ' || n, 100
      from generate_series(0, 9) as n
    """,
    """
    insert into stock_movements (company_id, product_id, reason, delta, stock_after, created_by, created_at)
    select company_id, id, 'received', 1, n, gen_random_uuid(), now() - n * interval '1 hour'
      from products, generate_series(1, %(rows)s / 10) as n where company_id = %(company)s
    """,
    """
    insert into loyalty_members (id, company_id, customer_id, points_balance, authentication_token)
    select %(member)s, %(company)s, %(customer)s, %(rows)s / 10, repeat('x', 32)
    """,
    """
    insert into loyalty_adjustments (company_id, member_id, delta, balance_after, created_by, created_at)
    select company_id, id, 1, n, gen_random_uuid(), now() - n * interval '1 hour'
      from loyalty_members, generate_series(1, %(rows)s / 10) as n where company_id = %(company)s
    """,
    """
    insert into packages (company_id, name, price_cents, sessions) values (%(company)s, 'Ten haircuts', 100, 10)
    """,
    """
    insert into customer_packages (company_id, package_id, customer_id, name, price_cents, sessions_total, created_at)
    select p.company_id, p.id, c.id, p.name, 100, 10, now() - n * interval '1 hour'
      from packages p
      join (select * from customers where company_id = %(company)s order by id <> %(customer)s, id limit 10) as c
     using (company_id)
     cross join generate_series(1, %(rows)s / 10) as n
    """,
    """
    insert into gift_cards (company_id, code, issued_cents, balance_cents, customer_id, created_by, created_at)
    select %(company)s, '0000-0000-0000-' || lpad((row_number() over ())::text, 4, '0'), 100, 100, c.id,
           gen_random_uuid(), now() - n * interval '1 hour'
      from (select id from customers where company_id = %(company)s order by id <> %(customer)s, id limit 10) as c
     cross join generate_series(1, %(rows)s / 10) as n
    """,
    """
    insert into webhook_endpoints (id, company_id, url, events, secret, created_by)
    values (%(endpoint)s, %(company)s, 'https://hooks.example.com/', '{sale.recorded}', 'sealed', gen_random_uuid())
    """,
    # A tenth of the deliveries failed, as many are to come or under way.
    """
    insert into webhook_events (company_id, type, body, created_at)
    select %(company)s, 'sale.recorded', '{}', now() - n * interval '1 hour' from generate_series(1, %(rows)s) as n
    """,
    """
    insert into webhook_deliveries (company_id, endpoint_id, event_id, status, next_attempt_at, leased_until,
                                    created_at)
    select company_id, %(endpoint)s, id, status, case status when 'pending' then now() end,
           case status when 'sending' then now() end, created_at
      from (select *, row_number() over (order by created_at) as number from webhook_events
             where company_id = %(company)s) as event
     cross join lateral (
         select coalesce((array['failed', 'pending', 'sending'])[1 + number %% 10], 'delivered') as status
     ) as noted
    """,
    # A tenth by one actor, some about one record.
    """
    insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, created_at)
    select %(company)s, 'system', case when n %% 10 = 0 then %(provider)s::text end, 'by hand', 'customers',
           case when n %% 100 = 0 then %(customer)s::text else gen_random_uuid()::text end,
           now() - n * interval '1 minute'
      from generate_series(1, 5 * %(rows)s) as n
    """,
]
