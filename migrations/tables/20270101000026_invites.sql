-- Invites: how somebody becomes a member of a business that exists (spec §4.8.5, docs/decisions/members.md). One is
-- good for as long as the one who sent it is an admin of the business.

create table invites (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    email text not null check (char_length(email) between 3 and 254),
    role text not null check (role in ('admin', 'staff')),
    provider_id uuid,
    token_digest bytea constraint invites_token_unique unique check (octet_length(token_digest) = 32),
    invited_by uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '7 days',
    accepted_at timestamptz,
    accepted_by uuid,
    check ((accepted_at is null) = (accepted_by is null)),
    constraint invites_provider_exists foreign key (company_id, provider_id) references staff (company_id, id)
        on delete set null (provider_id)
);
comment on column invites.token_digest is
    'SHA-256 of the token in the link, which the job that mails it makes; null until then. The token itself is nowhere';
create unique index invites_not_accepted on invites (company_id, lower(email)) where accepted_at is null;
comment on index invites_not_accepted is 'an address has one invite to a business: a further one takes its place';
create index invites_by_provider on invites (company_id, provider_id) where provider_id is not null;
select protect('invites');
create policy definer on invites to booking_definer using (true);
