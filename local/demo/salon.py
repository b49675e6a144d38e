"""The demo salon: hair, colour and brows in Melbourne."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from local.demo.dice import Dice
from local.demo.known import Knowledge
from local.demo.payment_records import Payment
from local.demo.people import make_customers
from local.demo.records import (
    Appointment,
    Membership,
    OfferedService,
    Provider,
    Record,
    Service,
    TimeOff,
    WorkingHours,
)
from local.demo.salon_counter import Counter
from local.demo.salon_diary import Chair, Diary
from local.demo.tenancy import (
    FRIDAY,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    Hours,
    Team,
    Venue,
    found,
    founded,
)
from local.demo.venue_clock import PAST, VenueClock

VENUE = Venue(
    name="Wattle & Wren Hair",
    organization_name="Wattle & Wren",
    business_type="appointments",
    slug="wattle-and-wren",
    timezone="Australia/Melbourne",
    country="AU",
    state="VIC",
    city="Melbourne",
    postal_code="3065",
    address="214 Brunswick Street, Fitzroy",
    phone="(03) 5550 0142",
    currency="AUD",
    hours=[
        ([TUESDAY, WEDNESDAY], time(9), time(18)),
        ([THURSDAY, FRIDAY], time(9), time(20)),
        ([SATURDAY], time(8, 30), time(17)),
        ([SUNDAY], time(10), time(16)),
    ],
    api_key="sk_live_5a10000000000001_local-demo-key-of-the-salon-not-a-secret-00",
    readable=["organization", "customers", "appointments", "services", "staff"],
    knowledge=Knowledge(
        tags=["Regular", "Wedding party", "Colour club"],
        allergies=["Ammonia", "Latex", "PPD in dark colours", "Nickel"],
        notes=[
            "Prefers a quiet appointment",
            "Sensitive scalp: lukewarm water",
            "Needs the step-free entrance",
            "Running late is normal: book ten minutes more",
        ],
    ),
    owner="owner@salon.test",
    staff="staff@salon.test",
    cents_per_point=100,
)
CUSTOMERS = 400

# Telephone numbers that the Australian regulator keeps free for invented people.
MOBILES = """
    0491 570 006, 0491 570 110, 0491 570 156, 0491 570 157, 0491 570 158, 0491 570 159, 0491 570 313, 0491 570 737,
    0491 571 266, 0491 571 491, 0491 571 804, 0491 572 549, 0491 572 665, 0491 572 983, 0491 573 087, 0491 573 770,
    0491 574 118, 0491 574 632, 0491 575 254, 0491 575 789, 0491 576 398, 0491 576 801, 0491 577 426, 0491 577 644,
    0491 578 148, 0491 578 888, 0491 578 957, 0491 579 212, 0491 579 455, 0491 579 760
