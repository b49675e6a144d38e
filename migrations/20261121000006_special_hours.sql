-- migrate:up

-- Dates on which a business keeps other hours than usual: a day without windows is closed.
create table special_days (
    company_id uuid not null references companies on delete cascade,
    date date not null check (isfinite(date)),
    created_at timestamptz not null default now(),
    primary key (company_id, date)
);

create table special_windows (
    company_id uuid not null,
    date date not null,
    opens time not null,
    closes time not null,
    primary key (company_id, date, opens),
    foreign key (company_id, date) references special_days (company_id, date) on delete cascade
);
comment on table special_windows is 'a window that closes at or before it opens ends on the next day';

-- The wall clock that a window of a date covers.
create function window_on(in_date date, in_opens time, in_closes time) returns tsrange
    language sql immutable strict parallel safe
    return tsrange(in_date + in_opens, in_date + in_closes + make_interval(days => (in_closes <= in_opens)::integer));

alter table special_days enable row level security;
create policy tenant on special_days using (company_id = (select current_company()));
alter table special_windows enable row level security;
create policy tenant on special_windows using (company_id = (select current_company()));

grant select, insert, update (created_at), delete on special_days to booking_app;
grant select, insert, delete on special_windows to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
