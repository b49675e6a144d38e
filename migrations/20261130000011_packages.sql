-- migrate:up

-- Packages of prepaid visits, as a business offers them. Those that customers bought stand after sales.

grant booking_definer to booking_owner;

create table packages (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    description text,
    price_cents integer not null check (price_cents >= 0),
    sessions smallint not null check (sessions between 1 and 100),
    valid_days integer check (valid_days between 1 and 3650),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table packages enable row level security, force row level security;
create policy tenant on packages using (company_id = (select current_company()));
create policy owner on packages to booking_owner using (session_user = current_user);
grant select, insert, update on packages to booking_app;
create trigger audit after insert or update or delete on packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions', 'active');

create table package_services (
    company_id uuid not null,
    package_id uuid not null,
    service_id uuid not null,
    primary key (company_id, package_id, service_id),
    foreign key (company_id, package_id) references packages (company_id, id) on delete cascade,
    constraint package_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
alter table package_services enable row level security, force row level security;
create policy tenant on package_services using (company_id = (select current_company()));
create policy owner on package_services to booking_owner using (session_user = current_user);
grant select, insert, delete on package_services to booking_app;
create trigger audit_insert after insert on package_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');
create trigger audit_delete after delete on package_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('packages', 'package_id');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
