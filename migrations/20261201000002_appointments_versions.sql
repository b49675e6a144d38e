-- migrate:up

-- How often an appointment has changed, where it came from, and when it got where it is.

alter table appointments
    add column version integer not null default 1,
    add column source text not null default 'desk'
        check (source in ('desk', 'walk_in', 'guest', 'waitlist', 'enquiry', 'series')),
    add column confirmed_at timestamptz,
    add column completed_at timestamptz,
    add column cancelled_at timestamptz,
    add column no_show_at timestamptz;
comment on column appointments.version is 'adds one with each change';
comment on column appointments.confirmed_at is 'null, as for the other statuses: not so far, or before this was kept';

-- How far a booking is in a status: what leads back to a smaller one takes something back.
create function status_rank(in_status text) returns integer
    language sql immutable parallel safe
    return case in_status when 'pending' then 0 when 'confirmed' then 1 when 'seated' then 2 else 3 end;

-- Sets the instant of the status that a booking gets to, whoever writes it. Where it goes back, the instants of what is
-- taken back are cleared, and the one that it had before stays.
create function enter_status_instants() returns trigger
    language plpgsql
as $$
declare
    gets_to constant integer := status_rank(new.status);
begin
    if tg_op = 'UPDATE' and gets_to < status_rank(old.status) then
        new.completed_at := null;
        new.cancelled_at := null;
        new.no_show_at := null;
        if gets_to < status_rank('confirmed') then
            new.confirmed_at := null;
        end if;
        if tg_table_name = 'reservations' and gets_to < status_rank('seated') then
            new.seated_at := null;
        end if;
        return new;
    end if;
    case new.status
        when 'confirmed' then new.confirmed_at := now();
        when 'seated' then new.seated_at := now();
        when 'completed' then new.completed_at := now();
        when 'cancelled' then new.cancelled_at := now();
        when 'no_show' then new.no_show_at := now();
        else null;
    end case;
    return new;
end
$$;

-- What was booked with a series; of all else nobody has written down where it came from.
alter table appointments disable trigger audit;
update appointments set source = 'series' where series_id is not null;
alter table appointments enable trigger audit;

create trigger instants_at_first before insert on appointments for each row when (new.status <> 'pending')
    execute function enter_status_instants();
create trigger instants before update on appointments for each row when (new.status <> old.status)
    execute function enter_status_instants();
-- The last by name, so that it counts what the others have written.
create trigger versions before update on appointments for each row execute function count_versions('holds_time');

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
