-- Whether a plan has keys for integrators.
create or replace function plan_includes_api(in_tier text, in_subscription_status text) returns boolean
    language sql immutable parallel safe
    return coalesce(in_tier in ('team', 'business') and in_subscription_status in ('active', 'trialing'), false);
grant execute on function plan_includes_api to public;

-- How many of an add-on count now, whether or not the processor has said yet that the next month has begun.
create or replace function add_ons_now(in_now integer, in_next integer, in_next_from timestamptz) returns integer
    language sql stable
return case when in_next_from <= now() then in_next else in_now end;
grant execute on function add_ons_now to booking_app, booking_billing, booking_jobs;

-- The allowance of an organization, by its standing. The service itself, which mails codes and links, is one that pays.
create or replace function allowance_of(in_organization uuid) returns allowances
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select a
      from organizations o
      left join billing_records b on b.organization_id = o.id
      join allowances a on a.standing = case
               when b.tier <> 'solo' or o.id = '5e471ce0-0000-4000-8000-000000000001' then 'paying'
               when o.created_at > now() - interval '30 days' then 'new'
               else 'settled'
           end
     where o.id = in_organization;
end;

-- The allowance of the current organization.
create or replace function allowance() returns allowances
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select allowance_of(current_organization());
end;
grant execute on function allowance to booking_app;

-- What all businesses of the current organization have used from one instant until another, and what it cost. Usage of the last three
-- months is all here, and no period is longer than one.
create or replace function usage_of_organization(in_kind text, in_from timestamptz, in_until timestamptz)
    returns table (quantity bigint, cost_cents bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(sum(u.quantity), 0)::bigint, coalesce(sum(u.cost_cents), 0)::bigint
      from companies c
      join usage_ledger u
        on u.company_id = c.id and u.kind = in_kind and u.used_at >= in_from and u.used_at < in_until
     where c.organization_id = (select current_organization());
end;
grant execute on function usage_of_organization to booking_app, booking_jobs;

-- Adds so many of the oldest rows that were used before an instant to the sums of their months, in the place of which
-- they then stand; how many those were. AI calls that are as old are forgotten: what they count for is over.
create or replace function roll_up_usage(in_before timestamptz, in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as (
        delete from usage_ledger
         where id in (
             select u.id from usage_ledger u
              where u.used_at < in_before order by u.used_at limit in_rows
         )
        returning company_id, kind, date_trunc('month', used_at at time zone 'UTC')::date as month, quantity
    ), summed as (
        insert into usage_totals as t (company_id, kind, month, quantity)
        select o.company_id, o.kind, o.month, sum(o.quantity) from old o group by o.company_id, o.kind, o.month
        on conflict (company_id, kind, month) do update set quantity = t.quantity + excluded.quantity
    ), forgotten as (
        delete from ai_calls
         where id in (
             select c.id from ai_calls c
              where c.called_at < in_before order by c.called_at limit in_rows
         )
    )
    select count(*) from old;
end;
grant execute on function roll_up_usage to booking_jobs;

create trigger audit after insert or update on billing_records for each row
    execute function enter_in_audit_log(
        'organization_id', 'tier', 'subscription_status', 'extra_sms', 'extra_sms_next', 'extra_ai', 'extra_ai_next', 'abn');
create trigger audit after insert on duplicate_subscriptions for each row
    execute function enter_in_audit_log('subscription_id');
