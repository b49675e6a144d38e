"""Decisions about accounts for payments, without a database."""

from booking.payments_accounts.records import PaymentsAccount, RecordedAccount


def shown(account: RecordedAccount | None, dashboard_url: str) -> PaymentsAccount:
    """Returns what a business sees of its account; one that has withdrawn its connection is none."""
    if account is None or account["is_gone"]:
        return {
            "connected": False,
            "chargesEnabled": False,
            "payoutsEnabled": False,
            "due": [],
            "country": None,
            "dashboardUrl": None,
        }
    return {
        "connected": True,
        "chargesEnabled": account["charges_enabled"],
        "payoutsEnabled": account["payouts_enabled"],
        "due": account["due"],
        "country": account["country"],
        "dashboardUrl": f"{dashboard_url}/{account['id']}",
    }
