-- migrate:up

-- What a business sells: services, products over the counter, and packages of prepaid visits.

create table services (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    description text,
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null default 0 check (deposit_amount_cents >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table services enable row level security;
create policy tenant on services using (company_id = (select current_company()));
grant select, insert, update on services to booking_app;

create table products (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    sku text,
    price_cents integer not null check (price_cents >= 0),
    -- Only ever moved by a delta, together with the movement that says why.
    stock_on_hand bigint not null default 0 constraint products_stock_not_negative check (stock_on_hand >= 0),
    low_stock_at integer check (low_stock_at >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table products enable row level security;
create policy tenant on products using (company_id = (select current_company()));
grant select, insert (company_id, name, sku, price_cents, low_stock_at, active),
    update (name, sku, price_cents, stock_on_hand, low_stock_at, active) on products to booking_app;

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
alter table packages enable row level security;
create policy tenant on packages using (company_id = (select current_company()));
grant select, insert, update on packages to booking_app;

create table package_services (
    company_id uuid not null,
    package_id uuid not null,
    service_id uuid not null,
    primary key (company_id, package_id, service_id),
    foreign key (company_id, package_id) references packages (company_id, id) on delete cascade,
    constraint package_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
alter table package_services enable row level security;
create policy tenant on package_services using (company_id = (select current_company()));
grant select, insert, delete on package_services to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
