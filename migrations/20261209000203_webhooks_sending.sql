-- migrate:up

-- How events are sent: which deliveries are due, what came of them, and when admins hear that an endpoint fails
-- (docs/decisions/0157-webhooks.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Deliveries to send now, of all businesses. Endpoints come in turn, in the order of their ids, beginning after
-- `in_after`: each gets five under way at most, one while it fails, so that a dead one delays no other. An endpoint that is
-- disabled, of a suspended organization or of a plan without the API gets none. What an attempt has not reported within
-- its lease is due again: no message of it is in a queue by then. Who finds somebody else at it finds nothing.
create function claim_webhook_deliveries(in_limit integer, in_after uuid)
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
    update webhook_deliveries d set status = 'pending', leased_until = null, next_attempt_at = now()
     where d.status = 'sending' and d.leased_until <= now();
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
alter function claim_webhook_deliveries owner to booking_definer;
revoke execute on function claim_webhook_deliveries from public;
grant execute on function claim_webhook_deliveries to booking_jobs;

-- Leaves a job for each admin of the business of an endpoint that fails, or was disabled for it.
create function warn_of_webhook_endpoint(in_company uuid, in_endpoint uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (company_id, type, data, relay_after)
    select m.company_id, 'webhook_failing', jsonb_build_object('endpointId', in_endpoint, 'userId', m.user_id), now()
      from memberships m where m.company_id = in_company and m.role = 'admin';
end;
alter function warn_of_webhook_endpoint owner to booking_definer;
revoke execute on function warn_of_webhook_endpoint from public;

-- Notes what came of attempts: [{id, companyId, attempt, outcome, wait, status, error, answer, ms}], where `outcome` is
-- delivered, failed, gone (the endpoint wants no more) or unsent (to be signed anew), and `wait` the seconds until the next
-- attempt, null after the last. A report that comes twice, or late, changes nothing; that something was delivered always
-- counts. After five days with nothing but failures the endpoint is disabled, at the next of them.
create function note_webhook_attempts(in_attempts jsonb) returns void
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
                   when one.outcome = 'failed' and e.disabled_at is null then now() + make_interval(secs => one.wait)
               end,
               leased_until = null, last_attempt_at = now(), answer_status = one.status, error = one.error,
               answer = one.answer, duration_ms = one.ms
          from webhook_endpoints e
         where e.id = d.endpoint_id and d.id = one.id
           and case
               when one.outcome = 'delivered' then d.status <> 'delivered'
               else d.status = 'sending' and d.attempts = one.attempt - 1
           end;
        continue when not found;
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
alter function note_webhook_attempts owner to booking_definer;
revoke execute on function note_webhook_attempts from public;
grant execute on function note_webhook_attempts to booking_jobs;

-- Warns the admins of endpoints that have failed for an hour, a day and four days, once each; how many endpoints.
create function warn_of_failing_webhooks(in_most integer) returns bigint
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
alter function warn_of_failing_webhooks owner to booking_definer;
revoke execute on function warn_of_failing_webhooks from public;
grant execute on function warn_of_failing_webhooks to booking_jobs;
create index webhook_endpoints_failing on webhook_endpoints (failing_since)
    where failing_since is not null and disabled_at is null;

-- Events of more than 30 days ago, and with them their deliveries.
create function prune_webhook_events(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select v.id from webhook_events v
         where v.created_at < now() - interval '30 days'
         order by v.created_at limit in_rows
    ), pruned as (
        delete from webhook_events v using old where v.id = old.id returning v.id
    )
    select count(*) from pruned;
end;
alter function prune_webhook_events owner to booking_definer;
revoke execute on function prune_webhook_events from public;
grant execute on function prune_webhook_events to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
