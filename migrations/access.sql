-- What each role may do with each table; which functions it may call, say the files of these. Routes log in as booking_app,
-- jobs and schedules as booking_jobs, the payment processor's webhook as booking_billing. Nobody logs in as booking_definer:
-- the functions that look across tenants run as it, so it has the verbs that they use, on whole tables.
revoke all on all tables in schema public from booking_app, booking_jobs, booking_billing, booking_definer;

grant select, insert, update (require_second_factor, step_up_refund_cents, refund_limit_cents, void_limit_cents,
    goodwill_limit_cents, price_limit_cents) on organizations to booking_app;
grant select, delete on organizations to booking_definer;
grant select, insert on organization_owners to booking_app;
grant select on organization_owners to booking_definer;
grant select, insert, update on companies to booking_app;
grant select on companies to booking_jobs;
grant select (id, currency) on companies to booking_billing;
grant select, delete on companies to booking_definer;
grant select, insert, delete on opening_hours to booking_app;
grant select, insert, update (created_at, name), delete on special_days to booking_app;
grant select on special_days to booking_jobs, booking_definer;
grant select, insert, delete on special_windows to booking_app;
grant select on special_windows to booking_jobs, booking_definer;
grant select, insert, update (amount_cents), delete on deposit_tiers to booking_app;
grant select on deposit_tiers to booking_definer;
-- A route says which address is preferred, and nothing else: what a business is given, the operator decides.
grant select, update (preferred) on subdomains to booking_app;
grant select, insert (organization_id, user_id), update (answered_at, failed_at), delete on ai_calls to booking_app;
grant select, delete on ai_calls to booking_definer;
grant select, insert (source, country, year, content), update (content, told_at) on public_holidays to booking_app;
grant select, insert on audit_log to booking_app;
grant select (id, company_id, actor_kind, action, record_type, record_id, before, after, created_at, changed), insert on
    audit_log to booking_jobs;
grant select, insert, update on audit_log to booking_definer;
-- Who may update can lock, and nothing else of a job is written; a policy says which may be deleted.
grant select, insert, update (relay_after), delete on outbox to booking_app;
grant insert (type, data, relay_after) on outbox to booking_jobs, booking_billing;
grant select (id, company_id, type, data, occurred_at) on outbox to booking_jobs;
grant select, insert, update, delete on outbox to booking_definer;
-- Claimed, finished and let go of by the functions below alone.
grant select on job_receipts to booking_jobs;
grant select, insert, update, delete on job_receipts to booking_definer;
-- Tier and subscription status are not among what a route may write: only the payment processor's webhook does.
-- Whose customer of the processor it is, what is paid for, and how much of that is used.
grant select, insert (organization_id), update (abn, receipts_email) on billing_records to booking_app;
grant select (organization_id, tier, subscription_status, processor_customer_id, processor_subscription_id,
    current_period_end, billing_cycle_anchor, extra_sms, extra_sms_next, extra_sms_next_from, extra_ai, extra_ai_next,
    extra_ai_next_from) on billing_records to booking_jobs;
grant select, insert (organization_id), update (tier, subscription_status, processor_customer_id,
    processor_subscription_id, current_period_end, billing_cycle_anchor, extra_sms, extra_sms_next, extra_sms_next_from,
    extra_ai, extra_ai_next, extra_ai_next_from) on billing_records to booking_billing;
grant select on billing_records to booking_definer;
grant select, insert on duplicate_subscriptions to booking_billing;
grant select, insert, update (begun_at), delete on subscription_changes to booking_app;
grant select on allowances to booking_definer;
-- The job that counts, and the one that reports SMS to the payment processor.
grant select, insert on usage_ledger to booking_jobs;
grant select, delete on usage_ledger to booking_definer;
grant select, insert, update on usage_totals to booking_definer;
grant select, insert, update (id, wanted, session_id, url, created_at, account_id), delete on checkout_sessions to
    booking_app;
