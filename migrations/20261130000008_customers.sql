-- migrate:up

-- The customers of a business, of either engine, and how they are searched.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Text as a person searches it: lower case, accents folded. Immutable by promise, so that it can be stored.
create function fold(in_text text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, in_text));

-- By a trigger, since the expression of a generated column cannot be replaced on every version.
create function write_phone_digits() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.phone_digits := regexp_replace(new.phone, '[^0-9]', '', 'g') || coalesce('/' || substr(new.phone_e164, 2), '');
    return new;
end
$$;

create table customers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    -- As it was typed, and as the world writes it.
    phone text,
    phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,14}$'),
    unsubscribed_at timestamptz,
    -- What a search compares with, made once when written instead of on every search. Of a phone number both forms, so
    -- that either finds it.
    folded_name text not null generated always as (fold(name)) stored,
    folded_email text generated always as (fold(email)) stored,
    phone_digits text,
    created_by uuid,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on column customers.phone_e164 is 'null: not a number of the business''s country, nor an international one';
comment on column customers.unsubscribed_at is 'since when the customer wants no emails but about bookings; null: wants them';
comment on column customers.created_by is 'the user who entered them; null for guests';
create unique index customers_email_unique on customers (company_id, lower(email));
create index customers_newest_first on customers (company_id, created_at desc, id desc);
-- The customers of a business in the order in which a search answers: by code points, whatever the database's own
-- collation is.
create index customers_by_name on customers (company_id, folded_name collate "C", id);
-- Who has these three characters in a row somewhere. Without a list of pending entries, which every search would read
-- from end to end: customers are searched more often than they are written.
create index customers_by_trigrams on customers
    using gin (company_id, folded_name gin_trgm_ops, folded_email gin_trgm_ops, phone_digits gin_trgm_ops)
    with (fastupdate = off);
alter table customers enable row level security, force row level security;
create policy tenant on customers using (company_id = (select current_company()));
create policy owner on customers to booking_owner using (session_user = current_user);
create policy definer on customers to booking_definer using (true);
grant select, insert, update on customers to booking_app;
grant select on customers to booking_jobs, booking_definer;
create trigger audit after insert or update or delete on customers for each row
    execute function enter_in_audit_log('id');
create trigger phone_digits before insert or update of phone, phone_e164, phone_digits on customers
    for each row execute function write_phone_digits();

-- A search of customers. Under row-level security no index could help to find a text in the middle of another, since
-- the operator for it is not leak-proof; so matching_customers looks past row-level security, in the current business and
-- in no other, and tells ids alone. Few names are compared at first, and again more of them for a text that many have.

-- Those of the first customers of a business, by name, who have the text or the digits somewhere, but not at the
-- beginning of the name: at most in_limit, in the order of names.
create function customers_among_first(
    in_first integer, in_company uuid, in_text text, in_digits text, in_email boolean, in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    select c.id
      from (
          select n.id, n.folded_name, n.folded_email, n.phone_digits from customers n
           where n.company_id = in_company order by n.folded_name collate "C", n.id limit in_first
      ) as c
     where not starts_with(c.folded_name, in_text)
       and (position(in_text in c.folded_name) > 0
            or (in_email and position(in_text in c.folded_email) > 0)
            or position(in_digits in c.phone_digits) > 0)
     limit in_limit;
end;
revoke execute on function customers_among_first from public;
grant execute on function customers_among_first to booking_definer;

-- The same of all customers of a business, who are found by trigrams: in the order of names, but any in_limit of them.
-- Of a text too short to have a trigram, all customers of the business are read.
create function customers_with_trigrams(
    in_company uuid, in_text text, in_digits text, in_email boolean, in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    with matching as materialized (
        select c.id, c.folded_name from customers c
         where c.company_id = in_company and not starts_with(c.folded_name, in_text)
           and (c.folded_name like '%' || regexp_replace(in_text, '([%_\\])', '\\\1', 'g') || '%'
                or c.folded_email like
                   case when in_email then '%' || regexp_replace(in_text, '([%_\\])', '\\\1', 'g') || '%' end
                or c.phone_digits like '%' || in_digits || '%')
         limit in_limit
    )
    select m.id from matching m order by m.folded_name collate "C", m.id;
end;
revoke execute on function customers_with_trigrams from public;
grant execute on function customers_with_trigrams to booking_definer;

-- The first in_limit customers of the current business, in no order, whose name, email (if in_email) or phone digits
-- contain the folded text or the digits: names that start with it come first, then by name and id. Null or nothing as
-- text, and null as digits, are in nobody.
create function matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
    returns setof uuid
    language plpgsql volatile rows 20 security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    few constant integer := 1000;
    own constant uuid := current_company();
    folded constant text := nullif(fold(in_text), '');
    starting uuid[];
    others uuid[];
    wanted integer;
begin
    -- How a text is best looked for depends on the text, and on how many customers the business has.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);

    -- Those that start with it stand together in the order of names.
    starting := array(
        select c.id
          from (
              select n.id, n.folded_name from customers n
               where n.company_id = own and n.folded_name collate "C" >= folded
               order by n.folded_name collate "C", n.id limit in_limit
          ) as c
         where starts_with(c.folded_name, folded)
    );
    wanted := in_limit - cardinality(starting);
    -- What very many have, the first names have as well.
    if wanted > 0 then
        others := array(select customers_among_first(250, own, folded, in_digits, in_email, wanted));
    end if;
    -- What few have, their trigrams find. What is in more, is not far behind the first names.
    if cardinality(others) < wanted then
        others := array(select customers_with_trigrams(own, folded, in_digits, in_email, few));
        if cardinality(others) = few then
            others := array(select customers_among_first(5 * few, own, folded, in_digits, in_email, wanted));
            if cardinality(others) < wanted then
                others := array(select customers_with_trigrams(own, folded, in_digits, in_email, null));
            end if;
        end if;
    end if;
    return query select unnest(starting || others[1:wanted]);
end
$$;
alter function matching_customers owner to booking_definer;
revoke execute on function matching_customers from public;
grant execute on function matching_customers to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
