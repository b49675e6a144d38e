"""The demo bistro: lunch, dinner and a late bar in London."""

from collections.abc import Sequence
from datetime import datetime, time

from local.demo.bistro_book import Floor, ReservationBook
from local.demo.dice import Dice
from local.demo.people import make_customers
from local.demo.records import (
    CombinedTable,
    FurnitureSetCombo,
    LinkedTable,
    LinkGroup,
    Membership,
    Record,
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
from local.demo.venue_clock import VenueClock

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
    owner="owner@bistro.test",
    staff="staff@bistro.test",
)
CUSTOMERS = 300

# Name, area, fewest and most seats.
TABLES: list[tuple[str, str, int, int]] = [
    *[(name, "Window", 1, 2) for name in ("W1", "W2", "W3", "W4")],
    *[(name, "Dining room", 2, 4) for name in ("1", "2", "3", "4", "5", "6")],
    *[(name, "Dining room", 3, 6) for name in ("7", "8")],
    *[(name, "Terrace", 2, 4) for name in ("T1", "T2", "T3", "T4")],
    *[(name, "Bar", 1, 2) for name in ("B1", "B2", "B3")],
    ("Booth", "Bar", 3, 6),
]
# Name, kind and tables of the link groups, and the combos of the furniture set on the terrace.
LINK_GROUPS: list[tuple[str, str, list[str]]] = [
    ("Long wall", "adjacent", ["1", "2", "3", "4", "5", "6"]),
    ("Alcove", "adjacent", ["7", "8"]),
    ("Terrace furniture", "furniture_set", ["T1", "T2", "T3", "T4"]),
]
COMBOS = [["T1", "T2"], ["T3", "T4"]]
# Neighbours that are pushed together for larger parties.
NEIGHBOURS = [("1", "2"), ("3", "4"), ("4", "5", "6"), ("7", "8"), ("T1", "T2"), ("T3", "T4")]

# Name, days, first and last moment, most covers, minutes at the table.
SERVICE_PERIODS: list[tuple[str, list[int], time, time, int, int]] = [
    ("Lunch", [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY], time(12), time(15), 48, 90),
    ("Dinner", [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY], time(17, 30), time(22, 30), 70, 120),
    ("Late bar", [THURSDAY, FRIDAY, SATURDAY], time(21), time(1), 20, 90),
]


def make_records(team: Team, now: datetime) -> list[Sequence[Record]]:
    """The whole bistro with a year of reservations around now, the same for the same arguments."""
    dice = Dice("bistro")
    clock = VenueClock(VENUE.timezone, now)
    tables = [Table(dice.new_id(), VENUE.company_id, *table, founded(now)) for table in TABLES]
    periods = [ServicePeriod(dice.new_id(), VENUE.company_id, *period, founded(now)) for period in SERVICE_PERIODS]
    customers = make_customers(dice, clock, VENUE.company_id, CUSTOMERS, make_phone)
    floors = _make_floors(tables, periods)
    seatings = list(ReservationBook(dice, clock, floors, customers).fill())
    return [
        *found(VENUE, team, now),
        tables,
        *_make_combinations(Dice("bistro combinations"), tables, now),
        periods,
        [Membership(VENUE.company_id, team.owner, "admin"), Membership(VENUE.company_id, team.staff, "staff")],
        customers,
        [seating.reservation for seating in seatings],
        [slot for seating in seatings for slot in seating.slots()],
    ]


def _make_combinations(dice: Dice, tables: list[Table], now: datetime) -> list[Sequence[Record]]:
    ids = {table.name: table.id for table in tables}
    company, since = VENUE.company_id, founded(now)
    groups = [LinkGroup(dice.new_id(), company, name, kind, since) for name, kind, _ in LINK_GROUPS]
    [furniture_set] = [group for group in groups if group.kind == "furniture_set"]
    combos = [FurnitureSetCombo(dice.new_id(), company, furniture_set.id, since) for _ in COMBOS]
    return [
        groups,
        [
            LinkedTable(company, group.id, ids[name], position)
            for group, (_, _, names) in zip(groups, LINK_GROUPS, strict=True)
            for position, name in enumerate(names)
        ],
        combos,
        [
            CombinedTable(company, combo.id, furniture_set.id, ids[name], position)
            for combo, names in zip(combos, COMBOS, strict=True)
            for position, name in enumerate(names)
        ],
    ]


def _make_floors(tables: list[Table], periods: list[ServicePeriod]) -> list[Floor]:
    """Lunch and dinner are served everywhere but at the bar, which opens late and for itself."""
    by_name = {table.name: table for table in tables}
    dining = [table for table in tables if table.area != "Bar"]
    bar = [table for table in tables if table.area == "Bar"]
    pushed_together = [tuple(by_name[name] for name in names) for names in NEIGHBOURS]
    lunch, dinner, late = periods
    return [Floor(lunch, dining, pushed_together), Floor(dinner, dining, pushed_together), Floor(late, bar, [])]


def make_phone(dice: Dice) -> str:
    """A number from the ranges that the British regulator keeps free for invented people."""
    return f"07700 900{dice.randrange(1000):03}" if dice.chance(0.8) else f"020 7946 0{dice.randrange(1000):03}"