grant select on checkout_sessions to booking_jobs;
grant select, delete on checkout_sessions to booking_billing, booking_definer;
grant select, insert, update on customers to booking_app;
grant select, update (email_problem, email_problem_at) on customers to booking_jobs;
grant select, insert, update, delete on customers to booking_definer;
grant select on customer_stats to booking_app;
grant select, insert, update, delete on customer_stats to booking_definer;
grant select, insert (company_id, customer_id), update (declined_at, declined_by) on erasure_requests to booking_app;
grant select on erasure_requests to booking_jobs;
grant select, update, delete on erasure_requests to booking_definer;
grant select, insert (company_id, customer_id, requested_by) on customer_exports to booking_app;
grant select, update (finished_at, expires_at) on customer_exports to booking_jobs;
grant select, update, delete on customer_exports to booking_definer;
grant select, insert, update (name, note, position), delete on service_groups to booking_app;
grant select, insert, update on services to booking_app;
grant select on services to booking_jobs, booking_definer;
grant select, insert (company_id, name, sku, price_cents, low_stock_at, active, tax_rate_basis_points), update (name,
    sku, price_cents, stock_on_hand, low_stock_at, active, tax_rate_basis_points) on products to booking_app;
grant select on products to booking_definer;
-- The ledger is only ever added to.
grant select, insert on stock_movements to booking_app;
grant select on stock_movements to booking_definer;
grant select, insert, update on packages to booking_app;
grant select, insert, delete on package_services to booking_app;
-- What was sold and redeemed stays as it is; only the count of used sessions moves.
grant select, insert, update (sessions_used, expires_at, return_id) on customer_packages to booking_app;
grant select on customer_packages to booking_jobs;
grant select, update on customer_packages to booking_definer;
grant select, insert on customer_package_services to booking_app;
grant select, insert, update (undone_at, undone_by, undone_reason) on package_redemptions to booking_app;
grant select on package_redemptions to booking_jobs;
grant select, update on package_redemptions to booking_definer;
-- Emails call a provider as guests read the name.
grant select, insert, update on staff to booking_app;
-- The job that offers times to who waits locks the providers, whom a policy keeps it from changing.
grant select, update (name) on staff to booking_jobs;
grant select on staff to booking_definer;
grant select, insert, delete on staff_services to booking_app;
grant select on staff_services to booking_jobs, booking_definer;
grant select, insert, delete on staff_working_hours to booking_app;
grant select on staff_working_hours to booking_jobs, booking_definer;
grant select, insert, delete on staff_time_off to booking_app;
grant select on staff_time_off to booking_jobs, booking_definer;
grant select, insert, delete on staff_rota_weeks to booking_app;
grant select on staff_rota_weeks to booking_jobs, booking_definer;
grant select, insert, delete on staff_rota_windows to booking_app;
grant select on staff_rota_windows to booking_jobs, booking_definer;
grant select, insert, update, delete on user_sessions to booking_definer;
grant select, insert, update (role, provider_id, client_scope, permissions), delete on memberships to booking_app;
grant select (company_id, user_id, email, role) on memberships to booking_jobs;
grant select (company_id, user_id, role) on memberships to booking_billing;
grant select, insert, update, delete on memberships to booking_definer;
grant select, insert, update on beta_codes to booking_definer;
grant select, insert, update on place_lookups to booking_definer;
grant select, insert, update (revoked_at) on api_keys to booking_app;
grant select (company_id, name, last_four, last_used_at, expires_at, expiry_notice, revoked_at) on api_keys to
    booking_jobs;
grant select, update on api_keys to booking_definer;
grant select, insert, update, delete on rate_windows to booking_definer;
grant select, insert, update (status, ended_at) on booking_series to booking_app;
grant select on booking_series to booking_jobs;
grant select, update on booking_series to booking_definer;
-- A deposit is written with its booking.
-- Ends a hold: its row is deleted, and its time is free. One that has not run out ends only if whoever asks may end it all
-- the same. Whoever could pay must not be able to any more: in_page is the page that the payment processor has closed, if
-- there was one; while there is another, also one that is just being made, the hold stays. Answers whether it has ended.
grant select, insert, update on appointments to booking_app;
grant select, insert, update (deposit_status) on appointments to booking_jobs;
grant select (id, company_id, group_id, deposit_amount_cents, status, deposit_status, sale_id, held_until), update
    (deposit_status) on appointments to booking_billing;
