-- Packages of prepaid visits, as a business offers them. Those that customers bought stand after sales.

-- The packages of prepaid visits that customers bought, and every session redeemed.

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
    tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000),
    unique (company_id, id)
);
select protect('packages');

create table package_services (
    company_id uuid not null,
    package_id uuid not null,
    service_id uuid not null,
    primary key (company_id, package_id, service_id),
    foreign key (company_id, package_id) references packages (company_id, id) on delete cascade,
    constraint package_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
select protect('package_services');

create table customer_packages (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    package_id uuid not null,
    customer_id uuid not null,
    sale_line_id uuid,
    -- As sold; a later change of the package does not rewrite it.
    name text not null,
    price_cents integer not null check (price_cents >= 0),
    sessions_total smallint not null check (sessions_total > 0),
    sessions_used smallint not null default 0,
    expires_at timestamptz,
    return_id uuid,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (sessions_used between 0 and sessions_total),
    foreign key (company_id, package_id) references packages (company_id, id),
    constraint customer_packages_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column customer_packages.sale_line_id is 'the line that sold it; null for one sold without a sale';
comment on column customer_packages.return_id is 'the return by which it came back unused, and ended';
create index customer_packages_of_customer on customer_packages (company_id, customer_id, created_at desc, id desc);
create index customer_packages_of_sale_line on customer_packages (company_id, sale_line_id)
    where sale_line_id is not null;
-- What was written lately, of all tenants, as in products.
create index customer_packages_by_time on customer_packages using brin (created_at) with (autosummarize = on);
select protect('customer_packages');
create policy definer on customer_packages to booking_definer using (true);

create table customer_package_services (
    company_id uuid not null,
    customer_package_id uuid not null,
    service_id uuid not null,
    primary key (company_id, customer_package_id, service_id),
    foreign key (company_id, customer_package_id) references customer_packages (company_id, id) on delete cascade,
    foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
comment on table customer_package_services is 'the services that the package covered when it was sold';
select protect('customer_package_services');

create table package_redemptions (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    customer_package_id uuid not null,
    appointment_id uuid,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by uuid,
    undone_reason text,
    check (num_nonnulls(undone_at, undone_by) in (0, 2)),
    check (undone_at is not null or undone_reason is null),
    foreign key (company_id, customer_package_id) references customer_packages (company_id, id) on delete cascade
);
comment on table package_redemptions is
    'the ledger behind customer_packages.sessions_used, one row a session; one that was undone counts no more';
create unique index package_redemptions_once_per_appointment on package_redemptions (company_id, appointment_id)
    where undone_at is null;
create index package_redemptions_of_appointment on package_redemptions (company_id, appointment_id)
    where appointment_id is not null;
create index package_redemptions_by_time_of_undo on package_redemptions (undone_at) where undone_at is not null;
create index package_redemptions_of_package on package_redemptions (company_id, customer_package_id);
create index package_redemptions_by_time on package_redemptions using brin (created_at) with (autosummarize = on);
select protect('package_redemptions');
create policy definer on package_redemptions to booking_definer using (true);
