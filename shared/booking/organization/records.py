"""The organization and its businesses (spec §2.4)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.attachments.records import Link
from booking.bookings.diary_colours import DiaryColours
from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.identity.actors import Engine
from booking.keys.records import ApiKey


class ClientVisibility(TypedDict):
    """Whether staff see customers' email addresses and phone numbers."""

    email: bool
    phone: bool


AskPhone: TypeAlias = Literal["no", "optional", "required"]
"""Whether the form for guests has a field for the phone number, and whether it has to be filled in."""


Trade: TypeAlias = Literal[
    "barber",
    "beauty_salon",
    "day_spa",
    "hair_salon",
    "massage",
    "nail_salon",
    "physiotherapy",
    "tattoo_studio",
    "bakery",
    "bar",
    "brewery",
    "cafe",
    "restaurant",
    "winery",
]
"""What a venue is, for search engines."""

Heads: TypeAlias = Literal["plain", "serif"]
"""The letters of the headings on a venue's page: those of its text, or a serif of the guest's device."""


class OnlineBooking(TypedDict):
    """How guests book for themselves, and within which bounds (spec §12.1). Who cancels at least cancel_until_hours
    before the visit has a paid deposit back; who cancels later, or does not come, has not. about, trade, heads, the
    privacy notice (at privacy_url, or as privacy) and whether search engines may list it are what the page says of the
    venue (spec §12.12)."""

    enabled: bool
    min_notice_minutes: int
    max_advance_days: int
    cancel_until_hours: int
    change_until_hours: int
    max_changes: int
    needs_approval: bool
    waitlist: bool
    offer_minutes: int
    slot_step_minutes: int
    max_party_size: int
    ask_phone: AskPhone
    terms: str | None
    embed_origins: list[str]
    about: str | None
    trade: Trade | None
    heads: Heads
    privacy_url: str | None
    privacy: str | None
    findable: bool


class Notifications(TypedDict):
    """Which messages customers get besides those about a cancellation. reminder_hours is how long before a booking its
    guest is reminded; null: never."""

    confirmation: bool
    reminder_hours: int | None
    thanks: bool


class CustomerTag(TypedDict):
    """A tag that the business gives to customers."""

    id: UUID
    name: str


class OpeningHours(TypedDict):
    """A weekly window: day 0 is Monday, times are HH:MM on the venue's clock."""

    day: int
    opens: str
    closes: str


class Company(TypedDict):
    """A business: the tenant. timezone is an IANA zone, country ISO 3166-1, currency ISO 4217, locale BCP 47, colour
    #rrggbb. cents_per_point is how many cents of a sale earn one loyalty point; null: sales earn no points. email is
    where customers' answers to the business's emails go. diary_colours is what the colours of a diary tell.
    retention_months is after how many months without any activity customers are erased; null: never.
    weekly_report: the admins are emailed each Monday what the last week came to. keep_day_on_devices: the dashboard may
    keep today's bookings in a member's browser. version adds one with each change."""

    id: UUID
    organization_id: UUID
    name: str
    slug: str
    timezone: str
    country: str | None
    state: str | None
    city: str | None
    postal_code: str | None
    address: str | None
    phone: str | None
    email: str | None
    currency: str
    locale: str | None
    colour: str | None
    notifications: Notifications
    cents_per_point: int | None
    client_visibility: ClientVisibility
    online_booking: OnlineBooking
    deposit_staff_editable: bool
    table_combining: bool
    free_after_bill_minutes: int | None
    default_tax_rate_basis_points: int | None
    diary_colours: DiaryColours
    weekly_report: bool
    keep_day_on_devices: bool
    customer_tags: list[CustomerTag]
    retention_months: int | None
    subdomain: str | None
    site_subdomain_preferred: bool
    opening_hours: list[OpeningHours]
    created_at: datetime
    version: int


@dataclass(frozen=True)
class LockedCompany(Locked):
    """The active business, whose settings nobody else changes until this transaction ends."""

    id: UUID
    version: int
    currency: str


class NewCompany(TypedDict):
    """A business that is being created."""

    name: str
    slug: str
    timezone: str
    country: str
    state: str | None
    city: str | None
    postal_code: str | None
    address: str | None
    currency: str
    free_after_bill_minutes: int | None


class OneCompany(TypedDict):
    company: Company


