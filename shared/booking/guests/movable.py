"""The SQL that says whether guests may book something online at all, whatever is free: what one has booked, if it is to
move; a table for a party of some size, which makes an enquiry if not."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_value
from booking.database.transactions import Transaction
from booking.deposits.queries import OF_THE_VISIT
from booking.reservations.choice import seats_online


def is_movable_online(db: Transaction, booking_id: UUID) -> Deferred[bool]:
    """Says whether guests may still book what this booking is of: each service with its provider; for a party of its
    size, any table in any service period."""
    return send_value(
        db,
        bool,
        f"""
        select v.books_online and coalesce(
                   (
                       select bool_and(
                                  s.active and s.bookable_online and p.active and p.bookable_online
                                  and exists (
                                      select from staff_services o
                                       where o.company_id = a.company_id and o.staff_id = p.id and o.service_id = s.id
                                  )
                              )
                         from appointments a
                         join services s on s.company_id = a.company_id and s.id = a.service_id
                         join staff p on p.company_id = a.company_id and p.id = a.provider_id
                        where a.company_id = v.id and a.status not in ('cancelled', 'no_show')
                          and a.id in ({OF_THE_VISIT})
                   ),
                   (
                       select exists (
                                  select from service_periods p
                                   where p.company_id = r.company_id and p.active and p.bookable_online
                              ) and {seats_online("r.party_size")}
                         from reservations r where r.company_id = v.id and r.id = %(id)s
                   ),
                   false
               ) as is_movable
          from companies v where v.id = current_company()
        """,
        {"id": booking_id},
    )


def has_table_online(db: Transaction, party_size: int) -> Deferred[bool]:
    """Says whether a party of this size fits any table, or combination, that guests may book, whoever sits there."""
    return send_value(
        db,
        bool,
        f"select {seats_online('%(party_size)s::integer')} as has_table",
        {"party_size": party_size},
    )
