-- migrate:up

-- Names are found as they are typed at a desk (docs/decisions/0033-searching-customers.md): without apostrophes, hyphens and
-- spaces, and German letters in both ways of writing them.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Folded text without what people leave out when they type it. Immutable by promise, as `fold` is.
create function squeeze(in_text text) returns text
    language sql immutable strict parallel safe
    return regexp_replace(
        fold(normalize(in_text, nfc)),
        '[[:space:]''"`´ʼ‘’′<>(),;.\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]', '', 'g'
    );

-- What a name is found by: as it is, with ä, ö, ü, ø and å written out (Mueller for Müller), and with ae, oe and ue as one
-- letter (Muller for Mueller).
create function search_keys(in_name text) returns text
    language sql immutable strict parallel safe
begin atomic
    select concat_ws(' ', k.plain, nullif(k.written_out, k.plain), nullif(k.as_one, k.plain))
      from (
          select squeeze(in_name) as plain,
                 squeeze(
                     replace(replace(replace(replace(replace(
                         lower(normalize(in_name, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')
                 ) as written_out,
                 replace(replace(replace(squeeze(in_name), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as as_one
      ) k;
end;

alter table customers
    add column searched_name text not null generated always as (search_keys(name)) stored,
    add column searched_email text generated always as (squeeze(email)) stored;
create or replace trigger versions before update on customers for each row
    execute function count_versions('folded_name', 'searched_name', 'searched_email');
drop index customers_by_trigrams;
create index customers_by_trigrams on customers
    using gin (company_id, searched_name gin_trgm_ops, searched_email gin_trgm_ops, phone_digits gin_trgm_ops)
    with (fastupdate = off);

-- As before, but without what is left out of names as well.
create or replace function words_of(in_text text) returns text[]
    language sql stable
begin atomic
    select array_agg('%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%' order by char_length(word) desc, word)
      from (select distinct squeeze(written) as word from regexp_split_to_table(in_text, '\s+') as written) words
     where word <> '';
end;

-- Those of the first customers of a business, by name, who have all the words (as patterns) or the digits somewhere, but
-- whose name does not begin with the text: at most in_limit, in the order of names.
create or replace function customers_among_first(
    in_first integer, in_company uuid, in_text text, in_words text[], in_digits text, in_email boolean,
    in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    select c.id
      from (
          select n.id, n.folded_name, n.searched_name, n.searched_email, n.phone_digits from customers n
           where n.company_id = in_company order by n.folded_name collate "C", n.id limit in_first
      ) as c
     where not starts_with(c.folded_name, in_text)
       and (case when in_email then concat_ws(' ', c.searched_name, c.searched_email) else c.searched_name end
                like all(in_words)
            or position(in_digits in c.phone_digits) > 0)
     limit in_limit;
end;

-- The same of all customers of a business, who are found by the trigrams of the longest word: in the order of names, but
-- any in_limit of them. Of words too short to have a trigram, all customers of the business are read.
create or replace function customers_with_trigrams(
    in_company uuid, in_text text, in_words text[], in_longest text, in_digits text, in_email boolean,
    in_limit integer
)
    returns setof uuid
    language sql stable
begin atomic
    with matching as materialized (
        select c.id, c.folded_name from customers c
         where c.company_id = in_company and not starts_with(c.folded_name, in_text)
           and (c.searched_name like in_longest
                or c.searched_email like case when in_email then in_longest end
                or c.phone_digits like '%' || in_digits || '%')
           and (case when in_email then concat_ws(' ', c.searched_name, c.searched_email) else c.searched_name end
                    like all(in_words)
                or c.phone_digits like '%' || in_digits || '%')
         limit in_limit
    )
    select m.id from matching m order by m.folded_name collate "C", m.id;
end;

alter table customers drop column folded_email;

-- Whose an email address is, in any case, in the current business. By a definer, since lower() is not leakproof: under
-- row-level security the index could not be used.
create function customer_of_email(in_email text) returns uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id from customers c where c.company_id = current_company() and lower(c.email) = lower(in_email);
end;
alter function customer_of_email owner to booking_definer;
revoke execute on function customer_of_email from public;
grant execute on function customer_of_email to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
