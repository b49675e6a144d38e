"""The demo bistro: lunch, dinner and a late bar in London."""

from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta

from local.demo.bistro_book import Floor, ReservationBook
from local.demo.bistro_enquiries import make_enquiries
from local.demo.dice import Dice
from local.demo.known import Knowledge
from local.demo.people import make_customers
from local.demo.records import (
    DepositTier,
    FloorServer,
    FurnitureSetCombo,
    FurnitureSetComboTable,
    LinkGroup,
    LinkGroupTable,
    Membership,
    Record,
    ServerAssignment,
    ServicePeriod,
    Table,
)
from local.demo.tenancy import (
    FRIDAY,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    Team,
    Venue,
    found,
    founded,
)
from local.demo.venue_clock import PAST, VenueClock

VENUE = Venue(
    name="The Copper Quince",
    organization_name="Copper Quince Restaurants",
    business_type="hospitality",
    slug="copper-quince",
    timezone="Europe/London",
    country="GB",
    state=None,
    city="London",
    postal_code="EC1R 1UR",
    address="27 Amwell Street",
    phone="020 7946 0318",
    currency="GBP",
    hours=[
        ([TUESDAY, WEDNESDAY], time(12), time(23)),
        ([THURSDAY, FRIDAY, SATURDAY], time(12), time(1)),
        ([SUNDAY], time(12), time(17)),
    ],
    api_key="sk_live_b157000000000001_local-demo-key-of-the-bistro-not-a-secret-0",
    readable=["organization", "customers", "reservations", "tables", "service-periods"],
    knowledge=Knowledge(
        tags=["Regular", "Wine club", "Neighbour"],
        allergies=["Nuts", "Shellfish", "Gluten (coeliac)", "Sesame"],
        notes=[
            "Likes the table by the window",
            "Comes with a wheelchair",
            "Sits away from the kitchen",
            "Drinks no alcohol",
        ],
    ),
    owner="owner@bistro.test",
    staff="staff@bistro.test",
)
CUSTOMERS = 900

# Name, area, fewest and most seats, and the place on the plan: steps from the left and from the top, and the shape.
TABLES: list[tuple[str, str, int, int, int, int, str]] = [
    *[(name, "Window", 1, 2, 1 + 6 * place, 1, "round") for place, name in enumerate(("W1", "W2", "W3", "W4"))],
    *[(name, "Dining room", 2, 4, 1 + 5 * place, 6, "square") for place, name in enumerate(("1", "2", "3"))],
    *[(name, "Dining room", 2, 4, 1 + 5 * place, 11, "square") for place, name in enumerate(("4", "5", "6"))],
    *[(name, "Dining room", 3, 6, 17, 6 + 5 * place, "long") for place, name in enumerate(("7", "8"))],
    *[(name, "Terrace", 2, 4, 28, 1 + 5 * place, "square") for place, name in enumerate(("T1", "T2", "T3", "T4"))],
    *[(name, "Bar", 1, 2, 1 + 5 * place, 16, "round") for place, name in enumerate(("B1", "B2", "B3"))],
    ("Booth", "Bar", 3, 6, 17, 16, "long"),
]
# Neighbours that are pushed together for larger parties.
NEIGHBOURS = [("1", "2"), ("3", "4"), ("4", "5", "6"), ("7", "8"), ("T1", "T2"), ("T3", "T4")]
# Name, kind, tables side by side. Of the furniture sets, the neighbours above are the combos.
LINK_GROUPS: list[tuple[str, str, tuple[str, ...]]] = [
    ("Dining room", "adjacent", ("1", "2", "3", "4", "5", "6")),
    ("Long table", "furniture_set", ("7", "8")),
    ("Terrace", "furniture_set", ("T1", "T2", "T3", "T4")),
]

# Name, days, first and last moment, most covers, minutes at the table.
SERVICE_PERIODS: list[tuple[str, list[int], time, time, int, int]] = [
    ("Lunch", [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY], time(12), time(15), 48, 90),
    ("Dinner", [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY], time(17, 30), time(22, 30), 70, 120),
    ("Late bar", [THURSDAY, FRIDAY, SATURDAY], time(21), time(1), 20, 90),
]

# One more than the floor has areas, so that somebody is off each day.
SERVERS = ["Beatrix Lowe", "Dominic Osei", "Imogen Hart", "Leila Haddad", "Rafael Moreno"]

# From how many guests on a party pays a deposit, and which.
DEPOSIT_TIERS = [(6, 60_00), (9, 120_00), (12, 200_00)]


