-- migrate:up

-- A business has a version, as the records have that members change: settings that somebody else has changed meanwhile are
-- not overwritten (docs/decisions/0113-versions.md), and the audit log says of all of them what they were.

grant booking_definer to booking_owner;

alter table companies add column version integer not null default 1;
comment on column companies.version is 'adds one with each change of the settings, that of the opening hours included';

-- Not what is kept beside the settings and shown in none of them.
create trigger versions before update on companies for each row
    execute function count_versions('version', 'onboarded_at', 'logo_set_at', 'passes_changes', 'passes_changed_in');

create or replace trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'state', 'city', 'postal_code', 'address', 'phone', 'email', 'currency',
    'locale', 'colour', 'diary_colours', 'customer_tags', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent', 'cents_per_point',
    'books_online', 'min_notice_minutes', 'max_advance_days', 'slot_step_minutes', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'ask_phone', 'terms', 'embed_origins',
    'keeps_waitlist', 'offer_minutes', 'retention_months', 'weekly_report', 'free_after_bill_minutes'
);

-- As before, of a business too, whose id is that of the tenant: ids name one row of all tenants'.
create or replace function enter_parts_of_version_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    execute format(
        $insert$
        insert into audit_log (
            company_id, actor_kind, actor_id, action, record_type, record_id, request_id, version, changed
        )
        select distinct part.company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
               nullif(current_setting('app.actor_id', true), ''),
               coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
               %1$L, part.%2$I::text, nullif(current_setting('app.request_id', true), ''), r.version, array[%3$L]
          from part left join %1$I r on r.id = part.%2$I
         where %4$L is null or r.version > 1
        $insert$,
        tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
    );
    return null;
end
$$;

create or replace trigger audit_insert after insert on opening_hours referencing new table as part for each statement
    execute function enter_parts_of_version_in_audit_log('companies', 'company_id', 'opening_hours');
create or replace trigger audit_delete after delete on opening_hours referencing old table as part for each statement
    execute function enter_parts_of_version_in_audit_log('companies', 'company_id', 'opening_hours');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
