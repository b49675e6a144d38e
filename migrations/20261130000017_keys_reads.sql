-- migrate:up

-- What integrators read. Each function admits the key and then, if nothing refuses it, reads: one call, whose plans the
-- server keeps also where a pooler keeps no prepared statement (docs/decisions/0027-admission-and-page-in-one-call.md).
-- The first row is the admission (the first five columns); those after it are the records, in the shape of the
-- specification (spec §4.2).
--
-- They run as the caller, so row-level security confines them to the tenant that the admission has entered. `from` and
-- `to` arrive as text and are read once the key is admitted: a text that is no timestamp is an error of the answer, like
-- any other, and not one of the statement.

-- A page of appointments, newest first.
create function v1_appointments(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
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
               a.deposit_status, a.duration_minutes, a.price_cents / (select cents_of_a_unit()), a.deposit_amount_cents, a.notes
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
revoke execute on function v1_appointments from public;
grant execute on function v1_appointments to booking_app;

-- A page of reservations, newest first. An aggregate, so that the planner looks the tables up once for each row of
-- the page.
create function v1_reservations(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
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
revoke execute on function v1_reservations from public;
grant execute on function v1_reservations to booking_app;

-- A page of customers, newest first.
create function v1_customers(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text,
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
revoke execute on function v1_customers from public;
grant execute on function v1_customers to booking_app;

-- All services, by name.
create function v1_services(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
               s.id, s.name, s.description, s.duration_minutes, s.price_cents / (select cents_of_a_unit()), s.deposit_amount_cents,
               s.active, s.created_at
          from services s where s.company_id = current_company() order by s.name, s.id;
    end if;
end
$$;
revoke execute on function v1_services from public;
grant execute on function v1_services to booking_app;

-- All providers, by name.
create function v1_staff(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
revoke execute on function v1_staff from public;
grant execute on function v1_staff to booking_app;

-- All tables, by name.
create function v1_tables(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
revoke execute on function v1_tables from public;
grant execute on function v1_tables to booking_app;

-- All service periods, by their start.
create function v1_service_periods(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
revoke execute on function v1_service_periods from public;
grant execute on function v1_service_periods to booking_app;

-- The business.
create function v1_organization(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
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
revoke execute on function v1_organization from public;
grant execute on function v1_organization to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
