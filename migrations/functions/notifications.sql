-- Counts one more message for whom it is counted, unless the hour has as many as it may have; whether it did.
create or replace function count_message_for(in_kind text, in_counted_for bytea, in_most integer) returns boolean
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into message_counts as c (kind, counted_for, hour, messages)
    values (in_kind, in_counted_for, date_trunc('hour', now()), 1)
    on conflict (kind, counted_for) do update
       set messages = case when c.hour < excluded.hour then 1 else c.messages + 1 end,
           hour = greatest(c.hour, excluded.hour)
     where c.hour < excluded.hour or c.messages < in_most;
    return found;
end
$$;
grant execute on function count_message_for to booking_definer;

-- Counts a message of the current organization to a recipient, in both counts or in none. Null if it may go now; else when
-- the next hour begins. An address with a tag (kim+tag@) is the address without.
create or replace function count_message(in_kind text, in_recipient text, in_to_recipient integer) returns timestamptz
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    allowed constant allowances := allowance();
    organization constant bytea := uuid_send(current_organization());
    recipient constant bytea := sha256(convert_to(lower(regexp_replace(in_recipient, '\+[^@]*@', '@')), 'UTF8'));
    next_hour constant timestamptz := date_trunc('hour', now()) + interval '1 hour';
    most constant integer := case in_kind when 'email' then allowed.emails_an_hour else allowed.sms_an_hour end;
begin
    if most = 0 or not count_message_for(in_kind, organization, most) then
        return next_hour;
    end if;
    if not count_message_for(in_kind, recipient, in_to_recipient) then
        update message_counts c set messages = c.messages - 1 where c.kind = in_kind and c.counted_for = organization;
        return next_hour;
    end if;
    -- Every message takes along a few that are over. Whom another one is at is left to that one.
    delete from message_counts c
     where (c.kind, c.counted_for) in (
         select o.kind, o.counted_for from message_counts o
          where o.hour < date_trunc('hour', now()) - interval '1 day'
          order by o.hour limit 10
            for update skip locked
     );
    return null;
end
$$;
grant execute on function count_message to booking_jobs;

