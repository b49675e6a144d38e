-- How many businesses the current organization has; a business sees none but itself.
create or replace function count_businesses() returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*) from companies c where c.organization_id = current_organization();
end;
grant execute on function count_businesses to booking_app;

-- How many digits of an amount stand behind its point: the table of shared/booking/core/currencies.py, which a test
-- compares with this one (docs/decisions/sales.md#currencies).
create or replace function currency_digits(in_currency text) returns integer
    language sql immutable
return case
    when in_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'UYI',
                         'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when in_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when in_currency in ('CLF', 'UYW') then 4
    else 2
end;
grant execute on function currency_digits to booking_app, booking_definer;

-- The wall clock that a window of a date covers.
create or replace function window_on(in_date date, in_opens time, in_closes time) returns tsrange
    language sql immutable strict parallel safe
    return tsrange(in_date + in_opens, in_date + in_closes + make_interval(days => (in_closes <= in_opens)::integer));
grant execute on function window_on to public;

-- What was paid in another currency than the business's is no part of what it has of a deposit, nor of its takings: 30.00
-- dollars are not 3,000 yen.

create or replace function own_currency() returns text
    language sql stable
begin atomic
    select c.currency from companies c where c.id = (select current_company());
end;
grant execute on function own_currency to booking_app, booking_billing, booking_jobs;

create or replace trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'state', 'city', 'postal_code', 'address', 'phone', 'email', 'currency',
    'locale', 'colour', 'diary_colours', 'customer_tags', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent', 'cents_per_point',
    'books_online', 'min_notice_minutes', 'max_advance_days', 'slot_step_minutes', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'ask_phone', 'terms', 'embed_origins',
    'keeps_waitlist', 'offer_minutes', 'retention_months', 'weekly_report', 'free_after_bill_minutes',
    'default_tax_rate_basis_points', 'about', 'trade', 'heads', 'privacy_url', 'privacy', 'findable',
    'keep_day_on_devices'
);
-- Not what is kept beside the settings and shown in none of them.
create trigger versions before update on companies for each row
    execute function count_versions('version', 'onboarded_at', 'logo_set_at', 'passes_changes', 'passes_changed_in');
create or replace trigger audit_insert after insert on opening_hours referencing new table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id', 'opening_hours');
create or replace trigger audit_delete after delete on opening_hours referencing old table as part for each statement
    execute function enter_parts_in_audit_log('companies', 'company_id', 'opening_hours');