grant select, insert, update, delete on appointments to booking_definer;
grant select, insert, update on tables to booking_app;
grant select on tables to booking_jobs, booking_definer;
grant select, insert, delete on link_groups to booking_app;
grant select on link_groups to booking_jobs;
grant select, insert, delete on link_group_tables to booking_app;
grant select on link_group_tables to booking_jobs;
grant select, insert, delete on furniture_set_combos to booking_app;
grant select, insert on furniture_set_combo_tables to booking_app;
grant select on furniture_set_combo_tables to booking_jobs;
-- Who assigns a server locks its row first. PostgreSQL lets a row be locked only by who may update some column of it.
grant select, insert, update (name), delete on servers to booking_app;
grant select, insert, update (server_id), delete on server_assignments to booking_app;
grant select, insert, update on service_periods to booking_app;
-- As with the providers.
grant select, update (name) on service_periods to booking_jobs;
grant select on service_periods to booking_definer;
grant select, insert, update (name), delete on sections to booking_app;
grant select, insert, delete on section_tables to booking_app;
-- A hold that is released leaves no reservation behind.
-- A deposit is written with its booking.
grant select, insert, update, delete on reservations to booking_app, booking_definer;
grant select, insert, update (payment_intent_id, deposit_status) on reservations to booking_jobs;
grant select (id, company_id, status, payment_intent_id, sale_id, deposit_status, deposit_amount_cents, held_until),
    update (payment_intent_id, deposit_status) on reservations to booking_billing;
grant select, insert, update, delete on table_slots to booking_app;
grant select, insert on table_slots to booking_jobs;
grant select on table_slots to booking_definer;
grant select, insert on released_cancellations to booking_app;
grant select on released_cancellations to booking_jobs;
grant select, update, delete on released_cancellations to booking_definer;
-- What a reply is written from.
-- What the job puts into the file. Secrets, such as the code of a gift card, are not among the columns.
grant select, insert, update (guest_name, guest_email, guest_phone, party_size, starts_at, duration_minutes, status,
    reservation_id) on enquiries to booking_app;
grant select (id, company_id, guest_name, guest_email, guest_phone, party_size, starts_at, duration_minutes, status,
    reservation_id, created_at, language) on enquiries to booking_jobs;
grant select, update on enquiries to booking_definer;
-- What was said stays said.
grant select, insert on enquiry_messages to booking_app;
grant select (id, company_id, enquiry_id, author, kind, body, created_at) on enquiry_messages to booking_jobs;
grant select, delete on enquiry_messages to booking_definer;
-- A sale can be voided; nothing else of it ever changes.
grant select, insert, update (paid_in_person_cents, payment_method, status, void_reason, voided_at, returns_count,
    returned_cents, returned_tip_cents, returned_gift_cards_cents, given_back_cents, given_back_on_card_cents, is_returned,
    last_return_id) on sales to booking_app;
grant select (id, company_id, customer_id, appointment_id, reservation_id, subtotal_cents, discount_type,
    discount_cents, tip_cents, total_cents, gift_card_applied_cents, paid_in_person_cents, payment_method, status,
    void_reason, voided_at, created_at, taxes, deposit_applied_cents, owed_cents, returned_cents,
    given_back_cents) on sales to booking_jobs;
grant select, update on sales to booking_definer;
grant select, insert on sale_lines to booking_app;
grant select (id, company_id, sale_id, position, kind, description, quantity, unit_price_cents, total_cents,
    tax_rate_basis_points, discount_cents) on sale_lines to booking_jobs;
grant select, update on sale_lines to booking_definer;
-- What was paid is only ever added to.
-- What the job adds up.
grant select, insert (company_id, sale_id, position, method, amount_cents, tendered_cents, created_by) on sale_payments
    to booking_app;
grant select (id, company_id, sale_id, position, method, amount_cents, change_cents, created_at, business_date,
    cash_up_number) on sale_payments to booking_jobs;
