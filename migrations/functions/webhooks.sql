-- Notes at the end of the transaction that it has changed a record, once, however often it has written it: the first call
-- knows the record as it was before, and the record as it is now is what stays. What that means, the relay decides
-- (booking.webhooks.rules.events_of). Of what was, the columns named are kept, which it compares; of a record that is gone
-- all that it was.
create or replace function note_change() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := coalesce(new.company_id, old.company_id);
    changed constant uuid := coalesce(new.id, old.id);
    was jsonb := to_jsonb(old);
    is_now jsonb;
begin
    if not exists (select from webhook_endpoints e where e.company_id = company)
        or exists (
            select from record_changes n
             where n.transaction_id = pg_current_xact_id() and n.record_id = changed and n.kind = tg_argv[0]
        ) then
        return null;
    end if;
    execute format('select to_jsonb(r) from %I r where r.company_id = $1 and r.id = $2', tg_table_name)
       into is_now using company, changed;
    if is_now is not null and was is not null then
        was := (select jsonb_object_agg(name, was -> name) from unnest(tg_argv[1:]) name);
    end if;
    if is_now is not null and tg_table_name = 'reservations' then
        is_now := is_now || jsonb_build_object('table_ids', (
            select coalesce(jsonb_agg(s.table_id order by s.position), '[]')
              from table_slots s where s.company_id = company and s.reservation_id = changed
        ));
    end if;
    insert into record_changes (company_id, kind, record_id, was, is_now)
    values (company, tg_argv[0], changed, was, is_now);
    return null;
end
$$;
create constraint trigger changes after insert or update on appointments deferrable initially deferred
    for each row execute function note_change(
        'appointment', 'status', 'version', 'starts_at', 'ends_at', 'provider_id', 'deposit_status', 'held_until');
create constraint trigger changes after insert or update or delete on reservations deferrable initially deferred
    for each row execute function note_change(
        'reservation', 'status', 'version', 'starts_at', 'ends_at', 'deposit_status', 'held_until');
create constraint trigger changes after insert or update on customers deferrable initially deferred
    for each row execute function note_change('customer', 'version', 'erased_at');
create constraint trigger changes after insert or update of status, returns_count on sales deferrable initially deferred
    for each row execute function note_change('sale', 'status', 'returns_count');
create constraint trigger changes after insert or update of status, proven_at on waitlist_entries
    deferrable initially deferred for each row execute function note_change('waitlist', 'status', 'is_confirmed');

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
    ), told as (
        insert into outbox (company_id, type, data, relay_after)
        select n.company_id, 'webhook_failing', jsonb_build_object('endpointId', n.id, 'userId', m.user_id), now()
          from noted n join memberships m on m.company_id = n.company_id and m.role = 'admin'
    )
    select count(*) from noted;
end;
grant execute on function warn_of_failing_webhooks to booking_jobs;

-- An attempt of which nobody has said what came counts as a failed one: a sender that dies of what an endpoint answers does
-- not send it again for ever (docs/decisions/webhooks.md).

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
