-- migrate:up

-- The rota: weeks in which a provider works other hours than usual (docs/decisions/0145-the-rota.md).

grant booking_definer to booking_owner;

create table staff_rota_weeks (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null check (extract(isodow from monday) = 1),
    primary key (company_id, staff_id, monday),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
);
comment on table staff_rota_weeks is 'a week without windows is one in which the provider does not work';
alter table staff_rota_weeks enable row level security, force row level security;
create policy tenant on staff_rota_weeks using (company_id = (select current_company()));
create policy owner on staff_rota_weeks to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_rota_weeks to booking_app;
create trigger audit_insert after insert on staff_rota_weeks referencing new table as part for each statement
    execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'rota');
create trigger audit_delete after delete on staff_rota_weeks referencing old table as part for each statement
    execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'rota');

create table staff_rota_windows (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, staff_id, monday, day, opens),
    foreign key (company_id, staff_id, monday) references staff_rota_weeks on delete cascade
);
comment on table staff_rota_windows is
    'day 0 is Monday; a window that closes at or before it opens ends on the next day';
alter table staff_rota_windows enable row level security, force row level security;
create policy tenant on staff_rota_windows using (company_id = (select current_company()));
create policy owner on staff_rota_windows to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_rota_windows to booking_app;

comment on column staff.version is
    'adds one with each change, that of the services, the working hours and the rota included';

-- When a provider works on the dates from in_first to in_last: by the rota in the weeks that it has, by the usual hours in
-- others. Whoever asks for somebody's hours asks here. It is one statement, which PostgreSQL puts into the one that asks.
create function provider_hours(in_provider uuid, in_first date, in_last date)
    returns table (date date, opens time, closes time)
    language sql stable parallel safe
begin atomic
    select day.date, h.opens, h.closes
      from (select in_first + n as date from generate_series(0, in_last - in_first) as n) day
      join staff_working_hours h
        on h.company_id = current_company() and h.staff_id = in_provider
       and h.day = (extract(isodow from day.date) - 1)::smallint
     where not exists (
               select from staff_rota_weeks r
                where r.company_id = current_company() and r.staff_id = in_provider and r.monday = day.date - h.day
           )
     union all
    select w.monday + w.day, w.opens, w.closes
      from staff_rota_windows w
     where w.company_id = current_company() and w.staff_id = in_provider
       and w.monday between in_first - 6 and in_last and w.monday + w.day between in_first and in_last;
end;

-- Whether a provider has said when they work in the week of a date.
create function has_hours(in_provider uuid, in_date date) returns boolean
    language sql stable parallel safe
begin atomic
    select exists (
               select from staff_working_hours h where h.company_id = current_company() and h.staff_id = in_provider
           )
        or exists (
               select from staff_rota_weeks r
                where r.company_id = current_company() and r.staff_id = in_provider
                  and r.monday = in_date - extract(isodow from in_date)::integer + 1
           );
end;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