class Organization(TypedDict):
    """An organization: its plan (`tier`), and how many of each add-on count now. If fewer will count later, …_next is
    how many and …_next_from is from when on; otherwise both are null. subscription_status is that of the payment
    processor, null if nothing was ever paid for. require_second_factor: admins need a second factor.
    step_up_refund_cents: a refund above this amount needs the second factor once more. Above a …_limit_cents only an
    admin may refund, void a sale, give a gift card away, or differ from the catalogue's prices in a sale. An amount of
    null sets no limit."""

    id: UUID
    name: str
    business_type: Engine
    active: bool
    tier: Literal["solo", "team", "business"]
    subscription_status: str | None
    extra_sms: int
    extra_sms_next: int | None
    extra_sms_next_from: datetime | None
    extra_ai: int
    extra_ai_next: int | None
    extra_ai_next_from: datetime | None
    require_second_factor: bool
    step_up_refund_cents: int | None
    refund_limit_cents: int | None
    void_limit_cents: int | None
    goodwill_limit_cents: int | None
    price_limit_cents: int | None
    created_at: datetime


class OneOrganization(TypedDict):
    organization: Organization


class OwnMembership(TypedDict):
    """The caller's own membership in the active business."""

    user_id: UUID
    company_id: UUID
    role: Literal["admin", "staff"]
    provider_id: UUID | None
    client_scope: Literal["all", "own"]
    permissions: list[str]
    owner: bool


class Features(TypedDict):
    """What the plan and the settings of the business switch on, and what this deployment has."""

    apiAccess: bool
    tableCombining: bool
    depositStaffEditable: bool
    places: bool
    applePass: bool
    googleWallet: bool
    ai: bool
    sms: bool


class BusinessChoice(TypedDict):
    """A business that the caller may switch to."""

    id: UUID
    organization_id: UUID
    name: str
    slug: str


class BusinessDay(TypedDict):
    """The date that a venue works on now, which goes on past midnight until what began on it has ended."""

    date: date
    ends_at: WallClock


class OrganizationOverview(TypedDict):
    """What the dashboard needs of the active business from the start. guests_page is the address at which its guests
    book, once online booking is on; null where the service has no such pages. logo is where its picture is fetched
    from; null if the business has none. api_keys are there for admins only: the keys in force and the newest of the
    others, 500 at most."""

    organization: Organization
    business: Company
    business_day: BusinessDay
    guests_page: str | None
    logo: Link | None
    membership: OwnMembership
    features: Features
    businesses: list[BusinessChoice]
    api_keys: NotRequired[list[ApiKey]]


class Switched(TypedDict):
    ok: bool
    companyId: UUID


class AddressChosen(TypedDict):
    ok: bool
    siteSubdomainPreferred: bool


class SpecialWindow(TypedDict):
    """Times are HH:MM on the venue's clock. A window that closes at or before it opens ends on the next day."""

    opens: str
    closes: str


class SpecialHours(TypedDict):
    """The hours of one date, which take the place of the usual ones. A closed date has no windows. name is what the
    date is called, such as a holiday; null if it has no name."""

    company_id: UUID
    date: date
    name: str | None
    closed: bool
    windows: list[SpecialWindow]
    created_at: datetime


@dataclass(frozen=True)
class LockedSpecialDay(Locked):
    """A date with special hours, which nobody else sets until this transaction ends."""

    date: date


class OneSpecialHours(TypedDict):
    specialHours: SpecialHours


class SpecialHoursList(TypedDict):
    specialHours: list[SpecialHours]


class DepositTier(TypedDict):
    """The deposit that a party of this size and more pays in advance, in cents; the largest tier that it reaches
    counts."""

    id: UUID
    company_id: UUID
    min_party_size: int
    amount_cents: int
    created_at: datetime


class OneDepositTier(TypedDict):
    depositTier: DepositTier


class DepositTiers(TypedDict):
    depositTiers: list[DepositTier]


class OrganizationV1(TypedDict):
    """The key's business as integrators read it. timezone is the zone of every startsAt and endsAt of this surface."""

    id: UUID
    name: str
    slug: str
    businessType: Engine
    timezone: str
    currency: str
    country: str | None
    state: str | None
    city: str | None
    postalCode: str | None
    address: str | None
    createdAt: datetime