grant select, insert, update (last_number) on receipt_counters to booking_app;
grant select, insert (company_id, sale_id, year, number) on receipts to booking_app;
grant select on receipts to booking_jobs;
-- What a receipt is written from.
grant insert (id, company_id, sale_id, email, created_by, return_id) on receipt_mails to booking_app;
grant select on receipt_mails to booking_jobs;
grant select, update on receipt_mails to booking_definer;
-- What came back, and what was given back, is only ever added to; the number is counted last.
grant select, insert, update (year, number) on returns to booking_app;
grant select, insert, update (last_number) on return_counters to booking_app;
grant select, insert on return_lines, till_refunds to booking_app;
grant select on returns, return_lines, till_refunds to booking_jobs;
-- A refund of theirs that the processor reports is of the return, and the guest is told once.
grant select, insert on return_deposits to booking_app;
grant select on return_deposits to booking_jobs, booking_billing, booking_definer;
grant select, update on returns to booking_definer;
grant select on return_lines, till_refunds to booking_definer;
-- What was taken off stays written down; a void is a state of the sale.
grant select, insert on sale_deposits to booking_app;
grant select on sale_deposits to booking_jobs, booking_billing, booking_definer;
-- A refund or a dispute changes what is kept of a forfeited deposit, unless a sale has taken it off.
grant select (id, company_id, status) on sales to booking_billing;
grant select, insert (company_id, booking_id, delta_cents) on forfeits to booking_app, booking_billing;
grant select on forfeits to booking_jobs;
-- What the desk took and gave back is only ever added to.
grant select, insert (company_id, booking_id, method, amount_cents) on desk_deposits to booking_app;
grant select on desk_deposits to booking_jobs;
grant select (company_id, booking_id, amount_cents) on desk_deposits to booking_billing;
grant select, insert, update (balance_cents) on gift_cards to booking_app;
grant select (id, company_id, issued_cents, balance_cents, customer_id, created_at) on gift_cards to booking_jobs;
grant select, update on gift_cards to booking_definer;
-- The ledger is only ever added to.
grant select, insert on gift_card_movements to booking_app;
grant select on gift_card_movements to booking_jobs, booking_definer;
-- The job that voids their passes, and keeps outside the database that they were erased.
grant select, insert (company_id, customer_id, authentication_token), update (points_balance, merged_into) on
    loyalty_members to booking_app;
grant select (id, company_id, customer_id, points_balance, created_at, merged_into) on loyalty_members to booking_jobs;
grant select, update on loyalty_members to booking_definer;
-- The ledger is only ever added to.
grant select, insert on loyalty_adjustments to booking_app;
grant select on loyalty_adjustments to booking_jobs;
grant select, update on loyalty_adjustments to booking_definer;
-- The job that tells the phones forgets those that are gone.
grant select, insert (company_id, member_id, device_id, push_token), update (push_token), delete on wallet_registrations
    to booking_app;
grant select, delete on wallet_registrations to booking_jobs;
grant select on wallet_registrations to booking_definer;
-- Money state: only the payment processor's webhook writes it.
-- The email about a deposit names what was paid of it, and the page to pay it on.
-- Whether a deposit can still be paid is asked when a payment is reported, too,
-- and by the job that pays it back, which finds that it is due after all once what had ended it is undone.
grant select on payments to booking_app, booking_definer;
grant select, update (appointment_id, reservation_id, late_for) on payments to booking_jobs;
grant select, insert (payment_intent_id, company_id, appointment_id, reservation_id, amount_cents, currency, status,
    refunded_cents, dispute_status, account_id, fee_cents, disputed_cents, dispute_reason, dispute_due_at, disputed_at,
    late_for, withheld_cents), update (status, refunded_cents, dispute_status, fee_cents, disputed_cents,
    dispute_reason, dispute_due_at, disputed_at, withheld_cents) on payments to booking_billing;
