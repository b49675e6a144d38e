-- migrate:up

-- An attempt of which nobody has said what came counts as a failed one: a sender that dies of what an endpoint answers does
-- not send it again for ever (docs/decisions/0157-webhooks.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Attempts whose lease has run out without a report, of all businesses.
create function lapsed_webhook_deliveries(in_limit integer)
    returns table (id uuid, company_id uuid, attempt integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select d.id, d.company_id, d.attempts + 1
      from webhook_deliveries d
     where d.status = 'sending' and d.leased_until <= now()
     order by d.leased_until limit in_limit;
end;
alter function lapsed_webhook_deliveries owner to booking_definer;
revoke execute on function lapsed_webhook_deliveries from public;
grant execute on function lapsed_webhook_deliveries to booking_jobs;

-- As before, but what has run out is not due by itself.
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

-- As before, and `lost` is the outcome of an attempt that began and was not reported: it counts, and says nothing of the
-- endpoint.
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

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
