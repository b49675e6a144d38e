"""The samples of the venue itself: its settings, its page and its pictures."""

from collections.abc import Callable, Mapping
from typing import Any

from local.template import GUEST_DOMAIN
from tests.support.pictures import shown, uploaded
from tests.support.sample_parts import ONLINE_BOOKING


def _page(its: Any) -> str:
    """The slug of the venue, whose page is on."""
    answer = its.tenant.owner.patch("/api/companies", {"onlineBooking": {"enabled": True}})
    slug = str(answer.json["company"]["slug"])
    page = its.make.call("GET", f"/api/public/{slug}", domain=GUEST_DOMAIN)
    its["policy-versions"] = str(page.json["policyVersion"])
    return slug


OF_THE_VENUE: Mapping[str, Any] = {
    "pages": _page,
    "pictures": lambda its: uploaded(its.tenant, "gallery"),
    "shown-pictures": lambda its: str(shown(its.tenant, "logo")["id"]),
}

BODIES_OF_THE_VENUE: Mapping[str, Callable[[Mapping[str, str]], dict[str, Any]]] = {
    "CompaniesUpdate": lambda ids: {
        "name": "Renamed",
        "timezone": "Australia/Perth",
        "country": "AU",
        "state": "WA",
        "city": "Perth",
        "postalCode": "6000",
        "address": "1 Hay Street",
        "phone": "+61 8 9000 0000",
        "email": "desk@example.com",
        "currency": "AUD",
        "locale": "en-AU",
        "colour": "#8a2be2",
        "notifications": {"confirmation": False, "reminderHours": 24, "thanks": False},
        "weeklyReport": True,
        "keepDayOnDevices": False,
        "centsPerPoint": 100,
        "clientVisibility": {"email": True, "phone": True},
        "onlineBooking": ONLINE_BOOKING,
        "depositStaffEditable": False,
        "tableCombining": False,
        "diaryColours": "provider",
        "customerTags": [{"id": ids["customer-tags"], "name": "Regular"}],
        "retentionMonths": 120,
        "freeAfterBillMinutes": 15,
        "defaultTaxRateBasisPoints": 2000,
        "openingHours": [{"day": 5, "opens": "18:00", "closes": "01:00"}],
    },
    "PicturesCreate": lambda ids: {
        "of": "provider",
        "recordId": ids["staff"],
        "alt": "Sam at work",
        "focalX": 40,
        "focalY": 60,
        "files": [{"width": 112, "contentType": "image/webp", "sizeBytes": 3000}],
    },
    "PicturesUpdate": lambda ids: {"alt": None, "focalX": 10, "focalY": 90, "position": 1},
}
