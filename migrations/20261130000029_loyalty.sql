-- migrate:up

-- Loyalty of both engines: one membership for a customer, its points, and every move of them (spec §2.20).

grant booking_definer to booking_owner;

create table loyalty_members (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    -- Only ever moved by a delta, together with the adjustment that says why.
    points_balance integer not null default 0,
    -- What a phone shows for the member's pass. It never changes: a pass that is out keeps it.
    authentication_token text not null check (length(authentication_token) >= 32),
    -- A pass is fetched by its time, in whole seconds: each change moves it on by a second at least, so that none hides
    -- behind the one before it. Lists of what changed go by transactions: one that is still open when a list is read is
    -- in the next list, however late it commits, which neither a clock nor a sequence would see to.
    pass_changed_at timestamptz not null default date_trunc('second', now()),
    pass_changed_in bigint not null default pg_current_xact_id()::text::bigint,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    constraint loyalty_members_one_per_customer unique (company_id, customer_id),
    constraint loyalty_members_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint loyalty_members_points_not_below_zero check (points_balance >= 0),
    constraint loyalty_members_points_not_too_many check (points_balance <= 1000000000)
);
comment on column loyalty_members.pass_changed_in is 'the transaction''s number';
-- What was written lately, of all tenants, as in products.
create index loyalty_members_by_time on loyalty_members using brin (created_at) with (autosummarize = on);
alter table loyalty_members enable row level security, force row level security;
create policy tenant on loyalty_members using (company_id = (select current_company()));
create policy owner on loyalty_members to booking_owner using (session_user = current_user);
create policy definer on loyalty_members to booking_definer using (true);
grant select, insert (company_id, customer_id, authentication_token), update (points_balance) on loyalty_members to
    booking_app;
grant select (id, company_id, points_balance) on loyalty_members to booking_jobs;
grant select on loyalty_members to booking_definer;
create trigger audit after insert or update on loyalty_members for each row
    execute function enter_in_audit_log('id', 'points_balance');

create table loyalty_adjustments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    member_id uuid not null,
    -- The sale that gave the points, or whose void took them back.
    sale_id uuid,
    delta integer not null check (delta <> 0),
    balance_after integer not null check (balance_after >= 0),
    reason text,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    foreign key (company_id, member_id) references loyalty_members (company_id, id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id)
);
comment on table loyalty_adjustments is 'the ledger behind loyalty_members.points_balance';
create index loyalty_adjustments_newest_first
    on loyalty_adjustments (company_id, member_id, created_at desc, id desc);
-- A sale gives points once, and its void takes them back once.
create unique index loyalty_adjustments_of_sale
    on loyalty_adjustments (company_id, sale_id, (delta > 0)) where sale_id is not null;
create index loyalty_adjustments_by_time
    on loyalty_adjustments using brin (created_at) with (autosummarize = on);
alter table loyalty_adjustments enable row level security, force row level security;
create policy tenant on loyalty_adjustments using (company_id = (select current_company()));
create policy owner on loyalty_adjustments to booking_owner using (session_user = current_user);
create policy definer on loyalty_adjustments to booking_definer using (true);
-- The ledger is only ever added to.
grant select, insert on loyalty_adjustments to booking_app;
grant select on loyalty_adjustments to booking_definer;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
