-- migrate:up

-- How a signed-in user founds an organization, or adds a business to it.

create table beta_codes (
    code_digest bytea primary key,
    -- Redeemed by this organization. A rolled back onboarding deletes its organization and so frees the code.
    organization_id uuid references organizations on delete set null,
    created_at timestamptz not null default now()
);
-- No policy and no grant: routes reach codes through redeem_beta_code alone.
alter table beta_codes enable row level security;

-- What has to look across tenants for a signed-in user, each as narrow as its question. Callers pass the user id that
-- the auth server has just confirmed.

create function slug_is_taken(in_slug text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select exists (select from companies c where c.slug = in_slug);
end;

-- Whether an onboarding was interrupted: committed a minute ago or longer and still not finished, which no request in
-- progress can be.
create function is_interrupted(in_company companies) returns boolean
    language sql stable
    return in_company.onboarded_at is null and in_company.created_at < now() - interval '1 minute';

-- How a user stands towards onboarding (spec §4.8.1). claimed_…: the organization of the business that the claim names,
-- null if there is no such business, and its interrupted business of this slug, if any. founded_…: the first business
-- of the organization that the user founded.
create function onboarding_standing(in_user uuid, in_claim uuid, in_slug text)
    returns table (
        claimed_organization uuid, claimed_business_type text, owns_claimed boolean, interrupted_addition uuid,
        founded_organization uuid, founded_company uuid, founding_interrupted boolean
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select claimed.id, claimed.business_type,
           exists (select from organization_owners w where w.organization_id = claimed.id and w.user_id = in_user),
           (select c.id from companies c
             where c.organization_id = claimed.id and c.slug = in_slug and is_interrupted(c)),
           founded.organization_id, founded.company_id, founded.interrupted
      from (values (1)) as one (row)
      left join (
          select o.id, o.business_type
            from companies c join organizations o on o.id = c.organization_id
           where c.id = in_claim
      ) as claimed on true
      left join (
          select c.organization_id, c.id as company_id, is_interrupted(c) as interrupted
            from organizations o join companies c on c.organization_id = o.id
           where o.founded_by = in_user
           order by c.created_at, c.id
           limit 1
      ) as founded on true;
end;

-- Takes an unredeemed code for the organization. False if there is no such code or it is taken.
create function redeem_beta_code(in_digest bytea, in_organization uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    update beta_codes set organization_id = in_organization
     where code_digest = in_digest and organization_id is null;
    return found;
end
$$;

-- Undoes a business whose founder's claim could not be set, and its organization if it has no other business.
-- Never a business that has been onboarded.
create function roll_back_onboarding(in_user uuid, in_company uuid) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    emptied uuid;
begin
    delete from companies c
     using organization_owners w
     where c.id = in_company and c.onboarded_at is null
       and w.organization_id = c.organization_id and w.user_id = in_user
    returning c.organization_id into emptied;
    delete from organizations o
     where o.id = emptied and o.founded_by = in_user
       and not exists (select from companies c where c.organization_id = o.id);
end
$$;

revoke execute on function slug_is_taken, onboarding_standing, redeem_beta_code, roll_back_onboarding from public;
grant execute on function slug_is_taken, onboarding_standing, redeem_beta_code, roll_back_onboarding to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
