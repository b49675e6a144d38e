-- Loyalty of both engines: one membership for a customer, its points, and every move of them (spec §2.20).

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
    merged_into uuid,
    unique (company_id, id),
    constraint loyalty_members_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint loyalty_members_points_not_below_zero check (points_balance >= 0),
    constraint loyalty_members_points_not_too_many check (points_balance <= 1000000000),
    constraint loyalty_members_merged_into_one
        foreign key (company_id, merged_into) references loyalty_members (company_id, id),
    constraint loyalty_members_merged_has_no_points check (merged_into is null or points_balance = 0)
);
comment on column loyalty_members.pass_changed_in is 'the transaction''s number';
comment on column loyalty_members.merged_into is 'the card of the same customer that has its points since both records of them were made one; its passes are void';
-- What was written lately, of all tenants, as in products.
create index loyalty_members_by_time on loyalty_members using brin (created_at) with (autosummarize = on);
create unique index loyalty_members_one_per_customer on loyalty_members (company_id, customer_id)
    where merged_into is null;
create index loyalty_members_of_customer on loyalty_members (company_id, customer_id);
create index loyalty_members_merged on loyalty_members (company_id, merged_into) where merged_into is not null;
select protect('loyalty_members');
create policy definer on loyalty_members to booking_definer using (true);

create table loyalty_adjustments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    member_id uuid not null,
    -- The sale that gave the points, or whose void or return took them back.
    sale_id uuid,
    return_id uuid,
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
create index loyalty_adjustments_by_time
    on loyalty_adjustments using brin (created_at) with (autosummarize = on);
create index loyalty_adjustments_of_sale on loyalty_adjustments (company_id, sale_id) where sale_id is not null;
create unique index loyalty_adjustments_taken_back
    on loyalty_adjustments (company_id, sale_id, return_id) nulls not distinct where sale_id is not null and delta < 0;
select protect('loyalty_adjustments');
create policy definer on loyalty_adjustments to booking_definer using (true);

create table wallet_registrations (
    company_id uuid not null,
    member_id uuid not null,
    device_id text not null check (length(device_id) between 1 and 200),
    push_token text not null check (push_token ~ '^[0-9A-Fa-f]{1,200}$'),
    created_at timestamptz not null default clock_timestamp(),
    primary key (company_id, member_id, device_id),
    foreign key (company_id, member_id) references loyalty_members (company_id, id) on delete cascade
);
comment on table wallet_registrations is 'phones that show a member''s pass and are told when it changes';
create index wallet_registrations_of_device on wallet_registrations (device_id);
select protect('wallet_registrations');
create policy definer on wallet_registrations to booking_definer using (true);
