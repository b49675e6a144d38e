-- migrate:up

-- The ledger of AI usage: a row for each call of the model, which is a credit of its organization and counts for the gate
-- of its user (docs/decisions/0057-a-call-is-a-row.md).
create table ai_calls (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    called_at timestamptz not null default clock_timestamp(),
    answered_at timestamptz
);
comment on column ai_calls.answered_at is
    'null while the model is asked. A call that fails is deleted; one that a crash left without an answer stops counting';
create index ai_calls_of_organization on ai_calls (organization_id, called_at);
create index ai_calls_oldest_first on ai_calls (called_at);
alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy tenant on ai_calls using (organization_id = (select current_organization()));
create policy owner on ai_calls to booking_owner using (session_user = current_user);
create policy definer on ai_calls to booking_definer using (true);
grant select, insert (organization_id, user_id), update (answered_at), delete on ai_calls to booking_app;
grant select, delete on ai_calls to booking_definer;

-- As before, and AI calls that are as old are forgotten: what they count for is over.
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
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
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
