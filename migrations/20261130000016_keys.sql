-- migrate:up

-- The keys of integrators, how often each was used in its window, and how a key enters its business.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table api_keys (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 100),
    digest bytea not null check (octet_length(digest) = 32),
    last_four text not null check (char_length(last_four) = 4),
    scopes text[] not null check (cardinality(scopes) > 0),
    rate_limit_per_minute integer not null default 120 check (rate_limit_per_minute > 0),
    networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
    created_by uuid not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    expires_at timestamptz,
    expiry_notice uuid,
    revoked_at timestamptz
);
comment on column api_keys.digest is 'SHA-256 of the whole secret; the secret itself is nowhere';
comment on column api_keys.networks is 'from where it may be used; none: from anywhere';
comment on column api_keys.last_used_at is 'when the latest window of its rate limit began';
comment on column api_keys.expiry_notice is 'the email that told of its end; null before';
create index api_keys_by_company on api_keys (company_id);
-- What counts as one of the business's keys, however many were revoked (docs/decisions/0042-work-is-bounded.md).
create index api_keys_not_revoked on api_keys (company_id, expires_at) where revoked_at is null;
create index api_keys_about_to_expire on api_keys (expires_at)
    where expires_at is not null and expiry_notice is null and revoked_at is null;
alter table api_keys enable row level security, force row level security;
create policy tenant on api_keys using (company_id = (select current_company()));
create policy owner on api_keys to booking_owner using (session_user = current_user);
create policy definer on api_keys to booking_definer using (true);
grant select, insert, update (revoked_at) on api_keys to booking_app;
grant select (company_id, name, last_four, last_used_at, expires_at, expiry_notice, revoked_at) on api_keys to
    booking_jobs;
grant select, update (last_used_at, expiry_notice) on api_keys to booking_definer;
-- That a key was used is no business of the audit log's.
create trigger audit after insert or update of scopes, rate_limit_per_minute, expires_at, revoked_at, networks on api_keys
    for each row execute function enter_in_audit_log(
        'id', 'scopes', 'rate_limit_per_minute', 'expires_at', 'revoked_at', 'networks');

-- One row a key, overwritten when its window is over. Losing it in a crash costs nobody more than one window's count.
create unlogged table rate_windows (
    key_id text primary key references api_keys on delete cascade,
    started_at timestamptz not null,
    hits integer not null
);
-- No policy and no grant: routes reach windows through admit_api_key alone.
alter table rate_windows enable row level security, force row level security;
create policy owner on rate_windows to booking_owner using (session_user = current_user);
create policy definer on rate_windows to booking_definer using (true);
grant select, insert, update, delete on rate_windows to booking_definer;

-- Checks a key in the contract's order, counts the call in the key's 60-second window, and enters the key's tenant only
-- if nothing refuses it, so that whatever follows in the same transaction reads nothing for a refused key.
-- in_scope and in_engine may be null: an unknown path asks for neither. in_address is the caller's, null where there is
-- none to tell: a key that names networks is refused from anywhere else, and the call is not counted, so that who holds a
-- stolen key takes no calls from its owner. The first call of a window, one a minute at most, is noted as the key's last
-- use (docs/decisions/0098-what-a-key-tells-of-itself.md).
create function admit_api_key(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
    select k.id, k.digest, k.company_id, k.scopes, k.revoked_at, k.expires_at, k.rate_limit_per_minute, k.networks,
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
        when key.networks <> '{}' and (in_address::inet <<= any (key.networks)) is not true then 'wrong_network'
    end;

    if error is null then
        insert into rate_windows as w (key_id, started_at, hits) values (key.id, now(), 1)
        on conflict (key_id) do update
           set hits = case when now() < w.started_at + interval '60 seconds' then w.hits + 1 else 1 end,
               started_at = case when now() < w.started_at + interval '60 seconds' then w.started_at else now() end
        returning w.hits, w.started_at into hits_now, window_started;
        if hits_now = 1 then
            update api_keys k set last_used_at = window_started where k.id = key.id;
        end if;

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
alter function admit_api_key owner to booking_definer;
revoke execute on function admit_api_key from public;
grant execute on function admit_api_key to booking_app;

-- Windows of keys that nobody has used since: one row a key.
create function prune_rate_windows(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select w.key_id from rate_windows w
         where w.started_at < now() - interval '30 days' limit in_rows
           for update skip locked
    ), pruned as (
        delete from rate_windows w using old where w.key_id = old.key_id returning w.key_id
    )
    select count(*) from pruned;
end;
alter function prune_rate_windows owner to booking_definer;
revoke execute on function prune_rate_windows from public;
grant execute on function prune_rate_windows to booking_jobs;

-- The admins of a business are told of a key two weeks before it expires, once (spec §6.1). Keys of a business that are
-- found together are told of in one email to each admin: the notice.
--
-- Leaves a job for each admin of a business with keys that expire within two weeks and were not told of, at most so many
-- keys at a time; how many keys. Of two callers at once, one leaves the jobs. A key that was issued for two weeks or less
-- ends as soon as whoever issued it meant it to: nobody is told of it.
create function claim_expiring_keys(in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with expiring as materialized (
        select k.id, k.company_id
          from api_keys k
          join companies c on c.id = k.company_id
          join organizations o on o.id = c.organization_id and o.active
         where k.expiry_notice is null and k.revoked_at is null and k.expires_at > k.created_at + interval '14 days'
           and k.expires_at > now() and k.expires_at <= now() + interval '14 days'
         order by k.expires_at limit in_most
           for update of k skip locked
    ), notices as materialized (
        select company_id, gen_random_uuid() as id from expiring group by company_id
    ), told_of as (
        update api_keys k set expiry_notice = n.id
          from expiring e join notices n on n.company_id = e.company_id
         where k.id = e.id
        returning k.id
    ), left_behind as (
        insert into outbox (company_id, type, data, relay_after)
        select n.company_id, 'keys_expiring', jsonb_build_object('noticeId', n.id, 'userId', m.user_id), now()
          from notices n join memberships m on m.company_id = n.company_id and m.role = 'admin'
        returning id
    )
    select count(*) from told_of;
end;
alter function claim_expiring_keys owner to booking_definer;
revoke execute on function claim_expiring_keys from public;
grant execute on function claim_expiring_keys to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
