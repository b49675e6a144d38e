-- migrate:up

-- The packages of prepaid visits that customers bought, and every session redeemed.

grant booking_definer to booking_owner;

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
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (sessions_used between 0 and sessions_total),
    foreign key (company_id, package_id) references packages (company_id, id),
    constraint customer_packages_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    foreign key (company_id, sale_line_id) references sale_lines (company_id, id)
);
comment on column customer_packages.sale_line_id is 'the line that sold it; null for one sold without a sale';
create index customer_packages_of_customer on customer_packages (company_id, customer_id, created_at desc, id desc);
create index customer_packages_of_sale_line on customer_packages (company_id, sale_line_id)
    where sale_line_id is not null;
-- What was written lately, of all tenants, as in products.
create index customer_packages_by_time on customer_packages using brin (created_at) with (autosummarize = on);
alter table customer_packages enable row level security, force row level security;
create policy tenant on customer_packages using (company_id = (select current_company()));
create policy owner on customer_packages to booking_owner using (session_user = current_user);
create policy definer on customer_packages to booking_definer using (true);
-- What was sold and redeemed stays as it is; only the count of used sessions moves.
grant select, insert, update (sessions_used) on customer_packages to booking_app;
grant select on customer_packages to booking_definer;
create trigger audit after insert or update on customer_packages for each row
    execute function enter_in_audit_log('id', 'price_cents', 'sessions_used');

create table customer_package_services (
    company_id uuid not null,
    customer_package_id uuid not null,
    service_id uuid not null,
    primary key (company_id, customer_package_id, service_id),
    foreign key (company_id, customer_package_id) references customer_packages (company_id, id) on delete cascade,
    foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
comment on table customer_package_services is 'the services that the package covered when it was sold';
alter table customer_package_services enable row level security, force row level security;
create policy tenant on customer_package_services using (company_id = (select current_company()));
create policy owner on customer_package_services to booking_owner using (session_user = current_user);
grant select, insert on customer_package_services to booking_app;

create table package_redemptions (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    customer_package_id uuid not null,
    appointment_id uuid,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    constraint package_redemptions_once_per_appointment unique (company_id, appointment_id),
    foreign key (company_id, customer_package_id) references customer_packages (company_id, id) on delete cascade,
    foreign key (company_id, appointment_id) references appointments (company_id, id)
);
comment on table package_redemptions is 'the ledger behind customer_packages.sessions_used, one row a session';
create index package_redemptions_of_package on package_redemptions (company_id, customer_package_id);
create index package_redemptions_by_time on package_redemptions using brin (created_at) with (autosummarize = on);
alter table package_redemptions enable row level security, force row level security;
create policy tenant on package_redemptions using (company_id = (select current_company()));
create policy owner on package_redemptions to booking_owner using (session_user = current_user);
create policy definer on package_redemptions to booking_definer using (true);
grant select, insert on package_redemptions to booking_app;
grant select on package_redemptions to booking_definer;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
