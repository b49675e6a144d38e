-- A key is known as long as its route says: a day, or as long as what was done by a form may stand, which may be weeks. A tab is
-- kept, and a page comes back from the browser's history.

-- Counts a call in the client's window of the route, which its first call opens. Null if it may go on; else after how many
-- seconds the window ends.
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
grant execute on function count_public_call to booking_app;

-- Takes one of the places that a business has for calls of a kind, until the end of the transaction: no matter how that ends,
-- and whether anybody is left to end it, the place is free again (docs/decisions/bounds.md). What guests look for has places of its
-- own, so that a page under attack takes none of the desk's (docs/decisions/bounds.md). Whether there was one; null for who was not
-- admitted to a business, and takes none. Without a place the transaction leaves the business, so that whatever was sent along
-- finds nothing to work on.
create or replace function take_place(in_kind text, in_places integer) returns boolean
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
    if current_company() is null then
        return null;
    end if;
    for place in 1..in_places loop
        if pg_try_advisory_xact_lock(hashtextextended(in_kind || ' ' || current_company() || ' ' || place, 0)) then
            return true;
        end if;
    end loop;
    perform set_config('app.organization_id', '', true), set_config('app.company_id', '', true);
    return false;
end
$$;
grant execute on function take_place to booking_app;
