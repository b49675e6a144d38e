-- migrate:up

-- How often Google was asked about a business: by each user in an hour, and by all ('all') in a day, for every question
-- is paid for. One row each, overwritten when its window is over; losing them in a crash costs no more than one window.
create unlogged table place_lookups (
    asked_by text primary key,
    started_at timestamptz not null,
    hits integer not null
);
alter table place_lookups enable row level security;
alter table place_lookups force row level security;
create policy owner on place_lookups to booking_owner using (session_user = current_user);
create policy definer on place_lookups to booking_definer using (true);
grant select, insert, update on place_lookups to booking_definer;

-- Counts a question of the user, and whether it may be asked: within so many of the user's hour and of everybody's day.
-- What the user may not ask does not count against everybody.
create function count_place_lookup(in_user uuid, in_of_user integer, in_of_all integer) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    counted record;
    hits_now integer;
begin
    for counted in
        select * from (values
            (1, in_user::text, interval '1 hour', in_of_user), (2, 'all', interval '1 day', in_of_all)
        ) as v (place, asked_by, lasts, most) order by place
    loop
        insert into place_lookups as p (asked_by, started_at, hits) values (counted.asked_by, now(), 1)
        on conflict (asked_by) do update
           set hits = case when now() < p.started_at + counted.lasts then p.hits + 1 else 1 end,
               started_at = case when now() < p.started_at + counted.lasts then p.started_at else now() end
        returning p.hits into hits_now;
        if hits_now > counted.most then
            return false;
        end if;
    end loop;
    return true;
end
$$;
revoke execute on function count_place_lookup from public;
grant execute on function count_place_lookup to booking_app;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function count_place_lookup owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
