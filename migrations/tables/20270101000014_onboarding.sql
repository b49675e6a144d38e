-- How a signed-in user founds an organization, or adds a business to it. Callers pass the user id that the auth server has
-- just confirmed.

create table beta_codes (
    code_digest bytea primary key,
    -- Redeemed by this organization. A rolled back onboarding deletes its organization and so frees the code.
    organization_id uuid references organizations on delete set null,
    -- Of a code that was mailed to somebody: of those only the last one, if none has been redeemed.
    beta_request_id uuid,
    created_at timestamptz not null default now()
);
create unique index beta_codes_by_request on beta_codes (beta_request_id) where beta_request_id is not null;
select protect('beta_codes', closed => true);
create policy definer on beta_codes to booking_definer using (true);

-- How often Google was asked about a business: by each user in an hour, and by all ('all') in a day, for every question
-- is paid for. One row each, overwritten when its window is over; losing them in a crash costs no more than one window.
create unlogged table place_lookups (
    asked_by text primary key,
    started_at timestamptz not null,
    hits integer not null
);
select protect('place_lookups');
create policy definer on place_lookups to booking_definer using (true);
