"""Request bodies of the organization routes (spec §4.8.2, §4.8.3, §4.8.4)."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator

from booking.bookings.diary_colours import DiaryColours
from booking.bookings.models import WeeklyWindows
from booking.bookings.windows import windows_of_a_date_overlap
from booking.core.fields import (
    LARGEST_AMOUNT_CENTS,
    About,
    Email,
    Id,
    Label,
    Message,
    Name,
    PartialBody,
    PartialBodyToTry,
    Phone,
    RequestBody,
    ShortName,
    ShortText,
    TaxRate,
    TimeOfDay,
    VenueDate,
    absent,
    all_distinct,
)
from booking.organization.records import Heads, Trade
from booking.organization.rules import (
    LEAST_RETENTION_MONTHS,
    MOST_RETENTION_MONTHS,
    known_colour,
    known_country,
    known_currency,
    known_locale,
    known_origin,
    known_page,
    known_time_zone,
)

Country = Annotated[ShortText, AfterValidator(known_country)]
TimeZone = Annotated[ShortText, AfterValidator(known_time_zone)]
Colour = Annotated[
    ShortText,
    AfterValidator(known_colour),
    Field(description="#rrggbb", json_schema_extra={"pattern": "^#[0-9a-fA-F]{6}$"}),
]
Currency = Annotated[ShortText, AfterValidator(known_currency)]
FreeAfterBillMinutes = Annotated[
    Annotated[int, Field(ge=0, le=60)] | None,
    Field(description="how long after its bill a party keeps its tables; null: until the host frees them"),
]
LanguageTag = Annotated[ShortText, AfterValidator(known_locale)]


class SwitchBusiness(RequestBody):
    company_id: Id


class ChooseAddress(RequestBody):
    """Whether the subdomain is given out as the business's address."""

    preferred: bool


_Limit = Annotated[int, Field(ge=0, le=LARGEST_AMOUNT_CENTS)]


class UpdateOrganization(PartialBody):
    """When the organization requires a second factor (of its admins, and before a refund above an amount), and the
    amounts above which only an admin may refund, void a sale, give a gift card away, or differ from the catalogue's
    prices in a sale. Amounts are in the smallest unit of the currency in which the money moves; null sets no limit."""

    require_second_factor: bool = absent()
    step_up_refund_cents: _Limit | None = absent()
    refund_limit_cents: _Limit | None = absent()
    void_limit_cents: _Limit | None = absent()
    goodwill_limit_cents: _Limit | None = absent()
    price_limit_cents: _Limit | None = absent()


class ChangeClientVisibility(PartialBody):
    """Whether staff see customers' email addresses and phone numbers; a key left out stays unchanged."""

    email: bool = absent()
    phone: bool = absent()


class ChangeNotifications(PartialBody):
    """Which messages customers get besides those about a cancellation; a key left out stays unchanged. `reminderHours`
    is how long before a booking its guest is reminded; null: never."""

    confirmation: bool = absent()
    reminder_hours: Annotated[int, Field(ge=1, le=168)] | None = absent()
    thanks: bool = absent()


class SetCustomerTag(RequestBody):
    """A tag for customers: one of the business by its `id`, which stays with those who carry it, or a new one."""

    id: Id | None = None
    name: ShortName


def _each_once(tags: list[SetCustomerTag]) -> list[SetCustomerTag]:
    if len({tag.name.casefold() for tag in tags}) < len(tags):
        raise ValueError("must not name one twice")
    all_distinct([tag.id for tag in tags if tag.id is not None])
    return tags


CustomerTags = Annotated[list[SetCustomerTag], Field(max_length=50), AfterValidator(_each_once)]


HoursBefore = Annotated[int, Field(ge=0, le=720)]
Origins = Annotated[list[Annotated[ShortText, AfterValidator(known_origin)]], Field(max_length=20)]
AskPhone = Literal["no", "optional", "required"]
PageAddress = Annotated[
    ShortText, AfterValidator(known_page), Field(json_schema_extra={"format": "uri", "pattern": "^https://"})
]


