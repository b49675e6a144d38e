"""The receipts that the pictures of emails show."""

from datetime import datetime

from booking.notifications.records import MailedReceipt, MailedReturn

RECEIPT: MailedReceipt = {
    "customer_id": None,
    "email": "renee@example.com",
    "number": "2027-000042",
    "sold_at": datetime.fromisoformat("2027-06-07T11:32"),
    "currency": "AUD",
    "is_voided": False,
    "subtotal_cents": 21_000,
    "discount_cents": 0,
    "tip_cents": 1000,
    "total_cents": 22_000,
    "deposit_applied_cents": 5000,
    "gift_card_applied_cents": 0,
    "change_cents": 300,
    "owed_cents": 0,
    "lines": [
        {"kind": "service", "description": "Cut and colour", "quantity": 1, "total_cents": 16_200},
        {"kind": "product", "description": "Shampoo", "quantity": 2, "total_cents": 4800},
    ],
    "payments": [{"method": "card", "amount_cents": 10_000}, {"method": "cash", "amount_cents": 7000}],
    "taxes": [{"rate_basis_points": 1000, "gross_cents": 21_000, "tax_cents": 1909}],
}

RETURN: MailedReturn = {
    "email": "renee@example.com",
    "number": "R2027-000003",
    "receipt_number": "2027-000042",
    "returned_at": datetime.fromisoformat("2027-06-09T15:10"),
    "currency": "AUD",
    "tip_cents": 0,
    "total_cents": 3400,
    "owed_less_cents": 0,
    "lines": [
        {"kind": "product", "description": "Shampoo", "quantity": 1, "total_cents": 2400},
        {"kind": "service", "description": "Cut and colour", "quantity": 0, "total_cents": 1000},
    ],
    "refunds": [{"method": "cash", "amount_cents": 2400}, {"method": "deposit_online", "amount_cents": 1000}],
    "taxes": [{"rate_basis_points": 1000, "gross_cents": 3400, "tax_cents": 309}],
}
