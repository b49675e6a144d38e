-- Checks a key in the contract's order, counts the call in the key's 60-second window, and enters the key's tenant only
-- if nothing refuses it, so that whatever follows in the same transaction reads nothing for a refused key.
-- in_scope and in_engine may be null: an unknown path asks for neither. in_address is the caller's, null where there is
-- none to tell: a key that names networks is refused from anywhere else, and the call is not counted, so that who holds a
-- stolen key takes no calls from its owner. The first call of a window, one a minute at most, is noted as the key's last
-- use (docs/decisions/integrators.md).
create or replace function admit_api_key(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
        error := 'invalid_key';
        return next;
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
            -- What follows is a v1 read: it has one good plan, and making one anew takes longer than reading a page.
            perform enter_tenant(key.organization_id, key.company_id),
                    set_config('plan_cache_mode', 'force_generic_plan', true);
        end if;
    else
        select w.hits, w.started_at into hits_now, window_started
          from rate_windows w
         where w.key_id = key.id and now() < w.started_at + interval '60 seconds';
    end if;

    company_id := key.company_id;
    rate_limit := key.rate_limit_per_minute;
    remaining := greatest(rate_limit - coalesce(hits_now, 0), 0);
    resets_at := ceil(extract(epoch from coalesce(window_started, now()) + interval '60 seconds'));
    return next;
end
$$;
grant execute on function admit_api_key to booking_app;

-- The admins of a business are told of a key two weeks before it expires, once (spec §6.1). Keys of a business that are
-- found together are told of in one email to each admin: the notice.
--
-- Leaves a job for each admin of a business with keys that expire within two weeks and were not told of, at most so many
-- keys at a time; how many keys. Of two callers at once, one leaves the jobs. A key that was issued for two weeks or less
-- ends as soon as whoever issued it meant it to: nobody is told of it.
create or replace function claim_expiring_keys(in_most integer) returns bigint
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
grant execute on function claim_expiring_keys to booking_jobs;

-- A page of appointments, newest first.
create or replace function v1_appointments(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
                                in_before timestamp, in_before_id uuid, in_from text, in_to text,
                                in_lowest_id uuid, in_limit integer)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, "serviceId" uuid, "providerId" uuid, "customerId" uuid, "startsAt" timestamp, "endsAt" timestamp,
        "createdAt" timestamptz, status text, "depositStatus" text, "durationMinutes" integer, price float8,
        "depositAmountCents" integer, notes text
    )
    language plpgsql volatile
as $$
declare
    lower_bound timestamp;
    upper_bound timestamp;
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    if error is null then
        lower_bound := timestamp_or_null(in_from);
        upper_bound := timestamp_or_null(in_to);
        error := case when lower_bound is null or upper_bound is null then 'invalid_timestamp' end;
    end if;
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               a.id, a.service_id, a.provider_id, a.customer_id, a.starts_at, a.ends_at, a.created_at, a.status,
               a.deposit_status, a.duration_minutes,
               a.price_cents / (select 10.0::float8 ^ currency_digits(own_currency())), a.deposit_amount_cents, a.notes
          from appointments a
         where a.company_id = current_company()
           and (a.starts_at, a.id) < (
                   least(in_before, upper_bound), case when upper_bound <= in_before then in_lowest_id else in_before_id end
               )
           and a.starts_at >= lower_bound
         order by a.starts_at desc, a.id desc limit in_limit + 1;
    end if;
end
$$;
grant execute on function v1_appointments to booking_app;

-- A page of reservations, newest first. An aggregate, so that the planner looks the tables up once for each row of
-- the page.
create or replace function v1_reservations(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
                                in_before timestamp, in_before_id uuid, in_from text, in_to text,
                                in_lowest_id uuid, in_limit integer)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, "customerId" uuid, "tableId" uuid, "tableIds" uuid[], "partySize" integer, "startsAt" timestamp,
        "endsAt" timestamp, status text, "servicePeriodId" uuid, notes text, "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
