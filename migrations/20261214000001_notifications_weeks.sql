-- migrate:up

-- What a week came to, mailed to a venue's admins on the Monday after it, where that is switched on.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table companies add weekly_report boolean not null default false;
create index companies_reporting on companies (id) where weekly_report;
drop trigger audit on companies;
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'keeps_waitlist', 'offer_minutes',
    'retention_months', 'weekly_report');

create table weekly_reports (
    company_id uuid primary key references companies on delete cascade,
    monday date not null
);
comment on table weekly_reports is 'the last Monday on which jobs were left for the email about the week before';
alter table weekly_reports enable row level security, force row level security;
create policy definer on weekly_reports to booking_definer using (true);
create policy owner on weekly_reports to booking_owner using (session_user = current_user);
grant select, insert, update on weekly_reports to booking_definer;

-- Leaves a job for each admin of the venues where it is Monday, seven o'clock or later, once for each Monday; returns of
-- how many venues.
create function claim_weeks(in_now timestamptz, in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with due as materialized (
        select c.id, clock.wall::date as monday
          from companies c
          join organizations o on o.id = c.organization_id and o.active
         cross join lateral (select in_now at time zone c.timezone as wall) clock
          left join weekly_reports w on w.company_id = c.id
         where c.weekly_report and extract(isodow from clock.wall) = 1 and clock.wall::time >= time '07:00'
           and (w.monday is null or w.monday < clock.wall::date)
         order by c.id limit in_most
    ), claimed as (
        insert into weekly_reports as w (company_id, monday) select id, monday from due
        on conflict (company_id) do update set monday = excluded.monday where w.monday < excluded.monday
        returning company_id
    ), left_behind as (
        insert into outbox (company_id, type, data, relay_after)
        select c.company_id, 'weekly_report', jsonb_build_object('userId', m.user_id), now()
          from claimed c join memberships m on m.company_id = c.company_id and m.role = 'admin'
        returning id
    )
    select count(*) from claimed;
end;
alter function claim_weeks owner to booking_definer;
revoke execute on function claim_weeks from public;
grant execute on function claim_weeks to booking_jobs;

-- What the job adds up.
grant select (company_id, business_date, cash_up_number, method, amount_cents) on sale_payments to booking_jobs;
grant select (company_id, business_date, cash_up_number, kind, delta_cents) on gift_card_movements to booking_jobs;
grant select (company_id, business_date, cash_up_number, amount_cents) on desk_deposits, payment_refunds to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
