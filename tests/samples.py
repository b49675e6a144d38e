"""Samples for every route: for one that takes a body a body that it accepts, for an `{id}` a record of a tenant, for a
query parameter that is required a value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode
from uuid import uuid4

from booking.member import Engine
from local.template import Route
from tests.makers import Maker, Tenant
from tests.routes import contract_of

SPECIAL_DATE = "2031-12-25"
WORKING_DATE = "2031-12-01"  # a Monday, when the samples' provider works
NEED_A_HOLD = ("EnquiriesConfirm", "EnquiriesReleaseHold")
STAYS = "2031-06-02T15:00:00"


@dataclass(frozen=True)
class Samples:
    """A tenant with one record of every kind that its engine has, by the resource's folder name."""

    tenant: Tenant
    ids: dict[str, str]

    def path(self, route: Route, record_id: str | None = None) -> str:
        """The route's path with this id, or else with this tenant's own record; a date is that of its special hours, a
        code that of its gift card."""
        path = route.path.replace("{date}", SPECIAL_DATE).replace("{code}", self.ids["gift-cards"])
        if "{id}" not in path:
            return path
        return path.replace("{id}", record_id or self.id_for(route))

    def id_for(self, route: Route) -> str:
        """The id of the tenant's own record that a route with an `{id}` is about."""
        resource = route.path.partition("/{id}")[0].rpartition("/")[2]
        return self.ids["held-enquiries" if route.function in NEED_A_HOLD else resource]

    def query(self, route: Route, more: Mapping[str, str] | None = None) -> str:
        """The query string, with its question mark, of the parameters that the route requires and of some more."""
        values = {
            "bookingId": self.ids.get("visits", ""),
            "serviceId": self.ids.get("services", ""),
            "date": WORKING_DATE,
        }
        parameters = {name: values[name] for name in contract_of(route).required_query} | dict(more or {})
        return f"?{urlencode(parameters, safe='', errors='surrogatepass', quote_via=quote)}" if parameters else ""

    def headers(self, route: Route) -> dict[str, str]:
        """The headers that the route requires besides its credential."""
        return {"idempotency-key": uuid4().hex} if contract_of(route).idempotent else {}

    def body(self, route: Route) -> dict[str, Any]:
        """A body that the route accepts; a route without one here is a KeyError."""
        bodies: dict[str, dict[str, Any]] = {
            "AppointmentsCreate": {
                "serviceId": self.ids.get("services"),
                "providerId": self.ids.get("staff"),
                "customerId": self.ids["customers"],
                "startsAt": "2031-06-02T10:00:00",
                "notes": "By the window",
            },
            "AppointmentsUpdate": {
                "startsAt": STAYS,
                "providerId": self.ids.get("staff"),
                "serviceId": self.ids.get("services"),
                "notes": None,
                "status": "confirmed",
                "providerConfirmed": True,
                "depositStatus": "none",
            },
            "BookingSeriesCreate": {
                "serviceId": self.ids.get("services"),
                "providerId": self.ids.get("staff"),
                "customerId": self.ids["customers"],
                "startsAt": "2032-06-07T10:00:00",
                "frequency": "fortnightly",
                "count": 2,
            },
            "BookingSeriesEnd": {"status": "cancelled"},
            "CompaniesUpdate": {
                "name": "Renamed",
                "timezone": "Australia/Perth",
                "country": "AU",
                "state": "WA",
                "city": "Perth",
                "postalCode": "6000",
                "address": "1 Hay Street",
                "phone": "+61 8 9000 0000",
                "client_visibility": {"email": True, "phone": True},
                "deposit_staff_editable": False,
                "table_combining": False,
            },
            "CustomerPackagesRedeem": {"appointmentId": self.ids.get("appointments")},
            "CustomersCreate": {"name": "Kim", "email": f"{uuid4().hex}@example.com", "phone": "0400 000 000"},
            "CustomersUpdate": {"name": "Kim", "email": f"{uuid4().hex}@example.com", "phone": "0400 000 000"},
            "EnquiriesConvert": {
                "status": "pending",
                "tableIds": [self.ids.get("tables")],
                "partySize": 4,
                "startsAt": "2031-06-02T19:00:00",
                "durationMinutes": 180,
            },
            "EnquiriesCreate": {
                "guestName": "Ines Moreau",
                "guestEmail": "ines@example.com",
                "guestPhone": "020 7946 0123",
                "partySize": 8,
                "startsAt": "2031-06-02T19:00:00",
                "durationMinutes": 180,
                "message": "Could you seat all of us at one table?",
            },
            "EnquiriesPostMessage": {"author": "venue", "kind": "note", "body": "Rang back, prefers the terrace."},
            "EnquiriesUpdate": {
                "guestName": "Ines Moreau-Bell",
                "guestEmail": "ines@example.org",
                "guestPhone": None,
                "partySize": 9,
                "startsAt": "2031-06-03T19:00:00",
                "durationMinutes": None,
                "status": "lost",
            },
            "GiftCardsIssue": {"amountCents": 5000, "customerId": self.ids["customers"]},
            "FurnitureSetCombosCreate": {
                "linkGroupId": self.ids.get("link-groups"),
                "tableIds": [self.ids.get("tables"), self.ids.get("companions")],
            },
            "KeysCreate": {"name": "Import", "scopes": ["customers:read"], "expiresAt": "2090-01-01T00:00:00+00:00"},
            "LinkGroupsCreate": {
                "name": "By the wall",
                "kind": "adjacent",
                "tableIds": [self.ids.get("tables"), self.ids.get("companions")],
            },
            "OnboardingComplete": {
                "organizationName": "Ignored",
                "businessName": "Branch",
                "businessType": "appointments",
                "slug": f"branch-{uuid4().hex[:12]}",
                "betaCode": "IGNORED",
                "timezone": "Australia/Perth",
                "country": "AU",
                "state": "WA",
                "city": "Perth",
                "postalCode": "6000",
                "address": "1 Hay Street",
                "currency": "AUD",
                "openingHours": [{"day": 0, "opens": "09:00", "closes": "17:00"}],
                "servicePeriods": [],
            },
            "OnboardingSlugCheck": {"slug": f"free-{uuid4().hex[:12]}"},
            "OrganizationSetDepositTier": {"minPartySize": 12, "amountCents": 20000},
            "OrganizationSetSpecialHours": {
                "date": SPECIAL_DATE,
                "closed": False,
                "windows": [{"opens": "18:00", "closes": "01:00"}],
            },
            "OrganizationSwitchBusiness": {"companyId": str(self.tenant.company_id)},
            "PackagesCreate": {
                "name": "Three colours",
                "description": "Roots only",
                "priceCents": 30000,
                "sessions": 3,
                "validDays": 365,
                "active": True,
                "serviceIds": [self.ids.get("services")],
            },
            "PackagesSell": {"customerId": self.ids["customers"]},
            "PackagesUpdate": {
                "name": "Four colours",
                "description": None,
                "priceCents": 40000,
                "sessions": 4,
                "validDays": None,
                "active": True,
                "serviceIds": [self.ids.get("services")],
            },
            "ProductsAdjustStock": {"reason": "received", "delta": 12, "count": None},
            "ProductsCreate": {
                "name": "Shampoo",
                "sku": "SH-250",
                "priceCents": 2400,
                "lowStockAt": 3,
                "active": True,
            },
            "ProductsUpdate": {
                "name": "Shampoo",
                "sku": None,
                "priceCents": 2600,
                "lowStockAt": None,
                "active": True,
            },
            "RefundsCreate": {"paymentIntentId": self.ids.get("payments"), "amountCents": 1000},
            "ReservationsCreate": {
                "customer": {"name": "Kim", "email": f"{uuid4().hex}@example.com", "phone": "0400 000 000"},
                "tableIds": [self.ids.get("tables")],
                "partySize": 2,
                "startsAt": "2031-06-02T19:00:00",
                "durationMinutes": 90,
                "servicePeriodId": self.ids.get("service-periods"),
                "notes": "By the window",
            },
            "ReservationsUpdate": {
                "startsAt": "2031-06-02T21:00:00",
                "durationMinutes": 90,
                "partySize": 2,
                "tableIds": [self.ids.get("tables")],
                "status": "confirmed",
                "notes": None,
                "servicePeriodId": self.ids.get("service-periods"),
            },
            "SalesCreate": {
                "customerId": self.ids["customers"],
                "soldByProviderId": self.ids.get("staff"),
                "lines": [
                    {
                        "kind": "product",
                        "productId": self.ids.get("products"),
                        "description": "Shampoo, opened",
                        "quantity": 2,
                        "unitPriceCents": 1999,
                    }
                ],
                "discountType": "percent",
                "discountValue": 10,
                "tipCents": 500,
                "giftCardCode": self.ids["gift-cards"],
                "paymentMethod": "cash",
                "paidInPersonCents": 0,
                "bookingTable": "appointments",
                "bookingId": self.ids.get("appointments"),
            },
            "SalesVoid": {"reason": "Rung up twice"},
            "ServerAssignmentsAssign": {
                "date": WORKING_DATE,
                "tableId": self.ids.get("tables"),
                "serverId": self.ids.get("servers"),
            },
            "ServersCreate": {"name": "Robin"},
            "ServicePeriodsCreate": {
                "name": "Late bar",
                "days": [4, 5],
                "startsAt": "22:00",
                "endsAt": "02:00",
                "coverCap": 60,
                "turnMinutes": 90,
                "active": True,
            },
            "ServicePeriodsUpdate": {
                "name": "Late bar",
                "days": [4, 5],
                "startsAt": "22:00",
                "endsAt": "02:00",
                "coverCap": None,
                "turnMinutes": 90,
                "active": False,
            },
            "ServicesCreate": {
                "name": "Colour",
                "description": "Roots only",
                "durationMinutes": 90,
                "bufferMinutes": 10,
                "priceCents": 12000,
                "depositAmountCents": 0,
                "active": True,
            },
            "ServicesUpdate": {
                "name": "Colour",
                "description": None,
                "durationMinutes": 90,
                "bufferMinutes": 10,
                "priceCents": 12000,
                "depositAmountCents": 0,
                "active": True,
            },
            "StaffCreate": {
                "name": "Sam",
                "email": "sam@example.com",
                "serviceIds": [self.ids.get("services")],
                "workingHours": [{"day": 6, "opens": "22:00", "closes": "02:00"}],
                "active": True,
            },
            "StaffUpdate": {
                "name": "Sam",
                "email": None,
                "serviceIds": [self.ids.get("services")],
                "workingHours": [{"day": 6, "opens": "22:00", "closes": "02:00"}],
                "active": True,
            },
            "TablesCreate": {
                "name": "12",
                "area": "Terrace",
                "minSeats": 2,
                "maxSeats": 4,
                "active": True,
                "x": 120,
                "y": -40,
                "shape": "round",
            },
            "TablesUpdate": {
                "name": "12",
                "area": None,
                "minSeats": 1,
                "maxSeats": 4,
                "active": True,
                "x": None,
                "y": 0,
                "shape": None,
            },
        }
        return bodies[route.function]


