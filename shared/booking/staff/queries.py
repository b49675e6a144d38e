"""All SQL of the staff domain: providers, what they offer and when they work."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.holds import see_holds
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import lock_all, lock_names, lock_one
from booking.database.statements import Missing, send, send_all, send_one, send_update, send_values
from booking.database.transactions import Parameters, Transaction
from booking.database.versions import count_change
from booking.staff import errors
from booking.staff.records import LockedDiary, LockedProvider, OfferedBy, Provider, TimeOff

if TYPE_CHECKING:
    from booking.bookings.models import DayWindow
    from booking.staff.models import CreateProvider, SetTimeOff, UpdateProvider

_PROVIDERS = """
    select p.id, p.company_id, p.name, p.public_name, p.headline, p.email,
           array(
               select o.service_id from staff_services o
                where o.company_id = p.company_id and o.staff_id = p.id order by o.service_id
           ) as service_ids,
           (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                      ) order by h.day, h.opens), '[]')
                 from staff_working_hours h
                where h.company_id = p.company_id and h.staff_id = p.id
           ) as working_hours,
           p.active, p.bookable_online, p.colour, p.created_at, p.version
      from staff p
     where p.company_id = current_company()
"""

# Of the staff as p: the order in which a business has put its providers.
IN_ORDER = "p.position nulls last, p.name, p.id"
CALLED = """
    coalesce(p.public_name,
             case when right(split_part(p.name, ' ', 1), 1) = '.' then p.name else split_part(p.name, ' ', 1) end)
