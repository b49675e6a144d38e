"""Fields that Stripe shows on its objects and the stand-in does not use. Stripe leaves no field away: one that is not
set is null, or has its default."""

import copy
from typing import Any

_NULL: dict[str, str] = {
    "billing_portal.configuration": "application",
    "billing_portal.session": "customer_account",
    "charge": (
        "application application_fee balance_transaction calculated_statement_descriptor"
        " failure_balance_transaction on_behalf_of outcome payment_method_details receipt_number review shipping source"
        " source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group"
    ),
    "checkout.session": (
        "adaptive_pricing after_expiration allow_promotion_codes"
        " billing_address_collection collected_information consent consent_collection currency_conversion"
        " customer_account discounts integration_identifier invoice_creation managed_payments origin_context"
        " payment_method_configuration_details payment_method_options permissions recovered_from"
        " saved_payment_method_options shipping_address_collection shipping_cost wallet_options"
    ),
    "dispute": "intended_submission_method",
    "invoice": (
        "account_tax_ids application custom_fields customer_account customer_shipping customer_tax_exempt"
        " default_source effective_at from_invoice last_finalization_error latest_revision on_behalf_of"
        " rendering shipping_cost shipping_details statement_descriptor test_clock"
        " total_discount_amounts total_pretax_credit_amounts webhooks_delivered_at"
    ),
    "invoiceitem": "customer_account tax_rates test_clock",
    "line_item": "pretax_credit_amounts",
    "payment_intent": (
        "allowed_payment_method_types application customer_account"
        " excluded_payment_method_types managed_payments on_behalf_of payment_method_configuration_details"
        " payment_method_options payment_record processing review setup_future_usage shipping source"
        " statement_descriptor statement_descriptor_suffix transfer_group"
    ),
    "payment_method": "customer_account",
    "product": "tax_details",
    "refund": (
        "balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal"
        " transfer_reversal"
    ),
    "subscription": (
        "application_fee_percent customer_account managed_payments payment_settings pending_invoice_item_interval"
    ),
    "subscription_item": "current_trial plan",
    "tax_id": "customer_account",
}
_CONTACT: dict[str, Any] = {"address": None, "email": None, "name": None, "phone": None, "tax_id": None}
_SET: dict[str, dict[str, Any]] = {
    "billing_portal.configuration": {
        "business_profile": dict.fromkeys(("headline", "privacy_policy_url", "terms_of_service_url")),
        "login_page": {"enabled": False, "url": None},
    },
    "charge": {"billing_details": _CONTACT, "fraud_details": {}},
    "checkout.session": {
        "custom_text": dict.fromkeys(("after_submit", "shipping_address", "submit", "terms_of_service_acceptance")),
        "shipping_options": [],
    },
    "dispute": {"enhanced_eligibility_types": []},
    "invoice": {
        "default_tax_rates": [],
        "issuer": {"type": "self"},
        "payment_settings": dict.fromkeys(("default_mandate", "payment_method_options", "payment_method_types")),
        "post_payment_credit_notes_amount": 0,
        "pre_payment_credit_notes_amount": 0,
    },
    "payment_intent": {"confirmation_method": "automatic"},
}

# Of a dispute about which nobody has said anything.
EVIDENCE: dict[str, Any] = {
    "enhanced_evidence": {},
    **dict.fromkeys(
        [
            "access_activity_log",
            "billing_address",
            "cancellation_policy",
            "cancellation_policy_disclosure",
            "cancellation_rebuttal",
            "customer_communication",
            "customer_email_address",
            "customer_name",
            "customer_purchase_ip",
            "customer_signature",
            "duplicate_charge_documentation",
            "duplicate_charge_explanation",
            "duplicate_charge_id",
            "product_description",
            "receipt",
            "refund_policy",
            "refund_policy_disclosure",
            "refund_refusal_explanation",
            "service_date",
            "service_documentation",
            "shipping_address",
            "shipping_carrier",
            "shipping_date",
            "shipping_documentation",
            "shipping_tracking_number",
            "uncategorized_file",
            "uncategorized_text",
        ]
    ),
}


def unused(kind: str) -> dict[str, Any]:
    """Returns those fields of an object of this kind."""
    return dict.fromkeys(_NULL.get(kind, "").split()) | copy.deepcopy(_SET.get(kind, {}))