-- What the relay measures of the whole service, for the operator's dashboard and alarms
-- (docs/decisions/logs-and-metrics.md#metrics): for how many seconds what it has to bring on its way has been
-- due, or what became free has waited to be offered; how many messages of a kind the organization with the most has had in
-- this hour; how many connections the database server has open, and may have.
create or replace function service_measures()
    returns table (overdue_seconds integer, emails integer, sms integer, connections integer, most_connections integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with of_business as (
        select c.kind, c.messages from message_counts c
         where c.hour = date_trunc('hour', now()) and octet_length(c.counted_for) = 16 -- a recipient's are 32
    )
    select greatest(0, ceil(extract(epoch from now() - least(
               (select o.due_at from outbox o where o.published_at is null order by o.due_at limit 1),
               (select min(n.noted_at) from record_changes n),
               (select f.noted_at
                  from freed_times f
                  join companies c on c.id = f.company_id
                  join organizations o on o.id = c.organization_id and o.active
                 order by f.noted_at limit 1)
           ))))::integer,
           coalesce((select max(b.messages) from of_business b where b.kind = 'email'), 0),
           coalesce((select max(b.messages) from of_business b where b.kind = 'sms'), 0),
           (select sum(d.numbackends) from pg_stat_database d)::integer,
           current_setting('max_connections')::integer;
end;
grant execute on function service_measures to booking_jobs;

-- When the night ends that it is in this zone, from 21:00 until 08:00; null by day.
create or replace function night_ends(in_now timestamptz, in_zone text) returns timestamptz
    language sql stable strict parallel safe
begin atomic
    select case
               when clock.wall::time >= time '21:00' then (clock.wall::date + 1 + time '08:00') at time zone in_zone
               when clock.wall::time < time '08:00' then (clock.wall::date + time '08:00') at time zone in_zone
           end
      from (select in_now at time zone in_zone as wall) clock;
end;
grant execute on function night_ends to booking_app, booking_definer, booking_jobs;

-- Several services in one visit: an appointment for each, with one group_id
-- (docs/decisions/visits.md).

-- Leaves a job for each booking, of any tenant, that it is time to remind of and whose guest has not been reminded of the
-- time that it has now; at most so many of a business. What would be due in the night is due from 20:00 on the evening
-- before. A visit of several services is one reminder a day, of the first. Of two callers at once, one leaves the job.
-- How many jobs were left.
create or replace function claim_reminders(in_now timestamptz, in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with clocks as materialized (
        select c.id, c.timezone, c.reminder_hours * interval '1 hour' as ahead, in_now at time zone c.timezone as wall
          from companies c join organizations o on o.id = c.organization_id
         where c.reminder_hours is not null and o.active and night_ends(in_now, c.timezone) is null
    ), reminding as materialized (
        select k.id, k.timezone, k.wall,
               coalesce(night_ends(in_now + interval '1 hour', k.timezone) - interval '1 second', in_now) + k.ahead as until
          from clocks k
    ), claimed_appointments as (
        insert into reminders as r (company_id, appointment_id, starts_at)
        select k.id, due.id, due.starts_at
          from reminding k cross join lateral (
              select a.id, a.starts_at
                from appointments a
                left join reminders d on d.company_id = a.company_id and d.appointment_id = a.id
               where a.company_id = k.id and a.status in ('pending', 'confirmed')
                 and a.starts_at > k.wall - interval '2 hours'
                 and a.starts_at < (k.until at time zone k.timezone) + interval '2 hours'
                 and a.starts_at at time zone k.timezone > in_now and a.starts_at at time zone k.timezone <= k.until
                 and d.starts_at is distinct from a.starts_at
                 and not exists (
                     select from appointments e
                      where e.company_id = a.company_id and e.group_id = a.group_id
                        and e.status in ('pending', 'confirmed') and e.starts_at::date = a.starts_at::date
                        and (e.starts_at, e.id) < (a.starts_at, a.id)
                 )
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, appointment_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, (
            select case when a.group_id is null then jsonb_build_object('appointmentId', a.id)
                        else jsonb_build_object('groupId', a.group_id)
                   end
              from appointments a where a.company_id = r.company_id and a.id = r.appointment_id
        ) as data
    ), claimed_reservations as (
        insert into reminders as r (company_id, reservation_id, starts_at)
        select k.id, due.id, due.starts_at
          from reminding k cross join lateral (
              select a.id, a.starts_at
                from reservations a
                left join reminders d on d.company_id = a.company_id and d.reservation_id = a.id
               where a.company_id = k.id and a.status in ('pending', 'confirmed')
                 and a.starts_at > k.wall - interval '2 hours'
                 and a.starts_at < (k.until at time zone k.timezone) + interval '2 hours'
                 and a.starts_at at time zone k.timezone > in_now and a.starts_at at time zone k.timezone <= k.until
                 and d.starts_at is distinct from a.starts_at
                 -- A group that is pencilled in has not booked.
                 and not (a.status = 'pending' and exists (
                     select from enquiries e where e.company_id = a.company_id and e.reservation_id = a.id
                 ))
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, reservation_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, jsonb_build_object('reservationId', r.reservation_id) as data
    ), left_behind as (
        insert into outbox (id, company_id, type, data, relay_after)
        select c.job_id, c.company_id, 'booking_reminder', c.data, now()
          from (select * from claimed_appointments union all select * from claimed_reservations) c
        returning id
    ), forgotten as (
        delete from reminders
         where id in (select o.id from reminders o where o.starts_at < now()::timestamp - interval '30 days'
                       order by o.starts_at limit 500)
    )
    select count(*) from left_behind;
end;
grant execute on function claim_reminders to booking_jobs;

-- Enters the business of a link for the rest of the transaction, also one whose organization is suspended; the customer
-- whom it was sent to, or null. It is found by the digest of its token, so that no time tells how much of one is right.
create or replace function admit_unsubscriber(in_digest bytea) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    link unsubscribe_links;
begin
    select l.* into link from unsubscribe_links l where l.token_digest = in_digest;
    if not found then
        return null;
    end if;
    perform enter_tenant((select c.organization_id from companies c where c.id = link.company_id), link.company_id);
    return link.customer_id;
end
$$;
grant execute on function admit_unsubscriber to booking_app;

-- Leaves a job for each admin of the venues where it is Monday, seven o'clock or later, once for each Monday; returns of
-- how many venues.
create or replace function claim_weeks(in_now timestamptz, in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with due as materialized (
        select c.id, clock.wall::date as monday
          from companies c
          join organizations o on o.id = c.organization_id and o.active
         cross join lateral (select in_now at time zone c.timezone as wall) clock
          left join weekly_reports w on w.company_id = c.id
         where c.weekly_report and extract(isodow from clock.wall) = 1 and clock.wall::time >= time '07:00'
           and (w.monday is null or w.monday < clock.wall::date)
         order by c.id limit in_most
    ), claimed as (
        insert into weekly_reports as w (company_id, monday) select id, monday from due
        on conflict (company_id) do update set monday = excluded.monday where w.monday < excluded.monday
        returning company_id
    ), left_behind as (
        insert into outbox (company_id, type, data, relay_after)
        select c.company_id, 'weekly_report', jsonb_build_object('userId', m.user_id), now()
          from claimed c join memberships m on m.company_id = c.company_id and m.role = 'admin'
        returning id
    )
    select count(*) from claimed;
end;
grant execute on function claim_weeks to booking_jobs;
