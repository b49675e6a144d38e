-- migrate:up

-- A search finds the words of its text in any order, each somewhere in the name or the email address. It was found whole
-- before. How it is looked for stays: few names are compared at first, then what the trigrams find of the longest word.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- The words of a text, as patterns of what they are part of, the longest first; null without any, which nothing is like.
create function words_of(in_text text) returns text[]
    language sql stable
begin atomic
    select array_agg('%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%' order by char_length(word) desc, word)
      from string_to_table(fold(in_text), ' ') as word where word <> '';
end;

drop function customers_among_first;
drop function customers_with_trigrams;

-- Those of the first customers of a business, by name, who have all the words (as patterns) or the digits somewhere, but
-- whose name does not begin with the text: at most in_limit, in the order of names.
create function customers_among_first(
    in_first integer, in_company uuid, in_text text, in_words text[], in_digits text, in_email boolean,
    in_limit integer
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
       and (case when in_email then concat_ws(' ', c.folded_name, c.folded_email) else c.folded_name end
                like all(in_words)
            or position(in_digits in c.phone_digits) > 0)
     limit in_limit;
end;
revoke execute on function customers_among_first from public;
grant execute on function customers_among_first to booking_definer;

-- The same of all customers of a business, who are found by the trigrams of the longest word: in the order of names, but
-- any in_limit of them. Of words too short to have a trigram, all customers of the business are read.
create function customers_with_trigrams(
    in_company uuid, in_text text, in_words text[], in_longest text, in_digits text, in_email boolean,
    in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    with matching as materialized (
        select c.id, c.folded_name from customers c
         where c.company_id = in_company and not starts_with(c.folded_name, in_text)
           and (c.folded_name like in_longest
                or c.folded_email like case when in_email then in_longest end
                or c.phone_digits like '%' || in_digits || '%')
           and (case when in_email then concat_ws(' ', c.folded_name, c.folded_email) else c.folded_name end
                    like all(in_words)
                or c.phone_digits like '%' || in_digits || '%')
         limit in_limit
    )
    select m.id from matching m order by m.folded_name collate "C", m.id;
end;
revoke execute on function customers_with_trigrams from public;
grant execute on function customers_with_trigrams to booking_definer;

-- The first in_limit customers of the current business, in no order, who have each word of the folded text in their name
-- or email (if in_email), or the digits in their phone number: names that start with the text come first, then by name
-- and id. Null or nothing as text, and null as digits, are in nobody.
create or replace function matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
    returns setof uuid
    language plpgsql volatile rows 20 security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    few constant integer := 1000;
    own constant uuid := current_company();
    folded constant text := nullif(fold(in_text), '');
    words constant text[] := words_of(in_text);
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
        others := array(select customers_among_first(250, own, folded, words, in_digits, in_email, wanted));
    end if;
    -- What few have, their trigrams find. What is in more, is not far behind the first names.
    if cardinality(others) < wanted then
        others := array(select customers_with_trigrams(own, folded, words, words[1], in_digits, in_email, few));
        if cardinality(others) = few then
            others := array(select customers_among_first(5 * few, own, folded, words, in_digits, in_email, wanted));
            if cardinality(others) < wanted then
                others := array(
                    select customers_with_trigrams(own, folded, words, words[1], in_digits, in_email, null)
                );
            end if;
        end if;
    end if;
    return query select unnest(starting || others[1:wanted]);
end
$$;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
