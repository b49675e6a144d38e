"""The demo bistro is plausible at any moment."""

from collections import Counter, defaultdict
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any
from uuid import UUID

from local.demo.records import (
    Customer,
    DepositTier,
    Enquiry,
    EnquiryMessage,
    FloorServer,
    FurnitureSetComboTable,
    LinkGroup,
    LinkGroupTable,
    Reservation,
    ServerAssignment,
    ServicePeriod,
    Table,
    TableSlot,
)
from tests.local.demo.demo_businesses import Business, by_id, live


def test_no_table_is_taken_twice(the_bistro: Business) -> None:
    taken = defaultdict(list)
    for slot in the_bistro.all(TableSlot):
        if slot.holds_table:
            taken[slot.table_id].append(slot)
    assert len(taken) == len(the_bistro.all(Table)) == 20
    for slots in taken.values():
        for earlier, later in pairwise(sorted(slots, key=lambda slot: slot.starts_at)):
            assert earlier.ends_at <= later.starts_at


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


def test_the_demo_enquiries_fit_their_reservations_and_threads(now: datetime, the_bistro: Business) -> None:
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


def test_larger_parties_pay_larger_deposits(the_bistro: Business) -> None:
    tiers = the_bistro.all(DepositTier)
    assert len(tiers) > 1
    for smaller, larger in pairwise(tiers):
        assert smaller.min_party_size < larger.min_party_size
        assert smaller.amount_cents < larger.amount_cents


def test_no_table_stands_on_another(the_bistro: Business) -> None:
    # In the steps of the plan, as the dashboard draws the shapes.
    widths = {"round": 4, "square": 4, "long": 7}
    spots = [
        (column, row)
        for one in the_bistro.all(Table)
        for column in range(one.x, one.x + widths[one.shape])
        for row in range(one.y, one.y + 3)
    ]
    assert len(spots) == len(set(spots))
