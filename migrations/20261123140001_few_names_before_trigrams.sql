-- migrate:up

-- matching_customers compared the first thousand names for every text, and sorted whatever was not among them: slow for a
-- surname that many have. Now few names are compared at first, and again more of them for a text that many have.

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

revoke execute on function customers_among_first, customers_with_trigrams from public;
grant execute on function customers_among_first, customers_with_trigrams to booking_definer;

-- Only a member may replace a function: for this moment alone.
grant booking_definer to booking_owner;

-- The first in_limit customers of the current business, in no order, whose name, email (if in_email) or phone digits
-- contain the folded text or the digits: names that start with it come first, then by name and id. Null or nothing as
-- text, and null as digits, are in nobody.
create or replace function matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
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

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
