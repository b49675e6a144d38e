-- Whether a business has the slug already.
create or replace function slug_is_taken(in_slug text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select exists (select from companies c where c.slug = in_slug);
end;
grant execute on function slug_is_taken to booking_app;

-- How a user stands towards onboarding (spec §4.8.1). claimed_…: the organization of the business that the claim names,
-- null if there is no such business, whether it is active, and its interrupted business of this slug, if any. founded_…:
-- the first business of the organization that the user founded, and whether that is active. An onboarding was interrupted
-- that was committed a minute ago or longer and is still not finished, which no request in progress can be.
create or replace function onboarding_standing(in_user uuid, in_claim uuid, in_slug text)
    returns table (
        claimed_organization uuid, claimed_business_type text, claimed_active boolean, owns_claimed boolean,
        interrupted_addition uuid, founded_organization uuid, founded_company uuid, founded_active boolean,
        founding_interrupted boolean
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with business as not materialized (
        select c.id, c.organization_id, c.slug, c.created_at,
               c.onboarded_at is null and c.created_at < now() - interval '1 minute' as is_interrupted
          from companies c
    )
    select claimed.id, claimed.business_type, claimed.active,
           exists (select from organization_owners w where w.organization_id = claimed.id and w.user_id = in_user),
           (select c.id from business c
             where c.organization_id = claimed.id and c.slug = in_slug and c.is_interrupted),
           founded.organization_id, founded.company_id, founded.active, founded.interrupted
      from (values (1)) as one (row)
      left join (
          select o.id, o.business_type, o.active
            from companies c join organizations o on o.id = c.organization_id
           where c.id = in_claim
      ) as claimed on true
      left join (
          select c.organization_id, c.id as company_id, o.active, c.is_interrupted as interrupted
            from organizations o join business c on c.organization_id = o.id
           where o.founded_by = in_user
           order by c.created_at, c.id
           limit 1
      ) as founded on true;
end;
grant execute on function onboarding_standing to booking_app;

-- Takes an unredeemed code for the organization. False if there is no such code or it is taken.
create or replace function redeem_beta_code(in_digest bytea, in_organization uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    update beta_codes set organization_id = in_organization
     where code_digest = in_digest and organization_id is null;
    return found;
end
$$;
grant execute on function redeem_beta_code to booking_app;

-- Undoes a business whose founder's claim could not be set, and its organization if it has no other business.
-- Never a business that has been onboarded.
create or replace function roll_back_onboarding(in_user uuid, in_company uuid) returns void
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
grant execute on function roll_back_onboarding to booking_app;

-- Counts a question to Google, and whether it may be asked: within the hour of the organization of the user's business, or
-- of the user who has none, and within everybody's day. What may not be asked in the hour does not count against everybody.
create or replace function count_place_lookup(in_user uuid, in_company uuid, in_of_user integer, in_of_all integer) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    organization constant uuid := (select c.organization_id from companies c where c.id = in_company);
    counted record;
    hits_now integer;
begin
    for counted in
        select * from (values
            (1, coalesce(organization, in_user)::text, interval '1 hour',
             coalesce((allowance_of(organization)).place_lookups_an_hour, in_of_user)),
            (2, 'all', interval '1 day', in_of_all)
        ) as v (place, asked_by, lasts, most) order by place
    loop
        insert into place_lookups as p (asked_by, started_at, hits) values (counted.asked_by, now(), 1)
        on conflict (asked_by) do update
           set hits = case when now() < p.started_at + counted.lasts then p.hits + 1 else 1 end,
               started_at = case when now() < p.started_at + counted.lasts then p.started_at else now() end
        returning p.hits into hits_now;
        if hits_now > counted.most then
            return false;
        end if;
    end loop;
    return true;
end
$$;
grant execute on function count_place_lookup to booking_app;