"""
LANDLINE_RANGES = ["(03) 5550", "(03) 7010"]


@dataclass(frozen=True)
class MenuItem:
    """A service as the menu lists it, and how often it is booked compared with others."""

    name: str
    description: str
    minutes: int
    buffer: int
    price: int
    deposit: int
    demand: int


CUTS = [
    MenuItem("Cut and finish", "Consultation, wash, cut and blow-dry.", 60, 10, 9800, 0, 24),
    MenuItem("Restyle", "A new shape, with time to talk it through.", 75, 10, 12500, 2500, 6),
    MenuItem("Short cut", "Clipper or scissor cut, washed and styled.", 30, 5, 5800, 0, 22),
    MenuItem("Child's cut", "Up to twelve years.", 30, 5, 4200, 0, 9),
    MenuItem("Fringe trim", "Between two cuts.", 15, 0, 2000, 0, 5),
    MenuItem("Blow wave", "Wash and style for the evening.", 45, 5, 6500, 0, 10),
]
COLOUR = [
    MenuItem("Root touch-up", "Regrowth colour, toner included.", 90, 15, 13500, 3000, 14),
    MenuItem("Half head of foils", "Highlights through the top and around the face.", 120, 15, 19500, 5000, 9),
    MenuItem("Full head of foils", "Highlights from roots to ends, all over.", 165, 15, 26500, 8000, 4),
    MenuItem("Balayage", "Hand-painted lightening with toner and blow-dry.", 180, 15, 32000, 10000, 5),
    MenuItem("Gloss", "Shine and tone for coloured hair.", 45, 10, 7500, 0, 6),
]
TREATMENTS = [
    MenuItem("Keratin smoothing", "Straightens and calms for about three months.", 150, 15, 34000, 10000, 3),
    MenuItem("Bond repair", "For lightened and heat-worn hair.", 30, 5, 5500, 0, 6),
    MenuItem("Scalp ritual", "Exfoliation, massage and mask.", 45, 10, 8000, 0, 5),
]
BROWS = [
    MenuItem("Brow shape and tint", "Waxed or threaded, tinted to match.", 30, 5, 4800, 0, 16),
    MenuItem("Lash lift", "Lifted and tinted, lasts six weeks.", 60, 10, 9500, 2000, 6),
]
MENU = [*CUTS, *COLOUR, *TREATMENTS, *BROWS]


@dataclass(frozen=True)
class TeamMember:
    """A provider with what they offer and when they work."""

    name: str
    email: str
    offers: Sequence[MenuItem]
    hours: Sequence[Hours]


TEAM = [
    TeamMember(
        "Marguerite Delany",
        VENUE.owner,
        MENU,
        [([WEDNESDAY, THURSDAY, FRIDAY], time(9), time(13)), ([THURSDAY, FRIDAY], time(14), time(20))],
    ),
    TeamMember(
        "Hannah Whitlock",
        VENUE.staff,
        [*CUTS, *COLOUR],
        [
            ([TUESDAY, WEDNESDAY, THURSDAY, FRIDAY], time(9), time(13)),
            ([TUESDAY, WEDNESDAY, THURSDAY, FRIDAY], time(13, 45), time(17, 30)),
            ([SATURDAY], time(8, 30), time(14)),
        ],
    ),
    TeamMember(
        "Thuy Pham",
        "thuy@salon.test",
        [*COLOUR, *TREATMENTS],
        [([TUESDAY, WEDNESDAY], time(9), time(18)), ([THURSDAY, FRIDAY], time(11), time(20))],
    ),
    TeamMember(
        "Mateo Silva",
        "mateo@salon.test",
        CUTS,
        [
            ([WEDNESDAY, THURSDAY, FRIDAY], time(10), time(18)),
            ([SATURDAY], time(8, 30), time(17)),
            ([SUNDAY], time(10), time(16)),
        ],
    ),
    TeamMember(
        "Zoe Karras",
        "zoe@salon.test",
        [*CUTS, *COLOUR, *TREATMENTS],
        [([THURSDAY, FRIDAY], time(12), time(20)), ([SATURDAY], time(8, 30), time(17)), ([SUNDAY], time(10), time(16))],
    ),
    TeamMember(
        "Priyanka Nair",
        "priyanka@salon.test",
        BROWS,
        [([TUESDAY, THURSDAY], time(10), time(18)), ([FRIDAY], time(12), time(20)), ([SATURDAY], time(9), time(16))],
    ),
]

# Who is away this week: when, and why.
APPOINTMENTS_ELSEWHERE = [
    ("Hannah Whitlock", TUESDAY, time(15), time(17, 30), "Dentist"),
    ("Priyanka Nair", TUESDAY, time(10), time(12), "Supplier training"),
    ("Thuy Pham", WEDNESDAY, time(9), time(11, 30), "Supplier training"),
    ("Mateo Silva", THURSDAY, time(15), time(18), "School concert"),
    ("Zoe Karras", FRIDAY, time(18), time(20), "Colour course"),
    ("Hannah Whitlock", SATURDAY, time(12), time(14), "Family"),
    ("Mateo Silva", SUNDAY, time(14), time(16), "Football"),
]
# Who is away for longer: from how many days after today on, for how many days.
LEAVE = [("Priyanka Nair", -60, 7), ("Zoe Karras", -21, 5), ("Thuy Pham", 12, 14), ("Marguerite Delany", 40, 10)]


def make_records(team: Team, now: datetime, past: timedelta = PAST) -> list[Sequence[Record]]:
    """The whole salon: appointments since then and for months ahead, the last two months closed out at the counter. The
    same for the same arguments."""
    dice = Dice("salon")
    clock = VenueClock(VENUE.timezone, now, past)
    services = {item.name: _make_service(dice, item, now) for item in MENU}
    providers = {member.name: _make_provider(dice, member, now) for member in TEAM}
    time_off = list(_make_time_off(dice, clock, providers))
    chairs = [_make_chair(member, providers[member.name], services, time_off) for member in TEAM]
    customers = make_customers(dice, clock, VENUE.company_id, CUSTOMERS, make_phone, VENUE.knowledge)
    appointments = list(Diary(dice, clock, chairs, customers).fill())
    return [
        *found(VENUE, team, now),
        list(services.values()),
        list(providers.values()),
        [
            OfferedService(VENUE.company_id, providers[member.name].id, services[item.name].id)
            for member in TEAM
            for item in member.offers
        ],
        [
            WorkingHours(VENUE.company_id, providers[member.name].id, day, opens, closes)
            for member in TEAM
            for days, opens, closes in member.hours
            for day in days
        ],
        time_off,
        _make_memberships(team, providers),
        customers,
        appointments,
        _make_payments(appointments, clock),
        *Counter(dice, clock, VENUE, desk=team.owner).make_records(appointments, [*services.values()]),
    ]


def _make_service(dice: Dice, item: MenuItem, now: datetime) -> Service:
    return Service(
        id=dice.new_id(),
        company_id=VENUE.company_id,
        name=item.name,
        description=item.description,
        duration_minutes=item.minutes,
        buffer_minutes=item.buffer,
        price_cents=item.price,
        deposit_amount_cents=item.deposit,
        created_at=founded(now),
    )


def _make_provider(dice: Dice, member: TeamMember, now: datetime) -> Provider:
    return Provider(dice.new_id(), VENUE.company_id, member.name, member.email, founded(now))


def _make_time_off(dice: Dice, clock: VenueClock, providers: dict[str, Provider]) -> Iterator[TimeOff]:
    monday = clock.midnight - timedelta(days=clock.midnight.weekday())
    for name, day, begins, ends, reason in APPOINTMENTS_ELSEWHERE:
        date = monday + timedelta(days=day)
        yield _make_absence(dice, providers[name], datetime.combine(date, begins), datetime.combine(date, ends), reason)
    for name, first, days in LEAVE:
        begins_at = clock.midnight + timedelta(days=first)
        yield _make_absence(dice, providers[name], begins_at, begins_at + timedelta(days=days), "Annual leave")


def _make_absence(dice: Dice, provider: Provider, starts_at: datetime, ends_at: datetime, reason: str) -> TimeOff:
    return TimeOff(dice.new_id(), VENUE.company_id, provider.id, starts_at, ends_at, reason, provider.created_at)


def _make_chair(
    member: TeamMember, provider: Provider, services: dict[str, Service], time_off: Sequence[TimeOff]
) -> Chair:
    return Chair(
        provider=provider,
        services=[services[item.name] for item in member.offers],
        demand=[item.demand for item in member.offers],
        windows={day: [(opens, closes) for days, opens, closes in member.hours if day in days] for day in range(7)},
        time_off=[off for off in time_off if off.staff_id == provider.id],
    )


def _make_memberships(team: Team, providers: dict[str, Provider]) -> list[Membership]:
    by_email = {provider.email: provider.id for provider in providers.values()}
    return [
        Membership(VENUE.company_id, team.owner, VENUE.owner, "admin", by_email[VENUE.owner]),
        Membership(VENUE.company_id, team.staff, VENUE.staff, "staff", by_email[VENUE.staff], client_scope="own"),
    ]


def _make_payments(appointments: Sequence[Appointment], clock: VenueClock) -> list[Payment]:
    """The deposits that have been paid for visits to come, the next visit first."""
    to_come = [one for one in appointments if one.deposit_status == "paid" and one.starts_at > clock.wall]
    return [
        Payment(
            payment_intent_id=payment_intent_id(number),
            company_id=VENUE.company_id,
            account_id=VENUE.account_id,
            appointment_id=appointment.id,
            amount_cents=appointment.deposit_amount_cents,
            currency=VENUE.currency,
            created_at=appointment.created_at,
        )
        for number, appointment in enumerate(sorted(to_come, key=lambda one: one.starts_at), start=1)
    ]


def payment_intent_id(number: int) -> str:
    """What Stripe calls one of the demo salon's payments, counted from 1."""
    return f"pi_demo{number:04}"


def make_phone(dice: Dice) -> str:
    """A number that belongs to nobody; there are only thirty such mobiles, so most are landlines."""
    if dice.chance(0.2):
        return dice.choice(MOBILES.split(",")).strip()
    return f"{dice.choice(LANDLINE_RANGES)} {dice.randrange(10000):04}"
