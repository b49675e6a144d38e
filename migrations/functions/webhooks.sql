-- Which events a change of a record is.
create or replace function webhook_events_of(in_kind text, was jsonb, is_now jsonb) returns text[]
    language sql immutable parallel safe
    return array_remove(array[
        case
            when was is null and is_now is null then null
            when in_kind in ('appointment', 'reservation') then in_kind || case
                when was is null then '.created'
                when is_now is null then '.released'
                when is_now ->> 'status' <> was ->> 'status' then case
                    when status_rank(is_now ->> 'status') < status_rank(was ->> 'status') then '.updated'
                    else '.' || (is_now ->> 'status')
                end
                when is_now ->> 'status' <> 'completed'
                     and (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                         is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id')
                     then '.rescheduled'
                when is_now ->> 'version' <> was ->> 'version' then '.updated'
            end
            when in_kind = 'customer' and was is null then 'customer.created'
            when in_kind = 'customer' and was ->> 'erased_at' is null and is_now ->> 'erased_at' is not null
                then 'customer.erased'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and is_now ->> 'is_checked' = 'true'
                and coalesce(was ->> 'is_checked', 'false') = 'false' then 'waitlist.joined'
            when in_kind = 'waitlist' and is_now ->> 'status' <> was ->> 'status'
                and is_now ->> 'status' in ('offered', 'accepted') then 'waitlist.' || (is_now ->> 'status')
        end,
        case
            when in_kind in ('appointment', 'reservation')
                and is_now ->> 'deposit_status' in ('paid', 'refunded', 'forfeited')
                and is_now ->> 'deposit_status' is distinct from was ->> 'deposit_status'
                then 'deposit.' || (is_now ->> 'deposit_status')
        end
    ], null);
grant execute on function webhook_events_of to public;

-- What an event says of its record: of a booking what GET /api/v1/appointments and /reservations say, and its version;
-- of customers, sales and deposits ids and states. Wall clocks have +00:00, as there.
create or replace function webhook_data(in_type text, record jsonb, in_units float8) returns json
    language sql stable
    return case split_part(in_type, '.', 1)
        when 'appointment' then json_build_object(
            'id', record -> 'id', 'serviceId', record -> 'service_id', 'providerId', record -> 'provider_id',
            'customerId', record -> 'customer_id',
            'startsAt', (record ->> 'starts_at') || '+00:00', 'endsAt', (record ->> 'ends_at') || '+00:00',
            'createdAt', record -> 'created_at', 'status', record -> 'status',
            'depositStatus', record -> 'deposit_status', 'durationMinutes', record -> 'duration_minutes',
            'price', (record ->> 'price_cents')::integer / in_units,
            'depositAmountCents', record -> 'deposit_amount_cents', 'notes', left(record ->> 'notes', 4000),
            'version', record -> 'version'
        )
        when 'reservation' then (
            select json_build_object(
                'id', record -> 'id', 'customerId', record -> 'customer_id', 'tableId', has.table_ids[1],
                'tableIds', coalesce(has.table_ids, '{}'), 'partySize', record -> 'party_size',
                'startsAt', (record ->> 'starts_at') || '+00:00', 'endsAt', (record ->> 'ends_at') || '+00:00',
                'status', record -> 'status', 'servicePeriodId', record -> 'service_period_id',
                'notes', left(record ->> 'notes', 4000), 'createdAt', record -> 'created_at',
                'version', record -> 'version'
            )
              from (
                  select array_agg(s.table_id order by s.position) as table_ids
                    from table_slots s
                   where s.company_id = (record ->> 'company_id')::uuid and s.reservation_id = (record ->> 'id')::uuid
              ) has
        )
        when 'deposit' then json_build_object(
            'appointmentId', case when record ? 'service_id' then record -> 'id' end,
            'reservationId', case when not record ? 'service_id' then record -> 'id' end,
            'customerId', record -> 'customer_id', 'status', record -> 'deposit_status',
            'amountCents', record -> 'deposit_amount_cents', 'version', record -> 'version'
        )
        when 'customer' then json_build_object('id', record -> 'id', 'version', record -> 'version')
        when 'sale' then json_build_object(
            'id', record -> 'id', 'customerId', record -> 'customer_id', 'appointmentId', record -> 'appointment_id',
            'reservationId', record -> 'reservation_id', 'status', record -> 'status'
        )
        when 'waitlist' then json_build_object(
            'id', record -> 'id', 'kind', record -> 'kind', 'partySize', record -> 'party_size',
            'serviceId', record -> 'service_id', 'providerId', record -> 'provider_id', 'status', record -> 'status',
            'quotedMinutes', record -> 'quoted_minutes', 'dates', record -> 'dates',
            'offeredStartsAt', (record ->> 'offered_starts_at') || '+00:00', 'offeredUntil', record -> 'offered_until',
            'appointmentId', record -> 'appointment_id', 'reservationId', record -> 'reservation_id',
            'joinedAt', record -> 'joined_at'
        )
    end;
grant execute on function webhook_data to public;

-- The body of an event, as it is sent.
create or replace function webhook_body(in_type text, in_company uuid, in_timezone text, in_data json) returns text
    language sql stable set timezone = 'UTC'
    return json_build_object(
        'type', in_type, 'timestamp', now(), 'businessId', in_company, 'timezone', in_timezone, 'data', in_data
    )::text;
grant execute on function webhook_body to public;

-- Writes an event, if an endpoint of the business subscribes to its type, and a delivery to each that does and is enabled.
create or replace function emit_webhook_event(in_company uuid, in_type text, in_record uuid, in_data json) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with event as (
        insert into webhook_events (company_id, type, record_id, body)
        select c.id, in_type, in_record, webhook_body(in_type, c.id, c.timezone, in_data)
          from companies c
         where c.id = in_company
           and exists (select from webhook_endpoints e where e.company_id = c.id and in_type = any (e.events))
        returning id, company_id
    )
    insert into webhook_deliveries (company_id, endpoint_id, event_id)
    select e.company_id, e.id, event.id
      from event join webhook_endpoints e on e.company_id = event.company_id
     where in_type = any (e.events) and e.disabled_at is null;
end;

-- Tells of a record at the end of the transaction, once, however often this has written it: the first call knows the
-- record as it was before, and the record as it is now is what stays. A booking that waits for its guest's payment
-- (`held_until`) is nothing yet.
create or replace function tell_webhooks() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    kind constant text := tg_argv[0];
    was jsonb := to_jsonb(old);
    written constant jsonb := coalesce(to_jsonb(new), was);
    company constant uuid := written ->> 'company_id';
    told constant text := coalesce(current_setting('app.told_to_webhooks', true), '');
    is_now jsonb;
    event text;
begin
    if not exists (select from webhook_endpoints e where e.company_id = company)
        or position(written ->> 'id' in told) > 0 then
        return null;
    end if;
    perform set_config('app.told_to_webhooks', concat(told, ' ', written ->> 'id'), true);
    execute format('select to_jsonb(r) from %I r where r.company_id = $1 and r.id = $2', tg_table_name)
       into is_now using company, (written ->> 'id')::uuid;
    if is_now ->> 'held_until' is not null or was ->> 'held_until' is not null and is_now ->> 'status' = 'cancelled' then
        return null;
    end if;
    if was ->> 'held_until' is not null then
        was := null;
    end if;
    foreach event in array webhook_events_of(kind, was, is_now) loop
        perform emit_webhook_event(
            company, event, (written ->> 'id')::uuid,
            webhook_data(event, coalesce(is_now, was),
                         (select 10.0::float8 ^ currency_digits(c.currency) from companies c where c.id = company))
        );
    end loop;
    return null;
end
$$;
create constraint trigger webhooks after insert or update on appointments deferrable initially deferred
    for each row execute function tell_webhooks('appointment');
create constraint trigger webhooks after insert or update or delete on reservations deferrable initially deferred
    for each row execute function tell_webhooks('reservation');
create constraint trigger webhooks after insert or update on customers deferrable initially deferred
    for each row execute function tell_webhooks('customer');
create constraint trigger webhooks after insert or update of status on sales deferrable initially deferred
    for each row execute function tell_webhooks('sale');

-- Takes what is due. What has run out is not due by itself.
create or replace function claim_webhook_deliveries(in_limit integer, in_after uuid)
    returns table (
        id uuid, company_id uuid, endpoint_id uuid, event_id uuid, attempt integer, is_slow boolean, url text, body text,
        secrets text[]
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
    endpoint uuid := in_after;
    has_begun_anew boolean := false;
    left_over integer := in_limit;
    one record;
begin
    if not pg_try_advisory_xact_lock(hashtextextended('webhook deliveries', 0)) then
        return;
    end if;
    while left_over > 0 loop
        -- The next one is one step into the index, however many deliveries the one before has.
        endpoint := (
            select d.endpoint_id from webhook_deliveries d
             where d.status = 'pending' and d.endpoint_id > endpoint order by d.endpoint_id limit 1
        );
        if endpoint is null and not has_begun_anew then
            endpoint := '00000000-0000-0000-0000-000000000000';
            has_begun_anew := true;
            continue;
        end if;
        exit when endpoint is null or has_begun_anew and endpoint > in_after;
        select e.url, e.failing_since is not null as is_failing,
               array_remove(array[
                   e.secret, case when e.previous_secret_until > now() then e.previous_secret end
               ], null) as secrets,
               case when e.failing_since is null then 5 else 1 end - (
                   select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'sending'
               ) as room
          into one
          from webhook_endpoints e
          join companies c on c.id = e.company_id
          join organizations o on o.id = c.organization_id and o.active
          join billing_records b on b.organization_id = o.id and plan_includes_api(b.tier, b.subscription_status)
         where e.id = endpoint and e.disabled_at is null;
        continue when not found or one.room <= 0;
        return query
        with due as materialized (
            select d.id from webhook_deliveries d
             where d.endpoint_id = endpoint and d.status = 'pending' and d.next_attempt_at <= now()
             order by d.next_attempt_at limit least(one.room, left_over)
               for no key update skip locked
        ), claimed as (
            update webhook_deliveries d
               set status = 'sending', next_attempt_at = null, leased_until = now() + interval '6 minutes'
              from due where d.id = due.id
            returning d.id, d.company_id, d.event_id, d.attempts
        )
        select c.id, c.company_id, endpoint, c.event_id, c.attempts + 1, one.is_failing or c.attempts > 0, one.url, v.body,
               one.secrets
          from claimed c join webhook_events v on v.company_id = c.company_id and v.id = c.event_id;
        get diagnostics one.room = row_count;
        left_over := left_over - one.room;
    end loop;
end
$$;
grant execute on function claim_webhook_deliveries to booking_jobs;

-- Leaves a job for each admin of the business of an endpoint that fails, or was disabled for it.
create or replace function warn_of_webhook_endpoint(in_company uuid, in_endpoint uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (company_id, type, data, relay_after)
    select m.company_id, 'webhook_failing', jsonb_build_object('endpointId', in_endpoint, 'userId', m.user_id), now()
      from memberships m where m.company_id = in_company and m.role = 'admin';
end;

-- Notes what came of attempts. `lost` is the outcome of one that began and was not reported: it counts, and says nothing of
-- the endpoint.
create or replace function note_webhook_attempts(in_attempts jsonb) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    one record;
    disabling text;
begin
    for one in
        select a.*, d.endpoint_id
          from jsonb_to_recordset(in_attempts) as a (
                   id uuid, "companyId" uuid, attempt integer, outcome text, wait float8, status integer, error text,
                   answer text, ms integer
               )
          join webhook_deliveries d on d.company_id = a."companyId" and d.id = a.id
         order by d.endpoint_id, d.id
    loop
        perform from webhook_endpoints e where e.id = one.endpoint_id for no key update;
        if one.outcome = 'unsent' then
            update webhook_deliveries d set status = 'pending', leased_until = null, next_attempt_at = now()
             where d.id = one.id and d.status = 'sending' and d.attempts = one.attempt - 1;
            continue;
        end if;
        update webhook_deliveries d
           set status = case
                   when one.outcome = 'delivered' then 'delivered'
                   when one.outcome = 'gone' or one.wait is null or e.disabled_at is not null then 'failed'
                   else 'pending'
               end,
               attempts = greatest(d.attempts, one.attempt),
               next_attempt_at = case
                   when one.outcome in ('failed', 'lost') and e.disabled_at is null then now() + make_interval(secs => one.wait)
               end,
               leased_until = null, last_attempt_at = now(), answer_status = one.status, error = one.error,
               answer = one.answer, duration_ms = one.ms
          from webhook_endpoints e
         where e.id = d.endpoint_id and d.id = one.id
           and case
               when one.outcome = 'delivered' then d.status <> 'delivered'
               else d.status = 'sending' and d.attempts = one.attempt - 1
           end;
        continue when not found or one.outcome = 'lost';
        update webhook_endpoints e
           set last_attempt_at = now(), last_status = one.status, last_error = one.error,
               failing_since = case when one.outcome <> 'delivered' then coalesce(e.failing_since, now()) end,
               warnings = case when one.outcome <> 'delivered' then e.warnings else 0 end
         where e.id = one.endpoint_id
        returning case
            when e.disabled_at is not null or one.outcome = 'delivered' then null
            when one.outcome = 'gone' then 'gone'
            when e.failing_since <= now() - interval '5 days' then 'failing'
        end into disabling;
        if disabling is not null then
            update webhook_endpoints e set disabled_at = now(), disabled_because = disabling where e.id = one.endpoint_id;
            update webhook_deliveries d set status = 'failed', next_attempt_at = null
             where d.endpoint_id = one.endpoint_id and d.status = 'pending';
            perform warn_of_webhook_endpoint(one."companyId", one.endpoint_id);
        end if;
    end loop;
end
$$;
grant execute on function note_webhook_attempts to booking_jobs;

-- Warns the admins of endpoints that have failed for an hour, a day and four days, once each; how many endpoints.
create or replace function warn_of_failing_webhooks(in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with failing as materialized (
        select e.id, e.company_id, reached.warnings
          from webhook_endpoints e
          join companies c on c.id = e.company_id
          join organizations o on o.id = c.organization_id and o.active
         cross join lateral (
             select (now() >= e.failing_since + interval '1 hour')::integer
                  + (now() >= e.failing_since + interval '1 day')::integer
                  + (now() >= e.failing_since + interval '4 days')::integer as warnings
         ) reached
         where e.failing_since is not null and e.disabled_at is null and reached.warnings > e.warnings
         order by e.failing_since limit in_most
           for update of e skip locked
    ), noted as (
        update webhook_endpoints e set warnings = f.warnings from failing f where e.id = f.id
        returning e.company_id, e.id
    )
    select count(*) from (select warn_of_webhook_endpoint(n.company_id, n.id) from noted n) warned;
end;
grant execute on function warn_of_failing_webhooks to booking_jobs;

-- An attempt of which nobody has said what came counts as a failed one: a sender that dies of what an endpoint answers does
-- not send it again for ever (docs/decisions/0157-webhooks.md).

-- Attempts whose lease has run out without a report, of all businesses.
create or replace function lapsed_webhook_deliveries(in_limit integer)
    returns table (id uuid, company_id uuid, attempt integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select d.id, d.company_id, d.attempts + 1
      from webhook_deliveries d
     where d.status = 'sending' and d.leased_until <= now()
     order by d.leased_until limit in_limit;
end;
grant execute on function lapsed_webhook_deliveries to booking_jobs;

create trigger audit after insert or delete or update of url, events, secret, disabled_at on webhook_endpoints
    for each row execute function enter_in_audit_log('id', 'url', 'events', 'disabled_because');