def make_records(team: Team, now: datetime, past: timedelta = PAST) -> list[Sequence[Record]]:
    """The whole bistro with reservations since then and for months ahead, the same for the same arguments."""
    dice = Dice("bistro")
    clock = VenueClock(VENUE.timezone, now, past)
    tables = [Table(dice.new_id(), VENUE.company_id, *table, founded(now)) for table in TABLES]
    periods = [ServicePeriod(dice.new_id(), VENUE.company_id, *period, founded(now)) for period in SERVICE_PERIODS]
    customers = make_customers(dice, clock, VENUE.company_id, CUSTOMERS, make_phone, VENUE.knowledge)
    floors = _make_floors(tables, periods)
    seatings = list(ReservationBook(dice, clock, floors, customers).fill())
    enquiries = list(make_enquiries(dice, clock, seatings, customers))
    servers = [FloorServer(dice.new_id(), VENUE.company_id, name, founded(now)) for name in SERVERS]
    return [
        *found(VENUE, team, now),
        tables,
        *_make_combinations(dice, tables, founded(now)),
        periods,
        servers,
        list(_assign(servers, floors, clock)),
        [DepositTier(dice.new_id(), VENUE.company_id, *tier, founded(now)) for tier in DEPOSIT_TIERS],
        [
            Membership(VENUE.company_id, team.owner, VENUE.owner, "admin"),
            Membership(VENUE.company_id, team.staff, VENUE.staff, "staff"),
        ],
        customers,
        [seating.reservation for seating in seatings],
        [slot for seating in seatings for slot in seating.slots()],
        [enquiry.enquiry for enquiry in enquiries],
        [message for enquiry in enquiries for message in enquiry.thread],
    ]


def _make_floors(tables: list[Table], periods: list[ServicePeriod]) -> list[Floor]:
    """Lunch and dinner are served everywhere but at the bar, which opens late and for itself."""
    by_name = {table.name: table for table in tables}
    dining = [table for table in tables if table.area != "Bar"]
    bar = [table for table in tables if table.area == "Bar"]
    pushed_together = [tuple(by_name[name] for name in names) for names in NEIGHBOURS]
    lunch, dinner, late = periods
    return [Floor(lunch, dining, pushed_together), Floor(dinner, dining, pushed_together), Floor(late, bar, [])]


def _make_combinations(dice: Dice, tables: list[Table], created_at: datetime) -> list[Sequence[Record]]:
    """The link groups with their tables, and the combos of the furniture sets with theirs."""
    ids = {table.name: table.id for table in tables}
    groups: list[LinkGroup] = []
    linked: list[LinkGroupTable] = []
    combos: list[FurnitureSetCombo] = []
    combined: list[FurnitureSetComboTable] = []
    for name, kind, members in LINK_GROUPS:
        group = LinkGroup(dice.new_id(), VENUE.company_id, name, kind, created_at)
        groups.append(group)
        linked += [
            LinkGroupTable(VENUE.company_id, group.id, ids[member], position) for position, member in enumerate(members)
        ]
        for together in NEIGHBOURS:
            if kind == "furniture_set" and set(together) <= set(members):
                combo = FurnitureSetCombo(dice.new_id(), VENUE.company_id, group.id, created_at)
                combos.append(combo)
                combined += [
                    FurnitureSetComboTable(VENUE.company_id, combo.id, group.id, ids[member], position)
                    for position, member in enumerate(together)
                ]
    return [groups, linked, combos, combined]


def _assign(servers: list[FloorServer], floors: list[Floor], clock: VenueClock) -> Iterator[ServerAssignment]:
    """This week's assignments, Monday to Sunday: each area has one server a day, and the areas go round."""
    areas = list(dict.fromkeys(area for _, area, *_ in TABLES))
    monday = clock.midnight - timedelta(days=clock.midnight.weekday())
    for day in clock.days():
        if monday <= day < monday + timedelta(days=7):
            served = {
                table.id: table for floor in floors if day.weekday() in floor.period.days for table in floor.tables
            }
            for table in served.values():
                server = servers[(areas.index(table.area) + day.weekday()) % len(servers)]
                yield ServerAssignment(VENUE.company_id, day.date(), table.id, server.id)


def make_phone(dice: Dice) -> str:
    """A number from the ranges that the British regulator keeps free for invented people."""
    return f"07700 900{dice.randrange(1000):03}" if dice.chance(0.8) else f"020 7946 0{dice.randrange(1000):03}"
