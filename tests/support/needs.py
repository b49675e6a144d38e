"""Which variables the templates give to which function."""

from collections.abc import Mapping, Sequence

from booking.core.handlers import Need
from local.template import Function, load_handler

_EVERYWHERE = {
    *("POWERTOOLS_SERVICE_NAME", "POWERTOOLS_LOG_LEVEL", "PARAMETERS_SECRETS_EXTENSION_CACHE_ENABLED"),
    "SECRETS_REVISION",
}
_BODIES = {"PYDANTIC_DISABLE_PLUGINS"}
_DATABASE = {"DATABASE_SECRET_ARN", "DB_POOLED"}
# By stack. Beside the settings of the log and of the extension: the database; for browsers, how they come back; for the
# dashboard, where sessions are checked and whose pages may write; for integrators, the dates of v1. The auth server's
# anon key is no secret, browsers hold it.
OF_ALL_FUNCTIONS: Mapping[str, set[str]] = {
    "base": _EVERYWHERE,
    "work": _EVERYWHERE | _DATABASE,
    "integrators": _EVERYWHERE | _DATABASE | {"STRICT_TRANSPORT_SECURITY", "V1_DEPRECATION", "V1_SUNSET"},
    "guests": _EVERYWHERE | _DATABASE | _BODIES | {"STRICT_TRANSPORT_SECURITY"},
    **dict.fromkeys(
        ("dashboard", "venue"),
        _EVERYWHERE
        | _DATABASE
        | _BODIES
        | {"STRICT_TRANSPORT_SECURITY", "APP_ORIGINS"}
        | {"AUTH_URL", "AUTH_ANON_KEY", "AUTH_COOKIE_NAME"},
    ),
}

# By what the decorator of a function says that it needs.
SETTINGS: Mapping[Need, set[str]] = {
    "auth_admin": {"AUTH_SECRET_ARN"},
    "download_attachments": {"FILES_URL"},
    "download_exports": {"FILES_URL"},
    "download_logo": {"FILES_URL"},
    "beta": {"BETA_AUTO_APPROVE"},
    "calendar_files": {"MAIL_SENDER"},
    "chat_seconds": {"AI_CHAT_SECONDS"},
    "client_addresses": {"EDGE_SECRET_ARN"},
    "features": {
        *("PLACES_LOOKUPS_PER_DAY", "APPLE_PASS_TYPE_ID", "GOOGLE_WALLET_ISSUER_ID"),
        *("AI_MODEL_ID", "SMS_ORIGINATION"),
    },
    "holidays": {"HOLIDAYS_URL"},
    "keep_erasures": {"FILES_BUCKET"},
    "links": {"DASHBOARD_URL"},
    "logins": {"MASTER_SECRET_ARN", "OWNER_SECRET_ARN", "LOGIN_SECRET_ARNS", "OWNER_DATABASE", "LOGIN_DATABASE"},
    "public_forms": {"PUBLIC_FORMS_SECRET_ARN", "EDGE_SECRET_ARN", "TURNSTILE_URL", "TURNSTILE_HOSTNAMES"},
    "mail_sender": {"MAIL_SENDER"},
    "mail": {"MAIL_SENDER", "MAIL_CONFIGURATION_SET", "EMAILS_PER_RECIPIENT_AND_HOUR"},
    "model": {"AI_MODEL_ID"},
    "pass_type": {"APPLE_PASS_TYPE_ID"},
    "apple_pass": {"APPLE_PASS_SECRET_ARN", "APPLE_TEAM_ID", "WALLET_SERVICE_URL"},
    "apns": {"APPLE_PASS_SECRET_ARN", "APNS_URL"},
    "google_wallet": {
        "GOOGLE_WALLET_SECRET_ARN",
        "GOOGLE_WALLET_ISSUER_ID",
        "GOOGLE_WALLET_LOGO_URL",
        "GOOGLE_WALLET_API_URL",
    },
    "guest_tokens": {"GUEST_TOKEN_SECRET_ARN"},
    "places": {"PLACES_SECRET_ARN", "PLACES_API_URL", "PLACES_LOOKUPS_PER_DAY"},
    "receive_pictures": {"FILES_BUCKET", "FILES_URL"},
    "remove_exports": {"FILES_BUCKET"},
    "remove_pictures": {"FILES_BUCKET"},
    "scheduler": {"CRON_SECRET_ARN"},
    "show_pictures": {"FILES_URL"},
    "sms": {
        "SMS_ORIGINATION",
        "SMS_PRICES",
        "SMS_PROTECT_CONFIGURATION",
        "SMS_PER_RECIPIENT_AND_HOUR",
    },
    "stripe": {"STRIPE_SECRET_ARN", "STRIPE_API_URL"},
    "stripe_accounts": {"STRIPE_ACCOUNTS"},
    "service_fee": {"SERVICE_FEE_BASIS_POINTS"},
    "stripe_connect_webhook": {"STRIPE_CONNECT_WEBHOOK_SECRET_ARN"},
    "stripe_dashboard": {"STRIPE_DASHBOARD_URL"},
    "stripe_webhook": {"STRIPE_WEBHOOK_SECRET_ARN"},
    "sweep_attachments": {"FILES_BUCKET"},
    "upload_attachments": {"FILES_URL"},
    "upload_logo": {"FILES_URL"},
    "upload_pictures": {"FILES_URL"},
    "venue_hosts": {"VENUE_HOSTS"},
    "venue_pages": {"VENUE_PAGES"},
    "webhook_keys": {"WEBHOOK_SECRET_ARN"},
    "write_exports": {"FILES_BUCKET"},
}


def needs_of(function: Function) -> Sequence[Need]:
    """What the decorator of a function says that it needs."""
    needs: Sequence[Need] = getattr(load_handler(function).contract, "needs", ())  # type: ignore[attr-defined]
    return needs


def variables_of(function: Function) -> set[str]:
    """What a function has beyond what all have, by what its decorator says of it."""
    contract = load_handler(function).contract  # type: ignore[attr-defined]
    return {
        *(setting for need in needs_of(function) for setting in SETTINGS[need]),
        *(["JOB_QUEUES"] if getattr(contract, "enqueues", ()) else []),
        *(["CURSOR_SECRET_ARN"] if getattr(contract, "paged", None) is not None else []),
    }
