-- migrate:up

-- A key is known as long as its route says: a day, or as long as what was done by a form may stand, which may be weeks. A tab is
-- kept, and a page comes back from the browser's history.
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table idempotency_keys add column kept_until timestamptz not null default now() + interval '24 hours';
comment on column idempotency_keys.kept_until is 'until then the key is known: so long from its answer on, or from its first use if there is none';
update idempotency_keys set kept_until = coalesce(completed_at, created_at) + interval '24 hours';
grant update (kept_until) on idempotency_keys to booking_app;

drop index idempotency_keys_oldest_first;
create index idempotency_keys_oldest_first on idempotency_keys (company_id, kept_until);

-- Keys of businesses that have sent none since: each claim of a key takes along those of its own business.
create or replace function prune_idempotency_keys(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select of_business.id from companies c
         cross join lateral (
             select k.id from idempotency_keys k
              where k.company_id = c.id and k.kept_until < now()
              order by k.kept_until limit in_rows
         ) of_business
         limit in_rows
    ), pruned as (
        delete from idempotency_keys k using old where k.id = old.id returning k.id
    )
    select count(*) from pruned;
end;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
