-- migrate:up

-- Messages: how many an organization sends and a recipient gets in an hour (spec §6.2), whom a business reminds of a booking
-- (spec §6.1), and how a customer ends the emails that are not about bookings (spec §4.7).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- One row for whom it counts, overwritten in the next hour.
create table message_counts (
    kind text not null check (kind in ('email', 'sms')),
    counted_for bytea not null,
    hour timestamptz not null,
    messages integer not null check (messages >= 0),
    primary key (kind, counted_for)
);
comment on column message_counts.counted_for is
    'the id of an organization, or the SHA-256 of a recipient; recipients are counted across organizations';
create index message_counts_oldest_first on message_counts (hour);
-- No policy for tenants and no grant: jobs reach the counts through count_message alone.
alter table message_counts enable row level security, force row level security;
create policy owner on message_counts to booking_owner using (session_user = current_user);
create policy definer on message_counts to booking_definer using (true);
grant select, insert, update, delete on message_counts to booking_definer;

-- Counts one more message for whom it is counted, unless the hour has as many as it may have; whether it did.
create function count_message_for(in_kind text, in_counted_for bytea, in_most integer) returns boolean
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
revoke execute on function count_message_for from public;
grant execute on function count_message_for to booking_definer;

-- Counts a message of the current organization to a recipient, in both counts or in none. Null if it may go now; else when
-- the next hour begins. An address with a tag (kim+tag@) is the address without.
create function count_message(in_kind text, in_recipient text, in_to_recipient integer) returns timestamptz
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
alter function count_message owner to booking_definer;
revoke execute on function count_message from public;
grant execute on function count_message to booking_jobs;

-- What the relay measures of the whole service, for the operator's dashboard and alarms
-- (docs/decisions/0070-metrics-are-lines-of-the-log.md): how long the oldest job in the outbox is overdue, in seconds; how
-- many messages of a kind the organization with the most has had in this hour; how many connections the database server
-- has open, and may have.
create function service_measures()
    returns table (overdue_seconds integer, emails integer, sms integer, connections integer, most_connections integer)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with of_business as (
        select c.kind, c.messages from message_counts c
         where c.hour = date_trunc('hour', now()) and octet_length(c.counted_for) = 16 -- a recipient's are 32
    )
    select greatest(0, ceil(extract(epoch from now() - (
               select o.due_at from outbox o where o.published_at is null order by o.due_at limit 1
           ))))::integer,
           coalesce((select max(b.messages) from of_business b where b.kind = 'email'), 0),
           coalesce((select max(b.messages) from of_business b where b.kind = 'sms'), 0),
           (select sum(d.numbackends) from pg_stat_database d)::integer,
           current_setting('max_connections')::integer;
end;
alter function service_measures owner to booking_definer;
revoke execute on function service_measures from public;
grant execute on function service_measures to booking_jobs;

-- Messages that a business may switch on: a confirmation, a reminder, thanks. Who is to be reminded is found by looking,
-- so a booking that is moved or cancelled needs no message taken back.

-- Each booking whose guest is to be reminded, or has been: of which time, and by which job.
create table reminders (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    -- The venue's wall clock, as the booking had it: one that is moved is reminded of again.
    starts_at timestamp not null,
    job_id uuid not null default gen_random_uuid(),
    constraint reminders_one_of_an_appointment unique (company_id, appointment_id),
    constraint reminders_one_of_a_reservation unique (company_id, reservation_id),
    check (num_nonnulls(appointment_id, reservation_id) = 1),
    foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade,
    foreign key (company_id, reservation_id) references reservations (company_id, id) on delete cascade
);
create index reminders_oldest_first on reminders (starts_at);
alter table reminders enable row level security, force row level security;
create policy tenant on reminders using (company_id = (select current_company()));
create policy owner on reminders to booking_owner using (session_user = current_user);
create policy definer on reminders to booking_definer using (true);
grant select on reminders to booking_jobs;
grant select, insert, update (starts_at, job_id), delete on reminders to booking_definer;

-- When the night ends that it is in this zone, from 21:00 until 08:00; null by day.
create function night_ends(in_now timestamptz, in_zone text) returns timestamptz
    language sql stable strict parallel safe
begin atomic
    select case
               when clock.wall::time >= time '21:00' then (clock.wall::date + 1 + time '08:00') at time zone in_zone
               when clock.wall::time < time '08:00' then (clock.wall::date + time '08:00') at time zone in_zone
           end
      from (select in_now at time zone in_zone as wall) clock;
end;
revoke execute on function night_ends from public;
grant execute on function night_ends to booking_app, booking_jobs, booking_definer;

-- Leaves a job for each booking, of any tenant, that it is time to remind of and whose guest has not been reminded of the
-- time that it has now; at most so many of a business. What would be due in the night is due from 20:00 on the evening
-- before. Of two callers at once, one leaves the job. How many jobs were left.
create function claim_reminders(in_now timestamptz, in_most integer) returns bigint
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
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, appointment_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, jsonb_build_object('appointmentId', r.appointment_id) as data
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
alter function claim_reminders owner to booking_definer;
revoke execute on function claim_reminders from public;
grant execute on function claim_reminders to booking_jobs;

-- The link is the same in all emails to a customer, so that an old one still works; whoever reads its token here could as
-- well write customers.unsubscribed_at.
create table unsubscribe_links (
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    token text not null check (token ~ '^[\w-]{43}$'),
    token_digest bytea not null unique check (length(token_digest) = 32),
    created_at timestamptz not null default now(),
    primary key (company_id, customer_id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
alter table unsubscribe_links enable row level security, force row level security;
create policy tenant on unsubscribe_links using (company_id = (select current_company()));
create policy owner on unsubscribe_links to booking_owner using (session_user = current_user);
create policy definer on unsubscribe_links to booking_definer using (true);
grant select, insert (company_id, customer_id, token, token_digest), update (token) on unsubscribe_links to
    booking_jobs;
grant select on unsubscribe_links to booking_definer;

-- Enters the business of a link for the rest of the transaction, also one whose organization is suspended; the customer
-- whom it was sent to, or null. It is found by the digest of its token, so that no time tells how much of one is right.
create function admit_unsubscriber(in_digest bytea) returns uuid
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
alter function admit_unsubscriber owner to booking_definer;
revoke execute on function admit_unsubscriber from public;
grant execute on function admit_unsubscriber to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