grant select, insert, delete on processor_events to booking_billing;
grant select on processor_events to booking_definer;
-- The email about a cancelled booking says what of its deposit is on its way back.
grant select, insert, update (ends_at), delete on refunds_under_way to booking_app, booking_jobs;
grant select (id, company_id, payment_intent_id, amount_cents, ends_at, reported_at), update (reported_at) on refunds_under_way to
    booking_billing;
grant select on refunds_under_way to booking_definer;
-- Money state: only the payment processor's webhook writes it, by changing a payment.
grant select on payment_refunds to booking_app, booking_jobs;
grant insert (company_id, payment_intent_id, amount_cents) on payment_refunds to booking_billing;
-- With the country in which the business had it made; the rest is the payment processor's word.
grant select, insert (id, organization_id, country), update (country, look_wanted_at) on payments_accounts to
    booking_app;
grant select on payments_accounts to booking_jobs, booking_definer;
grant select, insert (id, organization_id, state, payouts_enabled, due, country, is_gone), update
    (state, payouts_enabled, due, country, is_gone, read_at) on payments_accounts to booking_billing;
grant select, insert (company_id, connection, email, country, name), delete on payments_account_attempts to booking_app;
grant select, insert (company_id, organization_id, account_id), update (connected_at, ended_at) on payments_connections
    to booking_app;
grant select on payments_connections to booking_jobs, booking_billing, booking_definer;
grant select, insert (company_id), update (open_number) on tills to booking_app;
grant select, insert, update on tills to booking_definer;
-- A closed one does not change: nobody may update it.
grant select, insert (id, company_id, number, date, methods, opening_cents, in_cents, out_cents, float_cents, note,
    created_by) on cash_ups to booking_app;
-- A mistake is written the other way.
grant select, insert (id, company_id, kind, amount_cents, reason, created_by, business_date, cash_up_number) on
    till_movements to booking_app;
-- Whoever finds money that could not go back opens it; members settle it.
grant select, insert (company_id, kind, key, payment_intent_id, sale_id, booking_id, amount_cents, currency,
    mended_at_cents), update (mended_at_cents, settled_at, settled_by, note, method, settled_cents) on settlements to
    booking_app;
grant select, insert (company_id, kind, key, payment_intent_id, sale_id, booking_id, amount_cents, currency,
    mended_at_cents) on settlements to booking_jobs;
grant select, insert (company_id, kind, key, payment_intent_id, sale_id, booking_id, amount_cents, currency,
    mended_at_cents), update (mended_at) on settlements to booking_billing;
grant select, update (note) on settlements to booking_definer;
grant select, insert, update, delete on message_counts to booking_definer;
grant select on reminders to booking_app, booking_jobs;
grant select, insert, update, delete on reminders to booking_definer;
grant select, insert (company_id, customer_id, token, token_digest), update (token) on unsubscribe_links to
    booking_jobs;
grant select, delete on unsubscribe_links to booking_definer;
grant select, insert, update on weekly_reports to booking_definer;
-- The job that mails an invite makes its token.
grant select, insert, update (id, email, role, provider_id, token_digest, invited_by, created_at, expires_at), delete on
    invites to booking_app;
grant select, update (token_digest) on invites to booking_jobs;
grant select, update on invites to booking_definer;
grant select, insert, update (requested_at) on beta_requests to booking_app;
grant select, update (approved_at, mailing_job, mailed_at) on beta_requests to booking_jobs;
grant select, insert, update (requested_at, confirmed_at) on newsletter_subscribers to booking_app;
grant select, update (token_digest, mailing_job, mailed_at) on newsletter_subscribers to booking_jobs;
grant select, insert (id, company_id, file_name, content_type, size_bytes, created_by) on attachments to booking_app;
grant select, insert, update (alt, focal_x, focal_y, position, received_at), delete on venue_pictures to booking_app;
grant select on venue_pictures to booking_jobs;
grant select, insert, update (sha256) on venue_picture_files to booking_app;
grant select on venue_picture_files to booking_jobs;
grant select, delete on attachments to booking_definer;
grant select, insert, update (held_until, status, body, completed_at, kept_until), delete on idempotency_keys to
    booking_app;