class ChangeOnlineBooking(PartialBody):
    """How guests book for themselves; a key left out stays unchanged. `enabled`: they do. `minNoticeMinutes` and
    `maxAdvanceDays` are how near and how far ahead, `slotStepMinutes` how far apart the times are that they are
    offered, `maxPartySize` from how many on a party makes an enquiry. `cancelUntilHours`: who cancels at least so many
    hours before the visit may do so by the link and has a paid deposit back; who cancels later, or does not come, has
    not. `changeUntilHours` and `maxChanges`: until when, and how often, the link moves a booking. `needsApproval`: a
    booking is pending until the desk confirms it. `askPhone`: whether guests are asked for a number. `terms`: what they
    agree to. `waitlist`: who finds nothing free can wait, and `offerMinutes` is how long a time that becomes free
    is kept for them. `embedOrigins`: the sites that may show the guests' page in a frame. Of the page itself: `about`,
    what the venue says of itself; `trade`, what it is, for search engines; `heads`, the letters of headings;
    `privacyUrl` or `privacy`, its privacy notice, of which either takes the other's place; `findable`: search engines
    may list it."""

    enabled: bool = absent()
    min_notice_minutes: Annotated[int, Field(ge=0, le=43_200)] = absent()
    max_advance_days: Annotated[int, Field(ge=1, le=365)] = absent()
    cancel_until_hours: HoursBefore = absent()
    change_until_hours: HoursBefore = absent()
    max_changes: Annotated[int, Field(ge=0, le=20)] = absent()
    needs_approval: bool = absent()
    waitlist: bool = absent()
    offer_minutes: Annotated[int, Field(ge=10, le=120)] = absent()
    slot_step_minutes: Annotated[int, Field(ge=5, le=60)] = absent()
    max_party_size: Annotated[int, Field(ge=1, le=50)] = absent()
    ask_phone: AskPhone = absent()
    terms: Message | None = absent()
    embed_origins: Origins = absent()
    about: About | None = absent()
    trade: Trade | None = absent()
    heads: Heads = absent()
    privacy_url: PageAddress | None = absent()
    privacy: Message | None = absent()
    findable: bool = absent()

    @model_validator(mode="after")
    def _one_notice(self) -> Self:
        if self.privacy_url is not None and self.privacy is not None:
            raise ValueError("privacy: the notice is either at an address or a text")
        return self

    def changes(self) -> dict[str, Any]:
        fields = super().changes()
        if self.privacy_url is not None:
            fields["privacy"] = None
        if self.privacy is not None:
            fields["privacy_url"] = None
        return fields


RetentionMonths = Annotated[
    int,
    Field(
        ge=LEAST_RETENTION_MONTHS,
        le=MOST_RETENTION_MONTHS,
        description="After how many months without any activity customers are erased.",
    ),
]

# The columns of the settings that have names of their own in bodies.
_COLUMNS = {
    "client_visibility": {"email": "client_email_visible", "phone": "client_phone_visible"},
    "online_booking": {
        **{name: name for name in ChangeOnlineBooking.model_fields},
        "enabled": "books_online",
        "waitlist": "keeps_waitlist",
    },
    "notifications": {
        "confirmation": "confirmation_sent",
        "reminder_hours": "reminder_hours",
        "thanks": "thanks_sent",
    },
}

FIELDS_OF_COLUMNS = {column: group for group, columns in _COLUMNS.items() for column in columns.values()}
"""Under which field of the business a column of its settings is shown that has no field of its own name."""


class UpdateCompany(PartialBodyToTry):
    """openingHours replaces the whole week, customerTags the whole list. With dryRun nothing is changed: the answer is
    whom it would hit."""

    name: Name = absent()
    timezone: TimeZone = absent()
    country: Country | None = absent()
    state: Label | None = absent()
    city: Label | None = absent()
    postal_code: Label | None = absent()
    address: Label | None = absent()
    phone: Phone | None = absent()
    email: Email | None = absent()
    currency: Currency = absent()
    locale: LanguageTag | None = absent()
    colour: Colour | None = absent()
    notifications: ChangeNotifications = absent()
    cents_per_point: Annotated[int, Field(ge=1, le=1_000_000)] | None = absent()
    client_visibility: ChangeClientVisibility = absent()
    online_booking: ChangeOnlineBooking = absent()
    deposit_staff_editable: bool = absent()
    table_combining: bool = absent()
    free_after_bill_minutes: FreeAfterBillMinutes = absent()
    default_tax_rate_basis_points: TaxRate | None = absent()
    diary_colours: DiaryColours = absent()
    weekly_report: Annotated[bool, Field(description="mails the admins each Monday what the last week came to")] = (
        absent()
    )
    keep_day_on_devices: Annotated[
        bool, Field(description="the dashboard keeps today's bookings in members' browsers, for a day at most")
    ] = absent()
    customer_tags: CustomerTags = absent()
    retention_months: RetentionMonths | None = absent()
    opening_hours: WeeklyWindows = absent()

    def changes(self) -> dict[str, Any]:
        fields = super().changes()
        for group, columns in _COLUMNS.items():
            sent: PartialBody | None = fields.pop(group, None)
            if sent is not None:
                fields |= {columns[name]: value for name, value in sent.changes().items()}
        return fields


class SetSpecialWindow(RequestBody):
    """A window of one date. One that closes at or before it opens ends on the next day."""

    opens: TimeOfDay
    closes: TimeOfDay


class SetSpecialHours(RequestBody):
    """The hours of one date: either `closed`, or one window or more; and what it is called, such as a holiday. With
    dryRun nothing is changed: the answer is 200, and whom it would hit."""

    date: VenueDate
    name: ShortName | None = None
    closed: bool = False
    windows: list[SetSpecialWindow] = Field(default_factory=list, max_length=50, validate_default=True)
    dry_run: bool = False

    @field_validator("windows")
    @classmethod
    def _closed_or_open(cls, windows: list[SetSpecialWindow], info: ValidationInfo) -> list[SetSpecialWindow]:
        if bool(windows) == info.data.get("closed", False):
            raise ValueError("must hold a window, or be left out on a date that is closed")
        if windows_of_a_date_overlap((window.opens, window.closes) for window in windows):
            raise ValueError("these windows overlap")
        return windows


class SetDepositTier(RequestBody):
    min_party_size: Annotated[int, Field(ge=1, le=500)]
    amount_cents: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT_CENTS)]
