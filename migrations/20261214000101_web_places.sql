-- migrate:up

-- What guests look for has places of its own, so that a page under attack takes none of the desk's
-- (docs/decisions/0165): the function that took a place says now of which kind.
create function take_place(in_kind text, in_places integer) returns boolean
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
revoke execute on function take_place from public;
grant execute on function take_place to booking_app;

create or replace function take_costly_place(in_places integer) returns boolean
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
    return take_place('costly', in_places);
end
$$;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
