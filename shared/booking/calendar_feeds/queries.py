"""All SQL of the calendar feeds domain."""

from uuid import UUID

from booking.calendar_feeds import errors
from booking.calendar_feeds.records import CalendarFeed, FeedEvent, ReadFeed
from booking.core.deferred import Deferred
from booking.database.bounds import enforce_limit
from booking.database.statements import send, send_all, send_one
from booking.database.transactions import Transaction
from booking.identity.calendar_addresses import Detail
from booking.staff.errors import NO_SUCH_PROVIDER

MOST_EVENTS = 2000

_COLUMNS = "id, company_id, provider_id, detail, created_at, last_read_at"


def list_feeds(db: Transaction, user_id: UUID) -> Deferred[list[CalendarFeed]]:
    """Lists the feeds of a member of the business, oldest first."""
    return send_all(
        db,
        CalendarFeed,
        f"select {_COLUMNS} from calendar_feeds where company_id = current_company() and user_id = %(user_id)s"
        " order by created_at, id",
        {"user_id": user_id},
    )


def create_feed(
    db: Transaction, user_id: UUID, provider_id: UUID | None, detail: Detail, digest: bytes
) -> Deferred[CalendarFeed]:
    """Creates a feed of a member. Raises NO_SUCH_PROVIDER, and TooManyCalendarFeeds before the commit."""
    created = send_one(
        db,
        CalendarFeed,
        f"""
        insert into calendar_feeds (company_id, user_id, provider_id, detail, token_digest)
        select current_company(), %(user_id)s, %(provider_id)s, %(detail)s, %(digest)s
         where %(provider_id)s::uuid is null
            or exists (select from staff where company_id = current_company() and id = %(provider_id)s)
        returning {_COLUMNS}
        """,
        {"user_id": user_id, "provider_id": provider_id, "detail": detail, "digest": digest},
        missing=NO_SUCH_PROVIDER,
    )
    enforce_limit(
        db,
        errors.TooManyCalendarFeeds,
        "select count(*) from calendar_feeds where company_id = current_company() and user_id = %(user_id)s",
        {"user_id": user_id},
        of="%(user_id)s::uuid",
    )
    return created


def delete_feed(db: Transaction, user_id: UUID, feed_id: UUID) -> None:
    """Deletes a feed of the member, whose address answers nothing from then on. Raises CalendarFeedNotFound."""
    send(
        db,
        "delete from calendar_feeds where company_id = current_company() and user_id = %(user_id)s and id = %(id)s",
        {"user_id": user_id, "id": feed_id},
        missing=errors.CalendarFeedNotFound,
    )


def get_read_feed(db: Transaction, provider_id: UUID | None) -> Deferred[ReadFeed]:
    """Returns how a feed of the provider, or of the whole venue, is called and in which language it is written."""
    return send_one(
        db,
        ReadFeed,
        """
        select c.name as venue, p.name as provider, c.locale, c.country
          from companies c left join staff p on p.company_id = c.id and p.id = %(provider_id)s
         where c.id = current_company()
        """,
        {"provider_id": provider_id},
    )


def _events(bookings: str, told: str, joined: str, only: str = "") -> str:
    """Returns the statement that lists bookings from 30 days ago until in 180 days, on the venue's calendar, so that
    the answer stays the same all day. Of more than fit, what is to come goes before what is over, and what is near
    before what is far. What takes no time any more is in it for 30 days, so that calendars take it out."""
    of_day = f"""
        select b.* from {bookings} b
         where b.company_id = current_company() {only}
           and (b.status not in ('cancelled', 'no_show')
                or coalesce(b.cancelled_at, b.no_show_at, b.created_at)
                   >= (select (today - interval '30 days') at time zone timezone from clock))
    """
    return f"""
        with clock as materialized (
            select timezone, (now() at time zone timezone)::date::timestamp as today
              from companies where id = current_company()
        ), to_come as (
            {of_day} and b.starts_at >= (select today from clock)
                     and b.starts_at < (select today + interval '180 days' from clock)
             order by b.starts_at, b.id limit %(most)s
        ), over as (
            {of_day} and b.starts_at < (select today from clock)
                     and b.starts_at >= (select today - interval '30 days' from clock)
             order by b.starts_at desc, b.id desc
             limit greatest(%(most)s - (select count(*) from to_come), 0)
        ), booked as (
            select * from to_come union all select * from over
        )
        select b.id, b.version, b.status, first_instant(b.starts_at, clock.timezone) as starts_at,
               first_instant(b.starts_at, clock.timezone) + (b.ends_at - b.starts_at) as ends_at,
               coalesce(changed.at, b.created_at) as changed_at,
               coalesce(case when may_see_customer(c.id) then c.name end, b.guest_name) as name, {told}
          from booked b
          cross join clock
          left join customers c on c.company_id = current_company() and c.id = b.customer_id
          cross join lateral (
              select max(l.created_at) as at from audit_log l
               where l.company_id = b.company_id and l.record_id = b.id::text and l.record_type = '{bookings}'
          ) changed
          {joined}
         order by b.starts_at, b.id
    """


def list_appointments(db: Transaction, provider_id: UUID | None) -> Deferred[list[FeedEvent]]:
    """Lists the appointments of a provider, or of all of them, by time: MOST_EVENTS at most."""
    return send_all(
        db,
        FeedEvent,
        _events(
            "appointments",
            "s.name as service, p.name as provider, null::integer as party_size, null as tables",
            """
            join services s on s.company_id = b.company_id and s.id = b.service_id
            join staff p on p.company_id = b.company_id and p.id = b.provider_id
            """,
            "" if provider_id is None else "and b.provider_id = %(provider_id)s",
        ),
        {"provider_id": provider_id, "most": MOST_EVENTS},
    )


def list_reservations(db: Transaction) -> Deferred[list[FeedEvent]]:
    """Lists the reservations of the venue by time: MOST_EVENTS at most."""
    return send_all(
        db,
        FeedEvent,
        _events(
            "reservations",
            "null as service, null as provider, b.party_size, seated.tables",
            """
            cross join lateral (
                select string_agg(t.name, ' + ' order by slot.position) as tables
                  from table_slots slot
                  join tables t on t.company_id = slot.company_id and t.id = slot.table_id
                 where slot.company_id = b.company_id and slot.reservation_id = b.id
            ) seated
            """,
        ),
        {"most": MOST_EVENTS},
    )
