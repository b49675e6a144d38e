-- migrate:up

-- What integrators send as `from` and `to` reaches the functions as text, and is read there once the key is admitted. A
-- text that is no timestamp is then an error of the answer, like any other, and not one of the statement: that cost
-- another call to admit and count the key by itself, and left a statement prepared behind each time, whoever sent it.

-- The timestamp that a text is, null if it is none.
create function timestamp_or_null(in_text text) returns timestamp
    language plpgsql stable
as $$
begin
    return in_text::timestamp;
exception when data_exception then
    return null;
end
$$;

drop function v1_appointments, v1_reservations;

-- A page of appointments, newest first.
create function v1_appointments(in_key_id text, in_digest bytea, in_scope text, in_engine text,
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
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine);
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
               a.deposit_status, a.duration_minutes, a.price_cents / 100.0::float8, a.deposit_amount_cents, a.notes
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

-- A page of reservations, newest first. An aggregate, so that the planner looks the tables up once for each row of
-- the page.
create function v1_reservations(in_key_id text, in_digest bytea, in_scope text, in_engine text,
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
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine);
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

revoke execute on function timestamp_or_null, v1_appointments, v1_reservations from public;
grant execute on function timestamp_or_null, v1_appointments, v1_reservations to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
