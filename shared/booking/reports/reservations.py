"""The reservations that count on the days of a report, in SQL."""

from booking.service_periods.queries import TURNS_AT

# Those of a period that passes midnight count on the day on which it opened, all others on that of their start.
RESERVATIONS = f"""
    reservation as (
        select * from (
            select r.id, r.starts_at, (r.starts_at - {TURNS_AT})::date as date, r.service_period_id, r.source, r.status,
                   r.party_size, r.holds_tables, r.customer_id, r.created_at, r.seated_at, r.completed_at,
                   r.deposit_status, r.deposit_amount_cents
              from reservations r
              left join service_periods p on p.company_id = r.company_id and p.id = r.service_period_id
             where r.company_id = current_company()
               and r.starts_at >= %(first_day)s::date::timestamp and r.starts_at < (%(last_day)s::date + 2)::timestamp
        ) r
         where date between %(first_day)s::date and %(last_day)s::date
    )
"""
LIST = "/api/reservations"
