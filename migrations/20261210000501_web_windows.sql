-- migrate:up

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- A window that is over goes with the call of any route: so each says itself when it is over. Routes count in windows of
-- different lengths, and those of the shortest took the others' along.
alter table public_windows rename started_at to ends_at;
drop index public_windows_oldest_first;
create index public_windows_over on public_windows (ends_at);

create or replace function count_public_call(in_route text, in_client text, in_most integer, in_window interval)
    returns integer language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    counted integer;
    until timestamptz;
begin
    insert into public_windows as w (route, client, ends_at, hits) values (in_route, in_client, now() + in_window, 1)
    on conflict (route, client) do update
       set hits = case when now() < w.ends_at then w.hits + 1 else 1 end,
           ends_at = case when now() < w.ends_at then w.ends_at else now() + in_window end
    returning w.hits, w.ends_at into counted, until;
    -- Every call takes along a few windows that are over. Whom another one is at is left to that one.
    delete from public_windows w
     where (w.route, w.client) in (
         select o.route, o.client from public_windows o
          where o.ends_at < now()
          order by o.ends_at limit 10
            for update skip locked
     );
    return case when counted > in_most then greatest(ceil(extract(epoch from until - now()))::integer, 1) end;
end
$$;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
