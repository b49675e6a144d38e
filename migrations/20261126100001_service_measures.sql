-- migrate:up

-- What the relay measures of the whole service, for the operator's dashboard and alarms
-- (docs/decisions/0070-metrics-are-lines-of-the-log.md).

-- The relay moves `relay_after` on whenever it takes a job; `due_at` stays, so that a job grows old while a queue is out of
-- reach. One that the operator sends once more is due anew.
alter table outbox add column due_at timestamptz;
comment on column outbox.due_at is 'when the relay might have sent it for the first time';
update outbox set due_at = relay_after where published_at is null;
create function keep_due_at() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    if tg_op = 'INSERT' or old.published_at is not null then
        new.due_at := new.relay_after;
    end if;
    return new;
end
$$;
create trigger due_at before insert or update of relay_after on outbox
    for each row execute function keep_due_at();
create index outbox_overdue on outbox (due_at) where published_at is null;

-- How long the oldest job in the outbox is overdue, in seconds; how many messages of a kind the business with the most has
-- had in this hour; how many connections the database server has open, and may have.
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
revoke execute on function service_measures from public;
grant execute on function service_measures to booking_jobs;

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function service_measures owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
