"""What an export holds, table by table, as SQL. Which columns belong to it, and why others do not, is in
generators/documentation/erasure.toml, beside what becomes of them when the customer is erased; a test compares."""

from booking.customer_exports.records import Part

_CUSTOMERS_OWN = "t.customer_id = %(customer)s"


def _records(*tables: str) -> str:
    named = ", ".join(f"'{table}'" for table in tables)
    return f"(select r.id from records_of_customer(%(customer)s) r where r.kind in ({named}))"


_BOOKINGS = _records("appointments", "reservations")
_SALES, _MEMBERS = _records("sales"), _records("loyalty_members")

PARTS = (
    Part(
        "customers",
        """
        t.id, t.name, t.email, t.phone, t.phone_e164, t.pinned_note, t.allergies, t.birthday, t.unsubscribed_at,
        t.sms_refused_at, t.created_at, t.preferred_provider_id,
        (select coalesce(jsonb_agg(tag ->> 'name'), '[]')
           from companies c, jsonb_array_elements(c.customer_tags) tag
          where c.id = current_company() and (tag ->> 'id')::uuid = any (t.tags)) as tags
        """,
        "t.id = %(customer)s",
    ),
    Part(
        "appointments",
        """
        t.id, t.starts_at, t.ends_at,
        (select s.name from services s where s.company_id = current_company() and s.id = t.service_id) as service,
        (select p.name from staff p where p.company_id = current_company() and p.id = t.provider_id) as provider,
        t.price_cents, t.deposit_amount_cents, t.deposit_status, t.status, t.source, t.notes, t.override_reason,
        t.created_at, t.confirmed_at, t.completed_at, t.cancelled_at, t.no_show_at, t.series_id, t.group_id, t.sale_id
        """,
        _CUSTOMERS_OWN,
    ),
    Part(
        "reservations",
        """
        t.id, t.starts_at, t.ends_at, t.party_size, t.deposit_amount_cents, t.deposit_status, t.status, t.source,
        t.notes, t.override_reason, t.created_at, t.confirmed_at, t.arrived_at, t.seated_at, t.completed_at,
        t.cancelled_at, t.no_show_at, t.sale_id
        """,
        _CUSTOMERS_OWN,
    ),
    Part("booking_series", "t.id, t.frequency, t.recurrence, t.status, t.created_at, t.ended_at", _CUSTOMERS_OWN),
    Part(
        "online_bookings",
        "t.booking_id, t.guest_name, t.guest_phone, t.notes, t.policy, t.moved_times, t.created_at",
        f"t.booking_id in {_BOOKINGS}",
        key="booking_id",
    ),
    Part(
        "ended_holds",
        "t.booking_id, t.guest_name, t.guest_email, t.party_size, t.starts_at, t.ended_at",
        """
        lower(t.guest_email) = (
            select lower(c.email) from customers c where c.company_id = current_company() and c.id = %(customer)s)
        """,
        key="booking_id",
    ),
    Part(
        "released_cancellations",
        "t.reservation_id, t.party_size, t.starts_at, t.ends_at, t.booked_at, t.cancelled_at, t.released_at",
        _CUSTOMERS_OWN,
        key="reservation_id",
    ),
    Part(
        "enquiries",
        """
        t.id, t.guest_name, t.guest_email, t.guest_phone, t.party_size, t.starts_at, t.duration_minutes, t.status,
        t.reservation_id, t.created_at
        """,
        f"t.id in {_records('enquiries')}",
    ),
    Part(
        "enquiry_messages",
        "t.id, t.enquiry_id, t.author, t.kind, t.body, t.created_at",
        f"t.enquiry_id in {_records('enquiries')}",
    ),
    Part(
        "waitlist_entries",
        """
        t.id, t.kind, t.guest_name, t.phone, t.email, t.party_size, t.notes, t.status, t.dates, t.from_time,
        t.until_time, t.offered_starts_at, t.joined_at, t.source, t.proven_at, t.closed_at, t.reservation_id,
        t.appointment_id
        """,
        f"t.id in {_records('waitlist_entries')}",
    ),
    Part(
        "sales",
        """
        t.id, t.created_at, t.appointment_id, t.reservation_id, t.subtotal_cents, t.discount_type, t.discount_cents,
        t.tip_cents, t.total_cents, t.gift_card_applied_cents, t.deposit_applied_cents, t.paid_in_person_cents,
        t.payment_method, t.taxes, t.status, t.voided_at, t.void_reason
        """,
        _CUSTOMERS_OWN,
    ),
    Part(
        "sale_lines",
        """
        t.id, t.sale_id, t.position, t.kind, t.description, t.quantity, t.unit_price_cents, t.total_cents,
        t.tax_rate_basis_points
        """,
        f"t.sale_id in {_SALES}",
    ),
    Part("sale_payments", "t.id, t.sale_id, t.method, t.amount_cents, t.created_at", f"t.sale_id in {_SALES}"),
    Part("receipts", "t.sale_id, t.receipt_number", f"t.sale_id in {_SALES}", key="sale_id"),
    Part("receipt_mails", "t.id, t.sale_id, t.email, t.created_at", f"t.sale_id in {_SALES}"),
    Part(
        "payments",
        """
        t.id, t.appointment_id, t.reservation_id, t.late_for, t.amount_cents, t.currency, t.status, t.refunded_cents,
        t.created_at,
        t.dispute_status, t.dispute_reason, t.disputed_cents, t.disputed_at
        """,
        f"coalesce(t.appointment_id, t.reservation_id, t.late_for) in {_BOOKINGS}",
    ),
    Part(
        "payment_refunds",
        """
        t.id, t.amount_cents, t.created_at,
        (select p.id from payments p
          where p.company_id = current_company() and p.payment_intent_id = t.payment_intent_id) as payment_id
        """,
        f"""
        t.payment_intent_id in (
            select p.payment_intent_id from payments p
             where p.company_id = current_company()
               and coalesce(p.appointment_id, p.reservation_id, p.late_for) in {_BOOKINGS})
        """,
    ),
    Part("desk_deposits", "t.id, t.booking_id, t.amount_cents, t.created_at", f"t.booking_id in {_BOOKINGS}"),
    Part(
        "customer_packages",
        "t.id, t.name, t.price_cents, t.sessions_total, t.sessions_used, t.expires_at, t.created_at",
        _CUSTOMERS_OWN,
    ),
    Part(
        "package_redemptions",
        "t.id, t.customer_package_id, t.appointment_id, t.created_at",
        """
        t.customer_package_id in (
            select p.id from customer_packages p
             where p.company_id = current_company() and p.customer_id = %(customer)s)
        """,
    ),
    Part("gift_cards", "t.id, t.issued_cents, t.balance_cents, t.created_at", _CUSTOMERS_OWN),
    Part(
        "gift_card_movements",
        "t.id, t.gift_card_id, t.sale_id, t.kind, t.delta_cents, t.created_at",
        """
        t.gift_card_id in (
            select g.id from gift_cards g where g.company_id = current_company() and g.customer_id = %(customer)s)
        """,
    ),
    Part("loyalty_members", "t.id, t.points_balance, t.created_at", _CUSTOMERS_OWN),
    Part(
        "loyalty_adjustments",
        "t.id, t.member_id, t.sale_id, t.delta, t.balance_after, t.reason, t.created_at",
        f"t.member_id in {_MEMBERS}",
    ),
    Part("erasure_requests", "t.id, t.requested_at, t.due_at, t.declined_at", _CUSTOMERS_OWN),
    Part(
        "audit_log",
        """
        t.id, t.created_at, t.actor_kind, t.action, t.record_type, t.record_id, t.changed, t.before, t.after
        """,
        """
        t.record_id = any (
            select %(customer)s::text union all select r.id::text from records_of_customer(%(customer)s) r)
        """,
    ),
)
