-- migrate:up

-- What happens to a record is told to the endpoints of its business that subscribe to it: by a trigger at the end of the
-- transaction, so that whoever writes a booking tells of it (docs/decisions/0157-webhooks.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create policy definer on table_slots to booking_definer using (true);
create policy definer on waitlist_entries to booking_definer using (true);
grant select on table_slots, waitlist_entries to booking_definer;
grant execute on function currency_digits to booking_definer;

-- The events of a change: the one table of them. `was` and `is_now` are the record before and after the transaction, null
-- where there is none. A booking tells of every new version once, and of its deposit besides.
create function webhook_events_of(in_kind text, was jsonb, is_now jsonb) returns text[]
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
                when (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                     is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id') then '.rescheduled'
                when is_now ->> 'version' <> was ->> 'version' then '.updated'
            end
            when in_kind = 'customer' and was is null then 'customer.created'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and was is null then 'waitlist.joined'
        end,
        case
            when in_kind in ('appointment', 'reservation')
                and is_now ->> 'deposit_status' in ('paid', 'refunded', 'forfeited')
                and is_now ->> 'deposit_status' is distinct from was ->> 'deposit_status'
                then 'deposit.' || (is_now ->> 'deposit_status')
        end
    ], null);

-- What an event says of its record: of a booking what GET /api/v1/appointments and /reservations say, and its version;
-- of customers, sales and deposits ids and states. Wall clocks have +00:00, as there.
create function webhook_data(in_type text, record jsonb, in_units float8) returns json
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
            'id', record -> 'id', 'partySize', record -> 'party_size', 'status', record -> 'status',
            'quotedMinutes', record -> 'quoted_minutes', 'joinedAt', record -> 'joined_at'
        )
    end;

-- The body of an event, as it is sent.
create function webhook_body(in_type text, in_company uuid, in_timezone text, in_data json) returns text
    language sql stable set timezone = 'UTC'
    return json_build_object(
        'type', in_type, 'timestamp', now(), 'businessId', in_company, 'timezone', in_timezone, 'data', in_data
    )::text;

-- Writes an event, if an endpoint of the business subscribes to its type, and a delivery to each that does and is enabled.
create function emit_webhook_event(in_company uuid, in_type text, in_record uuid, in_data json) returns void
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
alter function emit_webhook_event owner to booking_definer;
revoke execute on function emit_webhook_event from public;

-- Tells of a record at the end of the transaction, once, however often this has written it: the first call knows the
-- record as it was before, and the record as it is now is what stays. A booking that waits for its guest's payment
-- (`held_until`) is nothing yet.
create function tell_webhooks() returns trigger
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
alter function tell_webhooks owner to booking_definer;
revoke execute on function tell_webhooks from public;

create constraint trigger webhooks after insert or update on appointments deferrable initially deferred
    for each row execute function tell_webhooks('appointment');
create constraint trigger webhooks after insert or update or delete on reservations deferrable initially deferred
    for each row execute function tell_webhooks('reservation');
create constraint trigger webhooks after insert or update on customers deferrable initially deferred
    for each row execute function tell_webhooks('customer');
create constraint trigger webhooks after insert or update of status on sales deferrable initially deferred
    for each row execute function tell_webhooks('sale');
create constraint trigger webhooks after insert on waitlist_entries deferrable initially deferred
    for each row execute function tell_webhooks('waitlist');

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