"""
"""What guests call a provider `p`: the public name, or else the first word of the name, or all of it where that word is
a title, such as `Dr.`"""
TIME_OFF = "id, company_id, staff_id as provider_id, starts_at, ends_at, reason, series_id, created_at"


def v1_providers() -> KeyedRead:
    """Returns all providers of the business as integrators read them, by name."""
    return KeyedRead("v1_staff")


def list_providers(db: Transaction) -> Deferred[list[Provider]]:
    """Lists all providers of the business, in its order."""
    return send_all(db, Provider, f"{_PROVIDERS} order by {IN_ORDER}")


def get_provider(db: Transaction, provider_id: UUID) -> Deferred[Provider]:
    """Returns the provider. Raises ProviderNotFound."""
    return send_one(
        db, Provider, f"{_PROVIDERS} and p.id = %(id)s", {"id": provider_id}, missing=errors.ProviderNotFound
    )


def list_who_offers(db: Transaction, service_ids: Sequence[UUID]) -> Deferred[list[UUID]]:
    """Lists the active providers who offer any of these services, by id."""
    return send_values(
        db,
        UUID,
        """
        select distinct p.id
          from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where o.company_id = current_company() and o.service_id = any(%(service_ids)s) and p.active
         order by p.id
        """,
        {"service_ids": list(service_ids)},
    )


def list_who_offers_online(db: Transaction, service_ids: Sequence[UUID]) -> Deferred[list[OfferedBy]]:
    """Lists who does each of these services for guests who book online, with the names that they read."""
    return send_all(
        db,
        OfferedBy,
        f"""
        select o.service_id, p.id as provider_id, {CALLED} as name
          from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where o.company_id = current_company() and o.service_id = any(%(service_ids)s)
           and p.active and p.bookable_online
         order by p.id
        """,
        {"service_ids": list(service_ids)},
    )


class _Found(TypedDict):
    id: UUID
    active: bool
    version: int


class _Off(TypedDict):
    staff_id: UUID
    starts_at: datetime
    ends_at: datetime


def create_provider(db: Transaction, new: "CreateProvider") -> Deferred[LockedProvider]:
    """Creates a provider, whom nobody else sees yet, without services and working hours. Raises TooManyProviders."""
    created = send_one(
        db,
        _Found,
        "insert into staff (company_id, name, public_name, headline, email, active, bookable_online, colour)"
        " values (current_company(), %(name)s, %(public_name)s, %(headline)s, %(email)s, %(active)s,"
        " %(bookable_online)s, %(colour)s) returning id, active, version",
        new.model_dump(include={"name", "public_name", "headline", "email", "active", "bookable_online", "colour"}),
    )
    enforce_limit(db, errors.TooManyProviders, "select count(*) from staff where company_id = current_company()")
    return created.then(lambda created: LockedProvider(**created))


def update_provider(db: Transaction, provider: LockedProvider, update: "UpdateProvider") -> None:
    """Writes only the provider's own columns that were sent. Services and working hours stand elsewhere, and are a
    change of the provider, too."""
    changes = update.changes()
    columns = {name: value for name, value in changes.items() if name not in ("service_ids", "working_hours")}
    if columns:
        send_update(db, _Found, "staff", columns, {"id": provider.id}, returning="id, active, version")
    if columns.keys() != changes.keys():
        count_change(db, "staff", provider.id, provider.version)


def lock_provider(db: Transaction, provider_id: UUID) -> Deferred[LockedProvider]:
    """Locks the provider for a change: waits for bookings of their time. Raises ProviderNotFound."""
    return lock_one(
        db,
        Lock.PROVIDERS,
        _Found,
        "select id, active, version from staff where company_id = current_company() and id = %(id)s for no key update",
        {"id": provider_id},
        missing=errors.ProviderNotFound,
    ).then(lambda row: LockedProvider(**row))


def lock_providers(db: Transaction) -> Deferred[list[LockedProvider]]:
    """Locks all providers of the business for a change."""
    return lock_all(
        db,
        Lock.PROVIDERS,
        _Found,
        "select id, active, version from staff where company_id = current_company() order by id for no key update",
    ).then(lambda rows: [LockedProvider(**row) for row in rows])


def set_order(db: Transaction, providers: Sequence[LockedProvider], provider_ids: Sequence[UUID]) -> None:
    """Puts these providers in this order, in front of all others of the business."""
    send(
        db,
        """
        update staff set position = array_position(%(ids)s::uuid[], id)
         where company_id = current_company() and position is distinct from array_position(%(ids)s::uuid[], id)
        """,
        {"ids": list(provider_ids)},
    )


def lock_diary(
    db: Transaction, provider_id: UUID, service_id: UUID, starts: Sequence[datetime]
) -> Deferred[LockedDiary]:
    """Locks the provider's diary on the dates of visits for this service that start at these times. Raises
    NO_SUCH_PROVIDER."""
    diaries = lock_diaries(db, [provider_id], service_id, [(start, None) for start in starts])
    return diaries.then(lambda by_id: by_id[provider_id])


def lock_diaries(
    db: Transaction,
    provider_ids: Sequence[UUID],
    service_id: UUID,
    visits: Sequence[tuple[datetime, int | None]],
    *,
    missing: Missing = errors.NO_SUCH_PROVIDER,
) -> Deferred[dict[UUID, LockedDiary]]:
    """Locks the diaries of these providers and returns them by id, on all dates of the visits: when each starts, and
    how many minutes it lasts, None for as long as the service takes. Raises what `missing` makes.

    Transactions that write into a diary queue up here, date by date in one order, instead of in the exclusion
    constraint, where they would deadlock; the provider's other dates stay free. The provider cannot be changed
    meanwhile.
    """
    locked = _lock_diaries(db, "select unnest(%(ids)s::uuid[])", {"ids": list(provider_ids)}, [service_id], visits)

    def all_of_them(diaries: dict[UUID, LockedDiary]) -> dict[UUID, LockedDiary]:
        if len(diaries) != len(set(provider_ids)):
            raise missing()
        return diaries

    return locked.then(all_of_them)


def lock_diaries_online(
    db: Transaction, service_ids: Sequence[UUID], provider_ids: Sequence[UUID | None], starts_at: datetime
) -> Deferred[dict[UUID, LockedDiary]]:
    """Locks the diary of the provider who is named for a service, or those of all whom guests may book for it, as
    `lock_diaries` does, for a visit of these services that starts at this time, and returns them by id."""
    who = """
        select o.staff_id
          from unnest(%(service_ids)s::uuid[], %(provider_ids)s::uuid[]) as wanted (service_id, provider_id)
          join staff_services o on o.company_id = current_company() and o.service_id = wanted.service_id
          join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where p.active and p.bookable_online and (wanted.provider_id is null or p.id = wanted.provider_id)
    """
    return _lock_diaries(db, who, {"provider_ids": list(provider_ids)}, service_ids, [(starts_at, None)])


def _lock_diaries(
    db: Transaction,
    who: str,
    parameters: Parameters,
    service_ids: Sequence[UUID],
    visits: Sequence[tuple[datetime, int | None]],
) -> Deferred[dict[UUID, LockedDiary]]:
    see_holds(db)  # of which time is taken, too
    starts = [starts_at for starts_at, _ in visits]
    parameters = {
        **parameters,
        "service_ids": list(service_ids),
        "starts": starts,
        "minutes": [minutes for _, minutes in visits],
    }
    lock_names(
        db,
        Lock.PROVIDERS,
        f"""
        select 'diary ' || current_company() || provider_id || day
          from ({who}) who (provider_id)
         cross join unnest(%(starts)s::timestamp[], %(minutes)s::integer[]) as visit (starts_at, minutes)
         cross join lateral dates_of(visit.starts_at, visit.starts_at + make_interval(mins => coalesce(
             visit.minutes,
             (
                 select sum(duration_minutes)::integer from services
                  where company_id = current_company() and id = any(%(service_ids)s::uuid[])
             )
         ))) as day
        """,
        parameters,
    )
    rows = lock_all(
        db,
        Lock.PROVIDERS,
        _Found,
        f"select id, active, version from staff where company_id = current_company() and id in ({who})"
        " order by id for share",
        parameters,
    )

    # A statement of its own sees time off that was committed meanwhile. No visit lasts longer than a day.
    time_off = send_all(
        db,
        _Off,
        f"""
        select staff_id, starts_at, ends_at from staff_time_off
         where company_id = current_company() and staff_id in ({who})
           and ends_at > %(first)s::timestamp and starts_at < %(last)s::timestamp + interval '1 day'
         order by starts_at
        """,
        {**parameters, "first": min(starts), "last": max(starts)},
    )

    def by_id(rows: list[_Found]) -> dict[UUID, LockedDiary]:
        return {row["id"]: LockedDiary(row["id"], row["active"], off(row["id"])) for row in rows}

    def off(provider_id: UUID) -> list[tuple[datetime, datetime]]:
        return [(row["starts_at"], row["ends_at"]) for row in time_off.get() if row["staff_id"] == provider_id]

    return rows.then(by_id)


# Time off


def list_time_off(db: Transaction, provider_id: UUID) -> Deferred[list[TimeOff]]:
    """Lists when the provider is off, earliest first. Raises ProviderNotFound."""
    found = send_all(
        db,
        TimeOff,
        f"select {TIME_OFF} from staff_time_off where company_id = current_company() and staff_id = %(id)s"
        " order by starts_at",
        {"id": provider_id},
    )
    get_provider(db, provider_id)
    return found


def create_time_off(db: Transaction, provider: LockedProvider, new: "SetTimeOff") -> Deferred[list[TimeOff]]:
    """Creates time off, all of what repeats as one series, and lists it by time. Raises TimeOffOverlaps,
    TooMuchTimeOff."""
    created = send_all(
        db,
        TimeOff,
        f"""
        with series as materialized (select case when %(repeats)s then gen_random_uuid() end as id)
        insert into staff_time_off (company_id, staff_id, starts_at, ends_at, reason, series_id)
        select current_company(), %(id)s, starts_at, starts_at + %(lasts)s, %(reason)s, series.id
          from unnest(%(starts)s::timestamp[]) as starts_at cross join series
         order by starts_at
        returning {TIME_OFF}
        """,
        {
            "id": provider.id,
            "starts": new.starts(),
            "lasts": new.ends_at - new.starts_at,
            "reason": new.reason,
            "repeats": new.repeat is not None,
        },
    )
    enforce_limit(
        db,
        errors.TooMuchTimeOff,
        "select count(*) from staff_time_off where company_id = current_company() and staff_id = %(id)s",
        {"id": provider.id},
        of="%(id)s::uuid",
    )
    return created


def remove_time_off(db: Transaction, provider_id: UUID, time_off_id: UUID, *, with_later: bool) -> None:
    """Removes this time off, and `with_later` all of its series that begins after it. Raises TimeOffNotFound."""
    send(
        db,
        """
        delete from staff_time_off t using staff_time_off named
         where named.company_id = current_company() and named.staff_id = %(staff_id)s and named.id = %(id)s
           and t.company_id = current_company() and t.staff_id = %(staff_id)s
           and (t.id = named.id
                or %(with_later)s and t.series_id = named.series_id and t.starts_at > named.starts_at)
        """,
        {"staff_id": provider_id, "id": time_off_id, "with_later": with_later},
        missing=errors.TimeOffNotFound,
    )


# What a provider offers and when


def replace_services(db: Transaction, provider: LockedProvider, service_ids: Sequence[UUID]) -> None:
    """Makes these the services that the provider offers. Raises OfferedServiceNotFound."""
    send(
        db,
        "delete from staff_services where company_id = current_company() and staff_id = %(id)s",
        {"id": provider.id},
    )
    send(
        db,
        "insert into staff_services (company_id, staff_id, service_id)"
        " select current_company(), %(id)s, unnest(%(service_ids)s::uuid[])",
        {"id": provider.id, "service_ids": list(service_ids)},
    )


def replace_working_hours(db: Transaction, provider: LockedProvider, windows: Sequence["DayWindow"]) -> None:
    """Makes these windows the provider's week."""
    send(
        db,
        "delete from staff_working_hours where company_id = current_company() and staff_id = %(id)s",
        {"id": provider.id},
    )
    send(
        db,
        "insert into staff_working_hours (company_id, staff_id, day, opens, closes)"
        " select current_company(), %(id)s, * from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            "id": provider.id,
            "days": [window.day for window in windows],
            "opens": [window.opens for window in windows],
            "closes": [window.closes for window in windows],
        },
    )