declare
    lower_bound timestamp;
    upper_bound timestamp;
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    if error is null then
        lower_bound := timestamp_or_null(in_from);
        upper_bound := timestamp_or_null(in_to);
        error := case when lower_bound is null or upper_bound is null then 'invalid_timestamp' end;
    end if;
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               r.id, r.customer_id, held.table_ids[1], held.table_ids, r.party_size, r.starts_at, r.ends_at, r.status,
               r.service_period_id, r.notes, r.created_at
          from reservations r
         cross join lateral (
             select array_agg(s.table_id order by s.position) as table_ids
               from table_slots s
              where s.company_id = r.company_id and s.reservation_id = r.id
         ) held
         where r.company_id = current_company()
           and (r.starts_at, r.id) < (
                   least(in_before, upper_bound), case when upper_bound <= in_before then in_lowest_id else in_before_id end
               )
           and r.starts_at >= lower_bound
         order by r.starts_at desc, r.id desc limit in_limit + 1;
    end if;
end
$$;
grant execute on function v1_reservations to booking_app;

-- A page of customers, newest first.
create or replace function v1_customers(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
                             in_before timestamptz, in_before_id uuid, in_limit integer)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, email text, phone text, "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               c.id, c.name, c.email, c.phone, c.created_at
          from customers c
         where c.company_id = current_company() and (c.created_at, c.id) < (in_before, in_before_id)
         order by c.created_at desc, c.id desc limit in_limit + 1;
    end if;
end
$$;
grant execute on function v1_customers to booking_app;

-- All services, by name.
create or replace function v1_services(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, description text, "durationMinutes" integer, price float8, "depositAmountCents" integer,
        active boolean, "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               s.id, s.name, s.description, s.duration_minutes,
               s.price_cents / (select 10.0::float8 ^ currency_digits(own_currency())), s.deposit_amount_cents,
               s.active, s.created_at
          from services s where s.company_id = current_company() order by s.name, s.id;
    end if;
end
$$;
grant execute on function v1_services to booking_app;

-- All providers, by name.
create or replace function v1_staff(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, active boolean, "serviceIds" uuid[], "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               p.id, p.name, p.active,
               array(
                   select o.service_id from staff_services o
                    where o.company_id = p.company_id and o.staff_id = p.id order by o.service_id
               ),
               p.created_at
          from staff p where p.company_id = current_company() order by p.name, p.id;
    end if;
end
$$;
grant execute on function v1_staff to booking_app;

-- All tables, by name.
create or replace function v1_tables(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, area text, "minSeats" integer, "maxSeats" integer, active boolean, "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               t.id, t.name, t.area, t.min_seats, t.max_seats, t.active, t.created_at
          from tables t where t.company_id = current_company() and t.deleted_at is null order by t.name, t.id;
    end if;
end
$$;
grant execute on function v1_tables to booking_app;

-- All service periods, by their start.
create or replace function v1_service_periods(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, days smallint[], "startsAt" text, "endsAt" text, "coverCap" integer, "turnMinutes"
        integer, active boolean
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               p.id, p.name, p.days, to_char(p.starts_at, 'HH24:MI'), to_char(p.ends_at, 'HH24:MI'), p.cover_cap,
               p.turn_minutes, p.active
          from service_periods p where p.company_id = current_company() order by p.starts_at, p.id;
    end if;
end
$$;
grant execute on function v1_service_periods to booking_app;

-- The business.
create or replace function v1_organization(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
    returns table (
        error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint,
        id uuid, name text, slug text, "businessType" text, timezone text, currency text, country text, state text,
        city text, "postalCode" text, address text, "createdAt" timestamptz
    )
    language plpgsql volatile
as $$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               c.id, c.name, c.slug, o.business_type, c.timezone, c.currency, c.country, c.state, c.city,
               c.postal_code, c.address, c.created_at
          from companies c join organizations o on o.id = c.organization_id where c.id = current_company();
    end if;
end
$$;
grant execute on function v1_organization to booking_app;

-- That a key was used is no business of the audit log's.
create trigger audit after insert or update of scopes, rate_limit_per_minute, expires_at, revoked_at, networks on api_keys
    for each row execute function enter_in_audit_log(
        'id', 'scopes', 'rate_limit_per_minute', 'expires_at', 'revoked_at', 'networks');
