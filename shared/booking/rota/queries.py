"""All SQL of the rota domain: weeks in which providers work other hours than usual."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_all
from booking.database.statements import send, send_all, send_one
from booking.database.transactions import Transaction
from booking.rota import errors
from booking.rota.records import LockedProviders, RotaWeek
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.staff.queries import IN_ORDER, TIME_OFF
from booking.staff.records import LockedProvider, TimeOff

if TYPE_CHECKING:
    from booking.bookings.models import DayWindow

_WEEKS = """
    select p.id as provider_id, p.name, %(monday)s::date as monday,
           exists (
               select from staff_rota_weeks r
                where r.company_id = p.company_id and r.staff_id = p.id and r.monday = %(monday)s::date
           ) as is_set,
           (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'day', h.date - %(monday)s::date,
                          'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                      ) order by h.date, h.opens), '[]')
                 from hours_of_provider(current_company(), p.id, %(monday)s::date, %(monday)s::date + 6) as h
           ) as working_hours,
           p.version
      from staff p
     where p.company_id = current_company()
"""


def list_weeks(db: Transaction, monday: date) -> Deferred[list[RotaWeek]]:
    """Lists when each active provider works in the week, in the business's order."""
    return send_all(db, RotaWeek, f"{_WEEKS} and p.active order by {IN_ORDER}", {"monday": monday})


def get_week(db: Transaction, provider: LockedProvider, monday: date) -> Deferred[RotaWeek]:
    """Returns when the provider works in the week."""
    return send_one(db, RotaWeek, f"{_WEEKS} and p.id = %(id)s", {"id": provider.id, "monday": monday})


def list_time_off(db: Transaction, monday: date) -> Deferred[list[TimeOff]]:
    """Lists when active providers are off in the week, by provider and time."""
    return send_all(
        db,
        TimeOff,
        f"""
        select {TIME_OFF} from staff_time_off
         where company_id = current_company() and ends_at > %(monday)s::date::timestamp
           and starts_at < (%(monday)s::date + 7)::timestamp
           and staff_id in (select p.id from staff p where p.company_id = current_company() and p.active)
         order by staff_id, starts_at
        """,
        {"monday": monday},
    )


def lock_providers(db: Transaction, provider_id: UUID | None) -> Deferred[LockedProviders]:
    """Locks the provider, or all who are active, for a change. Raises NO_SUCH_PROVIDER."""

    def found(rows: list[dict[str, UUID]]) -> LockedProviders:
        if provider_id is not None and not rows:
            raise NO_SUCH_PROVIDER()
        return LockedProviders([row["id"] for row in rows])

    return lock_all(
        db,
        Lock.PROVIDERS,
        dict[str, UUID],
        """
        select id from staff
         where company_id = current_company() and (id = %(id)s or %(id)s::uuid is null and active)
         order by id for no key update
        """,
        {"id": provider_id},
    ).then(found)


def replace_week(db: Transaction, provider: LockedProvider, monday: date, windows: Sequence["DayWindow"]) -> None:
    """Makes these windows the provider's hours of the week. Raises TooManyRotaWeeks."""
    week = {"id": provider.id, "monday": monday}
    _count_change(db, [provider.id])
    send(
        db,
        "delete from staff_rota_weeks"
        " where company_id = current_company() and staff_id = %(id)s and monday = %(monday)s",
        week,
    )
    send(
        db,
        "insert into staff_rota_weeks (company_id, staff_id, monday) values (current_company(), %(id)s, %(monday)s)",
        week,
    )
    send(
        db,
        "insert into staff_rota_windows (company_id, staff_id, monday, day, opens, closes)"
        " select current_company(), %(id)s, %(monday)s, *"
        " from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            **week,
            "days": [window.day for window in windows],
            "opens": [window.opens for window in windows],
            "closes": [window.closes for window in windows],
        },
    )
    _enforce_limit(db, [provider.id])


def reset_week(db: Transaction, provider: LockedProvider, monday: date) -> None:
    """Makes the usual hours those of the week; where they are already, nothing changes."""
    week = {"id": provider.id, "monday": monday}
    send(
        db,
        """
        update staff set version = version + 1
         where company_id = current_company() and id = %(id)s
           and exists (
               select from staff_rota_weeks r
                where r.company_id = current_company() and r.staff_id = %(id)s and r.monday = %(monday)s
           )
        """,
        week,
    )
    send(
        db,
        "delete from staff_rota_weeks"
        " where company_id = current_company() and staff_id = %(id)s and monday = %(monday)s",
        week,
    )


def copy_week(db: Transaction, providers: LockedProviders, monday: date, weeks: int) -> None:
    """Makes so many weeks after this one like it: set to its hours, or to the usual hours where it has them. Raises
    TooManyRotaWeeks."""
    copied = {"ids": list(providers.ids), "monday": monday, "weeks": weeks}
    _count_change(db, providers.ids)
    send(
        db,
        """
        delete from staff_rota_weeks
         where company_id = current_company() and staff_id = any(%(ids)s)
           and monday > %(monday)s and monday <= %(monday)s::date + 7 * %(weeks)s::integer
        """,
        copied,
    )
    send(
        db,
        """
        insert into staff_rota_weeks (company_id, staff_id, monday)
        select r.company_id, r.staff_id, r.monday + 7 * n
          from staff_rota_weeks r cross join generate_series(1, %(weeks)s::integer) n
         where r.company_id = current_company() and r.staff_id = any(%(ids)s) and r.monday = %(monday)s
        """,
        copied,
    )
    send(
        db,
        """
        insert into staff_rota_windows (company_id, staff_id, monday, day, opens, closes)
        select w.company_id, w.staff_id, w.monday + 7 * n, w.day, w.opens, w.closes
          from staff_rota_windows w cross join generate_series(1, %(weeks)s::integer) n
         where w.company_id = current_company() and w.staff_id = any(%(ids)s) and w.monday = %(monday)s
        """,
        copied,
    )
    _enforce_limit(db, providers.ids)


def _count_change(db: Transaction, provider_ids: Sequence[UUID]) -> None:
    """Counts it as a change of these providers."""
    send(
        db,
        "update staff set version = version + 1 where company_id = current_company() and id = any(%(ids)s)",
        {"ids": list(provider_ids)},
    )


def _enforce_limit(db: Transaction, provider_ids: Sequence[UUID]) -> None:
    enforce_limit(
        db,
        errors.TooManyRotaWeeks,
        """
        select coalesce(max(weeks), 0)
          from (
              select count(*) as weeks from staff_rota_weeks
               where company_id = current_company() and staff_id = any(%(ids)s)
               group by staff_id
          ) of_each
        """,
        {"ids": list(provider_ids)},
    )