def engine_for(route: Route) -> Engine:
    """The kind of business to try a route with."""
    return contract_of(route).engine or "appointments"


def samples_of(make: Maker, engine: Engine = "appointments") -> Samples:
    """A new tenant with its samples."""
    tenant = make.tenant(engine)
    ids = {
        "customers": make.customer(tenant, name="Zoë Quiet", email=f"{uuid4().hex}@example.com", phone="0400 111 222")[
            "id"
        ],
        "keys": make.key(tenant.company_id, ["customers:read"]).split("_")[2],
        "deposit-tiers": make.deposit_tier(tenant)["id"],
    }
    make.special_hours(tenant, date=SPECIAL_DATE, closed=True)
    ids["gift-cards"] = make.gift_card(tenant, amountCents=100_000_00)["code"]
    ids["sales"] = make.sale(tenant)["id"]
    if engine == "appointments":
        ids["services"] = make.service(tenant)["id"]
        hours = [{"day": 0, "opens": "09:00", "closes": "10:00"}]
        ids["staff"] = make.provider(tenant, serviceIds=[ids["services"]], workingHours=hours)["id"]
        ids["appointments"] = make.appointment(
            tenant, serviceId=ids["services"], providerId=ids["staff"], customerId=ids["customers"]
        )["id"]
        series = make.series(
            tenant,
            serviceId=ids["services"],
            providerId=ids["staff"],
            customerId=ids["customers"],
            startsAt="2033-06-06T10:00:00",
            count=2,
        )
        ids["booking-series"], ids["visits"] = series["series"]["id"], series["visits"][0]["id"]
        ids["packages"] = make.package(tenant, serviceIds=[ids["services"]])["id"]
        ids["customer-packages"] = make.customer_package(
            tenant, customer_id=ids["customers"], package_id=ids["packages"]
        )["id"]
        ids["products"] = make.product(tenant, stock=100)["id"]
        ids["payments"] = make.payment(tenant)
    if engine == "hospitality":
        ids["tables"], ids["companions"], third = (make.table(tenant)["id"] for _ in range(3))
        group = make.link_group(tenant, tableIds=[ids["tables"], ids["companions"], third])
        ids["link-groups"] = group["id"]
        ids["furniture-set-combos"] = make.combo(tenant, group, [ids["companions"], third])
        ids["service-periods"] = make.service_period(tenant)["id"]
        ids["servers"] = make.server(tenant)["id"]
        make.assignment(tenant, WORKING_DATE, ids["tables"], ids["servers"])
        ids["enquiries"] = make.enquiry(tenant)["id"]
        ids["held-enquiries"] = make.held_enquiry(tenant)["id"]
        ids["reservations"] = make.reservation(tenant, customerId=ids["customers"])["id"]
    return Samples(tenant, ids)
