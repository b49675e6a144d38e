"""Where the hosted pages are: below `/dev/stripe` of the address that people use."""

from flask import current_app

from local import stand_ins

PAGES = stand_ins.STRIPE_PAGES
_PUBLIC_ORIGIN = "PUBLIC_ORIGIN"
_PATHS = {
    "account": "accounts",
    "account_link": "onboarding",
    "billing_portal.session": "portal",
    "checkout.session": "pay",
    "invoice": "invoices",
}


def set_public_origin(app_config: dict[str, object], origin: str) -> None:
    """Tells an app where its pages are reached."""
    app_config[_PUBLIC_ORIGIN] = origin


def page_of(kind: str, object_id: str) -> str:
    """The address of an object's hosted page."""
    return f"{current_app.config[_PUBLIC_ORIGIN]}{PAGES}/{_PATHS[kind]}/{object_id}"
