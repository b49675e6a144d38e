"""Decisions about accounts for payments, without a database."""

from booking.payments_accounts.records import PaymentsAccount, RecordedAccount

MOST_GONE = 3
MOST_GONE_OF = 20


def key_is_wrong(gone: int, read: int) -> bool:
    """Says whether so many of the accounts that were read are gone, which were there before, that it is not they who
    have left: more than three, and more than one in twenty."""
    return gone > MOST_GONE and gone * MOST_GONE_OF > read


def shown(account: RecordedAccount | None, dashboard_url: str) -> PaymentsAccount:
    """Returns what a business sees of its account; one that is gone is none."""
    if account is None or account["is_gone"]:
        return {
            "connected": False,
            "state": "none",
            "chargesEnabled": False,
            "payoutsEnabled": False,
            "due": [],
            "country": None,
            "dashboardUrl": None,
        }
    return {
        "connected": True,
        "state": account["state"],
        "chargesEnabled": account["charges_enabled"],
        "payoutsEnabled": account["payouts_enabled"],
        "due": account["due"],
        "country": account["country"],
        "dashboardUrl": f"{dashboard_url}/{account['id']}",
    }
