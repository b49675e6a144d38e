-- migrate:up

-- What holds for requests of any route: which take effect once, how often a stranger asks, how many are costly at once.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table idempotency_keys (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    fingerprint bytea not null,
    held_until timestamptz not null,
    status smallint check (status between 200 and 299),
    body json, -- not jsonb: a repetition is answered with the fields in their order
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, route, key),
    check ((status is null) = (body is null))
);
comment on table idempotency_keys is 'requests that take effect once: what each was, and what it was answered';
comment on column idempotency_keys.held_until is 'until then an attempt may be in progress; one that failed lets go';
-- An answer is kept as long after it was given as a key is kept that was never answered.
create index idempotency_keys_oldest_first on idempotency_keys (company_id, (coalesce(completed_at, created_at)));
alter table idempotency_keys enable row level security, force row level security;
create policy tenant on idempotency_keys using (company_id = (select current_company()));
create policy owner on idempotency_keys to booking_owner using (session_user = current_user);
create policy definer on idempotency_keys to booking_definer using (true);
grant select, insert, update (held_until, status, body, completed_at), delete on idempotency_keys to booking_app;
grant select, delete on idempotency_keys to booking_definer;

-- Keys of businesses that have sent none since: each claim of a key takes along those of its own business.
create function prune_idempotency_keys(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select of_business.id from companies c
         cross join lateral (
             select k.id from idempotency_keys k
              where k.company_id = c.id and coalesce(k.completed_at, k.created_at) < now() - interval '30 days'
              order by coalesce(k.completed_at, k.created_at) limit in_rows
         ) of_business
         limit in_rows
    ), pruned as (
        delete from idempotency_keys k using old where k.id = old.id returning k.id
    )
    select count(*) from pruned;
end;
alter function prune_idempotency_keys owner to booking_definer;
revoke execute on function prune_idempotency_keys from public;
grant execute on function prune_idempotency_keys to booking_jobs;

-- How often each client address has asked a public route in its window. Losing it in a crash costs one window's count.
create unlogged table public_windows (
    route text not null,
    client text not null,
    started_at timestamptz not null,
    hits integer not null,
    primary key (route, client)
);
create index public_windows_oldest_first on public_windows (started_at);
-- No policy for tenants and no grant: routes reach windows through count_public_call alone.
alter table public_windows enable row level security, force row level security;
create policy owner on public_windows to booking_owner using (session_user = current_user);
create policy definer on public_windows to booking_definer using (true);
grant select, insert, update, delete on public_windows to booking_definer;

-- Counts a call in the client's window of the route, which its first call opens. Null if it may go on; else after how many
-- seconds the window ends.
create function count_public_call(in_route text, in_client text, in_most integer, in_window interval) returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    counted integer;
    ends_at timestamptz;
begin
    insert into public_windows as w (route, client, started_at, hits) values (in_route, in_client, now(), 1)
    on conflict (route, client) do update
       set hits = case when now() < w.started_at + in_window then w.hits + 1 else 1 end,
           started_at = case when now() < w.started_at + in_window then w.started_at else now() end
    returning w.hits, w.started_at + in_window into counted, ends_at;
    -- Every call takes along a few windows that are over. Whom another one is at is left to that one.
    delete from public_windows w
     where (w.route, w.client) in (
         select o.route, o.client from public_windows o
          where o.started_at < now() - in_window * 2
          order by o.started_at limit 10
            for update skip locked
     );
    return case when counted > in_most then greatest(ceil(extract(epoch from ends_at - now()))::integer, 1) end;
end
$$;
alter function count_public_call owner to booking_definer;
revoke execute on function count_public_call from public;
grant execute on function count_public_call to booking_app;

-- Takes one of the places that a business has for calls which are costly to answer, until the end of the transaction: no
-- matter how that ends, and whether anybody is left to end it, the place is free again (docs/decisions/0103). Whether there
-- was one; null for who was not admitted to a business, and takes none. Without a place the transaction leaves the business,
-- so that whatever was sent along finds nothing to work on.
create function take_costly_place(in_places integer) returns boolean
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
    if current_company() is null then
        return null;
    end if;
    for place in 1..in_places loop
        if pg_try_advisory_xact_lock(hashtextextended('costly ' || current_company() || ' ' || place, 0)) then
            return true;
        end if;
    end loop;
    perform set_config('app.organization_id', '', true), set_config('app.company_id', '', true);
    return false;
end
$$;
revoke execute on function take_costly_place from public;
grant execute on function take_costly_place to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
