-- migrate:up

-- Who serves the customers of an appointments business: what each offers, and when each works.

create table staff (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table staff is 'the providers of an appointments business';
alter table staff enable row level security;
create policy tenant on staff using (company_id = (select current_company()));
grant select, insert, update on staff to booking_app;

create table staff_services (
    company_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    primary key (company_id, staff_id, service_id),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
alter table staff_services enable row level security;
create policy tenant on staff_services using (company_id = (select current_company()));
grant select, insert, delete on staff_services to booking_app;

create table staff_working_hours (
    company_id uuid not null,
    staff_id uuid not null,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, staff_id, day, opens),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
);
comment on table staff_working_hours is
    'day 0 is Monday; a window that closes at or before it opens ends on the next day';
alter table staff_working_hours enable row level security;
create policy tenant on staff_working_hours using (company_id = (select current_company()));
grant select, insert, delete on staff_working_hours to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
