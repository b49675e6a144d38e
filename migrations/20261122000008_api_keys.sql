-- migrate:up

-- The keys of integrators, how often each was used in its window, and how a key enters its business.

create table api_keys (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 100),
    digest bytea not null check (octet_length(digest) = 32),
    last_four text not null check (char_length(last_four) = 4),
    scopes text[] not null check (cardinality(scopes) > 0),
    rate_limit_per_minute integer not null default 120 check (rate_limit_per_minute > 0),
    created_by uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz
);
comment on column api_keys.digest is 'SHA-256 of the whole secret; the secret itself is nowhere';
create index api_keys_by_company on api_keys (company_id);
alter table api_keys enable row level security;
create policy tenant on api_keys using (company_id = (select current_company()));
grant select, insert, update (revoked_at) on api_keys to booking_app;

-- One row a key, overwritten when its window is over. Losing it in a crash costs nobody more than one window's count.
create unlogged table rate_windows (
    key_id text primary key references api_keys on delete cascade,
    started_at timestamptz not null,
    hits integer not null
);
-- No policy and no grant: routes reach windows through admit_api_key alone.
alter table rate_windows enable row level security;

-- Checks a key in the contract's order, counts the call in the key's 60-second window, and enters the key's tenant only
-- if nothing refuses it, so that whatever follows in the same transaction reads nothing for a refused key.
-- in_scope and in_engine may be null: an unknown path asks for neither.
create function admit_api_key(in_key_id text, in_digest bytea, in_scope text, in_engine text)
    returns table (error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    -- Comparing blinded digests: how far the comparison gets tells nothing about the stored one.
    blinding constant bytea := uuid_send(gen_random_uuid());
    key record;
    hits_now integer;
    window_started timestamptz;
begin
    select k.id, k.digest, k.company_id, k.scopes, k.revoked_at, k.expires_at, k.rate_limit_per_minute,
           c.organization_id, o.active, o.business_type, b.tier, b.subscription_status
      into key
      from api_keys k
      join companies c on c.id = k.company_id
      join organizations o on o.id = c.organization_id
      left join billing_records b on b.organization_id = o.id
     where k.id = in_key_id;

    if sha256(blinding || coalesce(key.digest, '')) <> sha256(blinding || in_digest) then
        return query select 'invalid_key', null::uuid, null::integer, null::integer, null::bigint;
        return;
    end if;

    error := case
        when key.revoked_at is not null then 'key_revoked'
        when key.expires_at <= now() then 'key_expired'
        when not key.active then 'organization_inactive'
    end;

    if error is null then
        insert into rate_windows as w (key_id, started_at, hits) values (key.id, now(), 1)
        on conflict (key_id) do update
           set hits = case when now() < w.started_at + interval '60 seconds' then w.hits + 1 else 1 end,
               started_at = case when now() < w.started_at + interval '60 seconds' then w.started_at else now() end
        returning w.hits, w.started_at into hits_now, window_started;

        error := case
            when hits_now > key.rate_limit_per_minute then 'rate_limited'
            when not plan_includes_api(key.tier, key.subscription_status) then 'plan_required'
            when in_engine <> key.business_type then 'wrong_vertical'
            when in_scope <> all (key.scopes) then 'insufficient_scope'
        end;
        if error is null then
            perform enter_tenant(key.organization_id, key.company_id);
            -- What follows is a v1 read: it has one good plan whatever its parameters, and making a plan anew takes
            -- longer than reading a page.
            perform set_config('plan_cache_mode', 'force_generic_plan', true);
        end if;
    else
        select w.hits, w.started_at into hits_now, window_started
          from rate_windows w
         where w.key_id = key.id and now() < w.started_at + interval '60 seconds';
    end if;

    return query select
        error,
        key.company_id,
        key.rate_limit_per_minute,
        greatest(key.rate_limit_per_minute - coalesce(hits_now, 0), 0),
        ceil(extract(epoch from coalesce(window_started, now()) + interval '60 seconds'))::bigint;
end
$$;

revoke execute on function admit_api_key from public;
grant execute on function admit_api_key to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
