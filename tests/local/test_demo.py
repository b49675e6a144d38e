"""The demo data is plausible at any moment, and the database takes it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

import psycopg
import pytest
from psycopg import sql

from local import auth_server, demo, stripe
from local.auth_server.users import find_by_email, password_matches
from local.demo import bistro, salon
from local.demo.records import (
    Appointment,
    Customer,
    DepositTier,
    Enquiry,
    EnquiryMessage,
    FloorServer,
    FurnitureSetComboTable,
    LinkGroup,
    LinkGroupTable,
    OfferedService,
    Payment,
    Provider,
    Record,
    Reservation,
    ServerAssignment,
    Service,
    ServicePeriod,
    Table,
    TableSlot,
    WorkingHours,
)
from local.demo.tenancy import Team
from local.postgres import Server

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
Booking: TypeAlias = Appointment | Reservation
Kind = TypeVar("Kind", bound=Record)

TEAM = Team(owner=UUID(int=1), staff=UUID(int=2))
# In the hour before London changes its clocks, on a day when both venues are closed, and on a day that few years have.
MOMENTS = [
    datetime(2027, 3, 28, 0, 59, tzinfo=UTC),
    datetime(2027, 12, 25, 12, tzinfo=UTC),
    datetime(2028, 2, 29, 3, tzinfo=UTC),
]


@dataclass(frozen=True)
class Business:
    """A demo business as it looks at one moment."""

    records: list[Sequence[Record]]
    timezone: str

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [record for records in self.records for record in records if isinstance(record, kind)]

    @property
    def bookings(self) -> list[Booking]:
        return [*self.all(Appointment), *self.all(Reservation)]

    def wall_clock(self, now: datetime) -> datetime:
        return now.astimezone(ZoneInfo(self.timezone)).replace(tzinfo=None)


def make_salon(now: datetime) -> Business:
    return Business(salon.make_records(TEAM, now), salon.VENUE.timezone)


def make_bistro(now: datetime) -> Business:
    return Business(bistro.make_records(TEAM, now), bistro.VENUE.timezone)


@pytest.fixture(scope="module", params=MOMENTS, ids=lambda moment: f"{moment:%Y-%m-%d}")
def now(request: pytest.FixtureRequest) -> datetime:
    moment: datetime = request.param
    return moment


@pytest.fixture(scope="module")
def the_salon(now: datetime) -> Business:
    return make_salon(now)


@pytest.fixture(scope="module")
def the_bistro(now: datetime) -> Business:
    return make_bistro(now)


@pytest.fixture(scope="module")
def owner_url(server: Server, migrated: str) -> Iterator[str]:
    name = f"demo_{uuid4().hex}"
    server.create_database(name, template=migrated)
    url = server.owner_url(name)
    auth_server.ensure_schema(url)
    stripe.ensure_schema(url)
    demo.load(url)
    yield url
    server.drop_database(name)


@pytest.fixture
def loaded(owner_url: str) -> Iterator[Connection]:
    with psycopg.connect(owner_url) as connection:
        yield connection
        connection.rollback()


def by_id(records: Iterable[Any]) -> dict[UUID, Any]:
    return {record.id: record for record in records}


def live(booking: Booking) -> bool:
    return booking.status not in ("cancelled", "no_show")


def test_the_same_moment_gives_the_same_data(now: datetime, the_salon: Business, the_bistro: Business) -> None:
    assert make_salon(now) == the_salon
    assert make_bistro(now) == the_bistro


@pytest.mark.parametrize("make", [make_salon, make_bistro])
def test_people_do_not_depend_on_the_moment(make: Callable[[datetime], Business]) -> None:
    this_year, next_year = ([(c.id, c.name, c.email) for c in make(now).all(Customer)] for now in MOMENTS[:2])
    assert this_year == next_year


def test_a_year_of_bookings_surrounds_today(now: datetime, the_salon: Business, the_bistro: Business) -> None:
    for business, fewest in [(the_salon, 3000), (the_bistro, 2000)]:
        today = business.wall_clock(now)
        starts = [booking.starts_at for booking in business.bookings]
        assert len(starts) >= fewest
        assert today - timedelta(days=275) <= min(starts) < today - timedelta(days=260)
        assert today + timedelta(days=60) < max(starts) <= today + timedelta(days=93)


def test_tables_taken_together_are_a_combination_of_the_floor(the_bistro: Business) -> None:
    kinds = {group.id: group.kind for group in the_bistro.all(LinkGroup)}
    rows, combos, seated = defaultdict(list), defaultdict(set), defaultdict(set)
    for member in sorted(the_bistro.all(LinkGroupTable), key=lambda member: member.position):
        rows[member.link_group_id].append(member.table_id)
    for part in the_bistro.all(FurnitureSetComboTable):
        combos[part.combo_id].add(part.table_id)
    for slot in the_bistro.all(TableSlot):
        seated[slot.reservation_id].add(slot.table_id)
    runs = {
        frozenset(row[first:last])
        for group_id, row in rows.items()
        if kinds[group_id] == "adjacent"
        for first in range(len(row))
        for last in range(first + 2, len(row) + 1)
    }
    together = {frozenset(tables) for tables in seated.values() if len(tables) > 1}
    assert together
    assert together <= runs | {frozenset(tables) for tables in combos.values()}


def test_weekends_are_busy_and_mondays_are_closed(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        on_day = Counter(booking.starts_at.weekday() for booking in business.bookings)
        assert on_day[0] == 0
        assert min(on_day[3], on_day[4], on_day[5]) > max(on_day[1], on_day[2])


def test_the_status_of_a_booking_fits_the_venues_clock(
    now: datetime, the_salon: Business, the_bistro: Business
) -> None:
    for business, under_way in [(the_salon, "confirmed"), (the_bistro, "seated")]:
        at_the_venue = business.wall_clock(now)
        for booking in business.bookings:
            if booking.ends_at <= at_the_venue:
                assert booking.status in ("completed", "no_show", "cancelled")
            elif booking.starts_at <= at_the_venue:
                assert booking.status in (under_way, "cancelled")
            else:
                assert booking.status in ("pending", "confirmed", "cancelled")


def test_most_bookings_went_well_but_not_all(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        statuses = Counter(booking.status for booking in business.bookings)
        assert statuses["completed"] > statuses.total() / 2
        assert all(statuses[status] > 20 for status in ("pending", "confirmed", "cancelled", "no_show"))


def test_bookings_were_made_by_known_customers_before_they_start(
    now: datetime, the_salon: Business, the_bistro: Business
) -> None:
    for business in (the_salon, the_bistro):
        customers = by_id(business.all(Customer))
        for booking in business.bookings:
            starts_at = booking.starts_at.replace(tzinfo=ZoneInfo(business.timezone)).astimezone(UTC)
            assert customers[booking.customer_id].created_at <= booking.created_at < starts_at
            assert booking.created_at <= now


def test_customers_come_back(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        visits = Counter(booking.customer_id for booking in business.bookings if booking.status == "completed")
        assert sum(number >= 4 for number in visits.values()) > len(business.all(Customer)) / 2


def test_every_customer_has_another_name_and_an_address_that_reaches_nobody(
    the_salon: Business, the_bistro: Business
) -> None:
    for business, number in [(the_salon, 400), (the_bistro, 300)]:
        customers = business.all(Customer)
        emails = [customer.email for customer in customers if customer.email]
        assert len({customer.name for customer in customers}) == len(customers) == number
        assert len(set(emails)) == len(emails)
        assert all(email.isascii() and email.partition("@")[2].startswith("example.") for email in emails)
        assert any(not customer.name.isascii() for customer in customers)


def test_a_provider_has_the_buffer_after_each_service(the_salon: Business) -> None:
    services = by_id(the_salon.all(Service))
    diaries = defaultdict(list)
    for appointment in filter(live, the_salon.all(Appointment)):
        diaries[appointment.provider_id].append(appointment)
    assert len(diaries) == len(the_salon.all(Provider)) == 6
    for diary in diaries.values():
        for earlier, later in pairwise(sorted(diary, key=lambda appointment: appointment.starts_at)):
            buffer = timedelta(minutes=services[earlier.service_id].buffer_minutes)
            assert earlier.ends_at + buffer <= later.starts_at


def test_providers_do_what_they_offer_within_their_hours(the_salon: Business) -> None:
    offered = {(offer.staff_id, offer.service_id) for offer in the_salon.all(OfferedService)}
    hours = the_salon.all(WorkingHours)
    for appointment in the_salon.all(Appointment):
        assert (appointment.provider_id, appointment.service_id) in offered
        assert any(
            window.staff_id == appointment.provider_id
            and window.day == appointment.starts_at.weekday()
            and window.opens <= appointment.starts_at.time()
            and appointment.ends_at.time() <= window.closes
            for window in hours
        )
    assert len(offered) < len(the_salon.all(Provider)) * len(the_salon.all(Service))


def test_a_deposit_is_settled_as_the_appointment_went(the_salon: Business) -> None:
    settled = {
        "pending": {"pending"},
        "confirmed": {"paid"},
        "completed": {"paid"},
        "cancelled": {"refunded", "forfeited"},
        "no_show": {"forfeited"},
    }
    for appointment in the_salon.all(Appointment):
        allowed = settled[appointment.status] if appointment.deposit_amount_cents else {"none"}
        assert appointment.deposit_status in allowed


def test_no_table_is_taken_twice(the_bistro: Business) -> None:
    taken = defaultdict(list)
    for slot in the_bistro.all(TableSlot):
        if slot.holds_table:
            taken[slot.table_id].append(slot)
    assert len(taken) == len(the_bistro.all(Table)) == 20
    for slots in taken.values():
        for earlier, later in pairwise(sorted(slots, key=lambda slot: slot.starts_at)):
            assert earlier.ends_at <= later.starts_at


def test_parties_fit_their_tables_and_some_need_a_combination(the_bistro: Business) -> None:
    tables = by_id(the_bistro.all(Table))
    tables_of = defaultdict(list)
    for slot in the_bistro.all(TableSlot):
        tables_of[slot.reservation_id].append(tables[slot.table_id])
    for reservation in the_bistro.all(Reservation):
        combination = tables_of[reservation.id]
        assert sum(table.min_seats for table in combination) <= reservation.party_size
        assert sum(table.max_seats for table in combination) >= reservation.party_size
    assert {len(combination) for combination in tables_of.values()} == {1, 2, 3}


def test_service_periods_keep_their_times_and_cover_caps(the_bistro: Business) -> None:
    periods = by_id(the_bistro.all(ServicePeriod))
    covers: Counter[tuple[UUID, Any]] = Counter()
    after_midnight = 0
    for reservation in the_bistro.all(Reservation):
        period = periods[reservation.service_period_id]
        # A late bar's guest who comes after midnight still belongs to the evening before.
        service_day = (reservation.starts_at - timedelta(hours=6)).date()
        opens = datetime.combine(service_day, period.starts_at)
        closes = datetime.combine(service_day, period.ends_at)
        closes += timedelta(days=closes <= opens)
        assert service_day.weekday() in period.days
        assert opens <= reservation.starts_at < reservation.ends_at <= closes
        covers[period.id, service_day] += reservation.party_size * live(reservation)
        after_midnight += reservation.ends_at.date() > service_day
    assert all(seated <= periods[period_id].cover_cap for (period_id, _), seated in covers.items())
    assert after_midnight > 0


def test_what_became_of_an_enquiry_fits_its_reservation_and_its_thread(now: datetime, the_bistro: Business) -> None:
    became = {"pending": "open", "confirmed": "won", "completed": "won", "cancelled": "lost"}
    reservations, emails = by_id(the_bistro.all(Reservation)), {c.id: c.email for c in the_bistro.all(Customer)}
    threads = defaultdict(list)
    for message in the_bistro.all(EnquiryMessage):
        threads[message.enquiry_id].append(message)
    enquiries = the_bistro.all(Enquiry)
    assert Counter(enquiry.status for enquiry in enquiries) == {"open": 7, "won": 11, "lost": 5}
    for enquiry in enquiries:
        thread = threads.pop(enquiry.id)
        assert [message.created_at for message in thread] == sorted(message.created_at for message in thread)
        assert enquiry.created_at == thread[0].created_at < thread[-1].created_at <= now
        assert (thread[0].author, thread[0].kind) == ("guest", "message")
        assert sum(message.kind == "booked" for message in thread) == (enquiry.status == "won")
        assert enquiry.starts_at.weekday() != 0
        if enquiry.reservation_id is None:
            assert enquiry.status != "won"
        else:
            reservation = reservations.pop(enquiry.reservation_id)
            assert enquiry.status == became[reservation.status]
            assert enquiry.guest_email == emails[reservation.customer_id]
            assert (enquiry.party_size, enquiry.starts_at) == (reservation.party_size, reservation.starts_at)
    assert not threads


def test_this_week_every_reserved_table_has_one_server(now: datetime, the_bistro: Business) -> None:
    today = the_bistro.wall_clock(now).date()
    monday = today - timedelta(days=today.weekday())
    week = {monday + timedelta(days=offset) for offset in range(7)}
    assignments = the_bistro.all(ServerAssignment)
    server_of = {(one.date, one.table_id): one.server_id for one in assignments}
    assert len(server_of) == len(assignments)
    assert {one.date for one in assignments} <= week
    assert {one.server_id for one in assignments} == set(by_id(the_bistro.all(FloorServer)))
    # The late bar's tables stay with the server of the evening before.
    seated = {((slot.starts_at - timedelta(hours=6)).date(), slot.table_id) for slot in the_bistro.all(TableSlot)}
    reserved = {(day, table_id) for day, table_id in seated if day in week}
    assert reserved
    assert reserved <= server_of.keys()


def test_larger_parties_are_asked_for_larger_deposits(the_bistro: Business) -> None:
    tiers = the_bistro.all(DepositTier)
    assert len(tiers) > 1
    for smaller, larger in pairwise(tiers):
        assert smaller.min_party_size < larger.min_party_size
        assert smaller.amount_cents < larger.amount_cents


def test_no_kind_of_record_is_missing_in_the_database(loaded: Connection) -> None:
    for business in (make_salon(MOMENTS[0]), make_bistro(MOMENTS[0])):
        for records in business.records:
            statement = sql.SQL("select exists (select from {})").format(sql.Identifier(records[0].table))
            assert loaded.execute(statement).fetchone() == (True,), records[0].table


def test_loading_again_fails_and_changes_nothing(owner_url: str, loaded: Connection) -> None:
    def count_rows() -> object:
        return loaded.execute(
            """
            select (select count(*) from appointments), (select count(*) from reservations),
                   (select count(*) from auth.users)
            """
        ).fetchone()

    before = count_rows()
    with pytest.raises(psycopg.errors.UniqueViolation):
        demo.load(owner_url)
    assert count_rows() == before


@pytest.mark.parametrize("user", demo.USERS, ids=lambda user: user["email"])
def test_the_demo_users_sign_in_to_the_business_they_are_members_of(loaded: Connection, user: dict[str, str]) -> None:
    account = find_by_email(loaded, user["email"])
    assert account is not None
    assert password_matches(account, user["password"])
    admission = loaded.execute(
        "select role, business_type, client_scope, provider_id is not null from admit_member(%s, %s)",
        [account.id, account.app_metadata["company_id"]],
    ).fetchone()
    assert (
        admission
        == {
            "owner@salon.test": ("admin", "appointments", "all", True),
            "staff@salon.test": ("staff", "appointments", "own", True),
            "owner@bistro.test": ("admin", "hospitality", "all", False),
            "staff@bistro.test": ("staff", "hospitality", "all", False),
        }[user["email"]]
    )


def test_the_owners_own_their_organizations(loaded: Connection) -> None:
    owners = loaded.execute(
        """
        select u.email, o.business_type from organization_owners w
        join auth.users u on u.id = w.user_id
        join organizations o on o.id = w.organization_id and o.founded_by = w.user_id
        order by 2
        """
    ).fetchall()
    assert owners == [("owner@salon.test", "appointments"), ("owner@bistro.test", "hospitality")]


@pytest.mark.parametrize(
    ("business", "engine", "readable"),
    [
        ("salon", "appointments", ["organization", "customers", "appointments", "services", "staff"]),
        ("bistro", "hospitality", ["organization", "customers", "reservations", "tables", "service-periods"]),
    ],
)
def test_the_demo_keys_read_everything_of_their_engine_and_write_nothing(
    loaded: Connection, business: str, engine: str, readable: list[str]
) -> None:
    secret = demo.API_KEYS[business]
    key_id = secret.split("_")[2]

    def refusal(scope: str) -> object:
        row = loaded.execute(
            "select refusal from admit_api_key(%s, %s, %s, %s)",
            [key_id, sha256(secret.encode()).digest(), scope, engine],
        ).fetchone()
        assert row is not None
        return row[0]

    assert [refusal(f"{resource}:read") for resource in readable] == [None] * 5
    assert refusal("customers:write") == "insufficient_scope"


def test_every_deposit_paid_for_a_visit_to_come_is_a_payment(now: datetime, the_salon: Business) -> None:
    wall = now.astimezone(ZoneInfo(the_salon.timezone)).replace(tzinfo=None)
    paid = {
        appointment.id: appointment.deposit_amount_cents
        for appointment in the_salon.all(Appointment)
        if appointment.deposit_status == "paid" and appointment.starts_at > wall
    }
    payments = the_salon.all(Payment)
    assert len(payments) >= 3
    assert {payment.appointment_id: payment.amount_cents for payment in payments} == paid
    assert payments[0].payment_intent_id == demo.DEPOSIT


def test_stripe_knows_every_payment(loaded: Connection) -> None:
    """And no other: the stand-in's own rows are where the demo data put them."""
    unknown = loaded.execute(
        "select count(*) from payments p full join (select * from stripe.objects where object = 'payment_intent') s"
        " on s.id = p.payment_intent_id and (s.data ->> 'amount_received')::int = p.amount_cents"
        " where p.payment_intent_id is null or s.id is null"
    ).fetchone()
    assert unknown == (0,)