grant select, update, delete on idempotency_keys to booking_definer;
grant select, insert, update, delete on public_windows to booking_definer;
grant select, update on ledger_check to booking_definer;
grant select, insert, delete on ledger_suspects to booking_definer;
-- Deletes what nobody has confirmed within a day, of all businesses, so many at most; answers how many.
grant select, insert, update (guest_name, phone, party_size, quoted_minutes, notes, status, closed_at, reservation_id,
    dates, from_time, until_time, offered_starts_at, offered_provider_id, offered_until, answered_at, appointment_id,
    proven_at, language), delete on waitlist_entries to booking_app;
grant select, update (status, offered_starts_at, offered_provider_id, offered_until, appointment_id, reservation_id) on
    waitlist_entries to booking_jobs;
grant select, update, delete on waitlist_entries to booking_definer;
-- Whoever withdraws an offer takes back what it frees; the job deletes what it has offered.
grant select, delete on freed_times to booking_app;
grant select, update (asked_entry_id), delete on freed_times to booking_jobs;
grant select, insert, update, delete on freed_times to booking_definer;
-- Makes a booking of a hold that its guest has paid for, or that the desk has decided about, and a customer of its guest;
-- answers its status, null if there is no such hold. A status that is null is what the guest was told: to wait for the
-- venue, or to come.
grant select, insert, update (moved_times, generation, held_for_email, held_for_phone, is_extended, refund_until,
    last_action, acted_at, moved_from, proven_at, guest_name, guest_phone, notes, language) on online_bookings to booking_app;
grant select, insert on online_bookings to booking_jobs;
grant select, insert, update on online_bookings to booking_definer;
-- The hold of an enquiry that is released is deleted, and its guest may just be paying.
grant select, insert (booking_id, company_id, generation, guest_name, guest_email, language, party_size, starts_at) on ended_holds
    to booking_app;
grant select on ended_holds to booking_jobs;
grant select (booking_id, company_id) on ended_holds to booking_billing;
grant select, insert, update, delete on ended_holds to booking_definer;
grant select, insert, delete on calendar_feeds to booking_app;
grant select, update on calendar_feeds to booking_definer;
grant select on changed_times to booking_app;
grant select, insert, update, delete on changed_times to booking_definer;
grant select, insert, update on cached_times to booking_app;
grant select, update, delete on cached_times to booking_definer;
grant select, insert (job_id, company_id, address, is_of_hold) on unproven_mails to booking_jobs;
grant select, update, delete on unproven_mails to booking_definer;
grant select, insert, update, delete on refused_addresses to booking_definer;
grant select, insert, update on guarded_pages to booking_app;
grant select, insert, update (url, description, events, secret, previous_secret, previous_secret_until, enabled_at,
    disabled_at, disabled_because, failing_since, warnings), delete on webhook_endpoints to booking_app;
-- The relay reads no secret but by the function that claims.
grant select (id, company_id, url, description, events, enabled_at, disabled_at, disabled_because, failing_since, warnings,
    last_status, last_error),
    update (disabled_at, disabled_because, failing_since, warnings, last_attempt_at, last_status, last_error)
    on webhook_endpoints to booking_jobs;
grant select, update on webhook_endpoints to booking_definer;
-- What is noted of a change has the whole record: the relay alone reads it, and takes it away; who may update can lock.
grant select, update (failed_at), delete on record_changes to booking_jobs;
grant select, insert, update, delete on record_changes to booking_definer;
grant select, insert on webhook_events to booking_app;
grant insert (id, company_id, type, record_id, body, created_at) on webhook_events to booking_jobs;
grant select, update, delete on webhook_events to booking_definer;
grant select, insert, update (status, attempts, next_attempt_at, error) on webhook_deliveries to booking_app;
grant select (id, company_id, endpoint_id, status, attempts),
    insert (company_id, endpoint_id, event_id, next_attempt_at, created_at),
    update (status, attempts, next_attempt_at, leased_until, last_attempt_at, answer_status, error, answer, duration_ms)
    on webhook_deliveries to booking_jobs;
grant select, insert, update, delete on webhook_deliveries to booking_definer;
