-- The database as it is, by domain: types, tables with what holds for their rows, and functions. `make schema` writes
-- this file from the catalog of PostgreSQL 18, and `make check` compares; it is to be read and not to be run. Why
-- something is as it is, say the files in migrations/; who may do what with it, docs/database-roles.md.
--
-- Row-level security is forced on every table, and each has the policy `owner` beside those that are shown here: who
-- has logged in as booking_owner sees every row (docs/decisions/0038-three-roles-in-the-database.md).


-- database ------------------------------------------------------------------------------------------------------------

CREATE FUNCTION current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid;

CREATE FUNCTION current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid;

CREATE FUNCTION enter_tenant(in_organization uuid, in_company uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
    perform set_config('app.organization_id', in_organization::text, true),
            set_config('app.company_id', in_company::text, true);
end
$function$;

CREATE FUNCTION act_as(in_kind text, in_id text, in_action text, in_request text)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT set_config('app.actor_kind'::text, in_kind, true) AS set_config,
     set_config('app.actor_id'::text, COALESCE(in_id, ''::text), true) AS set_config,
     set_config('app.action'::text, in_action, true) AS set_config,
     set_config('app.request_id'::text, COALESCE(in_request, ''::text), true) AS set_config,
     set_config('statement_timeout'::text, ((GREATEST((10000)::numeric, (EXTRACT(epoch FROM (current_setting('statement_timeout'::text))::interval) * (1000)::numeric)))::integer)::text, true) AS set_config;
END;

CREATE FUNCTION dates_of(in_from timestamp without time zone, in_until timestamp without time zone)
 RETURNS SETOF date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (generate_series(date_trunc('day'::text, in_from), (in_until - '00:00:00.000001'::interval), '1 day'::interval))::date;

CREATE FUNCTION timestamp_or_null(in_text text)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
    return in_text::timestamp;
exception when data_exception then
    return null;
end
$function$;

CREATE FUNCTION count_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    if new.version <> old.version or (to_jsonb(new) - tg_argv) <> (to_jsonb(old) - tg_argv) then
        new.version := old.version + 1;
    end if;
    return new;
end
$function$;


-- organization --------------------------------------------------------------------------------------------------------

create table organizations (
    id uuid not null default gen_random_uuid(),
    name text not null,
    business_type text not null,
    active boolean not null default true,
    founded_by uuid not null,
    require_second_factor boolean not null default false,
    step_up_refund_cents integer,
    refund_limit_cents integer,
    void_limit_cents integer,
    goodwill_limit_cents integer,
    price_limit_cents integer,
    created_at timestamp with time zone not null default now(),
    constraint organizations_pkey PRIMARY KEY (id),
    constraint organizations_one_per_founder UNIQUE (founded_by),
    constraint organizations_business_type_check CHECK ((business_type = ANY (ARRAY['appointments'::text, 'hospitality'::text]))),
    constraint organizations_goodwill_limit_cents_check CHECK (((goodwill_limit_cents >= 0) AND (goodwill_limit_cents <= 2000000000))),
    constraint organizations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint organizations_price_limit_cents_check CHECK (((price_limit_cents >= 0) AND (price_limit_cents <= 2000000000))),
    constraint organizations_refund_limit_cents_check CHECK (((refund_limit_cents >= 0) AND (refund_limit_cents <= 2000000000))),
    constraint organizations_step_up_refund_cents_check CHECK (((step_up_refund_cents >= 0) AND (step_up_refund_cents <= 2000000000))),
    constraint organizations_void_limit_cents_check CHECK (((void_limit_cents >= 0) AND (void_limit_cents <= 2000000000)))
);
create policy tenant on organizations using ((id = ( SELECT current_organization() AS current_organization)));
create policy definer on organizations to booking_definer using (true);
CREATE TRIGGER audit AFTER UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'active', 'require_second_factor', 'step_up_refund_cents', 'refund_limit_cents', 'void_limit_cents', 'goodwill_limit_cents', 'price_limit_cents');

create table organization_owners (
    organization_id uuid not null,
    user_id uuid not null,
    created_at timestamp with time zone not null default now(),
    constraint organization_owners_pkey PRIMARY KEY (organization_id, user_id),
    constraint organization_owners_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
create policy tenant on organization_owners using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on organization_owners to booking_definer using (true);

CREATE FUNCTION is_time_zone(in_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
    perform now() at time zone in_name;
    return true;
exception when invalid_parameter_value then
    return false;
end
$function$;

create table companies (
    id uuid not null default gen_random_uuid(),
    organization_id uuid not null,
    name text not null,
    slug text not null,
    timezone text not null,
    country text,
    state text,
    city text,
    postal_code text,
    address text,
    phone text,
    -- where the answers to its emails go; null: nowhere
    email text,
    currency text not null,
    client_email_visible boolean not null default true,
    client_phone_visible boolean not null default true,
    deposit_staff_editable boolean not null default false,
    table_combining boolean not null default false,
    -- BCP 47; null: the language of the country
    locale text,
    colour text,
    -- when a link to upload its logo was given last; null: it has none
    logo_set_at timestamp with time zone,
    confirmation_sent boolean not null default true,
    -- how long before a booking its guest is reminded; null: never
    reminder_hours smallint,
    thanks_sent boolean not null default false,
    -- how much of a sale earns one point of loyalty; null: a sale earns none
    cents_per_point integer,
    -- changes of what every pass of the business shows: its name, colour and logo; each dates a pass a second later
    passes_changes integer not null default 0,
    passes_changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
    onboarded_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    -- the tags of its customers, {id, name}, in the order in which they are shown
    customer_tags jsonb not null default '[]'::jsonb,
    -- so many hours before the visit, who cancels has the deposit back; later the business keeps it
    cancel_until_hours smallint not null default 24,
    -- what the colours of its diary tell
    diary_colours text not null default 'status'::text,
    -- guests book on its page, which is there only then
    books_online boolean not null default false,
    -- how long before the start a guest books at the latest
    min_notice_minutes integer not null default 120,
    -- how many days ahead a guest books at the most
    max_advance_days smallint not null default 90,
    -- how long before the start a guest moves a booking at the latest
    change_until_hours smallint not null default 24,
    max_changes smallint not null default 3,
    -- what guests book is pending until the desk confirms or declines it
    needs_approval boolean not null default false,
    keeps_waitlist boolean not null default false,
    slot_step_minutes smallint not null default 15,
    -- larger parties make an enquiry
    max_party_size smallint not null default 8,
    ask_phone text not null default 'optional'::text,
    -- what a guest agrees to by booking
    terms text,
    -- the sites whose pages may show the guests' page in a frame
    embed_origins text[] not null default '{}'::text[],
    -- how long a time that has become free is kept for who waits for it
    offer_minutes smallint not null default 15,
    -- after how many months without any activity customers are erased; null: never
    retention_months smallint,
    weekly_report boolean not null default false,
    -- how long after its bill a party keeps its tables; null: until its planned end, unless the host frees them
    free_after_bill_minutes smallint default 0,
    -- adds one with each change of the settings, that of the opening hours included
    version integer not null default 1,
    constraint companies_pkey PRIMARY KEY (id),
    constraint companies_slug_unique UNIQUE (slug),
    constraint companies_ask_phone_check CHECK ((ask_phone = ANY (ARRAY['no'::text, 'optional'::text, 'required'::text]))),
    constraint companies_cancel_until_hours_check CHECK (((cancel_until_hours >= 0) AND (cancel_until_hours <= 720))),
    constraint companies_cents_per_point_check CHECK (((cents_per_point >= 1) AND (cents_per_point <= 1000000))),
    constraint companies_change_until_hours_check CHECK (((change_until_hours >= 0) AND (change_until_hours <= 720))),
    constraint companies_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    constraint companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    constraint companies_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    constraint companies_customer_tags_check CHECK ((jsonb_typeof(customer_tags) = 'array'::text)),
    constraint companies_diary_colours_check CHECK ((diary_colours = ANY (ARRAY['status'::text, 'service'::text, 'provider'::text]))),
    constraint companies_embed_origins_check CHECK ((cardinality(embed_origins) <= 20)),
    constraint companies_free_after_bill_minutes_check CHECK (((free_after_bill_minutes >= 0) AND (free_after_bill_minutes <= 60))),
    constraint companies_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'::text)),
    constraint companies_max_advance_days_check CHECK (((max_advance_days >= 1) AND (max_advance_days <= 365))),
    constraint companies_max_changes_check CHECK (((max_changes >= 0) AND (max_changes <= 20))),
    constraint companies_max_party_size_check CHECK (((max_party_size >= 1) AND (max_party_size <= 50))),
    constraint companies_min_notice_minutes_check CHECK (((min_notice_minutes >= 0) AND (min_notice_minutes <= 43200))),
    constraint companies_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint companies_offer_minutes_check CHECK (((offer_minutes >= 10) AND (offer_minutes <= 120))),
    constraint companies_reminder_hours_check CHECK (((reminder_hours >= 1) AND (reminder_hours <= 168))),
    constraint companies_retention_months_check CHECK (((retention_months >= 12) AND (retention_months <= 120))),
    constraint companies_slot_step_minutes_check CHECK (((slot_step_minutes >= 5) AND (slot_step_minutes <= 60))),
    constraint companies_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'::text)),
    constraint companies_terms_check CHECK (((char_length(terms) >= 1) AND (char_length(terms) <= 5000))),
    constraint companies_timezone_known CHECK (is_time_zone(timezone)),
    constraint companies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX companies_by_organization ON companies USING btree (organization_id);
CREATE INDEX companies_reminding ON companies USING btree (id) WHERE (reminder_hours IS NOT NULL);
CREATE INDEX companies_reporting ON companies USING btree (id) WHERE weekly_report;
CREATE INDEX companies_with_retention ON companies USING btree (id) WHERE (retention_months IS NOT NULL);
create policy tenant on companies using ((id = ( SELECT current_company() AS current_company))) with check (((id = ( SELECT current_company() AS current_company)) AND (organization_id = ( SELECT current_organization() AS current_organization))));
create policy definer on companies to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'name', 'slug', 'timezone', 'country', 'state', 'city', 'postal_code', 'address', 'phone', 'email', 'currency', 'locale', 'colour', 'diary_colours', 'customer_tags', 'client_email_visible', 'client_phone_visible', 'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent', 'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'slot_step_minutes', 'cancel_until_hours', 'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'ask_phone', 'terms', 'embed_origins', 'keeps_waitlist', 'offer_minutes', 'retention_months', 'weekly_report', 'free_after_bill_minutes');
CREATE TRIGGER changed_times AFTER UPDATE OF timezone, slot_step_minutes, min_notice_minutes, max_advance_days, table_combining ON companies FOR EACH ROW EXECUTE FUNCTION note_changed_business();
CREATE TRIGGER passes_change BEFORE UPDATE OF name, colour, logo_set_at ON companies FOR EACH ROW WHEN ((((new.name IS DISTINCT FROM old.name) OR (new.colour IS DISTINCT FROM old.colour)) OR (new.logo_set_at IS DISTINCT FROM old.logo_set_at))) EXECUTE FUNCTION pass_changes();
CREATE TRIGGER versions BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION count_versions('version', 'onboarded_at', 'logo_set_at', 'passes_changes', 'passes_changed_in');

CREATE FUNCTION count_businesses()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT count(*) AS count
    FROM companies c
   WHERE (c.organization_id = current_organization());
END;
alter function count_businesses owner to booking_definer;

CREATE FUNCTION currency_digits(in_currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (in_currency = ANY (ARRAY['BIF'::text, 'CLP'::text, 'DJF'::text, 'GNF'::text, 'ISK'::text, 'JPY'::text, 'KMF'::text, 'KRW'::text, 'MGA'::text, 'PYG'::text, 'RWF'::text, 'UGX'::text, 'UYI'::text, 'VND'::text, 'VUV'::text, 'XAF'::text, 'XOF'::text, 'XPF'::text])) THEN 0 WHEN (in_currency = ANY (ARRAY['BHD'::text, 'IQD'::text, 'JOD'::text, 'KWD'::text, 'LYD'::text, 'OMR'::text, 'TND'::text])) THEN 3 WHEN (in_currency = ANY (ARRAY['CLF'::text, 'UYW'::text])) THEN 4 ELSE 2 END;

CREATE FUNCTION cents_of_a_unit()
 RETURNS double precision
 LANGUAGE sql
 STABLE
RETURN (SELECT ((10.0)::double precision ^ (currency_digits(c.currency))::double precision) FROM companies c WHERE (c.id = current_company()));

-- day 0 is Monday; a window that closes at or before it opens ends on the next day
create table opening_hours (
    company_id uuid not null,
    day smallint not null,
    opens time without time zone not null,
    closes time without time zone not null,
    constraint opening_hours_pkey PRIMARY KEY (company_id, day, opens),
    constraint opening_hours_day_check CHECK (((day >= 0) AND (day <= 6))),
    constraint opening_hours_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on opening_hours using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON opening_hours REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('companies', 'company_id', 'opening_hours');
CREATE TRIGGER audit_insert AFTER INSERT ON opening_hours REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('companies', 'company_id', 'opening_hours');

create table special_days (
    company_id uuid not null,
    date date not null,
    created_at timestamp with time zone not null default now(),
    name text,
    constraint special_days_pkey PRIMARY KEY (company_id, date),
    constraint special_days_date_check CHECK (isfinite(date)),
    constraint special_days_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    constraint special_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on special_days using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON special_days FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('date');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON special_days FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER DELETE ON special_days FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER DELETE ON special_days DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

-- a window that closes at or before it opens ends on the next day
create table special_windows (
    company_id uuid not null,
    date date not null,
    opens time without time zone not null,
    closes time without time zone not null,
    constraint special_windows_pkey PRIMARY KEY (company_id, date, opens),
    constraint special_windows_company_id_date_fkey FOREIGN KEY (company_id, date) REFERENCES special_days(company_id, date) ON DELETE CASCADE
);
create policy tenant on special_windows using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on special_windows to booking_definer using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON special_windows REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('special_days', 'date');
CREATE TRIGGER audit_insert AFTER INSERT ON special_windows REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('special_days', 'date');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON special_windows FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT ON special_windows FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT ON special_windows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

CREATE FUNCTION window_on(in_date date, in_opens time without time zone, in_closes time without time zone)
 RETURNS tsrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN tsrange((in_date + in_opens), ((in_date + in_closes) + make_interval(days => ((in_closes <= in_opens))::integer)));

-- a party is asked for the deposit of the largest tier that it reaches
create table deposit_tiers (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    min_party_size integer not null,
    amount_cents integer not null,
    created_at timestamp with time zone not null default now(),
    constraint deposit_tiers_pkey PRIMARY KEY (id),
    constraint deposit_tiers_once_per_party_size UNIQUE (company_id, min_party_size),
    constraint deposit_tiers_amount_cents_check CHECK ((amount_cents > 0)),
    constraint deposit_tiers_min_party_size_check CHECK (((min_party_size >= 1) AND (min_party_size <= 500))),
    constraint deposit_tiers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on deposit_tiers using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON deposit_tiers FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'min_party_size', 'amount_cents');

create table subdomains (
    company_id uuid not null,
    subdomain text not null,
    preferred boolean not null default false,
    created_at timestamp with time zone not null default now(),
    constraint subdomains_pkey PRIMARY KEY (company_id),
    constraint subdomains_subdomain_key UNIQUE (subdomain),
    constraint subdomains_subdomain_check CHECK ((subdomain ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'::text)),
    constraint subdomains_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on subdomains using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON subdomains FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('company_id', 'subdomain', 'preferred');


-- audit_log -----------------------------------------------------------------------------------------------------------

create table audit_log (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    actor_kind text not null,
    -- a user or key id; null for guests and the service itself
    actor_id text,
    -- the route, such as `POST /api/sales/{id}/void`, the job or the schedule
    action text not null,
    -- the table
    record_type text not null,
    record_id text not null,
    request_id text,
    -- of money, stock, memberships, keys and settings: what changed, as it was
    before jsonb,
    after jsonb,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- which version of the record the change led to; null of a record without one
    version integer,
    -- the names of the columns and parts that differ; null unless the record has a version
    changed text[],
    constraint audit_log_pkey PRIMARY KEY (id),
    constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'key'::text, 'guest'::text, 'system'::text]))),
    constraint audit_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (company_id, actor_id, created_at, id);
CREATE INDEX audit_log_by_record ON audit_log USING btree (company_id, record_id, created_at, id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (company_id, created_at, id);
create policy tenant on audit_log using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on audit_log to booking_definer using (true);

CREATE FUNCTION enter_in_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    written constant jsonb := coalesce(new_row, old_row);
    was jsonb;
    is_now jsonb;
    differing text[];
begin
    if old_row = new_row then
        return null;
    end if;
    select jsonb_object_agg(name, old_row -> name) filter (where old_row is not null),
           jsonb_object_agg(name, new_row -> name) filter (where new_row is not null)
      into was, is_now
      from unnest(tg_argv[1:]) as name
     where old_row -> name is distinct from new_row -> name;
    if tg_op = 'UPDATE' and new_row ? 'version' then
        differing := array(
            select key from jsonb_each(new_row) where value is distinct from old_row -> key and key <> 'version'
        );
    end if;
    insert into audit_log (
        company_id, actor_kind, actor_id, action, record_type, record_id, request_id, before, after, version, changed
    )
    select c.id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_table_name, written ->> tg_argv[0], nullif(current_setting('app.request_id', true), ''), was, is_now,
           (written ->> 'version')::integer, differing
      from companies c
     where case
               when tg_table_name = 'companies' then c.id = (written ->> 'id')::uuid
               when tg_table_name = 'organizations' then c.organization_id = (written ->> 'id')::uuid
               when written ? 'company_id' then c.id = (written ->> 'company_id')::uuid
               else c.organization_id = (written ->> 'organization_id')::uuid
           end;
    return null;
end
$function$;
alter function enter_in_audit_log owner to booking_definer;

CREATE FUNCTION enter_parts_in_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, request_id)
    select distinct company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_argv[0], to_jsonb(part) ->> tg_argv[1], nullif(current_setting('app.request_id', true), '')
      from part;
    return null;
end
$function$;
alter function enter_parts_in_audit_log owner to booking_definer;

CREATE FUNCTION enter_parts_of_version_in_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    execute format(
        $insert$
        insert into audit_log (
            company_id, actor_kind, actor_id, action, record_type, record_id, request_id, version, changed
        )
        select distinct part.company_id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
               nullif(current_setting('app.actor_id', true), ''),
               coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
               %1$L, part.%2$I::text, nullif(current_setting('app.request_id', true), ''), r.version, array[%3$L]
          from part left join %1$I r on r.id = part.%2$I
         where %4$L is null or r.version > 1
        $insert$,
        tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
    );
    return null;
end
$function$;
alter function enter_parts_of_version_in_audit_log owner to booking_definer;


-- jobs ----------------------------------------------------------------------------------------------------------------

CREATE FUNCTION keep_due_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if tg_op = 'INSERT' or old.published_at is not null then
        new.due_at := new.relay_after;
    end if;
    return new;
end
$function$;

create table outbox (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null default current_company(),
    type text not null,
    -- ids: whoever does the job reads the record as it is by then; and "was", the time that a moved booking has left
    data jsonb not null,
    occurred_at timestamp with time zone not null default now(),
    -- when the relay may send it: once the request that wrote it has had its time, and nobody else is at it
    relay_after timestamp with time zone not null default (now() + '00:00:15'::interval),
    -- when the relay might have sent it for the first time
    due_at timestamp with time zone,
    -- when the queue took it; null is what the relay still has to send
    published_at timestamp with time zone,
    constraint outbox_pkey PRIMARY KEY (id),
    constraint outbox_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
    constraint outbox_type_check CHECK ((type ~ '^[a-z]+(_[a-z]+)*$'::text)),
    constraint outbox_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX outbox_oldest_first ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX outbox_overdue ON outbox USING btree (due_at) WHERE (published_at IS NULL);
CREATE INDEX outbox_unpublished ON outbox USING btree (company_id, relay_after) WHERE (published_at IS NULL);
create policy tenant on outbox using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on outbox to booking_definer using (true);
CREATE TRIGGER due_at BEFORE INSERT OR UPDATE OF relay_after ON outbox FOR EACH ROW EXECUTE FUNCTION keep_due_at();

create table job_receipts (
    company_id uuid not null,
    job_id uuid not null,
    type text not null,
    -- until then an attempt may be in progress; one that failed lets go
    leased_until timestamp with time zone not null,
    -- when the relay brings the job to its queue again; null unless the last attempt found that it must wait
    waits_until timestamp with time zone,
    -- of a job that has waited: when the change happened that it reports
    occurred_at timestamp with time zone,
    -- how many attempts failed so far
    failures integer not null default 0,
    failed_at timestamp with time zone,
    -- what the last of them failed of: names of errors and places, nothing of the record
    failure text,
    -- written in the transaction of what the job does
    done_at timestamp with time zone,
    constraint job_receipts_pkey PRIMARY KEY (company_id, job_id),
    constraint job_receipts_failure_check CHECK ((char_length(failure) <= 200)),
    constraint job_receipts_failures_check CHECK ((failures >= 0)),
    constraint job_receipts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX job_receipts_failed ON job_receipts USING btree (failed_at) WHERE ((done_at IS NULL) AND (failed_at IS NOT NULL));
CREATE INDEX job_receipts_oldest_first ON job_receipts USING btree (COALESCE(done_at, leased_until));
CREATE INDEX job_receipts_waiting ON job_receipts USING btree (company_id, waits_until, occurred_at) WHERE (waits_until IS NOT NULL);
create policy tenant on job_receipts using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on job_receipts to booking_definer using (true);

CREATE FUNCTION claim_unpublished_jobs(in_limit integer, in_after uuid DEFAULT gen_random_uuid())
 RETURNS TABLE(id uuid, type text, company_id uuid, occurred_at timestamp with time zone, data jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
    turns uuid[] := '{}';
    business uuid := in_after;
    has_begun_anew boolean := false;
begin
    while cardinality(turns) < in_limit loop
        -- The next one is one step into each index, however many jobs the one before has.
        business := least(
            (select o.company_id from outbox o
              where o.published_at is null and o.company_id > business order by o.company_id limit 1),
            (select r.company_id from job_receipts r
              where r.waits_until is not null and r.company_id > business order by r.company_id limit 1)
        );
        if business is null and not has_begun_anew then
            business := '00000000-0000-0000-0000-000000000000';
            has_begun_anew := true;
        elsif business is null or has_begun_anew and business > in_after then
            exit;
        elsif least(
            (select o.relay_after from outbox o
              where o.company_id = business and o.published_at is null order by o.relay_after limit 1),
            (select r.waits_until from job_receipts r
              where r.company_id = business and r.waits_until is not null order by r.waits_until limit 1)
        ) <= now() then
            turns := turns || business;
        end if;
    end loop;
    return query
    with chosen as materialized (
        select turn.place, turn.company_id, due.id, due.has_waited, due.position
          from unnest(turns) with ordinality as turn (company_id, place)
         cross join lateral (
             select either.id, either.has_waited,
                    row_number() over (order by either.has_waited, either.due_at, either.occurred_at) as position
               from (
                   (select o.id, false as has_waited, o.relay_after as due_at, o.occurred_at from outbox o
                     where o.company_id = turn.company_id and o.published_at is null and o.relay_after <= now()
                     order by o.relay_after limit in_limit)
                    union all
                   (select r.job_id, true, r.waits_until, r.occurred_at from job_receipts r
                     where r.company_id = turn.company_id and r.waits_until <= now()
                     order by r.waits_until, r.occurred_at limit in_limit)
               ) either
         ) due
         order by due.position, turn.place limit in_limit
    ), left_behind as materialized (
        -- Chosen by this call and by nobody else meanwhile; `is true` keeps the planner at the primary key.
        select o.id from outbox o
         where o.id in (select c.id from chosen c where not c.has_waited)
           and (o.published_at is null and o.relay_after <= now()) is true
           for update skip locked
    ), unpublished as (
        update outbox o set relay_after = now() + interval '1 minute'
          from left_behind where o.id = left_behind.id
        returning o.id, false as has_waited
    ), waited as materialized (
        select r.company_id, r.job_id from job_receipts r
         where (r.company_id, r.job_id) in (select c.company_id, c.id from chosen c where c.has_waited)
           and (r.waits_until <= now()) is true
           for update skip locked
    ), due as (
        update job_receipts r set waits_until = now() + interval '15 minutes'
          from waited where r.company_id = waited.company_id and r.job_id = waited.job_id
        returning r.job_id, true as has_waited
    )
    select o.id, o.type, o.company_id, o.occurred_at, o.data
      from chosen c
      join (select * from unpublished union all select * from due) taken using (id, has_waited)
      join outbox o on o.company_id = c.company_id and o.id = c.id
     order by c.place, c.position;
end
$function$;
alter function claim_unpublished_jobs owner to booking_definer;

CREATE FUNCTION mark_jobs_published(in_company uuid, in_jobs uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE outbox o SET published_at = now()
   WHERE ((o.company_id = mark_jobs_published.in_company) AND (o.id = ANY (mark_jobs_published.in_jobs)) AND (o.published_at IS NULL));
END;
alter function mark_jobs_published owner to booking_definer;

CREATE FUNCTION claim_job(in_job uuid, in_type text, in_company uuid, in_lease interval)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    in_organization uuid;
    is_active boolean;
begin
    select o.id, o.active into in_organization, is_active
      from companies c join organizations o on o.id = c.organization_id
     where c.id = in_company;
    if in_organization is null then
        return null;
    end if;
    if is_active then
        perform enter_tenant(in_organization, in_company);
    end if;
    insert into job_receipts as r (company_id, job_id, type, leased_until, done_at)
    values (in_company, in_job, in_type, now() + in_lease, case when not is_active then now() end)
    on conflict (company_id, job_id) do update
       set leased_until = excluded.leased_until, done_at = excluded.done_at, waits_until = null
     where r.done_at is null and r.leased_until <= now();
    if found then
        return case when is_active then 'claimed' else 'suspended' end;
    end if;
    return (
        select case when r.done_at is null then 'leased' else 'done' end
          from job_receipts r where r.company_id = in_company and r.job_id = in_job
    );
end
$function$;
alter function claim_job owner to booking_definer;

CREATE FUNCTION finish_job(in_job uuid, in_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform enter_tenant((select c.organization_id from companies c where c.id = in_company), in_company);
    update job_receipts r set done_at = now()
     where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end
$function$;
alter function finish_job owner to booking_definer;

CREATE FUNCTION fail_job(in_job uuid, in_company uuid, in_type text, in_failure text, in_holds boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO job_receipts AS r (company_id, job_id, type, leased_until, failures, failed_at, failure)  SELECT c.id,
             fail_job.in_job AS in_job,
             fail_job.in_type AS in_type,
             now() AS now,
             1,
             now() AS now,
             "left"(fail_job.in_failure, 200) AS "left"
            FROM companies c
           WHERE (c.id = fail_job.in_company) ON CONFLICT(company_id, job_id) DO UPDATE SET failures = (r.failures + 1), failed_at = excluded.failed_at, failure = excluded.failure, leased_until =
         CASE
             WHEN fail_job.in_holds THEN excluded.leased_until
             ELSE r.leased_until
         END
   WHERE (r.done_at IS NULL);
END;
alter function fail_job owner to booking_definer;

CREATE FUNCTION postpone_job(in_job uuid, in_company uuid, in_type text, in_occurred_at timestamp with time zone, in_data jsonb, in_until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (id, company_id, type, data, occurred_at, published_at)
   VALUES (postpone_job.in_job, postpone_job.in_company, postpone_job.in_type, postpone_job.in_data, postpone_job.in_occurred_at, now()) ON CONFLICT(id) DO NOTHING;
 UPDATE job_receipts r SET leased_until = now(), waits_until = postpone_job.in_until, occurred_at = postpone_job.in_occurred_at
   WHERE ((r.company_id = postpone_job.in_company) AND (r.job_id = postpone_job.in_job) AND (r.done_at IS NULL));
END;
alter function postpone_job owner to booking_definer;

CREATE FUNCTION waiting_jobs()
 RETURNS TABLE(company_id uuid, jobs bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.company_id,
     count(*) AS count
    FROM job_receipts r
   WHERE (r.waits_until IS NOT NULL)
   GROUP BY r.company_id;
END;
alter function waiting_jobs owner to booking_definer;

CREATE FUNCTION prune_outbox(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT o.id
            FROM outbox o
           WHERE ((o.published_at < (now() - '30 days'::interval)) AND (NOT (EXISTS ( SELECT
                    FROM job_receipts r
                   WHERE ((r.company_id = o.company_id) AND (r.job_id = o.id) AND (r.waits_until IS NOT NULL))))))
           ORDER BY o.published_at
          LIMIT prune_outbox.in_rows
          FOR UPDATE OF o SKIP LOCKED
         ), pruned AS (
          DELETE FROM outbox o
            USING old
           WHERE (o.id = old.id)
           RETURNING o.id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_outbox owner to booking_definer;

CREATE FUNCTION prune_job_receipts(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT r.company_id,
             r.job_id
            FROM job_receipts r
           WHERE ((COALESCE(r.done_at, r.leased_until) < (now() - '30 days'::interval)) AND (r.waits_until IS NULL))
           ORDER BY COALESCE(r.done_at, r.leased_until)
          LIMIT prune_job_receipts.in_rows
          FOR UPDATE OF r SKIP LOCKED
         ), pruned AS (
          DELETE FROM job_receipts r
            USING old
           WHERE ((r.company_id = old.company_id) AND (r.job_id = old.job_id))
           RETURNING r.job_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_job_receipts owner to booking_definer;


-- ai ------------------------------------------------------------------------------------------------------------------

create table ai_calls (
    id uuid not null default gen_random_uuid(),
    organization_id uuid not null,
    user_id uuid not null,
    called_at timestamp with time zone not null default clock_timestamp(),
    -- when a call was over that the model had answered: its credit is used
    answered_at timestamp with time zone,
    -- when a call was over that the model had not answered: its credit is given back
    failed_at timestamp with time zone,
    constraint ai_calls_pkey PRIMARY KEY (id),
    constraint ai_calls_check CHECK (((answered_at IS NULL) OR (failed_at IS NULL))),
    constraint ai_calls_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX ai_calls_of_organization ON ai_calls USING btree (organization_id, called_at);
CREATE INDEX ai_calls_oldest_first ON ai_calls USING btree (called_at);
create policy tenant on ai_calls using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on ai_calls to booking_definer using (true);


-- billing -------------------------------------------------------------------------------------------------------------

create table billing_records (
    organization_id uuid not null,
    tier text not null default 'solo'::text,
    subscription_status text,
    processor_customer_id text,
    processor_subscription_id text,
    current_period_end timestamp with time zone,
    -- its day of the month is the one on which periods end, where a month has it
    billing_cycle_anchor timestamp with time zone,
    -- how many of the add-on; each is 500 SMS more a month
    extra_sms integer not null default 0,
    -- how many there are from extra_sms_next_from on; null: as many as now
    extra_sms_next integer,
    extra_sms_next_from timestamp with time zone,
    -- how many of the add-on; each is 500 AI credits more a month
    extra_ai integer not null default 0,
    -- how many there are from extra_ai_next_from on; null: as many as now
    extra_ai_next integer,
    extra_ai_next_from timestamp with time zone,
    abn text,
    receipts_email text,
    created_at timestamp with time zone not null default now(),
    constraint billing_records_pkey PRIMARY KEY (organization_id),
    constraint billing_records_processor_customer_id_key UNIQUE (processor_customer_id),
    constraint billing_records_abn_check CHECK ((abn ~ '^[0-9]{11}$'::text)),
    constraint billing_records_check CHECK (((extra_sms_next IS NULL) = (extra_sms_next_from IS NULL))),
    constraint billing_records_check1 CHECK (((extra_ai_next IS NULL) = (extra_ai_next_from IS NULL))),
    constraint billing_records_extra_ai_check CHECK ((extra_ai >= 0)),
    constraint billing_records_extra_ai_next_check CHECK ((extra_ai_next >= 0)),
    constraint billing_records_extra_sms_check CHECK ((extra_sms >= 0)),
    constraint billing_records_extra_sms_next_check CHECK ((extra_sms_next >= 0)),
    constraint billing_records_tier_check CHECK ((tier = ANY (ARRAY['solo'::text, 'team'::text, 'business'::text]))),
    constraint billing_records_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
create policy tenant on billing_records using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on billing_records to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON billing_records FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('organization_id', 'tier', 'subscription_status', 'extra_sms', 'extra_sms_next', 'extra_ai', 'extra_ai_next', 'abn');

CREATE FUNCTION plan_includes_api(in_tier text, in_subscription_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(((in_tier = ANY (ARRAY['team'::text, 'business'::text])) AND (in_subscription_status = ANY (ARRAY['active'::text, 'trialing'::text]))), false);

CREATE FUNCTION add_ons_now(in_now integer, in_next integer, in_next_from timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (in_next_from <= now()) THEN in_next ELSE in_now END;

create table duplicate_subscriptions (
    subscription_id text not null,
    organization_id uuid not null,
    found_at timestamp with time zone not null default now(),
    constraint duplicate_subscriptions_pkey PRIMARY KEY (subscription_id),
    constraint duplicate_subscriptions_subscription_id_check CHECK ((subscription_id ~ '^[!-~]{1,255}$'::text)),
    constraint duplicate_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX duplicate_subscriptions_of_organization ON duplicate_subscriptions USING btree (organization_id);
create policy tenant on duplicate_subscriptions using ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER audit AFTER INSERT ON duplicate_subscriptions FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('subscription_id');

create table subscription_changes (
    organization_id uuid not null,
    begun_at timestamp with time zone not null default now(),
    constraint subscription_changes_pkey PRIMARY KEY (organization_id),
    constraint subscription_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
create policy tenant on subscription_changes using ((organization_id = ( SELECT current_organization() AS current_organization)));

create table allowances (
    -- new: without a plan, in its first 30 days; settled: without a plan, later; paying: with a plan
    standing text not null,
    emails_an_hour integer not null,
    sms_an_hour integer not null,
    files integer not null,
    file_bytes bigint not null,
    businesses integer not null,
    unanswered_ai_calls_a_day integer not null,
    place_lookups_an_hour integer not null,
    constraint allowances_pkey PRIMARY KEY (standing),
    constraint allowances_businesses_check CHECK ((businesses >= 0)),
    constraint allowances_emails_an_hour_check CHECK ((emails_an_hour >= 0)),
    constraint allowances_file_bytes_check CHECK ((file_bytes >= 0)),
    constraint allowances_files_check CHECK ((files >= 0)),
    constraint allowances_place_lookups_an_hour_check CHECK ((place_lookups_an_hour >= 0)),
    constraint allowances_sms_an_hour_check CHECK ((sms_an_hour >= 0)),
    constraint allowances_standing_check CHECK ((standing = ANY (ARRAY['new'::text, 'settled'::text, 'paying'::text]))),
    constraint allowances_unanswered_ai_calls_a_day_check CHECK ((unanswered_ai_calls_a_day >= 0))
);
create policy definer on allowances to booking_definer using (true);

CREATE FUNCTION allowance_of(in_organization uuid)
 RETURNS allowances
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.*::allowances AS a
    FROM ((organizations o
      LEFT JOIN billing_records b ON ((b.organization_id = o.id)))
      JOIN allowances a ON ((a.standing =
         CASE
             WHEN ((b.tier <> 'solo'::text) OR (o.id = '5e471ce0-0000-4000-8000-000000000001'::uuid)) THEN 'paying'::text
             WHEN (o.created_at > (now() - '30 days'::interval)) THEN 'new'::text
             ELSE 'settled'::text
         END)))
   WHERE (o.id = allowance_of.in_organization);
END;
alter function allowance_of owner to booking_definer;

CREATE FUNCTION allowance()
 RETURNS allowances
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT allowance_of(current_organization()) AS allowance_of;
END;
alter function allowance owner to booking_definer;

CREATE FUNCTION report_sms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    insert into outbox (company_id, type, data)
    values (new.company_id, 'sms_counted', jsonb_build_object('jobId', new.job_id));
    return null;
end
$function$;
alter function report_sms owner to booking_definer;

create table usage_ledger (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    -- emails, or segments of an SMS
    quantity integer not null,
    -- what an SMS costs, in cents of AUD; null on emails, and on SMS of before there were prices, which were 9 a segment
    cost_cents integer,
    job_id uuid not null,
    used_at timestamp with time zone not null default now(),
    constraint usage_ledger_pkey PRIMARY KEY (id),
    constraint usage_ledger_once_per_job UNIQUE (company_id, job_id, kind),
    constraint usage_ledger_cost_cents_check CHECK ((cost_cents > 0)),
    constraint usage_ledger_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text]))),
    constraint usage_ledger_quantity_check CHECK ((quantity > 0)),
    constraint usage_ledger_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX usage_ledger_by_time ON usage_ledger USING btree (company_id, kind, used_at);
CREATE INDEX usage_ledger_oldest_first ON usage_ledger USING btree (used_at);
create policy tenant on usage_ledger using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on usage_ledger to booking_definer using (true);
CREATE TRIGGER report_sms AFTER INSERT ON usage_ledger FOR EACH ROW WHEN ((new.kind = 'sms'::text)) EXECUTE FUNCTION report_sms();

CREATE FUNCTION sms_cost(in_usage usage_ledger)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE((in_usage).cost_cents, ((in_usage).quantity * 9)) AS "coalesce";
END;

CREATE FUNCTION sms_cost_of_organization(in_from timestamp with time zone, in_until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(sum(sms_cost(u.*)), (0)::bigint) AS "coalesce"
    FROM (companies c
      JOIN usage_ledger u ON (((u.company_id = c.id) AND (u.kind = 'sms'::text) AND (u.used_at >= sms_cost_of_organization.in_from) AND (u.used_at < sms_cost_of_organization.in_until))))
   WHERE (c.organization_id = ( SELECT current_organization() AS current_organization));
END;
alter function sms_cost_of_organization owner to booking_definer;

CREATE FUNCTION usage_of_organization(in_kind text, in_from timestamp with time zone, in_until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(sum(u.quantity), (0)::bigint) AS "coalesce"
    FROM (companies c
      JOIN usage_ledger u ON (((u.company_id = c.id) AND (u.kind = usage_of_organization.in_kind) AND (u.used_at >= usage_of_organization.in_from) AND (u.used_at < usage_of_organization.in_until))))
   WHERE (c.organization_id = ( SELECT current_organization() AS current_organization));
END;
alter function usage_of_organization owner to booking_definer;

create table usage_totals (
    company_id uuid not null,
    kind text not null,
    -- its first day, in UTC
    month date not null,
    quantity bigint not null,
    constraint usage_totals_pkey PRIMARY KEY (company_id, kind, month),
    constraint usage_totals_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text]))),
    constraint usage_totals_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    constraint usage_totals_quantity_check CHECK ((quantity > 0)),
    constraint usage_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy definer on usage_totals to booking_definer using (true);

CREATE FUNCTION roll_up_usage(in_before timestamp with time zone, in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS (
          DELETE FROM usage_ledger
           WHERE (usage_ledger.id IN ( SELECT u.id
                    FROM usage_ledger u
                   WHERE (u.used_at < roll_up_usage.in_before)
                   ORDER BY u.used_at
                  LIMIT roll_up_usage.in_rows))
           RETURNING usage_ledger.company_id,
             usage_ledger.kind,
             (date_trunc('month'::text, (usage_ledger.used_at AT TIME ZONE 'UTC'::text)))::date AS month,
             usage_ledger.quantity
         ), summed AS (
          INSERT INTO usage_totals AS t (company_id, kind, month, quantity)  SELECT o.company_id,
                     o.kind,
                     o.month,
                     sum(o.quantity) AS sum
                    FROM old o
                   GROUP BY o.company_id, o.kind, o.month ON CONFLICT(company_id, kind, month) DO UPDATE SET quantity = (t.quantity + excluded.quantity)
         ), forgotten AS (
          DELETE FROM ai_calls
           WHERE (ai_calls.id IN ( SELECT c.id
                    FROM ai_calls c
                   WHERE (c.called_at < roll_up_usage.in_before)
                   ORDER BY c.called_at
                  LIMIT roll_up_usage.in_rows))
         )
  SELECT count(*) AS count
    FROM old;
END;
alter function roll_up_usage owner to booking_definer;


-- checkouts -----------------------------------------------------------------------------------------------------------

create table checkout_sessions (
    organization_id uuid not null,
    -- the organization itself, for its plan, or the booking whose deposit it is
    subject uuid not null,
    -- the idempotency key under which the processor makes the page
    id uuid not null default gen_random_uuid(),
    -- what is paid on it, such as team_yearly
    wanted text not null,
    -- null while the page is being made
    session_id text,
    url text,
    created_at timestamp with time zone not null default now(),
    -- the business's own, on which is paid; null: that of this service, for its plan
    account_id text,
    constraint checkout_sessions_pkey PRIMARY KEY (organization_id, subject),
    constraint checkout_sessions_session_id_key UNIQUE (session_id),
    constraint checkout_sessions_check CHECK (((session_id IS NULL) = (url IS NULL))),
    constraint checkout_sessions_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES payments_accounts(organization_id, id) ON DELETE CASCADE,
    constraint checkout_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX checkout_sessions_of_account ON checkout_sessions USING btree (organization_id, account_id) WHERE (account_id IS NOT NULL);
create policy tenant on checkout_sessions using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on checkout_sessions to booking_definer using (true);


-- customers -----------------------------------------------------------------------------------------------------------

CREATE FUNCTION fold(in_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, in_text));

CREATE FUNCTION write_phone_digits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    new.phone_digits := regexp_replace(new.phone, '[^0-9]', '', 'g') || coalesce('/' || substr(new.phone_e164, 2), '');
    return new;
end
$function$;

create table customers (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    email text,
    phone text,
    -- null: not a number of the business's country, nor an international one
    phone_e164 text,
    -- since when the customer wants no emails but about bookings; null: wants them
    unsubscribed_at timestamp with time zone,
    folded_name text not null generated always as (fold(name)) stored,
    phone_digits text,
    -- the user who entered them; null for guests
    created_by uuid,
    created_at timestamp with time zone not null default now(),
    version integer not null default 1,
    pinned_note text,
    allergies text,
    -- of the customer_tags of the business; one that it has removed is shown no more
    tags uuid[] not null default '{}'::uuid[],
    birthday date,
    preferred_provider_id uuid,
    -- since when the customer wants no SMS; null: gets them
    sms_refused_at timestamp with time zone,
    -- when all that was known of them was erased; null: nothing was
    erased_at timestamp with time zone,
    searched_name text not null generated always as (search_keys(name)) stored,
    searched_email text generated always as (squeeze(email)) stored,
    constraint customers_pkey PRIMARY KEY (id),
    constraint customers_company_id_id_key UNIQUE (company_id, id),
    constraint customers_allergies_check CHECK ((char_length(allergies) <= 500)),
    constraint customers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint customers_phone_e164_check CHECK ((phone_e164 ~ '^\+[1-9][0-9]{1,14}$'::text)),
    constraint customers_pinned_note_check CHECK ((char_length(pinned_note) <= 1000)),
    constraint customers_tags_check CHECK ((cardinality(tags) <= 20)),
    constraint customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint customers_preferred_provider_exists FOREIGN KEY (company_id, preferred_provider_id) REFERENCES staff(company_id, id)
);
CREATE INDEX customers_by_name ON customers USING btree (company_id, folded_name COLLATE "C", id);
CREATE INDEX customers_by_trigrams ON customers USING gin (company_id, searched_name gin_trgm_ops, searched_email gin_trgm_ops, phone_digits gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX customers_email_unique ON customers USING btree (company_id, lower(email));
CREATE INDEX customers_newest_first ON customers USING btree (company_id, created_at DESC, id DESC);
create policy tenant on customers using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on customers to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'erased_at');
CREATE TRIGGER phone_digits BEFORE INSERT OR UPDATE OF phone, phone_e164, phone_digits ON customers FOR EACH ROW EXECUTE FUNCTION write_phone_digits();
CREATE TRIGGER renew_links AFTER UPDATE OF email ON customers FOR EACH ROW WHEN ((lower(new.email) IS DISTINCT FROM lower(old.email))) EXECUTE FUNCTION renew_links_of_customer();
CREATE TRIGGER stats_begin AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF name, tags, created_at ON customers FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER versions BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION count_versions('folded_name', 'searched_name', 'searched_email');
CREATE CONSTRAINT TRIGGER webhooks AFTER INSERT OR UPDATE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks('customer');

CREATE FUNCTION customers_among_first(in_first integer, in_company uuid, in_text text, in_words text[], in_digits text, in_email boolean, in_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.id
    FROM ( SELECT n.id,
             n.folded_name,
             n.searched_name,
             n.searched_email,
             n.phone_digits
            FROM customers n
           WHERE (n.company_id = customers_among_first.in_company)
           ORDER BY (n.folded_name COLLATE "C"), n.id
          LIMIT customers_among_first.in_first) c
   WHERE ((NOT starts_with(c.folded_name, customers_among_first.in_text)) AND ((
         CASE
             WHEN customers_among_first.in_email THEN concat_ws(' '::text, c.searched_name, c.searched_email)
             ELSE c.searched_name
         END ~~ ALL (customers_among_first.in_words)) OR (POSITION((customers_among_first.in_digits) IN (c.phone_digits)) > 0)))
  LIMIT customers_among_first.in_limit;
END;

CREATE FUNCTION customers_with_trigrams(in_company uuid, in_text text, in_words text[], in_longest text, in_digits text, in_email boolean, in_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH matching AS MATERIALIZED (
          SELECT c.id,
             c.folded_name
            FROM customers c
           WHERE ((c.company_id = customers_with_trigrams.in_company) AND (NOT starts_with(c.folded_name, customers_with_trigrams.in_text)) AND ((c.searched_name ~~ customers_with_trigrams.in_longest) OR (c.searched_email ~~
                 CASE
                     WHEN customers_with_trigrams.in_email THEN customers_with_trigrams.in_longest
                     ELSE NULL::text
                 END) OR (c.phone_digits ~~ (('%'::text || customers_with_trigrams.in_digits) || '%'::text))) AND ((
                 CASE
                     WHEN customers_with_trigrams.in_email THEN concat_ws(' '::text, c.searched_name, c.searched_email)
                     ELSE c.searched_name
                 END ~~ ALL (customers_with_trigrams.in_words)) OR (c.phone_digits ~~ (('%'::text || customers_with_trigrams.in_digits) || '%'::text))))
          LIMIT customers_with_trigrams.in_limit
         )
  SELECT m.id
    FROM matching m
   ORDER BY (m.folded_name COLLATE "C"), m.id;
END;

CREATE FUNCTION matching_customers(in_text text, in_digits text, in_email boolean, in_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;
alter function matching_customers owner to booking_definer;

CREATE FUNCTION words_of(in_text text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT array_agg((('%'::text || regexp_replace(words.word, '([%_\\])'::text, '\\\1'::text, 'g'::text)) || '%'::text) ORDER BY (char_length(words.word)) DESC, words.word) AS array_agg
    FROM ( SELECT DISTINCT squeeze(written.written) AS word
            FROM regexp_split_to_table(words_of.in_text, '\s+'::text) written(written)) words
   WHERE (words.word <> ''::text);
END;

-- what has come of each customer: one row of the list of everybody, and one of the list of each of their tags
create table customer_stats (
    company_id uuid not null,
    customer_id uuid not null,
    -- all zeros: of the list of everybody
    tag_id uuid not null,
    folded_name text not null,
    created_at timestamp with time zone not null,
    visits integer not null default 0,
    no_shows integer not null default 0,
    spend_cents bigint not null default 0,
    -- by the venue's clock; -infinity: none yet
    last_visit_at timestamp without time zone not null default '-infinity'::timestamp without time zone,
    constraint customer_stats_pkey PRIMARY KEY (company_id, customer_id, tag_id),
    constraint customer_stats_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_stats_by_creation ON customer_stats USING btree (company_id, tag_id, created_at, customer_id);
CREATE INDEX customer_stats_by_last_visit ON customer_stats USING btree (company_id, tag_id, last_visit_at, customer_id);
CREATE INDEX customer_stats_by_name ON customer_stats USING btree (company_id, tag_id, folded_name, customer_id);
CREATE INDEX customer_stats_by_no_shows ON customer_stats USING btree (company_id, tag_id, no_shows, customer_id);
CREATE INDEX customer_stats_by_spend ON customer_stats USING btree (company_id, tag_id, spend_cents, customer_id);
create policy tenant on customer_stats using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on customer_stats to booking_definer using (true);

CREATE FUNCTION count_customer_stats(in_company uuid, in_customer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
    everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
    insert into customer_stats (company_id, customer_id, tag_id, folded_name, created_at)
    select c.company_id, c.id, everybody, c.folded_name, c.created_at
      from customers c where c.company_id = in_company and c.id = in_customer
        on conflict do nothing;
    perform from customer_stats s
      where s.company_id = in_company and s.customer_id = in_customer and s.tag_id = everybody
        for no key update;
    delete from customer_stats s
     where s.company_id = in_company and s.customer_id = in_customer and s.tag_id <> everybody
       and s.tag_id <> all (select unnest(c.tags) from customers c where c.company_id = in_company and c.id = in_customer);
    insert into customer_stats as s
        (company_id, customer_id, tag_id, folded_name, created_at, visits, no_shows, last_visit_at, spend_cents)
    select c.company_id, c.id, tag.id, c.folded_name, c.created_at,
           come.visits, come.no_shows, come.last_visit_at, paid.spend_cents
      from customers c
     cross join lateral (select everybody as id union select unnest(c.tags)) as tag
     cross join lateral (
           select count(*) filter (where booked.status = 'completed') as visits,
                  count(*) filter (where booked.status = 'no_show') as no_shows,
                  coalesce(max(booked.starts_at) filter (where booked.status = 'completed'), '-infinity') as last_visit_at
             from (
                  select a.status, a.starts_at from appointments a
                   where a.company_id = in_company and a.customer_id = in_customer
                   union all
                  select r.status, r.starts_at from reservations r
                   where r.company_id = in_company and r.customer_id = in_customer
             ) as booked
     ) as come
     cross join lateral (
           select coalesce(sum(b.total_cents), 0) as spend_cents from sales b
            where b.company_id = in_company and b.customer_id = in_customer and b.status = 'completed'
     ) as paid
     where c.company_id = in_company and c.id = in_customer
        on conflict (company_id, customer_id, tag_id) do update
       set folded_name = excluded.folded_name, created_at = excluded.created_at, visits = excluded.visits,
           no_shows = excluded.no_shows, last_visit_at = excluded.last_visit_at, spend_cents = excluded.spend_cents
     where (s.folded_name, s.created_at, s.visits, s.no_shows, s.last_visit_at, s.spend_cents) is distinct from
           (excluded.folded_name, excluded.created_at, excluded.visits, excluded.no_shows, excluded.last_visit_at,
            excluded.spend_cents);
end
$function$;

CREATE FUNCTION count_stats_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform count_customer_stats(new.company_id, new.id);
    return null;
end
$function$;
alter function count_stats_of_customer owner to booking_definer;

CREATE FUNCTION count_stats_of_its_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if tg_op <> 'INSERT' and old.customer_id is not null then
        perform count_customer_stats(old.company_id, old.customer_id);
    end if;
    if tg_op <> 'DELETE' and new.customer_id is not null
       and (tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id) then
        perform count_customer_stats(new.company_id, new.customer_id);
    end if;
    return null;
end
$function$;
alter function count_stats_of_its_customer owner to booking_definer;

CREATE FUNCTION erase_customer(in_customer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    company constant uuid := current_company();
    known customers;
    appointment_ids uuid[];
    reservation_ids uuid[];
    enquiry_ids uuid[];
    waitlist_ids uuid[];
    sale_ids uuid[];
    member_ids uuid[];
    theirs text[];
begin
    select c.* into known from customers c where c.company_id = company and c.id = in_customer for update;
    if not found then
        return false;
    end if;
    appointment_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'appointments');
    reservation_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'reservations');
    enquiry_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'enquiries');
    waitlist_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'waitlist_entries');
    sale_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'sales');
    member_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'loyalty_members');
    theirs := (array[in_customer] || appointment_ids || reservation_ids || enquiry_ids || waitlist_ids || sale_ids
               || member_ids)::text[];

    -- What was said of them to others.
    delete from webhook_events v where v.company_id = company and v.record_id::text = any (theirs);
    delete from idempotency_keys k
     where k.company_id = company
       and exists (select from unnest(theirs) one where position(one in k.body::text) > 0);
    delete from outbox o
     where o.company_id = company and o.published_at is not null
       and exists (select from unnest(theirs) one where position(one in o.data::text) > 0);

    update appointments a set notes = null, override_reason = null
     where a.company_id = company and a.id = any (appointment_ids) and num_nonnulls(a.notes, a.override_reason) > 0;
    update reservations r set notes = null, override_reason = null
     where r.company_id = company and r.id = any (reservation_ids) and num_nonnulls(r.notes, r.override_reason) > 0;
    update online_bookings o
       set guest_name = 'Erased guest', guest_phone = null, notes = null, generation = o.generation + 1
     where o.company_id = company and o.booking_id = any (appointment_ids || reservation_ids);
    delete from reminders m
     where m.company_id = company
       and (m.appointment_id = any (appointment_ids) or m.reservation_id = any (reservation_ids));
    delete from ended_holds h where h.company_id = company and lower(h.guest_email) = lower(known.email);
    update enquiries e set guest_name = 'Erased guest', guest_email = '', guest_phone = null
     where e.company_id = company and e.id = any (enquiry_ids);
    delete from enquiry_messages g where g.company_id = company and g.enquiry_id = any (enquiry_ids);
    -- Who waits for a booking waits no more; the entry of such a guest has an address, and this one leads nowhere.
    update waitlist_entries w
       set guest_name = 'Erased guest', phone = null, notes = null,
           email = case when w.email is not null then 'erased' end,
           status = case when w.kind = 'booking' and w.status = 'waiting' then 'cancelled' else w.status end,
           closed_at = case when w.kind = 'booking' and w.status = 'waiting' then now() else w.closed_at end
     where w.company_id = company and w.id = any (waitlist_ids);

    update sales s set void_reason = null
     where s.company_id = company and s.id = any (sale_ids) and s.void_reason is not null;
    update sale_lines i set description = null
     where i.company_id = company and i.sale_id = any (sale_ids) and i.description is not null;
    update receipt_mails m set email = null
     where m.company_id = company and m.sale_id = any (sale_ids) and m.email is not null;
    update loyalty_adjustments j set reason = null
     where j.company_id = company and j.member_id = any (member_ids) and j.reason is not null;
    -- Their passes change: phones fetch them anew, and are shown that they are void.
    update loyalty_members m
       set pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = any (member_ids);
    -- No link to an export works from then on; a job removes the files.
    update customer_exports x set expires_at = now()
     where x.company_id = company and x.customer_id = in_customer and coalesce(x.expires_at, 'infinity') > now();
    delete from unsubscribe_links u where u.company_id = company and u.customer_id = in_customer;

    -- The log keeps that something was changed, also by this, but not what it was before and after.
    update audit_log l set before = null, after = null
     where l.company_id = company and l.record_id = any (theirs) and (l.before is not null or l.after is not null);

    update customers c
       set name = 'Erased guest', email = null, phone = null, phone_e164 = null, pinned_note = null, allergies = null,
           tags = '{}', birthday = null, preferred_provider_id = null,
           unsubscribed_at = coalesce(c.unsubscribed_at, now()), sms_refused_at = coalesce(c.sms_refused_at, now()),
           erased_at = coalesce(c.erased_at, now())
     where c.company_id = company and c.id = in_customer;
    return true;
end
$function$;
alter function erase_customer owner to booking_definer;

create table erasure_requests (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    requested_at timestamp with time zone not null default now(),
    due_at timestamp with time zone not null default (now() + '30 days'::interval),
    -- null: it is open, or the customer is erased
    declined_at timestamp with time zone,
    declined_by uuid,
    constraint erasure_requests_pkey PRIMARY KEY (id),
    constraint erasure_requests_company_id_id_key UNIQUE (company_id, id),
    constraint erasure_requests_declined_by_somebody CHECK (((declined_at IS NULL) = (declined_by IS NULL))),
    constraint erasure_requests_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id) ON DELETE CASCADE
);
CREATE INDEX erasure_requests_of_customer ON erasure_requests USING btree (company_id, customer_id);
CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests USING btree (company_id, customer_id) WHERE (declined_at IS NULL);
create policy tenant on erasure_requests using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on erasure_requests to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON erasure_requests FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'customer_id', 'declined_at');

CREATE FUNCTION merge_customers(in_customer uuid, in_into uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    company constant uuid := current_company();
    gone customers;
begin
    perform c.id from customers c
      where c.company_id = company and c.id in (in_customer, in_into) order by c.id for update;
    select c.* into gone from customers c where c.company_id = company and c.id = in_customer and c.erased_at is null;
    if not found or not exists (
        select from customers c where c.company_id = company and c.id = in_into and c.erased_at is null
    ) then
        return 'missing';
    end if;
    perform merge_loyalty_cards(in_customer, in_into);
    update appointments set customer_id = in_into where company_id = company and customer_id = in_customer;
    update reservations set customer_id = in_into where company_id = company and customer_id = in_customer;
    update booking_series set customer_id = in_into where company_id = company and customer_id = in_customer;
    update sales set customer_id = in_into where company_id = company and customer_id = in_customer;
    update gift_cards set customer_id = in_into where company_id = company and customer_id = in_customer;
    update customer_packages set customer_id = in_into where company_id = company and customer_id = in_customer;
    update loyalty_members set customer_id = in_into where company_id = company and customer_id = in_customer;
    update customer_exports set customer_id = in_into where company_id = company and customer_id = in_customer;
    update released_cancellations set customer_id = in_into where company_id = company and customer_id = in_customer;
    delete from erasure_requests e
     where e.company_id = company and e.customer_id = in_customer and e.declined_at is null
       and exists (select from erasure_requests o
                    where o.company_id = company and o.customer_id = in_into and o.declined_at is null);
    update erasure_requests set customer_id = in_into where company_id = company and customer_id = in_customer;
    delete from unsubscribe_links where company_id = company and customer_id = in_customer;
    delete from customers where company_id = company and id = in_customer;
    update customers c
       set email = coalesce(c.email, gone.email),
           phone = coalesce(c.phone, gone.phone),
           phone_e164 = case when c.phone is null then gone.phone_e164 else c.phone_e164 end,
           pinned_note = coalesce(c.pinned_note, gone.pinned_note),
           allergies = coalesce(c.allergies, gone.allergies),
           tags = (select coalesce(array_agg(tag order by position), '{}')
                     from (select tag, min(position) as position
                             from unnest(c.tags || gone.tags) with ordinality as both_tags (tag, position)
                            group by tag order by 2 limit 20) kept),
           birthday = coalesce(c.birthday, gone.birthday),
           preferred_provider_id = coalesce(c.preferred_provider_id, gone.preferred_provider_id),
           unsubscribed_at = coalesce(c.unsubscribed_at, gone.unsubscribed_at),
           sms_refused_at = coalesce(c.sms_refused_at, gone.sms_refused_at)
     where c.company_id = company and c.id = in_into;
    perform emit_webhook_event(
        company, 'customer.merged', in_customer, json_build_object('id', in_customer, 'mergedInto', in_into));
    return 'merged';
end
$function$;
alter function merge_customers owner to booking_definer;

create table customer_exports (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    -- the user who requested it
    requested_by uuid not null,
    requested_at timestamp with time zone not null default now(),
    -- since when its file is in the bucket; null: it is being made, or that failed
    finished_at timestamp with time zone,
    -- from when on there is no link to the file: a day after it was made, or at once when the customer is erased
    expires_at timestamp with time zone,
    constraint customer_exports_pkey PRIMARY KEY (id),
    constraint customer_exports_company_id_id_key UNIQUE (company_id, id),
    constraint customer_exports_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_exports_latest ON customer_exports USING btree (company_id, requested_at);
CREATE INDEX customer_exports_of_customer ON customer_exports USING btree (company_id, customer_id);
CREATE INDEX customer_exports_oldest_first ON customer_exports USING btree (requested_at);
create policy tenant on customer_exports using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on customer_exports to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT ON customer_exports FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'customer_id');

CREATE FUNCTION prune_customer_exports(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT customer_exports.id
            FROM customer_exports
           WHERE (customer_exports.requested_at < (now() - '30 days'::interval))
           ORDER BY customer_exports.requested_at
          LIMIT prune_customer_exports.in_rows
         ), pruned AS (
          DELETE FROM customer_exports e
            USING old
           WHERE (e.id = old.id)
           RETURNING e.id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_customer_exports owner to booking_definer;

CREATE FUNCTION records_of_customer(in_customer uuid)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT 'appointments'::text,
     a.id
    FROM appointments a
   WHERE ((a.company_id = current_company()) AND (a.customer_id = records_of_customer.in_customer))
 UNION ALL
  SELECT 'reservations'::text,
     r.id
    FROM reservations r
   WHERE ((r.company_id = current_company()) AND (r.customer_id = records_of_customer.in_customer))
 UNION ALL
  SELECT 'enquiries'::text,
     e.id
    FROM enquiries e
   WHERE ((e.company_id = current_company()) AND ((e.reservation_id IN ( SELECT r.id
            FROM reservations r
           WHERE ((r.company_id = current_company()) AND (r.customer_id = records_of_customer.in_customer)))) OR (lower(e.guest_email) = ( SELECT lower(c.email) AS lower
            FROM customers c
           WHERE ((c.company_id = current_company()) AND (c.id = records_of_customer.in_customer))))))
 UNION ALL
  SELECT 'waitlist_entries'::text,
     w.id
    FROM waitlist_entries w
   WHERE ((w.company_id = current_company()) AND ((w.reservation_id IN ( SELECT r.id
            FROM reservations r
           WHERE ((r.company_id = current_company()) AND (r.customer_id = records_of_customer.in_customer)))) OR (w.appointment_id IN ( SELECT a.id
            FROM appointments a
           WHERE ((a.company_id = current_company()) AND (a.customer_id = records_of_customer.in_customer)))) OR (lower(w.email) = ( SELECT lower(c.email) AS lower
            FROM customers c
           WHERE ((c.company_id = current_company()) AND (c.id = records_of_customer.in_customer)))) OR (regexp_replace(w.phone, '\D'::text, ''::text, 'g'::text) = ( SELECT NULLIF(regexp_replace(c.phone, '\D'::text, ''::text, 'g'::text), ''::text) AS "nullif"
            FROM customers c
           WHERE ((c.company_id = current_company()) AND (c.id = records_of_customer.in_customer))))))
 UNION ALL
  SELECT 'sales'::text,
     s.id
    FROM sales s
   WHERE ((s.company_id = current_company()) AND (s.customer_id = records_of_customer.in_customer))
 UNION ALL
  SELECT 'loyalty_members'::text,
     m.id
    FROM loyalty_members m
   WHERE ((m.company_id = current_company()) AND (m.customer_id = records_of_customer.in_customer));
END;

CREATE FUNCTION inactive_customers(in_months integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH since AS MATERIALIZED (
          SELECT (now() - make_interval(months => inactive_customers.in_months)) AS instant,
             ((now() - make_interval(months => inactive_customers.in_months)) AT TIME ZONE c.timezone) AS wall
            FROM companies c
           WHERE (c.id = current_company())
         ), known AS MATERIALIZED (
          SELECT c.id,
             lower(c.email) AS email,
             NULLIF(regexp_replace(c.phone, '\D'::text, ''::text, 'g'::text), ''::text) AS dialled
            FROM customers c,
             since since_1
           WHERE ((c.company_id = current_company()) AND (c.erased_at IS NULL) AND (c.created_at < since_1.instant))
         )
  SELECT k.id
    FROM known k,
     since
   WHERE ((NOT (EXISTS ( SELECT
            FROM appointments a
           WHERE ((a.company_id = current_company()) AND (a.customer_id = k.id) AND ((a.starts_at >= since.wall) OR (a.created_at >= since.instant) OR (a.status = ANY (ARRAY['pending'::text, 'confirmed'::text]))))))) AND (NOT (EXISTS ( SELECT
            FROM reservations r
           WHERE ((r.company_id = current_company()) AND (r.customer_id = k.id) AND ((r.starts_at >= since.wall) OR (r.created_at >= since.instant) OR (r.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'seated'::text]))))))) AND (NOT (EXISTS ( SELECT
            FROM booking_series s
           WHERE ((s.company_id = current_company()) AND (s.customer_id = k.id) AND (s.status = 'active'::text))))) AND (NOT (EXISTS ( SELECT
            FROM sales s
           WHERE ((s.company_id = current_company()) AND (s.customer_id = k.id) AND ((s.created_at >= since.instant) OR ((s.status = 'completed'::text) AND (s.owed_cents > 0))))))) AND (NOT (EXISTS ( SELECT
            FROM customer_packages p
           WHERE ((p.company_id = current_company()) AND (p.customer_id = k.id) AND ((p.created_at >= since.instant) OR ((p.sessions_used < p.sessions_total) AND COALESCE((p.expires_at > now()), true))))))) AND (NOT (EXISTS ( SELECT
            FROM gift_cards g
           WHERE ((g.company_id = current_company()) AND (g.customer_id = k.id) AND ((g.created_at >= since.instant) OR (g.balance_cents > 0)))))) AND (NOT (EXISTS ( SELECT
            FROM loyalty_members m
           WHERE ((m.company_id = current_company()) AND (m.customer_id = k.id) AND ((m.created_at >= since.instant) OR (EXISTS ( SELECT
                    FROM loyalty_adjustments j
                   WHERE ((j.company_id = m.company_id) AND (j.member_id = m.id) AND (j.created_at >= since.instant))))))))) AND (NOT (EXISTS ( SELECT
            FROM released_cancellations r
           WHERE ((r.company_id = current_company()) AND (r.customer_id = k.id) AND (r.released_at >= since.instant))))) AND (NOT (EXISTS ( SELECT
            FROM erasure_requests e
           WHERE ((e.company_id = current_company()) AND (e.customer_id = k.id) AND (e.requested_at >= since.instant))))) AND (NOT (EXISTS ( SELECT
            FROM enquiries e
           WHERE ((e.company_id = current_company()) AND (lower(e.guest_email) = k.email) AND ((e.created_at >= since.instant) OR (e.starts_at >= since.wall) OR (EXISTS ( SELECT
                    FROM enquiry_messages g
                   WHERE ((g.company_id = e.company_id) AND (g.enquiry_id = e.id) AND (g.created_at >= since.instant))))))))) AND (NOT (EXISTS ( SELECT
            FROM waitlist_entries w
           WHERE ((w.company_id = current_company()) AND (lower(w.email) = k.email) AND ((w.joined_at >= since.instant) OR (w.status = ANY (ARRAY['waiting'::text, 'offered'::text]))))))) AND (NOT (EXISTS ( SELECT
            FROM waitlist_entries w
           WHERE ((w.company_id = current_company()) AND (regexp_replace(w.phone, '\D'::text, ''::text, 'g'::text) = k.dialled) AND ((w.joined_at >= since.instant) OR (w.status = ANY (ARRAY['waiting'::text, 'offered'::text]))))))) AND (NOT (EXISTS ( SELECT
            FROM ended_holds h
           WHERE ((h.company_id = current_company()) AND (lower(h.guest_email) = k.email))))) AND (NOT (EXISTS ( SELECT
            FROM online_bookings o
           WHERE ((o.company_id = current_company()) AND (lower(o.held_for_email) = k.email))))) AND (NOT (EXISTS ( SELECT
            FROM (((refunds_under_way u
              JOIN payments p ON (((p.company_id = u.company_id) AND (p.payment_intent_id = u.payment_intent_id))))
              LEFT JOIN appointments a ON (((a.company_id = p.company_id) AND (a.id = p.appointment_id))))
              LEFT JOIN reservations r ON (((r.company_id = p.company_id) AND (r.id = p.reservation_id))))
           WHERE ((u.company_id = current_company()) AND (u.ends_at > now()) AND (COALESCE(a.customer_id, r.customer_id) = k.id))))));
END;

CREATE FUNCTION retaining_businesses()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id
    FROM companies c
   WHERE (c.retention_months IS NOT NULL);
END;
alter function retaining_businesses owner to booking_definer;

CREATE FUNCTION enter_retaining_business(in_company uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT enter_tenant(c.organization_id, c.id) AS enter_tenant
    FROM companies c
   WHERE ((c.id = enter_retaining_business.in_company) AND (c.retention_months IS NOT NULL));
END;
alter function enter_retaining_business owner to booking_definer;

CREATE FUNCTION erase_inactive_customers(in_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    company constant uuid := current_company();
    months integer;
    candidates uuid[];
    one uuid;
    erased integer := 0;
begin
    select c.retention_months into months from companies c where c.id = company;
    if months is null then
        return 0;
    end if;
    candidates := array(
        select c.id from customers c
         where c.company_id = company and c.id in (select inactive_customers(months))
         order by c.created_at, c.id limit in_rows for update skip locked);
    -- Looked at once more now that nobody can book them: a booking that was just committed is seen by this statement.
    for one in select i.id from inactive_customers(months) i (id) where i.id = any (candidates) order by i.id loop
        perform erase_customer(one);
        insert into outbox (company_id, type, data, relay_after)
        values (company, 'customer_erased', jsonb_build_object('customerId', one), now());
        erased := erased + 1;
    end loop;
    return erased;
end
$function$;
alter function erase_inactive_customers owner to booking_definer;

CREATE FUNCTION squeeze(in_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(fold(NORMALIZE(in_text, NFC)), '[[:space:]''"`´ʼ‘’′<>(),;.\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]'::text, ''::text, 'g'::text);

CREATE FUNCTION search_keys(in_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT concat_ws(' '::text, k.plain, NULLIF(k.written_out, k.plain), NULLIF(k.as_one, k.plain)) AS concat_ws
    FROM ( SELECT squeeze(search_keys.in_name) AS plain,
             squeeze(replace(replace(replace(replace(replace(lower(NORMALIZE(search_keys.in_name, NFC)), 'ä'::text, 'ae'::text), 'ö'::text, 'oe'::text), 'ü'::text, 'ue'::text), 'ø'::text, 'oe'::text), 'å'::text, 'aa'::text)) AS written_out,
             replace(replace(replace(squeeze(search_keys.in_name), 'ae'::text, 'a'::text), 'oe'::text, 'o'::text), 'ue'::text, 'u'::text) AS as_one) k;
END;

CREATE FUNCTION customer_of_email(in_email text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id
    FROM customers c
   WHERE ((c.company_id = current_company()) AND (lower(c.email) = lower(customer_of_email.in_email)));
END;
alter function customer_of_email owner to booking_definer;


-- services ------------------------------------------------------------------------------------------------------------

create table services (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    description text,
    duration_minutes integer not null,
    buffer_minutes integer not null default 0,
    price_cents integer not null,
    deposit_amount_cents integer not null default 0,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    version integer not null default 1,
    -- hundredths of a percent; the price includes the tax
    tax_rate_basis_points integer not null default 0,
    -- in the diary; null: one that goes by its id
    colour text,
    bookable_online boolean not null default true,
    constraint services_pkey PRIMARY KEY (id),
    constraint services_company_id_id_key UNIQUE (company_id, id),
    constraint services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 1440))),
    constraint services_colour_check CHECK ((colour = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
    constraint services_deposit_amount_cents_check CHECK ((deposit_amount_cents >= 0)),
    constraint services_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    constraint services_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint services_price_cents_check CHECK ((price_cents >= 0)),
    constraint services_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000))),
    constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on services using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'deposit_amount_cents', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER versions BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION count_versions('version');


-- products ------------------------------------------------------------------------------------------------------------

create table products (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    sku text,
    price_cents integer not null,
    stock_on_hand bigint not null default 0,
    low_stock_at integer,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    tax_rate_basis_points integer not null default 0,
    constraint products_pkey PRIMARY KEY (id),
    constraint products_company_id_id_key UNIQUE (company_id, id),
    constraint products_low_stock_at_check CHECK ((low_stock_at >= 0)),
    constraint products_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint products_price_cents_check CHECK ((price_cents >= 0)),
    constraint products_stock_not_negative CHECK ((stock_on_hand >= 0)),
    constraint products_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000))),
    constraint products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX products_by_time ON products USING brin (created_at) WITH (autosummarize='on');
create policy tenant on products using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on products to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'stock_on_hand', 'active');

-- the ledger behind products.stock_on_hand
create table stock_movements (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    product_id uuid not null,
    sale_id uuid,
    reason text not null,
    delta bigint not null,
    stock_after bigint not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint stock_movements_pkey PRIMARY KEY (id),
    constraint stock_movements_company_id_sale_id_product_id_reason_key UNIQUE (company_id, sale_id, product_id, reason),
    constraint stock_movements_check CHECK (((reason = ANY (ARRAY['sale'::text, 'sale_undo'::text])) = (sale_id IS NOT NULL))),
    constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['received'::text, 'damaged'::text, 'stocktake'::text, 'sale'::text, 'sale_undo'::text]))),
    constraint stock_movements_stock_after_check CHECK ((stock_after >= 0)),
    constraint stock_movements_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE,
    constraint stock_movements_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX stock_movements_by_time ON stock_movements USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX stock_movements_newest_first ON stock_movements USING btree (company_id, product_id, created_at DESC, id DESC);
create policy tenant on stock_movements using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on stock_movements to booking_definer using (true);


-- packages ------------------------------------------------------------------------------------------------------------

create table packages (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    description text,
    price_cents integer not null,
    sessions smallint not null,
    valid_days integer,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    tax_rate_basis_points integer not null default 0,
    constraint packages_pkey PRIMARY KEY (id),
    constraint packages_company_id_id_key UNIQUE (company_id, id),
    constraint packages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint packages_price_cents_check CHECK ((price_cents >= 0)),
    constraint packages_sessions_check CHECK (((sessions >= 1) AND (sessions <= 100))),
    constraint packages_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000))),
    constraint packages_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 3650))),
    constraint packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on packages using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON packages FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'sessions', 'active');

create table package_services (
    company_id uuid not null,
    package_id uuid not null,
    service_id uuid not null,
    constraint package_services_pkey PRIMARY KEY (company_id, package_id, service_id),
    constraint package_services_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES packages(company_id, id) ON DELETE CASCADE,
    constraint package_services_service_exists FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
create policy tenant on package_services using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON package_services REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('packages', 'package_id');
CREATE TRIGGER audit_insert AFTER INSERT ON package_services REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('packages', 'package_id');

create table customer_packages (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    package_id uuid not null,
    customer_id uuid not null,
    -- the line that sold it; null for one sold without a sale
    sale_line_id uuid,
    name text not null,
    price_cents integer not null,
    sessions_total smallint not null,
    sessions_used smallint not null default 0,
    expires_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    constraint customer_packages_pkey PRIMARY KEY (id),
    constraint customer_packages_company_id_id_key UNIQUE (company_id, id),
    constraint customer_packages_check CHECK (((sessions_used >= 0) AND (sessions_used <= sessions_total))),
    constraint customer_packages_price_cents_check CHECK ((price_cents >= 0)),
    constraint customer_packages_sessions_total_check CHECK ((sessions_total > 0)),
    constraint customer_packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint customer_packages_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES packages(company_id, id),
    constraint customer_packages_company_id_sale_line_id_fkey FOREIGN KEY (company_id, sale_line_id) REFERENCES sale_lines(company_id, id),
    constraint customer_packages_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id)
);
CREATE INDEX customer_packages_by_time ON customer_packages USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX customer_packages_of_customer ON customer_packages USING btree (company_id, customer_id, created_at DESC, id DESC);
CREATE INDEX customer_packages_of_sale_line ON customer_packages USING btree (company_id, sale_line_id) WHERE (sale_line_id IS NOT NULL);
create policy tenant on customer_packages using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on customer_packages to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON customer_packages FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'sessions_used');

-- the services that the package covered when it was sold
create table customer_package_services (
    company_id uuid not null,
    customer_package_id uuid not null,
    service_id uuid not null,
    constraint customer_package_services_pkey PRIMARY KEY (company_id, customer_package_id, service_id),
    constraint customer_package_services_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id) ON DELETE CASCADE,
    constraint customer_package_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
create policy tenant on customer_package_services using ((company_id = ( SELECT current_company() AS current_company)));

-- the ledger behind customer_packages.sessions_used, one row a session
create table package_redemptions (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_package_id uuid not null,
    appointment_id uuid,
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    constraint package_redemptions_pkey PRIMARY KEY (id),
    constraint package_redemptions_once_per_appointment UNIQUE (company_id, appointment_id),
    constraint package_redemptions_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id),
    constraint package_redemptions_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id) ON DELETE CASCADE
);
CREATE INDEX package_redemptions_by_time ON package_redemptions USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX package_redemptions_of_package ON package_redemptions USING btree (company_id, customer_package_id);
create policy tenant on package_redemptions using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on package_redemptions to booking_definer using (true);


-- staff ---------------------------------------------------------------------------------------------------------------

-- the providers of an appointments business
create table staff (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    email text,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    -- adds one with each change, that of the services, the working hours and the rota included
    version integer not null default 1,
    -- where the provider stands among those of the business; null: behind them, by name
    position smallint,
    -- in the diary; null: one that goes by the id
    colour text,
    bookable_online boolean not null default true,
    -- what guests read as the provider's name; null: the first word of the name
    public_name text,
    constraint staff_pkey PRIMARY KEY (id),
    constraint staff_company_id_id_key UNIQUE (company_id, id),
    constraint staff_colour_check CHECK ((colour = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
    constraint staff_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint staff_position_check CHECK (("position" >= 1)),
    constraint staff_public_name_check CHECK (((char_length(public_name) >= 1) AND (char_length(public_name) <= 200))),
    constraint staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on staff using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on staff to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER UPDATE ON staff FOR EACH ROW WHEN (((new.active AND (NOT old.active)) OR (new.bookable_online AND (NOT old.bookable_online)))) EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER UPDATE ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.active AND (NOT old.active)) OR (new.bookable_online AND (NOT old.bookable_online)))) EXECUTE FUNCTION offer_opened_times();
CREATE TRIGGER versions BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION count_versions('version', 'position');

create table staff_services (
    company_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    constraint staff_services_pkey PRIMARY KEY (company_id, staff_id, service_id),
    constraint staff_services_company_id_staff_id_fkey FOREIGN KEY (company_id, staff_id) REFERENCES staff(company_id, id) ON DELETE CASCADE,
    constraint staff_services_service_exists FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
create policy tenant on staff_services using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON staff_services REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'service_ids');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_services REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'service_ids');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_services FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT ON staff_services FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT ON staff_services DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

-- day 0 is Monday; a window that closes at or before it opens ends on the next day
create table staff_working_hours (
    company_id uuid not null,
    staff_id uuid not null,
    day smallint not null,
    opens time without time zone not null,
    closes time without time zone not null,
    constraint staff_working_hours_pkey PRIMARY KEY (company_id, staff_id, day, opens),
    constraint staff_working_hours_day_check CHECK (((day >= 0) AND (day <= 6))),
    constraint staff_working_hours_company_id_staff_id_fkey FOREIGN KEY (company_id, staff_id) REFERENCES staff(company_id, id) ON DELETE CASCADE
);
create policy tenant on staff_working_hours using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on staff_working_hours to booking_definer using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON staff_working_hours REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'working_hours');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_working_hours REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'working_hours');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_working_hours FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT ON staff_working_hours FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT ON staff_working_hours DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

create table staff_time_off (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    staff_id uuid not null,
    starts_at timestamp without time zone not null,
    ends_at timestamp without time zone not null,
    reason text,
    created_at timestamp with time zone not null default now(),
    -- what was set at once shares it; null of time off that does not repeat
    series_id uuid,
    constraint staff_time_off_pkey PRIMARY KEY (id),
    constraint staff_time_off_ends_at_check CHECK (isfinite(ends_at)),
    constraint staff_time_off_in_order CHECK ((ends_at > starts_at)),
    constraint staff_time_off_reason_check CHECK ((char_length(reason) <= 200)),
    constraint staff_time_off_starts_at_check CHECK (isfinite(starts_at)),
    constraint staff_time_off_no_overlap EXCLUDE USING gist (company_id WITH =, staff_id WITH =, tsrange(starts_at, ends_at) WITH &&),
    constraint staff_time_off_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint staff_time_off_staff_exists FOREIGN KEY (company_id, staff_id) REFERENCES staff(company_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_time_off_of_provider ON staff_time_off USING btree (company_id, staff_id, ends_at);
create policy tenant on staff_time_off using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staff_time_off FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_time_off FOR EACH ROW EXECUTE FUNCTION note_changed_booking();
CREATE CONSTRAINT TRIGGER offer_what_a_deletion_frees AFTER DELETE ON staff_time_off DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_time_on_again();

-- a week without windows is one in which the provider does not work
create table staff_rota_weeks (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null,
    constraint staff_rota_weeks_pkey PRIMARY KEY (company_id, staff_id, monday),
    constraint staff_rota_weeks_monday_check CHECK ((EXTRACT(isodow FROM monday) = (1)::numeric)),
    constraint staff_rota_weeks_company_id_staff_id_fkey FOREIGN KEY (company_id, staff_id) REFERENCES staff(company_id, id) ON DELETE CASCADE
);
create policy tenant on staff_rota_weeks using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on staff_rota_weeks to booking_definer using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON staff_rota_weeks REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'rota');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_rota_weeks REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('staff', 'staff_id', 'rota');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_rota_weeks FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER DELETE ON staff_rota_weeks FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER DELETE ON staff_rota_weeks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

-- day 0 is Monday; a window that closes at or before it opens ends on the next day
create table staff_rota_windows (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null,
    day smallint not null,
    opens time without time zone not null,
    closes time without time zone not null,
    constraint staff_rota_windows_pkey PRIMARY KEY (company_id, staff_id, monday, day, opens),
    constraint staff_rota_windows_day_check CHECK (((day >= 0) AND (day <= 6))),
    constraint staff_rota_windows_company_id_staff_id_monday_fkey FOREIGN KEY (company_id, staff_id, monday) REFERENCES staff_rota_weeks(company_id, staff_id, monday) ON DELETE CASCADE
);
create policy tenant on staff_rota_windows using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on staff_rota_windows to booking_definer using (true);
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_rota_windows FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT ON staff_rota_windows FOR EACH ROW EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT ON staff_rota_windows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION offer_opened_times();

CREATE FUNCTION provider_hours(in_provider uuid, in_first date, in_last date)
 RETURNS TABLE(date date, opens time without time zone, closes time without time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT h.date,
     h.opens,
     h.closes
    FROM hours_of_provider(current_company(), provider_hours.in_provider, provider_hours.in_first, provider_hours.in_last) h(date, opens, closes);
END;

CREATE FUNCTION has_hours(in_provider uuid, in_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM staff_working_hours h
           WHERE ((h.company_id = current_company()) AND (h.staff_id = has_hours.in_provider)))) OR (EXISTS ( SELECT
            FROM staff_rota_weeks r
           WHERE ((r.company_id = current_company()) AND (r.staff_id = has_hours.in_provider) AND (r.monday = ((has_hours.in_date - (EXTRACT(isodow FROM has_hours.in_date))::integer) + 1))))));
END;

CREATE FUNCTION hours_of_provider(in_company uuid, in_provider uuid, in_first date, in_last date)
 RETURNS TABLE(date date, opens time without time zone, closes time without time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT day.date,
     h.opens,
     h.closes
    FROM (( SELECT (hours_of_provider.in_first + n.n) AS date
            FROM generate_series(0, (hours_of_provider.in_last - hours_of_provider.in_first)) n(n)) day
      JOIN staff_working_hours h ON (((h.company_id = hours_of_provider.in_company) AND (h.staff_id = hours_of_provider.in_provider) AND (h.day = ((EXTRACT(isodow FROM day.date) - (1)::numeric))::smallint))))
   WHERE (NOT (EXISTS ( SELECT
            FROM staff_rota_weeks r
           WHERE ((r.company_id = hours_of_provider.in_company) AND (r.staff_id = hours_of_provider.in_provider) AND (r.monday = (day.date - (h.day)::integer))))))
 UNION ALL
  SELECT (w.monday + (w.day)::integer),
     w.opens,
     w.closes
    FROM staff_rota_windows w
   WHERE ((w.company_id = hours_of_provider.in_company) AND (w.staff_id = hours_of_provider.in_provider) AND ((w.monday >= (hours_of_provider.in_first - 6)) AND (w.monday <= hours_of_provider.in_last)) AND (((w.monday + (w.day)::integer) >= hours_of_provider.in_first) AND ((w.monday + (w.day)::integer) <= hours_of_provider.in_last)));
END;


-- sessions ------------------------------------------------------------------------------------------------------------

create table user_sessions (
    session_id uuid not null,
    user_id uuid not null,
    signed_in_at timestamp with time zone not null,
    last_used_at timestamp with time zone not null default now(),
    agent text not null,
    address text not null,
    -- when the session was first seen to have proved a second factor; null: never
    factor_proved_at timestamp with time zone,
    ended_at timestamp with time zone,
    constraint user_sessions_pkey PRIMARY KEY (session_id)
);
CREATE INDEX user_sessions_of_user ON user_sessions USING btree (user_id, last_used_at);
CREATE INDEX user_sessions_oldest_first ON user_sessions USING btree (last_used_at) WHERE (ended_at IS NULL);
create policy definer on user_sessions to booking_definer using (true);

CREATE FUNCTION note_session(in_user uuid, in_session uuid, in_signed_in timestamp with time zone, in_agent text, in_address text, in_factor_proved_at timestamp with time zone)
 RETURNS user_sessions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    kept user_sessions;
begin
    select * into kept from user_sessions s where s.session_id = in_session and s.user_id = in_user;
    if in_session is null or kept.ended_at is not null then
        return kept;
    elsif kept.session_id is null then
        if pg_try_advisory_xact_lock(hashtextextended(in_session::text, 0)) then -- or else a request beside this one does so
            insert into user_sessions (session_id, user_id, signed_in_at, agent, address, factor_proved_at)
            values (in_session, in_user, coalesce(in_signed_in, now()), in_agent, in_address, in_factor_proved_at)
            on conflict (session_id) do nothing;
        end if;
    elsif kept.factor_proved_at is null and in_factor_proved_at is not null then
        update user_sessions s set factor_proved_at = in_factor_proved_at
         where s.session_id = in_session and s.factor_proved_at is null;
    elsif kept.last_used_at < now() - interval '5 minutes' then
        update user_sessions s set last_used_at = now(), agent = in_agent, address = in_address
         where s.session_id = (
                   select f.session_id from user_sessions f where f.session_id = in_session for update skip locked
               );
    end if;
    kept.factor_proved_at := coalesce(kept.factor_proved_at, in_factor_proved_at);
    return kept;
end
$function$;
alter function note_session owner to booking_definer;

CREATE FUNCTION use_session(in_user uuid, in_session uuid, in_signed_in timestamp with time zone, in_agent text, in_address text, in_factor_proved_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((note_session(in_user, in_session, in_signed_in, in_agent, in_address, in_factor_proved_at)).ended_at IS NULL);
END;
alter function use_session owner to booking_definer;

CREATE FUNCTION list_sessions(in_user uuid)
 RETURNS TABLE(id uuid, agent text, address text, signed_in_at timestamp with time zone, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.session_id,
     s.agent,
     s.address,
     s.signed_in_at,
     s.last_used_at
    FROM user_sessions s
   WHERE ((s.user_id = list_sessions.in_user) AND (s.ended_at IS NULL) AND (s.last_used_at > (now() - '30 days'::interval)))
   ORDER BY s.last_used_at DESC, s.session_id
  LIMIT 100;
END;
alter function list_sessions owner to booking_definer;

CREATE FUNCTION end_session(in_user uuid, in_session uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH ended AS (
          UPDATE user_sessions s SET ended_at = now()
           WHERE ((s.user_id = end_session.in_user) AND (s.session_id = end_session.in_session) AND (s.ended_at IS NULL))
           RETURNING s.session_id
         )
  SELECT (EXISTS ( SELECT
            FROM ended)) AS "exists";
END;
alter function end_session owner to booking_definer;

CREATE FUNCTION forget_sessions(in_user uuid, in_session uuid, in_scope text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM user_sessions s
   WHERE ((s.user_id = forget_sessions.in_user) AND (s.ended_at IS NULL) AND
         CASE forget_sessions.in_scope
             WHEN 'local'::text THEN (s.session_id = forget_sessions.in_session)
             WHEN 'others'::text THEN (s.session_id IS DISTINCT FROM forget_sessions.in_session)
             ELSE true
         END);
END;
alter function forget_sessions owner to booking_definer;

CREATE FUNCTION prune_user_sessions(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT s.session_id
            FROM user_sessions s
           WHERE ((s.last_used_at < (now() - '30 days'::interval)) AND (s.ended_at IS NULL))
           ORDER BY s.last_used_at
          LIMIT prune_user_sessions.in_rows
          FOR UPDATE OF s SKIP LOCKED
         ), pruned AS (
          DELETE FROM user_sessions s
            USING old
           WHERE (s.session_id = old.session_id)
           RETURNING s.session_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_user_sessions owner to booking_definer;


-- members -------------------------------------------------------------------------------------------------------------

create table memberships (
    company_id uuid not null,
    user_id uuid not null,
    -- as the auth server last said; null until the member's next request
    email text,
    role text not null,
    provider_id uuid,
    client_scope text not null default 'all'::text,
    permissions text[] not null default ARRAY['goodwill_gift_cards'::text],
    created_at timestamp with time zone not null default now(),
    constraint memberships_pkey PRIMARY KEY (company_id, user_id),
    constraint memberships_client_scope_check CHECK ((client_scope = ANY (ARRAY['all'::text, 'own'::text]))),
    constraint memberships_permissions_check CHECK ((permissions <@ ARRAY['manage_services'::text, 'goodwill_gift_cards'::text, 'override'::text])),
    constraint memberships_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'staff'::text]))),
    constraint memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint memberships_provider_exists FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id) ON DELETE SET NULL (provider_id)
);
CREATE INDEX memberships_by_user ON memberships USING btree (user_id);
create policy tenant on memberships using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on memberships to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF role, provider_id, client_scope, permissions ON memberships FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('user_id', 'role', 'provider_id', 'client_scope', 'permissions');

create type admission as (
    error text,
    company_id uuid,
    organization_id uuid,
    business_type text,
    timezone text,
    country text,
    role text,
    provider_id uuid,
    client_scope text,
    permissions text[],
    client_email_visible boolean,
    client_phone_visible boolean,
    step_up_refund_cents integer,
    factor_has_changed boolean,
    refund_limit_cents integer,
    void_limit_cents integer,
    goodwill_limit_cents integer,
    price_limit_cents integer
);

CREATE FUNCTION admit_to_business(in_user uuid, in_company uuid, in_engine text, in_role text, in_permission text, in_step_up boolean DEFAULT false, in_email text DEFAULT NULL::text, in_factor text DEFAULT 'none'::text, in_session uuid DEFAULT NULL::uuid, in_signed_in timestamp with time zone DEFAULT NULL::timestamp with time zone, in_agent text DEFAULT ''::text, in_address text DEFAULT ''::text, in_factor_proved_at timestamp with time zone DEFAULT NULL::timestamp with time zone, in_newest_factor timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS admission
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    session constant user_sessions
        := note_session(in_user, in_session, in_signed_in, in_agent, in_address, in_factor_proved_at);
    told admission;
    is_active boolean;
    requires_factor boolean;
    kept_email text;
begin
    if session.ended_at is not null then
        told.error := 'session_ended';
        return told;
    end if;
    told.factor_has_changed := session.factor_proved_at is not null
        and (in_factor = 'none' or date_trunc('second', in_newest_factor) > session.factor_proved_at);
    select o.active, o.require_second_factor, m.email, c.id, c.organization_id, o.business_type, c.timezone, c.country,
           m.role, m.provider_id, m.client_scope,
           case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
           c.client_email_visible, c.client_phone_visible, o.step_up_refund_cents,
           o.refund_limit_cents, o.void_limit_cents, o.goodwill_limit_cents, o.price_limit_cents
      into is_active, requires_factor, kept_email, told.company_id, told.organization_id, told.business_type, told.timezone,
           told.country, told.role, told.provider_id, told.client_scope, told.permissions,
           told.client_email_visible, told.client_phone_visible, told.step_up_refund_cents,
           told.refund_limit_cents, told.void_limit_cents, told.goodwill_limit_cents, told.price_limit_cents
      from memberships m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id
     where m.user_id = in_user and m.company_id = in_company;
    told.error := case
        when told.company_id is null then 'not_a_member'
        when not is_active then 'organization_inactive'
        when told.business_type <> in_engine then 'wrong_engine'
        when told.role <> in_role then 'admin_only'
        when told.role <> 'admin' and in_permission is not null and in_permission <> all (told.permissions)
            then 'permission_missing'
        when requires_factor and in_role = 'admin' and in_factor = 'none' then 'second_factor_missing'
        when in_step_up and told.factor_has_changed then 'factor_changed'
        when in_step_up and in_factor = 'proved' then 'step_up_required'
    end;
    if told.error is null then
        perform enter_tenant(told.organization_id, told.company_id);
        if in_email <> '' and in_email is distinct from kept_email then
            update memberships m set email = in_email where m.company_id = in_company and m.user_id = in_user;
        end if;
    end if;
    return told;
end
$function$;
alter function admit_to_business owner to booking_definer;

CREATE FUNCTION businesses_of_user(in_user uuid)
 RETURNS TABLE(id uuid, organization_id uuid, name text, slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     c.name,
     c.slug
    FROM companies c
   WHERE ((EXISTS ( SELECT
            FROM memberships m
           WHERE ((m.company_id = c.id) AND (m.user_id = businesses_of_user.in_user)))) OR (EXISTS ( SELECT
            FROM organization_owners w
           WHERE ((w.organization_id = c.organization_id) AND (w.user_id = businesses_of_user.in_user)))))
   ORDER BY c.created_at, c.id;
END;
alter function businesses_of_user owner to booking_definer;

CREATE FUNCTION join_business(in_user uuid, in_company uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    is_active boolean;
    is_owner boolean;
begin
    select o.active, w.user_id is not null into is_active, is_owner
      from companies c
      join organizations o on o.id = c.organization_id
      left join organization_owners w on w.organization_id = o.id and w.user_id = in_user
      left join memberships m on m.company_id = c.id and m.user_id = in_user
     where c.id = in_company and (w.user_id is not null or m.user_id is not null);
    if not found then
        return null;
    elsif not is_active then
        return 'inactive';
    elsif is_owner then
        insert into memberships (company_id, user_id, role) values (in_company, in_user, 'admin')
        on conflict (company_id, user_id) do update set role = 'admin' where memberships.role <> 'admin';
    end if;
    return 'joined';
end
$function$;
alter function join_business owner to booking_definer;


-- onboarding ----------------------------------------------------------------------------------------------------------

create table beta_codes (
    code_digest bytea not null,
    organization_id uuid,
    beta_request_id uuid,
    created_at timestamp with time zone not null default now(),
    constraint beta_codes_pkey PRIMARY KEY (code_digest),
    constraint beta_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX beta_codes_by_request ON beta_codes USING btree (beta_request_id) WHERE (beta_request_id IS NOT NULL);
create policy definer on beta_codes to booking_definer using (true);

CREATE FUNCTION slug_is_taken(in_slug text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM companies c
           WHERE (c.slug = slug_is_taken.in_slug))) AS "exists";
END;
alter function slug_is_taken owner to booking_definer;

CREATE FUNCTION is_interrupted(in_company companies)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((in_company).onboarded_at IS NULL) AND ((in_company).created_at < (now() - '00:01:00'::interval)));

CREATE FUNCTION onboarding_standing(in_user uuid, in_claim uuid, in_slug text)
 RETURNS TABLE(claimed_organization uuid, claimed_business_type text, claimed_active boolean, owns_claimed boolean, interrupted_addition uuid, founded_organization uuid, founded_company uuid, founded_active boolean, founding_interrupted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT claimed.id,
     claimed.business_type,
     claimed.active,
     (EXISTS ( SELECT
            FROM organization_owners w
           WHERE ((w.organization_id = claimed.id) AND (w.user_id = onboarding_standing.in_user)))) AS "exists",
     ( SELECT c.id
            FROM companies c
           WHERE ((c.organization_id = claimed.id) AND (c.slug = onboarding_standing.in_slug) AND is_interrupted(c.*))) AS id,
     founded.organization_id,
     founded.company_id,
     founded.active,
     founded.interrupted
    FROM ((( VALUES (1)) one("row")
      LEFT JOIN ( SELECT o.id,
             o.business_type,
             o.active
            FROM (companies c
              JOIN organizations o ON ((o.id = c.organization_id)))
           WHERE (c.id = onboarding_standing.in_claim)) claimed ON (true))
      LEFT JOIN ( SELECT c.organization_id,
             c.id AS company_id,
             o.active,
             is_interrupted(c.*) AS interrupted
            FROM (organizations o
              JOIN companies c ON ((c.organization_id = o.id)))
           WHERE (o.founded_by = onboarding_standing.in_user)
           ORDER BY c.created_at, c.id
          LIMIT 1) founded ON (true));
END;
alter function onboarding_standing owner to booking_definer;

CREATE FUNCTION redeem_beta_code(in_digest bytea, in_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    update beta_codes set organization_id = in_organization
     where code_digest = in_digest and organization_id is null;
    return found;
end
$function$;
alter function redeem_beta_code owner to booking_definer;

CREATE FUNCTION roll_back_onboarding(in_user uuid, in_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;
alter function roll_back_onboarding owner to booking_definer;

create unlogged table place_lookups (
    asked_by text not null,
    started_at timestamp with time zone not null,
    hits integer not null,
    constraint place_lookups_pkey PRIMARY KEY (asked_by)
);
create policy definer on place_lookups to booking_definer using (true);

CREATE FUNCTION count_place_lookup(in_user uuid, in_company uuid, in_of_user integer, in_of_all integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;
alter function count_place_lookup owner to booking_definer;


-- keys ----------------------------------------------------------------------------------------------------------------

create table api_keys (
    id text not null,
    company_id uuid not null,
    name text not null,
    -- SHA-256 of the whole secret; the secret itself is nowhere
    digest bytea not null,
    last_four text not null,
    scopes text[] not null,
    rate_limit_per_minute integer not null default 120,
    -- from where it may be used; none: from anywhere
    networks cidr[] not null default '{}'::cidr[],
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    -- when the latest window of its rate limit began
    last_used_at timestamp with time zone,
    expires_at timestamp with time zone,
    -- the email that told of its end; null before
    expiry_notice uuid,
    revoked_at timestamp with time zone,
    constraint api_keys_pkey PRIMARY KEY (id),
    constraint api_keys_digest_check CHECK ((octet_length(digest) = 32)),
    constraint api_keys_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text)),
    constraint api_keys_last_four_check CHECK ((char_length(last_four) = 4)),
    constraint api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    constraint api_keys_networks_check CHECK ((cardinality(networks) <= 20)),
    constraint api_keys_rate_limit_per_minute_check CHECK ((rate_limit_per_minute > 0)),
    constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
    constraint api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_about_to_expire ON api_keys USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (expiry_notice IS NULL) AND (revoked_at IS NULL));
CREATE INDEX api_keys_by_company ON api_keys USING btree (company_id);
CREATE INDEX api_keys_not_revoked ON api_keys USING btree (company_id, expires_at) WHERE (revoked_at IS NULL);
create policy tenant on api_keys using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on api_keys to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF scopes, rate_limit_per_minute, expires_at, revoked_at, networks ON api_keys FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'scopes', 'rate_limit_per_minute', 'expires_at', 'revoked_at', 'networks');

create unlogged table rate_windows (
    key_id text not null,
    started_at timestamp with time zone not null,
    hits integer not null,
    constraint rate_windows_pkey PRIMARY KEY (key_id),
    constraint rate_windows_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);
create policy definer on rate_windows to booking_definer using (true);

CREATE FUNCTION admit_api_key(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    -- Comparing blinded digests: how far the comparison gets tells nothing about the stored one.
    blinding constant bytea := uuid_send(gen_random_uuid());
    key record;
    hits_now integer;
    window_started timestamptz;
begin
    select k.id, k.digest, k.company_id, k.scopes, k.revoked_at, k.expires_at, k.rate_limit_per_minute, k.networks,
           c.organization_id, o.active, o.business_type, b.tier, b.subscription_status
      into key
      from api_keys k
      join companies c on c.id = k.company_id
      join organizations o on o.id = c.organization_id
      left join billing_records b on b.organization_id = o.id
     where k.id = in_key_id;

    if sha256(blinding || coalesce(key.digest, '')) <> sha256(blinding || in_digest) then
        return query select 'invalid_key', null::uuid, null::integer, null::integer, null::bigint;
        return;
    end if;

    error := case
        when key.revoked_at is not null then 'key_revoked'
        when key.expires_at <= now() then 'key_expired'
        when not key.active then 'organization_inactive'
        when key.networks <> '{}' and (in_address::inet <<= any (key.networks)) is not true then 'wrong_network'
    end;

    if error is null then
        insert into rate_windows as w (key_id, started_at, hits) values (key.id, now(), 1)
        on conflict (key_id) do update
           set hits = case when now() < w.started_at + interval '60 seconds' then w.hits + 1 else 1 end,
               started_at = case when now() < w.started_at + interval '60 seconds' then w.started_at else now() end
        returning w.hits, w.started_at into hits_now, window_started;
        if hits_now = 1 then
            update api_keys k set last_used_at = window_started where k.id = key.id;
        end if;

        error := case
            when hits_now > key.rate_limit_per_minute then 'rate_limited'
            when not plan_includes_api(key.tier, key.subscription_status) then 'plan_required'
            when in_engine <> key.business_type then 'wrong_vertical'
            when in_scope <> all (key.scopes) then 'insufficient_scope'
        end;
        if error is null then
            perform enter_tenant(key.organization_id, key.company_id);
            -- What follows is a v1 read: it has one good plan whatever its parameters, and making a plan anew takes
            -- longer than reading a page.
            perform set_config('plan_cache_mode', 'force_generic_plan', true);
        end if;
    else
        select w.hits, w.started_at into hits_now, window_started
          from rate_windows w
         where w.key_id = key.id and now() < w.started_at + interval '60 seconds';
    end if;

    return query select
        error,
        key.company_id,
        key.rate_limit_per_minute,
        greatest(key.rate_limit_per_minute - coalesce(hits_now, 0), 0),
        ceil(extract(epoch from coalesce(window_started, now()) + interval '60 seconds'))::bigint;
end
$function$;
alter function admit_api_key owner to booking_definer;

CREATE FUNCTION prune_rate_windows(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT w.key_id
            FROM rate_windows w
           WHERE (w.started_at < (now() - '30 days'::interval))
          LIMIT prune_rate_windows.in_rows
          FOR UPDATE OF w SKIP LOCKED
         ), pruned AS (
          DELETE FROM rate_windows w
            USING old
           WHERE (w.key_id = old.key_id)
           RETURNING w.key_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_rate_windows owner to booking_definer;

CREATE FUNCTION claim_expiring_keys(in_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH expiring AS MATERIALIZED (
          SELECT k.id,
             k.company_id
            FROM ((api_keys k
              JOIN companies c ON ((c.id = k.company_id)))
              JOIN organizations o ON (((o.id = c.organization_id) AND o.active)))
           WHERE ((k.expiry_notice IS NULL) AND (k.revoked_at IS NULL) AND (k.expires_at > (k.created_at + '14 days'::interval)) AND (k.expires_at > now()) AND (k.expires_at <= (now() + '14 days'::interval)))
           ORDER BY k.expires_at
          LIMIT claim_expiring_keys.in_most
          FOR UPDATE OF k SKIP LOCKED
         ), notices AS MATERIALIZED (
          SELECT expiring.company_id,
             gen_random_uuid() AS id
            FROM expiring
           GROUP BY expiring.company_id
         ), told_of AS (
          UPDATE api_keys k SET expiry_notice = n.id
            FROM (expiring e
              JOIN notices n ON ((n.company_id = e.company_id)))
           WHERE (k.id = e.id)
           RETURNING k.id
         ), left_behind AS (
          INSERT INTO outbox (company_id, type, data, relay_after)  SELECT n.company_id,
                     'keys_expiring',
                     jsonb_build_object('noticeId', n.id, 'userId', m.user_id) AS jsonb_build_object,
                     now() AS now
                    FROM (notices n
                      JOIN memberships m ON (((m.company_id = n.company_id) AND (m.role = 'admin'::text))))
           RETURNING outbox.id
         )
  SELECT count(*) AS count
    FROM told_of;
END;
alter function claim_expiring_keys owner to booking_definer;

CREATE FUNCTION v1_appointments(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text, in_before timestamp without time zone, in_before_id uuid, in_from text, in_to text, in_lowest_id uuid, in_limit integer)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, "serviceId" uuid, "providerId" uuid, "customerId" uuid, "startsAt" timestamp without time zone, "endsAt" timestamp without time zone, "createdAt" timestamp with time zone, status text, "depositStatus" text, "durationMinutes" integer, price double precision, "depositAmountCents" integer, notes text)
 LANGUAGE plpgsql
AS $function$
declare
    lower_bound timestamp;
    upper_bound timestamp;
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    if error is null then
        lower_bound := timestamp_or_null(in_from);
        upper_bound := timestamp_or_null(in_to);
        error := case when lower_bound is null or upper_bound is null then 'invalid_timestamp' end;
    end if;
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               a.id, a.service_id, a.provider_id, a.customer_id, a.starts_at, a.ends_at, a.created_at, a.status,
               a.deposit_status, a.duration_minutes, a.price_cents / (select cents_of_a_unit()), a.deposit_amount_cents, a.notes
          from appointments a
         where a.company_id = current_company()
           and (a.starts_at, a.id) < (
                   least(in_before, upper_bound), case when upper_bound <= in_before then in_lowest_id else in_before_id end
               )
           and a.starts_at >= lower_bound
         order by a.starts_at desc, a.id desc limit in_limit + 1;
    end if;
end
$function$;

CREATE FUNCTION v1_reservations(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text, in_before timestamp without time zone, in_before_id uuid, in_from text, in_to text, in_lowest_id uuid, in_limit integer)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, "customerId" uuid, "tableId" uuid, "tableIds" uuid[], "partySize" integer, "startsAt" timestamp without time zone, "endsAt" timestamp without time zone, status text, "servicePeriodId" uuid, notes text, "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
    lower_bound timestamp;
    upper_bound timestamp;
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    if error is null then
        lower_bound := timestamp_or_null(in_from);
        upper_bound := timestamp_or_null(in_to);
        error := case when lower_bound is null or upper_bound is null then 'invalid_timestamp' end;
    end if;
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               r.id, r.customer_id, held.table_ids[1], held.table_ids, r.party_size, r.starts_at, r.ends_at, r.status,
               r.service_period_id, r.notes, r.created_at
          from reservations r
         cross join lateral (
             select array_agg(s.table_id order by s.position) as table_ids
               from table_slots s
              where s.company_id = r.company_id and s.reservation_id = r.id
         ) held
         where r.company_id = current_company()
           and (r.starts_at, r.id) < (
                   least(in_before, upper_bound), case when upper_bound <= in_before then in_lowest_id else in_before_id end
               )
           and r.starts_at >= lower_bound
         order by r.starts_at desc, r.id desc limit in_limit + 1;
    end if;
end
$function$;

CREATE FUNCTION v1_customers(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text, in_before timestamp with time zone, in_before_id uuid, in_limit integer)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, email text, phone text, "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               c.id, c.name, c.email, c.phone, c.created_at
          from customers c
         where c.company_id = current_company() and (c.created_at, c.id) < (in_before, in_before_id)
         order by c.created_at desc, c.id desc limit in_limit + 1;
    end if;
end
$function$;

CREATE FUNCTION v1_services(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, description text, "durationMinutes" integer, price double precision, "depositAmountCents" integer, active boolean, "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               s.id, s.name, s.description, s.duration_minutes, s.price_cents / (select cents_of_a_unit()), s.deposit_amount_cents,
               s.active, s.created_at
          from services s where s.company_id = current_company() order by s.name, s.id;
    end if;
end
$function$;

CREATE FUNCTION v1_staff(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, active boolean, "serviceIds" uuid[], "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               p.id, p.name, p.active,
               array(
                   select o.service_id from staff_services o
                    where o.company_id = p.company_id and o.staff_id = p.id order by o.service_id
               ),
               p.created_at
          from staff p where p.company_id = current_company() order by p.name, p.id;
    end if;
end
$function$;

CREATE FUNCTION v1_tables(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, area text, "minSeats" integer, "maxSeats" integer, active boolean, "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               t.id, t.name, t.area, t.min_seats, t.max_seats, t.active, t.created_at
          from tables t where t.company_id = current_company() and t.deleted_at is null order by t.name, t.id;
    end if;
end
$function$;

CREATE FUNCTION v1_service_periods(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, days smallint[], "startsAt" text, "endsAt" text, "coverCap" integer, "turnMinutes" integer, active boolean)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               p.id, p.name, p.days, to_char(p.starts_at, 'HH24:MI'), to_char(p.ends_at, 'HH24:MI'), p.cover_cap,
               p.turn_minutes, p.active
          from service_periods p where p.company_id = current_company() order by p.starts_at, p.id;
    end if;
end
$function$;

CREATE FUNCTION v1_organization(in_key_id text, in_digest bytea, in_scope text, in_engine text, in_address text)
 RETURNS TABLE(error text, company_id uuid, rate_limit integer, remaining integer, resets_at bigint, id uuid, name text, slug text, "businessType" text, timezone text, currency text, country text, state text, city text, "postalCode" text, address text, "createdAt" timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
    select * into error, company_id, rate_limit, remaining, resets_at
      from admit_api_key(in_key_id, in_digest, in_scope, in_engine, in_address);
    return next;
    if error is null then
        return query
        select null::text, null::uuid, null::integer, null::integer, null::bigint,
               c.id, c.name, c.slug, o.business_type, c.timezone, c.currency, c.country, c.state, c.city,
               c.postal_code, c.address, c.created_at
          from companies c join organizations o on o.id = c.organization_id where c.id = current_company();
    end if;
end
$function$;


-- booking_series ------------------------------------------------------------------------------------------------------

create table booking_series (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    frequency text not null,
    -- the rule that has exactly its visits, as RFC 5545 writes an RRULE; null: no rule that calendars know has them
    recurrence text,
    status text not null default 'active'::text,
    created_at timestamp with time zone not null default now(),
    ended_at timestamp with time zone,
    constraint booking_series_pkey PRIMARY KEY (id),
    constraint booking_series_company_id_id_key UNIQUE (company_id, id),
    constraint booking_series_check CHECK (((ended_at IS NULL) = (status = 'active'::text))),
    constraint booking_series_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly'::text]))),
    constraint booking_series_status_check CHECK ((status = ANY (ARRAY['active'::text, 'cancelled'::text]))),
    constraint booking_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint booking_series_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id)
);
CREATE INDEX booking_series_of_customer ON booking_series USING btree (company_id, customer_id);
create policy tenant on booking_series using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on booking_series to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON booking_series FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'status');


-- appointments --------------------------------------------------------------------------------------------------------

create table appointments (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    service_id uuid not null,
    provider_id uuid not null,
    -- null of a walk-in, who has no record
    customer_id uuid,
    series_id uuid,
    starts_at timestamp without time zone not null,
    ends_at timestamp without time zone not null,
    -- when the rule of its series has this visit, wherever it has moved since; null: not of a series with a rule
    recurs_at timestamp without time zone,
    duration_minutes integer not null,
    price_cents integer not null,
    deposit_amount_cents integer not null,
    status text not null default 'pending'::text,
    holds_time boolean not null generated always as ((status <> ALL (ARRAY['cancelled'::text, 'no_show'::text]))) stored,
    -- by the end of its series, of which the customer is told
    cancelled_with_series boolean not null default false,
    deposit_status text not null default 'none'::text,
    provider_confirmed boolean not null default false,
    -- whoever confirmed it last was confined to own clients and had made or moved it: so it makes nobody an own client
    confirmed_by_booker boolean not null default false,
    -- the user who made it; null for guests
    booked_by uuid,
    -- the user who last moved it to another time or provider
    moved_by uuid,
    notes text,
    created_at timestamp with time zone not null default now(),
    -- adds one with each change
    version integer not null default 1,
    source text not null default 'desk'::text,
    -- null, as for the other statuses: not so far, or before this was kept
    confirmed_at timestamp with time zone,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    no_show_at timestamp with time zone,
    -- before the last change of it; null: none so far, or it was taken back
    previous_status text,
    -- whether the provider had confirmed it before it was cancelled or missed, which nobody's client is by
    was_provider_confirmed boolean not null default false,
    -- the completed sale that closes it out; null again once that is voided
    sale_id uuid,
    -- what a walk-in without a record is called
    guest_name text,
    -- why it was last booked or moved into time off; null: it never was
    override_reason text,
    -- the same for all services of one visit, for good; null: it is booked alone
    group_id uuid,
    -- until when its time is kept for somebody who has yet to pay, or to take it; null: it is booked
    held_until timestamp with time zone,
    -- when it was to end, of a completed one that has ended earlier; null: it ends as planned
    planned_ends_at timestamp without time zone,
    constraint appointments_pkey PRIMARY KEY (id),
    constraint appointments_company_id_id_key UNIQUE (company_id, id),
    constraint appointments_check CHECK ((ends_at = (starts_at + make_interval(mins => duration_minutes)))),
    constraint appointments_check1 CHECK (((NOT cancelled_with_series) OR ((series_id IS NOT NULL) AND (status = 'cancelled'::text)))),
    constraint appointments_completed_end_early CHECK (((planned_ends_at IS NULL) OR ((status = 'completed'::text) AND (planned_ends_at > ends_at)))),
    constraint appointments_confirmed_is_kept CHECK ((NOT (provider_confirmed AND (status = ANY (ARRAY['cancelled'::text, 'no_show'::text]))))),
    constraint appointments_deposit_amount_cents_check CHECK ((deposit_amount_cents >= 0)),
    constraint appointments_deposit_status_check CHECK ((deposit_status = ANY (ARRAY['none'::text, 'pending'::text, 'paid'::text, 'refunded'::text, 'forfeited'::text]))),
    constraint appointments_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    constraint appointments_group_or_series CHECK (((group_id IS NULL) OR (series_id IS NULL))),
    constraint appointments_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint appointments_held_are_pending CHECK (((held_until IS NULL) OR (status = 'pending'::text))),
    constraint appointments_of_somebody CHECK (((customer_id IS NOT NULL) OR (source = 'walk_in'::text) OR (held_until IS NOT NULL))),
    constraint appointments_one_name CHECK (((guest_name IS NULL) OR (customer_id IS NULL))),
    constraint appointments_override_reason_check CHECK (((char_length(override_reason) >= 1) AND (char_length(override_reason) <= 200))),
    constraint appointments_previous_status_check CHECK ((previous_status = ANY (ARRAY['pending'::text, 'confirmed'::text]))),
    constraint appointments_price_cents_check CHECK ((price_cents >= 0)),
    constraint appointments_recurs_in_series CHECK (((recurs_at IS NULL) OR (series_id IS NOT NULL))),
    constraint appointments_source_check CHECK ((source = ANY (ARRAY['desk'::text, 'walk_in'::text, 'guest'::text, 'waitlist'::text, 'enquiry'::text, 'series'::text]))),
    constraint appointments_starts_at_check CHECK (isfinite(starts_at)),
    constraint appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
    constraint appointments_provider_no_overlap EXCLUDE USING gist (company_id WITH =, provider_id WITH =, tsrange(starts_at, ends_at) WITH &&) WHERE (holds_time),
    constraint appointments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint appointments_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint appointments_provider_exists FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id),
    constraint appointments_sale_exists FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id),
    constraint appointments_series_exists FOREIGN KEY (company_id, series_id) REFERENCES booking_series(company_id, id),
    constraint appointments_service_exists FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX appointments_by_customer ON appointments USING btree (company_id, customer_id, starts_at DESC, id DESC);
CREATE INDEX appointments_by_source ON appointments USING btree (company_id, source, starts_at DESC, id DESC) WHERE (source <> 'desk'::text);
CREATE INDEX appointments_by_source_in_status ON appointments USING btree (company_id, source, status, starts_at DESC, id DESC) WHERE (source <> 'desk'::text);
CREATE INDEX appointments_held ON appointments USING btree (held_until, company_id) WHERE (held_until IS NOT NULL);
CREATE INDEX appointments_in_status ON appointments USING btree (company_id, status, starts_at DESC, id DESC);
CREATE INDEX appointments_newest_first ON appointments USING btree (company_id, starts_at DESC, id DESC);
CREATE INDEX appointments_of_group ON appointments USING btree (company_id, group_id, starts_at DESC, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX appointments_of_provider ON appointments USING btree (company_id, provider_id, starts_at DESC, id DESC);
CREATE INDEX appointments_of_provider_in_status ON appointments USING btree (company_id, provider_id, status, starts_at DESC, id DESC);
CREATE INDEX appointments_of_sale ON appointments USING btree (company_id, sale_id) WHERE (sale_id IS NOT NULL);
CREATE INDEX appointments_of_series ON appointments USING btree (company_id, series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_that_make_clients ON appointments USING btree (company_id, provider_id, customer_id) WHERE (provider_confirmed AND (NOT confirmed_by_booker));
create policy tenant on appointments using ((company_id = ( SELECT current_company() AS current_company)));
create policy holds on appointments to booking_app, booking_jobs, booking_billing, booking_definer using (((held_until IS NULL) OR sees_holds())) with check (true);
create policy definer on appointments to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON appointments FOR EACH ROW WHEN ((new.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed', 'override_reason');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE OF service_id, provider_id, starts_at, ends_at, status ON appointments FOR EACH ROW EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER desk_deposit AFTER UPDATE OF deposit_status ON appointments FOR EACH ROW WHEN ((new.deposit_status <> old.deposit_status)) EXECUTE FUNCTION enter_desk_deposit();
CREATE TRIGGER instants BEFORE UPDATE ON appointments FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION enter_status_instants();
CREATE TRIGGER instants_at_first BEFORE INSERT ON appointments FOR EACH ROW WHEN ((new.status <> 'pending'::text)) EXECUTE FUNCTION enter_status_instants();
CREATE CONSTRAINT TRIGGER offer_what_a_change_frees AFTER UPDATE ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.holds_time AND ((NOT new.holds_time) OR (new.provider_id <> old.provider_id) OR (new.starts_at <> old.starts_at) OR (new.ends_at <> old.ends_at)))) EXECUTE FUNCTION offer_freed_appointment();
CREATE CONSTRAINT TRIGGER offer_what_a_deletion_frees AFTER DELETE ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.holds_time) EXECUTE FUNCTION offer_freed_appointment();
CREATE TRIGGER previous_status BEFORE UPDATE ON appointments FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION keep_previous_status();
CREATE TRIGGER renew_link AFTER UPDATE OF customer_id ON appointments FOR EACH ROW WHEN (((old.customer_id IS NOT NULL) AND (new.customer_id IS DISTINCT FROM old.customer_id))) EXECUTE FUNCTION renew_link_of_booking();
CREATE TRIGGER stats_begin AFTER INSERT ON appointments FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, starts_at, customer_id ON appointments FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) AND ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER stats_end AFTER DELETE ON appointments FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER versions BEFORE UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION count_versions('holds_time');
CREATE CONSTRAINT TRIGGER webhooks AFTER INSERT OR UPDATE ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks('appointment');

CREATE FUNCTION confine_to_own_clients(in_user uuid, in_business_type text, in_role text, in_client_scope text, in_provider uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT set_config('app.own_clients_of'::text, (COALESCE(in_provider, '00000000-0000-0000-0000-000000000000'::uuid))::text, true) AS set_config,
     set_config('app.confined_user'::text, (in_user)::text, true) AS set_config
   WHERE ((in_business_type = 'appointments'::text) AND (in_role = 'staff'::text) AND (in_client_scope = 'own'::text));
END;

CREATE FUNCTION own_clients_of()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.own_clients_of'::text, true), ''::text))::uuid;

CREATE FUNCTION own_clients()
 RETURNS TABLE(customer_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT a.customer_id
    FROM appointments a
   WHERE ((a.company_id = current_company()) AND (a.provider_id = own_clients_of()) AND a.provider_confirmed AND (NOT a.confirmed_by_booker));
END;

CREATE FUNCTION is_own_client(in_customer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM own_clients() own(customer_id)
           WHERE (own.customer_id = is_own_client.in_customer))) AS "exists";
END;

CREATE FUNCTION may_see_customer(in_customer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((own_clients_of() IS NULL) OR is_own_client(in_customer));

CREATE FUNCTION has_entered_customer(in_customer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM customers c
           WHERE ((c.company_id = current_company()) AND (c.id = has_entered_customer.in_customer) AND (c.created_by = (NULLIF(current_setting('app.confined_user'::text, true), ''::text))::uuid)))) AS "exists";
END;

CREATE FUNCTION may_name_customer(in_customer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (may_see_customer(in_customer) OR has_entered_customer(in_customer));

CREATE FUNCTION status_rank(in_status text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE in_status WHEN 'pending'::text THEN 0 WHEN 'confirmed'::text THEN 1 WHEN 'seated'::text THEN 2 ELSE 3 END;

CREATE FUNCTION enter_status_instants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
    gets_to constant integer := status_rank(new.status);
begin
    if tg_op = 'UPDATE' and gets_to < status_rank(old.status) then
        new.completed_at := null;
        new.cancelled_at := null;
        new.no_show_at := null;
        if gets_to < status_rank('confirmed') then
            new.confirmed_at := null;
        end if;
        if tg_table_name = 'reservations' and gets_to < status_rank('seated') then
            new.seated_at := null;
        end if;
        return new;
    end if;
    case new.status
        when 'confirmed' then new.confirmed_at := now();
        when 'seated' then new.seated_at := now();
        when 'completed' then new.completed_at := now();
        when 'cancelled' then new.cancelled_at := now();
        when 'no_show' then new.no_show_at := now();
        else null;
    end case;
    return new;
end
$function$;

CREATE FUNCTION keep_previous_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    if status_rank(old.status) = status_rank(new.status) then
        return new;
    end if;
    if status_rank(new.status) < status_rank(old.status) then
        new.previous_status := null;
    else
        new.previous_status := old.status;
    end if;
    if tg_table_name = 'appointments' then
        new.was_provider_confirmed := new.status in ('cancelled', 'no_show') and old.provider_confirmed;
    end if;
    return new;
end
$function$;

CREATE FUNCTION diary_colour(in_colour text, in_id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(in_colour, (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text])[(1 + (get_byte(uuid_send(in_id), 15) % 8))]);


-- tables --------------------------------------------------------------------------------------------------------------

create table tables (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    area text,
    min_seats integer not null,
    max_seats integer not null,
    -- with y the place on the floor plan, in the unit in which the dashboard draws it
    x integer,
    y integer,
    shape text,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    deleted_at timestamp with time zone,
    version integer not null default 1,
    bookable_online boolean not null default true,
    constraint tables_pkey PRIMARY KEY (id),
    constraint tables_company_id_id_key UNIQUE (company_id, id),
    constraint tables_deleted_are_inactive CHECK (((deleted_at IS NULL) OR (NOT active))),
    constraint tables_max_seats_check CHECK ((max_seats <= 500)),
    constraint tables_min_seats_check CHECK (((min_seats >= 1) AND (min_seats <= 500))),
    constraint tables_most_seats_suffice CHECK ((max_seats >= min_seats)),
    constraint tables_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint tables_shape_check CHECK ((char_length(shape) <= 200)),
    constraint tables_x_check CHECK (((x >= '-100000'::integer) AND (x <= 100000))),
    constraint tables_y_check CHECK (((y >= '-100000'::integer) AND (y <= 100000))),
    constraint tables_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX tables_on_the_floor ON tables USING btree (company_id) WHERE (deleted_at IS NULL);
create policy tenant on tables using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT ON tables FOR EACH ROW WHEN ((new.active AND new.bookable_online)) EXECUTE FUNCTION note_what_opens();
CREATE TRIGGER note_what_opens_again AFTER UPDATE ON tables FOR EACH ROW WHEN ((new.active AND new.bookable_online AND ((NOT old.active) OR (NOT old.bookable_online) OR (new.max_seats > old.max_seats) OR (new.min_seats < old.min_seats)))) EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT OR UPDATE ON tables DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.active AND new.bookable_online)) EXECUTE FUNCTION offer_opened_times();
CREATE TRIGGER versions BEFORE UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION count_versions('version');

create table link_groups (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    kind text not null,
    created_at timestamp with time zone not null default now(),
    constraint link_groups_pkey PRIMARY KEY (id),
    constraint link_groups_company_id_id_key UNIQUE (company_id, id),
    constraint link_groups_company_id_id_kind_key UNIQUE (company_id, id, kind),
    constraint link_groups_kind_check CHECK ((kind = ANY (ARRAY['furniture_set'::text, 'adjacent'::text]))),
    constraint link_groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint link_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on link_groups using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON link_groups FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON link_groups FOR EACH ROW EXECUTE FUNCTION note_changed_offer();

create table link_group_tables (
    company_id uuid not null,
    link_group_id uuid not null,
    table_id uuid not null,
    -- of an adjacent group: neighbours stand side by side
    position smallint not null,
    constraint link_group_tables_pkey PRIMARY KEY (company_id, link_group_id, table_id),
    constraint link_group_tables_company_id_link_group_id_position_key UNIQUE (company_id, link_group_id, "position"),
    constraint link_group_tables_position_check CHECK (("position" >= 0)),
    constraint link_group_tables_company_id_link_group_id_fkey FOREIGN KEY (company_id, link_group_id) REFERENCES link_groups(company_id, id) ON DELETE CASCADE,
    constraint link_group_tables_company_id_table_id_fkey FOREIGN KEY (company_id, table_id) REFERENCES tables(company_id, id) ON DELETE CASCADE
);
CREATE INDEX link_group_tables_of_table ON link_group_tables USING btree (company_id, table_id);
create policy tenant on link_group_tables using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON link_group_tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer();

create table furniture_set_combos (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    link_group_id uuid not null,
    kind text not null generated always as ('furniture_set'::text) stored,
    created_at timestamp with time zone not null default now(),
    constraint furniture_set_combos_pkey PRIMARY KEY (id),
    constraint furniture_set_combos_company_id_id_key UNIQUE (company_id, id),
    constraint furniture_set_combos_company_id_id_link_group_id_key UNIQUE (company_id, id, link_group_id),
    constraint furniture_set_combos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint furniture_set_combos_group_fits FOREIGN KEY (company_id, link_group_id, kind) REFERENCES link_groups(company_id, id, kind) ON DELETE CASCADE
);
CREATE INDEX furniture_set_combos_of_group ON furniture_set_combos USING btree (company_id, link_group_id);
create policy tenant on furniture_set_combos using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON furniture_set_combos FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');

create table furniture_set_combo_tables (
    company_id uuid not null,
    combo_id uuid not null,
    link_group_id uuid not null,
    table_id uuid not null,
    position smallint not null,
    constraint furniture_set_combo_tables_pkey PRIMARY KEY (company_id, combo_id, table_id),
    constraint furniture_set_combo_tables_company_id_combo_id_position_key UNIQUE (company_id, combo_id, "position"),
    constraint furniture_set_combo_tables_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
    constraint furniture_set_combo_tables_are_linked FOREIGN KEY (company_id, link_group_id, table_id) REFERENCES link_group_tables(company_id, link_group_id, table_id) ON DELETE CASCADE,
    constraint furniture_set_combo_tables_company_id_combo_id_link_group__fkey FOREIGN KEY (company_id, combo_id, link_group_id) REFERENCES furniture_set_combos(company_id, id, link_group_id) ON DELETE CASCADE
);
CREATE INDEX furniture_set_combo_tables_of_table ON furniture_set_combo_tables USING btree (company_id, link_group_id, table_id);
create policy tenant on furniture_set_combo_tables using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON furniture_set_combo_tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer();


-- servers -------------------------------------------------------------------------------------------------------------

create table servers (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    created_at timestamp with time zone not null default now(),
    constraint servers_pkey PRIMARY KEY (id),
    constraint servers_company_id_id_key UNIQUE (company_id, id),
    constraint servers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint servers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on servers using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON servers FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');

create table server_assignments (
    company_id uuid not null,
    date date not null,
    table_id uuid not null,
    server_id uuid not null,
    constraint server_assignments_pkey PRIMARY KEY (company_id, date, table_id),
    constraint server_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint server_assignments_server_exists FOREIGN KEY (company_id, server_id) REFERENCES servers(company_id, id) ON DELETE CASCADE,
    constraint server_assignments_table_exists FOREIGN KEY (company_id, table_id) REFERENCES tables(company_id, id) ON DELETE CASCADE
);
CREATE INDEX server_assignments_of_server ON server_assignments USING btree (company_id, server_id);
CREATE INDEX server_assignments_of_table ON server_assignments USING btree (company_id, table_id);
create policy tenant on server_assignments using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON server_assignments FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('table_id');


-- service_periods -----------------------------------------------------------------------------------------------------

-- day 0 is Monday; a period that ends at or before it starts passes midnight
create table service_periods (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    days smallint[] not null,
    starts_at time without time zone not null,
    ends_at time without time zone not null,
    cover_cap integer,
    turn_minutes integer not null default 120,
    active boolean not null default true,
    created_at timestamp with time zone not null default now(),
    version integer not null default 1,
    bookable_online boolean not null default true,
    constraint service_periods_pkey PRIMARY KEY (id),
    constraint service_periods_company_id_id_key UNIQUE (company_id, id),
    constraint service_periods_cover_cap_check CHECK ((cover_cap > 0)),
    constraint service_periods_days_check CHECK (((days <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]) AND (cardinality(days) > 0))),
    constraint service_periods_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint service_periods_turn_minutes_check CHECK (((turn_minutes >= 5) AND (turn_minutes <= 1440))),
    constraint service_periods_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on service_periods using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on service_periods to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'cover_cap', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION note_changed_offer();
CREATE TRIGGER note_what_opens AFTER INSERT OR UPDATE ON service_periods FOR EACH ROW WHEN ((new.active AND new.bookable_online)) EXECUTE FUNCTION note_what_opens();
CREATE CONSTRAINT TRIGGER offer_what_opens AFTER INSERT OR UPDATE ON service_periods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.active AND new.bookable_online)) EXECUTE FUNCTION offer_opened_times();
CREATE TRIGGER versions BEFORE UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION count_versions('version');


-- reservations --------------------------------------------------------------------------------------------------------

create table reservations (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    -- null of a walk-in, and of a party from the wait list at the door: neither has a record
    customer_id uuid,
    service_period_id uuid,
    party_size integer not null,
    starts_at timestamp without time zone not null,
    ends_at timestamp without time zone not null,
    status text not null default 'pending'::text,
    holds_tables boolean not null generated always as ((status <> ALL (ARRAY['cancelled'::text, 'no_show'::text]))) stored,
    -- the payment processor's; a hold that has one is not simply released
    payment_intent_id text,
    notes text,
    created_at timestamp with time zone not null default now(),
    -- adds one with each change, that of the tables included
    version integer not null default 1,
    source text not null default 'desk'::text,
    -- null, as for the other statuses: not so far, or before this was kept
    confirmed_at timestamp with time zone,
    seated_at timestamp with time zone,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    no_show_at timestamp with time zone,
    -- whoever cancelled it said that the guest is not to be told; the job about it reads this
    cancelled_quietly boolean not null default false,
    -- before the last change of it; null: none so far, or it was taken back. A walk-in was confirmed before it was seated
    previous_status text,
    -- as in appointments
    sale_id uuid,
    -- what a party without a record is called
    guest_name text,
    -- why it was booked above the cap of its period; null: it was not
    override_reason text,
    -- when the host noted that the party is here; null: nobody has
    arrived_at timestamp with time zone,
    deposit_status text not null default 'none'::text,
    -- fixed when the deposit is asked for, or written down as paid; null: nobody has so far
    deposit_amount_cents integer,
    -- until when its tables are kept for somebody who has yet to pay, or to take them; null: it is booked
    held_until timestamp with time zone,
    -- as in appointments
    planned_ends_at timestamp without time zone,
    constraint reservations_pkey PRIMARY KEY (id),
    constraint reservations_company_id_id_key UNIQUE (company_id, id),
    constraint reservations_company_id_id_starts_at_ends_at_holds_tables_key UNIQUE (company_id, id, starts_at, ends_at, holds_tables),
    constraint reservations_check CHECK ((ends_at > starts_at)),
    constraint reservations_completed_end_early CHECK (((planned_ends_at IS NULL) OR ((status = 'completed'::text) AND (planned_ends_at > ends_at)))),
    constraint reservations_deposit_amount_cents_check CHECK ((deposit_amount_cents > 0)),
    constraint reservations_deposit_status_check CHECK ((deposit_status = ANY (ARRAY['none'::text, 'pending'::text, 'paid'::text, 'refunded'::text, 'forfeited'::text]))),
    constraint reservations_ends_at_check CHECK (isfinite(ends_at)),
    constraint reservations_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint reservations_held_are_pending CHECK (((held_until IS NULL) OR (status = 'pending'::text))),
    constraint reservations_last_a_day_at_most CHECK ((ends_at <= (starts_at + '1 day'::interval))),
    constraint reservations_of_somebody CHECK (((customer_id IS NOT NULL) OR (source = ANY (ARRAY['walk_in'::text, 'waitlist'::text])) OR (held_until IS NOT NULL))),
    constraint reservations_one_name CHECK (((guest_name IS NULL) OR (customer_id IS NULL))),
    constraint reservations_override_reason_check CHECK (((char_length(override_reason) >= 1) AND (char_length(override_reason) <= 200))),
    constraint reservations_party_size_check CHECK (((party_size >= 1) AND (party_size <= 500))),
    constraint reservations_payment_intent_id_check CHECK (((char_length(payment_intent_id) >= 1) AND (char_length(payment_intent_id) <= 255))),
    constraint reservations_previous_status_check CHECK ((previous_status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'seated'::text]))),
    constraint reservations_source_check CHECK ((source = ANY (ARRAY['desk'::text, 'walk_in'::text, 'guest'::text, 'waitlist'::text, 'enquiry'::text, 'series'::text]))),
    constraint reservations_starts_at_check CHECK (isfinite(starts_at)),
    constraint reservations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'seated'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
    constraint reservations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint reservations_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint reservations_sale_exists FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id),
    constraint reservations_service_period_exists FOREIGN KEY (company_id, service_period_id) REFERENCES service_periods(company_id, id)
);
CREATE INDEX reservations_by_customer ON reservations USING btree (company_id, customer_id, starts_at DESC, id DESC);
CREATE INDEX reservations_by_source ON reservations USING btree (company_id, source, starts_at DESC, id DESC) WHERE (source <> 'desk'::text);
CREATE INDEX reservations_by_source_in_status ON reservations USING btree (company_id, source, status, starts_at DESC, id DESC) WHERE (source <> 'desk'::text);
CREATE INDEX reservations_held ON reservations USING btree (held_until, company_id) WHERE (held_until IS NOT NULL);
CREATE INDEX reservations_in_status ON reservations USING btree (company_id, status, starts_at DESC, id DESC);
CREATE INDEX reservations_newest_first ON reservations USING btree (company_id, starts_at DESC, id DESC);
CREATE INDEX reservations_of_sale ON reservations USING btree (company_id, sale_id) WHERE (sale_id IS NOT NULL);
create policy tenant on reservations using ((company_id = ( SELECT current_company() AS current_company)));
create policy holds on reservations to booking_app, booking_jobs, booking_billing, booking_definer using (((held_until IS NULL) OR sees_holds())) with check (true);
create policy definer on reservations to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON reservations FOR EACH ROW WHEN ((new.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
CREATE TRIGGER audit_of_the_end AFTER DELETE ON reservations FOR EACH ROW WHEN ((old.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE OF service_period_id, starts_at, ends_at, status, party_size ON reservations FOR EACH ROW EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER desk_deposit AFTER UPDATE OF deposit_status ON reservations FOR EACH ROW WHEN ((new.deposit_status <> old.deposit_status)) EXECUTE FUNCTION enter_desk_deposit();
CREATE TRIGGER instants BEFORE UPDATE ON reservations FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION enter_status_instants();
CREATE TRIGGER instants_at_first BEFORE INSERT ON reservations FOR EACH ROW WHEN ((new.status <> 'pending'::text)) EXECUTE FUNCTION enter_status_instants();
CREATE TRIGGER previous_status BEFORE UPDATE ON reservations FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION keep_previous_status();
CREATE TRIGGER renew_link AFTER UPDATE OF customer_id ON reservations FOR EACH ROW WHEN (((old.customer_id IS NOT NULL) AND (new.customer_id IS DISTINCT FROM old.customer_id))) EXECUTE FUNCTION renew_link_of_booking();
CREATE TRIGGER stats_begin AFTER INSERT ON reservations FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, starts_at, customer_id ON reservations FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) AND ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER stats_end AFTER DELETE ON reservations FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER versions BEFORE UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION count_versions('holds_tables');
CREATE CONSTRAINT TRIGGER webhooks AFTER INSERT OR DELETE OR UPDATE ON reservations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks('reservation');

create table table_slots (
    company_id uuid not null,
    reservation_id uuid not null,
    table_id uuid not null,
    position smallint not null default 0,
    starts_at timestamp without time zone not null,
    ends_at timestamp without time zone not null,
    holds_table boolean not null,
    constraint table_slots_pkey PRIMARY KEY (company_id, reservation_id, table_id),
    constraint table_slots_company_id_reservation_id_position_key UNIQUE (company_id, reservation_id, "position"),
    constraint table_slots_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
    constraint table_slots_no_overlap EXCLUDE USING gist (company_id WITH =, table_id WITH =, tsrange(starts_at, ends_at) WITH &&) WHERE (holds_table),
    constraint table_slots_company_id_reservation_id_starts_at_ends_at_ho_fkey FOREIGN KEY (company_id, reservation_id, starts_at, ends_at, holds_table) REFERENCES reservations(company_id, id, starts_at, ends_at, holds_tables) ON UPDATE CASCADE ON DELETE CASCADE,
    constraint table_slots_table_exists FOREIGN KEY (company_id, table_id) REFERENCES tables(company_id, id)
);
CREATE INDEX table_slots_of_table ON table_slots USING btree (company_id, table_id, starts_at DESC, reservation_id DESC);
create policy tenant on table_slots using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on table_slots to booking_definer using (true);
CREATE TRIGGER audit_change AFTER INSERT ON table_slots REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_of_version_in_audit_log('reservations', 'reservation_id', 'table_ids', 'unless new');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON table_slots FOR EACH ROW EXECUTE FUNCTION note_changed_booking();
CREATE TRIGGER note_what_a_change_frees AFTER UPDATE ON table_slots FOR EACH ROW WHEN ((old.holds_table AND ((NOT new.holds_table) OR (new.starts_at <> old.starts_at) OR (new.ends_at <> old.ends_at)))) EXECUTE FUNCTION note_freed_table();
CREATE TRIGGER note_what_a_deletion_frees AFTER DELETE ON table_slots FOR EACH ROW WHEN (old.holds_table) EXECUTE FUNCTION note_freed_table();
CREATE CONSTRAINT TRIGGER offer_what_a_change_frees AFTER UPDATE ON table_slots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.holds_table AND ((NOT new.holds_table) OR (new.starts_at <> old.starts_at) OR (new.ends_at <> old.ends_at)))) EXECUTE FUNCTION offer_freed_tables();
CREATE CONSTRAINT TRIGGER offer_what_a_deletion_frees AFTER DELETE ON table_slots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.holds_table) EXECUTE FUNCTION offer_freed_tables();

create table released_cancellations (
    company_id uuid not null,
    -- of a reservation that is deleted
    reservation_id uuid not null,
    customer_id uuid not null,
    party_size integer not null,
    starts_at timestamp without time zone not null,
    -- the venue's wall clock
    ends_at timestamp without time zone,
    -- when the reservation was made
    booked_at timestamp with time zone,
    released_at timestamp with time zone not null default now(),
    -- when the reservation was cancelled
    cancelled_at timestamp with time zone,
    constraint released_cancellations_pkey PRIMARY KEY (company_id, reservation_id),
    constraint released_cancellations_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint released_cancellations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX released_cancellations_of_customer ON released_cancellations USING btree (company_id, customer_id);
CREATE INDEX released_cancellations_oldest_first ON released_cancellations USING btree (released_at);
create policy tenant on released_cancellations using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on released_cancellations to booking_definer using (true);

CREATE FUNCTION prune_released_cancellations(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT r.company_id,
             r.reservation_id
            FROM released_cancellations r
           WHERE ((r.released_at < (now() - '30 days'::interval)) AND (NOT (EXISTS ( SELECT
                    FROM outbox o
                   WHERE ((o.company_id = r.company_id) AND (o.published_at IS NULL))))) AND (NOT (EXISTS ( SELECT
                    FROM job_receipts w
                   WHERE ((w.company_id = r.company_id) AND (w.waits_until IS NOT NULL))))))
           ORDER BY r.released_at
          LIMIT prune_released_cancellations.in_rows
         ), pruned AS (
          DELETE FROM released_cancellations r
            USING old
           WHERE ((r.company_id = old.company_id) AND (r.reservation_id = old.reservation_id))
           RETURNING r.reservation_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_released_cancellations owner to booking_definer;


-- enquiries -----------------------------------------------------------------------------------------------------------

create table enquiries (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    guest_name text not null,
    guest_email text not null,
    guest_phone text,
    party_size integer not null,
    starts_at timestamp without time zone not null,
    duration_minutes integer,
    status text not null default 'open'::text,
    -- what the enquiry was converted to; cleared when the hold is released
    reservation_id uuid,
    created_at timestamp with time zone not null default now(),
    version integer not null default 1,
    constraint enquiries_pkey PRIMARY KEY (id),
    constraint enquiries_company_id_id_key UNIQUE (company_id, id),
    constraint enquiries_one_per_reservation UNIQUE (company_id, reservation_id),
    constraint enquiries_check CHECK (((status <> 'won'::text) OR (reservation_id IS NOT NULL))),
    constraint enquiries_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    constraint enquiries_guest_email_check CHECK ((char_length(guest_email) <= 254)),
    constraint enquiries_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint enquiries_guest_phone_check CHECK ((char_length(guest_phone) <= 40)),
    constraint enquiries_party_size_check CHECK (((party_size >= 1) AND (party_size <= 500))),
    constraint enquiries_starts_at_check CHECK (isfinite(starts_at)),
    constraint enquiries_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
    constraint enquiries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint enquiries_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX enquiries_in_status ON enquiries USING btree (company_id, status, created_at DESC, id DESC);
CREATE INDEX enquiries_newest_first ON enquiries USING btree (company_id, created_at DESC, id DESC);
create policy tenant on enquiries using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on enquiries to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'reservation_id');
CREATE TRIGGER versions BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION count_versions('version');

create table enquiry_messages (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    enquiry_id uuid not null,
    author text not null,
    kind text not null,
    body text not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint enquiry_messages_pkey PRIMARY KEY (id),
    constraint enquiry_messages_author_check CHECK ((author = ANY (ARRAY['guest'::text, 'venue'::text, 'system'::text]))),
    constraint enquiry_messages_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 5000))),
    constraint enquiry_messages_check CHECK (((kind = 'booked'::text) = (author = 'system'::text))),
    constraint enquiry_messages_check1 CHECK (((kind <> 'note'::text) OR (author = 'venue'::text))),
    constraint enquiry_messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'note'::text, 'booked'::text]))),
    constraint enquiry_messages_enquiry_exists FOREIGN KEY (company_id, enquiry_id) REFERENCES enquiries(company_id, id) ON DELETE CASCADE
);
CREATE INDEX enquiry_messages_oldest_first ON enquiry_messages USING btree (company_id, enquiry_id, created_at, id);
create policy tenant on enquiry_messages using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on enquiry_messages to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT ON enquiry_messages FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'kind');


-- sales ---------------------------------------------------------------------------------------------------------------

create table sales (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid,
    created_by uuid not null,
    sold_by_provider_id uuid,
    appointment_id uuid,
    reservation_id uuid,
    booking_table text generated always as (
CASE
    WHEN (appointment_id IS NOT NULL) THEN 'appointments'::text
    WHEN (reservation_id IS NOT NULL) THEN 'reservations'::text
    ELSE NULL::text
END) stored,
    booking_id uuid generated always as (COALESCE(appointment_id, reservation_id)) stored,
    subtotal_cents bigint not null,
    discount_type text,
    discount_value bigint not null,
    discount_cents bigint not null,
    tip_cents integer not null,
    total_cents bigint not null,
    gift_card_applied_cents integer not null,
    paid_in_person_cents bigint not null,
    payment_method text not null,
    status text not null default 'completed'::text,
    void_reason text,
    voided_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    -- rate_basis_points, gross_cents, tax_cents for each rate, as at recording; empty: sold before rates were kept
    taxes jsonb not null default '[]'::jsonb,
    deposit_applied_cents integer not null default 0,
    owed_cents bigint not null generated always as ((((total_cents - gift_card_applied_cents) - deposit_applied_cents) - paid_in_person_cents)) stored,
    -- the venue's date on which it was recorded, stamped then
    business_date date not null,
    -- the venue's date on which it was voided, stamped then
    voided_on date,
    constraint sales_pkey PRIMARY KEY (id),
    constraint sales_company_id_id_key UNIQUE (company_id, id),
    constraint sales_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
    constraint sales_check1 CHECK ((total_cents = ((subtotal_cents - discount_cents) + tip_cents))),
    constraint sales_check2 CHECK (((gift_card_applied_cents >= 0) AND (gift_card_applied_cents <= total_cents))),
    constraint sales_check3 CHECK (((paid_in_person_cents >= 0) AND (paid_in_person_cents <= (total_cents - gift_card_applied_cents)))),
    constraint sales_check4 CHECK ((num_nonnulls(appointment_id, reservation_id) <= 1)),
    constraint sales_check5 CHECK (((status = 'voided'::text) = (voided_at IS NOT NULL))),
    constraint sales_check6 CHECK (((status = 'voided'::text) OR (void_reason IS NULL))),
    constraint sales_deposit_applied_cents_check CHECK ((deposit_applied_cents >= 0)),
    constraint sales_discount_type_check CHECK ((discount_type = ANY (ARRAY['percent'::text, 'amount'::text]))),
    constraint sales_discount_value_check CHECK ((discount_value >= 0)),
    constraint sales_not_paid_twice CHECK ((((gift_card_applied_cents + deposit_applied_cents) + paid_in_person_cents) <= total_cents)),
    constraint sales_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'gift_card'::text, 'other'::text]))),
    constraint sales_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'voided'::text]))),
    constraint sales_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    constraint sales_tip_cents_check CHECK ((tip_cents >= 0)),
    constraint sales_voided_on_check CHECK (((voided_at IS NULL) = (voided_on IS NULL))),
    constraint sales_appointment_exists FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id),
    constraint sales_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint sales_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint sales_reservation_exists FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id) ON DELETE SET NULL (reservation_id),
    constraint sales_seller_exists FOREIGN KEY (company_id, sold_by_provider_id) REFERENCES staff(company_id, id)
);
CREATE INDEX sales_by_method ON sales USING btree (company_id, payment_method, created_at DESC, id DESC);
CREATE INDEX sales_by_time ON sales USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX sales_by_time_of_void ON sales USING btree (voided_at) WHERE (voided_at IS NOT NULL);
CREATE INDEX sales_newest_first ON sales USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX sales_of_customer ON sales USING btree (company_id, customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX sales_of_day ON sales USING btree (company_id, business_date, created_at DESC, id DESC);
CREATE INDEX sales_of_day_of_void ON sales USING btree (company_id, voided_on) WHERE (voided_on IS NOT NULL);
CREATE INDEX sales_of_reservation ON sales USING btree (company_id, reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX sales_of_seller ON sales USING btree (company_id, sold_by_provider_id, created_at DESC, id DESC) WHERE (sold_by_provider_id IS NOT NULL);
CREATE INDEX sales_of_seller_by_method ON sales USING btree (company_id, sold_by_provider_id, payment_method, created_at DESC, id DESC) WHERE (sold_by_provider_id IS NOT NULL);
CREATE UNIQUE INDEX sales_once_per_booking ON sales USING btree (company_id, booking_id) WHERE (status = 'completed'::text);
CREATE INDEX sales_owed ON sales USING btree (company_id, created_at DESC, id DESC) WHERE ((status = 'completed'::text) AND (owed_cents > 0));
CREATE INDEX sales_voided ON sales USING btree (company_id, created_at DESC, id DESC) WHERE (status = 'voided'::text);
create policy tenant on sales using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on sales to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'total_cents', 'tip_cents', 'discount_cents', 'gift_card_applied_cents', 'paid_in_person_cents');
CREATE TRIGGER business_date BEFORE INSERT ON sales FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER date_of_void BEFORE INSERT OR UPDATE OF voided_at ON sales FOR EACH ROW WHEN (((new.voided_at IS NOT NULL) AND (new.voided_on IS NULL))) EXECUTE FUNCTION stamp_date_of_void();
CREATE TRIGGER stats_begin AFTER INSERT ON sales FOR EACH ROW WHEN (((new.customer_id IS NOT NULL) AND (new.status = 'completed'::text))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, total_cents, customer_id ON sales FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION count_stats_of_its_customer();
CREATE CONSTRAINT TRIGGER webhooks AFTER INSERT OR UPDATE OF status ON sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks('sale');

create table sale_lines (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null,
    kind text not null,
    product_id uuid,
    service_id uuid,
    package_id uuid,
    description text,
    quantity integer not null,
    unit_price_cents integer not null,
    total_cents bigint not null generated always as (((quantity)::bigint * unit_price_cents)) stored,
    -- as sold: a later change of the catalogue leaves it
    tax_rate_basis_points integer not null default 0,
    constraint sale_lines_pkey PRIMARY KEY (id),
    constraint sale_lines_company_id_id_key UNIQUE (company_id, id),
    constraint sale_lines_company_id_sale_id_position_key UNIQUE (company_id, sale_id, "position"),
    constraint sale_lines_check CHECK (((kind = 'product'::text) = (product_id IS NOT NULL))),
    constraint sale_lines_check1 CHECK (((kind = 'service'::text) = (service_id IS NOT NULL))),
    constraint sale_lines_check2 CHECK (((kind = 'package'::text) = (package_id IS NOT NULL))),
    constraint sale_lines_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'service'::text, 'package'::text, 'gift_card'::text, 'custom'::text]))),
    constraint sale_lines_position_check CHECK (("position" >= 0)),
    constraint sale_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999))),
    constraint sale_lines_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000))),
    constraint sale_lines_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
    constraint sale_lines_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES packages(company_id, id),
    constraint sale_lines_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id),
    constraint sale_lines_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE,
    constraint sale_lines_service_exists FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
create policy tenant on sale_lines using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on sale_lines to booking_definer using (true);

CREATE FUNCTION deposit_kept(in_booking_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (standing.kept_cents)::integer AS kept_cents
    FROM deposit_standing(deposit_kept.in_booking_id) standing(paid_cents, refunded_cents, withheld_cents, kept_cents, at_desk_cents);
END;

-- the parts of sales.paid_in_person_cents
create table sale_payments (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null,
    method text not null,
    amount_cents bigint not null,
    tendered_cents bigint,
    change_cents bigint not null generated always as ((COALESCE(tendered_cents, amount_cents) - amount_cents)) stored,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it was paid, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was paid
    cash_up_number integer not null,
    constraint sale_payments_pkey PRIMARY KEY (id),
    constraint sale_payments_company_id_id_key UNIQUE (company_id, id),
    constraint sale_payments_company_id_sale_id_position_key UNIQUE (company_id, sale_id, "position"),
    constraint sale_payments_amount_cents_check CHECK ((amount_cents > 0)),
    constraint sale_payments_check CHECK (((tendered_cents IS NULL) OR ((method = 'cash'::text) AND (tendered_cents >= amount_cents)))),
    constraint sale_payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'other'::text]))),
    constraint sale_payments_position_check CHECK (("position" >= 0)),
    constraint sale_payments_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sale_payments_of_cash_up ON sale_payments USING btree (company_id, cash_up_number, business_date);
CREATE INDEX sale_payments_of_day ON sale_payments USING btree (company_id, business_date);
create policy tenant on sale_payments using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER business_date BEFORE INSERT ON sale_payments FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER cash_up BEFORE INSERT ON sale_payments FOR EACH ROW WHEN ((new.cash_up_number IS NULL)) EXECUTE FUNCTION stamp_cash_up();

-- counted in the transaction that records the sale, which gives its number back if it fails
create table receipt_counters (
    company_id uuid not null,
    year smallint not null,
    last_number integer not null,
    constraint receipt_counters_pkey PRIMARY KEY (company_id, year),
    constraint receipt_counters_last_number_check CHECK ((last_number > 0)),
    constraint receipt_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on receipt_counters using ((company_id = ( SELECT current_company() AS current_company)));

-- sales from before numbers were given have none
create table receipts (
    company_id uuid not null,
    sale_id uuid not null,
    year smallint not null,
    number integer not null,
    receipt_number text not null generated always as ((((year)::text || '-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored,
    constraint receipts_pkey PRIMARY KEY (company_id, sale_id),
    constraint receipts_company_id_year_number_key UNIQUE (company_id, year, number),
    constraint receipts_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
create policy tenant on receipts using ((company_id = ( SELECT current_company() AS current_company)));

-- receipts that were to be mailed
create table receipt_mails (
    id uuid not null,
    company_id uuid not null,
    sale_id uuid not null,
    -- null: the address that the client of the sale has when it is mailed
    email text,
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    constraint receipt_mails_pkey PRIMARY KEY (id),
    constraint receipt_mails_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
create policy tenant on receipt_mails using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on receipt_mails to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT ON receipt_mails FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'sale_id');

-- deposits taken at the desk, and given back there, as members write them down
create table desk_deposits (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    -- of an appointment or a reservation, which may be gone: the money was there
    booking_id uuid not null,
    -- below 0: given back, or written down by mistake
    amount_cents integer not null,
    created_at timestamp with time zone not null default now(),
    -- the venue's date on which it was written down, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was written down
    cash_up_number integer not null,
    constraint desk_deposits_pkey PRIMARY KEY (id),
    constraint desk_deposits_amount_cents_check CHECK ((amount_cents <> 0)),
    constraint desk_deposits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX desk_deposits_by_time ON desk_deposits USING btree (company_id, created_at);
CREATE INDEX desk_deposits_of_booking ON desk_deposits USING btree (company_id, booking_id);
CREATE INDEX desk_deposits_of_cash_up ON desk_deposits USING btree (company_id, cash_up_number, business_date);
CREATE INDEX desk_deposits_of_day ON desk_deposits USING btree (company_id, business_date);
create policy tenant on desk_deposits using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on desk_deposits to booking_definer using (true);
CREATE TRIGGER business_date BEFORE INSERT ON desk_deposits FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER cash_up BEFORE INSERT ON desk_deposits FOR EACH ROW WHEN ((new.cash_up_number IS NULL)) EXECUTE FUNCTION stamp_cash_up();

CREATE FUNCTION enter_desk_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    at_desk constant integer := (
        select coalesce(sum(d.amount_cents), 0) from desk_deposits d
         where d.company_id = new.company_id and d.booking_id = new.id
    );
    online constant integer := (
        select coalesce(sum(p.kept_cents), 0) from payments p join companies c on c.id = p.company_id
         where p.company_id = new.company_id and p.currency = c.currency
           and (p.appointment_id = new.id or p.reservation_id = new.id)
    );
    cents constant integer := case
        when new.deposit_status = 'paid' then greatest(0, new.deposit_amount_cents - at_desk - online)
        when new.deposit_status <> 'forfeited' then -at_desk end;
begin
    if session_user not in ('booking_billing', 'booking_jobs') and coalesce(cents, 0) <> 0 then
        insert into desk_deposits (company_id, booking_id, amount_cents) values (new.company_id, new.id, cents);
    end if;
    return null;
end
$function$;
alter function enter_desk_deposit owner to booking_definer;

CREATE FUNCTION business_day_ends(in_company uuid, in_date date)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
    return (
        select greatest((in_date + 1)::timestamp, max(upper(window_on(in_date, begun.opens, begun.closes))))
          from (
              select p.starts_at as opens, p.ends_at as closes from service_periods p
               where p.company_id = in_company and p.active
                 and (extract(isodow from in_date) - 1)::smallint = any(p.days)
               union all
              select s.opens, s.closes from special_windows s where s.company_id = in_company and s.date = in_date
               union all
              select h.opens, h.closes
                from staff p cross join lateral hours_of_provider(in_company, p.id, in_date, in_date) h
               where p.company_id = in_company
          ) begun
    );
end
$function$;

CREATE FUNCTION business_date_at(in_company uuid, in_at timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
    return (
        select clock.wall::date - (clock.wall < business_day_ends(in_company, clock.wall::date - 1))::integer
          from (select in_at at time zone c.timezone as wall from companies c where c.id = in_company) clock
    );
end
$function$;

CREATE FUNCTION stamp_business_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    new.business_date := business_date_at(new.company_id, new.created_at);
    return new;
end
$function$;
alter function stamp_business_date owner to booking_definer;

CREATE FUNCTION stamp_date_of_void()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    new.voided_on := business_date_at(new.company_id, new.voided_at);
    return new;
end
$function$;
alter function stamp_date_of_void owner to booking_definer;


-- gift_cards ----------------------------------------------------------------------------------------------------------

create table gift_cards (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    code text not null,
    issued_cents integer not null,
    balance_cents integer not null,
    customer_id uuid,
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    -- the line that sold it; null for one that was given
    sale_line_id uuid,
    constraint gift_cards_pkey PRIMARY KEY (id),
    constraint gift_cards_company_id_code_key UNIQUE (company_id, code),
    constraint gift_cards_company_id_id_key UNIQUE (company_id, id),
    constraint gift_cards_check CHECK (((balance_cents >= 0) AND (balance_cents <= issued_cents))),
    constraint gift_cards_code_check CHECK ((code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'::text)),
    constraint gift_cards_issued_cents_check CHECK ((issued_cents > 0)),
    constraint gift_cards_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint gift_cards_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint gift_cards_sale_line FOREIGN KEY (company_id, sale_line_id) REFERENCES sale_lines(company_id, id)
);
CREATE INDEX gift_cards_by_time ON gift_cards USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX gift_cards_of_customer ON gift_cards USING btree (company_id, customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX gift_cards_of_sale_line ON gift_cards USING btree (company_id, sale_line_id) WHERE (sale_line_id IS NOT NULL);
create policy tenant on gift_cards using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on gift_cards to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON gift_cards FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'balance_cents');

-- the ledger behind gift_cards.balance_cents
create table gift_card_movements (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    gift_card_id uuid not null,
    sale_id uuid,
    kind text not null,
    delta_cents integer not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it moved, stamped then
    business_date date not null,
    -- of the cash-up that was open when it moved
    cash_up_number integer not null,
    constraint gift_card_movements_pkey PRIMARY KEY (id),
    constraint gift_card_movements_company_id_sale_id_key UNIQUE (company_id, sale_id),
    constraint gift_card_movements_check CHECK (
CASE kind
    WHEN 'issue'::text THEN (delta_cents > 0)
    ELSE (delta_cents < 0)
END),
    constraint gift_card_movements_check1 CHECK (((kind = 'redemption'::text) = (sale_id IS NOT NULL))),
    constraint gift_card_movements_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'redemption'::text, 'void'::text]))),
    constraint gift_card_movements_company_id_gift_card_id_fkey FOREIGN KEY (company_id, gift_card_id) REFERENCES gift_cards(company_id, id) ON DELETE CASCADE,
    constraint gift_card_movements_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX gift_card_movements_by_time ON gift_card_movements USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX gift_card_movements_of_card ON gift_card_movements USING btree (company_id, gift_card_id);
CREATE INDEX gift_card_movements_of_cash_up ON gift_card_movements USING btree (company_id, cash_up_number, business_date);
CREATE INDEX gift_card_movements_of_day ON gift_card_movements USING btree (company_id, business_date);
create policy tenant on gift_card_movements using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on gift_card_movements to booking_definer using (true);
CREATE TRIGGER business_date BEFORE INSERT ON gift_card_movements FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER cash_up BEFORE INSERT ON gift_card_movements FOR EACH ROW WHEN ((new.cash_up_number IS NULL)) EXECUTE FUNCTION stamp_cash_up();


-- loyalty -------------------------------------------------------------------------------------------------------------

create table loyalty_members (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    points_balance integer not null default 0,
    authentication_token text not null,
    pass_changed_at timestamp with time zone not null default date_trunc('second'::text, now()),
    -- the transaction's number
    pass_changed_in bigint not null default ((pg_current_xact_id())::text)::bigint,
    created_at timestamp with time zone not null default now(),
    -- the card of the same customer that has its points since both records of them were made one; its passes are void
    merged_into uuid,
    constraint loyalty_members_pkey PRIMARY KEY (id),
    constraint loyalty_members_company_id_id_key UNIQUE (company_id, id),
    constraint loyalty_members_authentication_token_check CHECK ((length(authentication_token) >= 32)),
    constraint loyalty_members_merged_has_no_points CHECK (((merged_into IS NULL) OR (points_balance = 0))),
    constraint loyalty_members_points_not_below_zero CHECK ((points_balance >= 0)),
    constraint loyalty_members_points_not_too_many CHECK ((points_balance <= 1000000000)),
    constraint loyalty_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint loyalty_members_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id),
    constraint loyalty_members_merged_into_one FOREIGN KEY (company_id, merged_into) REFERENCES loyalty_members(company_id, id)
);
CREATE INDEX loyalty_members_by_time ON loyalty_members USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX loyalty_members_merged ON loyalty_members USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX loyalty_members_of_customer ON loyalty_members USING btree (company_id, customer_id);
CREATE UNIQUE INDEX loyalty_members_one_per_customer ON loyalty_members USING btree (company_id, customer_id) WHERE (merged_into IS NULL);
create policy tenant on loyalty_members using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on loyalty_members to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON loyalty_members FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'points_balance');
CREATE TRIGGER pass_changes BEFORE UPDATE OF points_balance ON loyalty_members FOR EACH ROW WHEN ((new.points_balance IS DISTINCT FROM old.points_balance)) EXECUTE FUNCTION pass_changes();

-- the ledger behind loyalty_members.points_balance
create table loyalty_adjustments (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    member_id uuid not null,
    sale_id uuid,
    delta integer not null,
    balance_after integer not null,
    reason text,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint loyalty_adjustments_pkey PRIMARY KEY (id),
    constraint loyalty_adjustments_balance_after_check CHECK ((balance_after >= 0)),
    constraint loyalty_adjustments_delta_check CHECK ((delta <> 0)),
    constraint loyalty_adjustments_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES loyalty_members(company_id, id) ON DELETE CASCADE,
    constraint loyalty_adjustments_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX loyalty_adjustments_by_time ON loyalty_adjustments USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX loyalty_adjustments_newest_first ON loyalty_adjustments USING btree (company_id, member_id, created_at DESC, id DESC);
CREATE INDEX loyalty_adjustments_of_sale ON loyalty_adjustments USING btree (company_id, sale_id) WHERE (sale_id IS NOT NULL);
CREATE UNIQUE INDEX loyalty_adjustments_taken_back ON loyalty_adjustments USING btree (company_id, sale_id) WHERE ((sale_id IS NOT NULL) AND (delta < 0));
create policy tenant on loyalty_adjustments using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on loyalty_adjustments to booking_definer using (true);

CREATE FUNCTION merge_loyalty_cards(in_customer uuid, in_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    company constant uuid := current_company();
    actor constant uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
    gone loyalty_members;
    kept loyalty_members;
begin
    perform m.id from loyalty_members m
      where m.company_id = company and m.customer_id in (in_customer, in_into) and m.merged_into is null
      order by m.id for no key update;
    select m.* into gone from loyalty_members m
     where m.company_id = company and m.customer_id = in_customer and m.merged_into is null;
    select m.* into kept from loyalty_members m
     where m.company_id = company and m.customer_id = in_into and m.merged_into is null;
    if gone.id is null or kept.id is null then
        return;
    end if;
    if gone.points_balance > 0 then
        insert into loyalty_adjustments (company_id, member_id, delta, balance_after, reason, created_by)
        values (company, gone.id, -gone.points_balance, 0, 'Two cards of one person', actor),
               (company, kept.id, gone.points_balance, kept.points_balance + gone.points_balance,
                'Two cards of one person', actor);
        update loyalty_members m set points_balance = m.points_balance + gone.points_balance
         where m.company_id = company and m.id = kept.id;
    end if;
    update loyalty_members m
       set points_balance = 0, merged_into = kept.id,
           pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = gone.id;
    update loyalty_members m set merged_into = kept.id where m.company_id = company and m.merged_into = gone.id;
end
$function$;
alter function merge_loyalty_cards owner to booking_definer;


-- passes --------------------------------------------------------------------------------------------------------------

CREATE FUNCTION pass_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if tg_table_name = 'companies' then
        new.passes_changes := old.passes_changes + 1;
        new.passes_changed_in := pg_current_xact_id()::text::bigint;
    else
        new.pass_changed_at := greatest(date_trunc('second', now()), old.pass_changed_at + interval '1 second');
        new.pass_changed_in := pg_current_xact_id()::text::bigint;
    end if;
    return new;
end
$function$;

-- phones that show a member's pass and are told when it changes
create table wallet_registrations (
    company_id uuid not null,
    member_id uuid not null,
    device_id text not null,
    push_token text not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint wallet_registrations_pkey PRIMARY KEY (company_id, member_id, device_id),
    constraint wallet_registrations_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 200))),
    constraint wallet_registrations_push_token_check CHECK ((push_token ~ '^[0-9A-Fa-f]{1,200}$'::text)),
    constraint wallet_registrations_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES loyalty_members(company_id, id) ON DELETE CASCADE
);
CREATE INDEX wallet_registrations_of_device ON wallet_registrations USING btree (device_id);
create policy tenant on wallet_registrations using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on wallet_registrations to booking_definer using (true);

CREATE FUNCTION admit_pass(in_member uuid, in_digest bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    token text;
    company uuid;
    organization uuid;
begin
    select m.authentication_token, c.id, c.organization_id into token, company, organization
      from loyalty_members m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id and o.active
     where m.id = in_member;
    if sha256(convert_to(coalesce(token, repeat('-', 43)), 'UTF8')) is distinct from in_digest or token is null then
        return null;
    end if;
    perform enter_tenant(organization, company);
    return company;
end
$function$;
alter function admit_pass owner to booking_definer;

CREATE FUNCTION passes_of_device(in_device text, in_since bigint)
 RETURNS TABLE(serial_numbers uuid[], changed_in bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(m.id ORDER BY m.id), '{}'::uuid[]) AS "coalesce",
     ((pg_snapshot_xmin(pg_current_snapshot()))::text)::bigint AS pg_snapshot_xmin
    FROM (((wallet_registrations r
      JOIN loyalty_members m ON (((m.company_id = r.company_id) AND (m.id = r.member_id))))
      JOIN companies c ON ((c.id = r.company_id)))
      JOIN organizations o ON (((o.id = c.organization_id) AND o.active)))
   WHERE ((r.device_id = passes_of_device.in_device) AND ((passes_of_device.in_since IS NULL) OR (GREATEST(m.pass_changed_in, c.passes_changed_in) >= passes_of_device.in_since) OR (passes_of_device.in_since > ((pg_snapshot_xmax(pg_current_snapshot()))::text)::bigint)));
END;
alter function passes_of_device owner to booking_definer;


-- payments ------------------------------------------------------------------------------------------------------------

-- written from the payment processor's webhooks alone
create table payments (
    payment_intent_id text not null,
    company_id uuid not null,
    -- whose deposit it was; this one, the reservation, or neither
    appointment_id uuid,
    reservation_id uuid,
    amount_cents integer not null,
    currency text not null,
    status text not null default 'succeeded'::text,
    refunded_cents integer not null default 0,
    -- the processor's word on the latest dispute, such as needs_response or lost
    dispute_status text,
    created_at timestamp with time zone not null default now(),
    -- by which jobs name it
    id uuid not null default gen_random_uuid(),
    -- the business's own, on which it was paid; null: on that of this service, before there were others
    account_id text,
    -- what this service took of it
    fee_cents integer not null default 0,
    disputed_cents integer,
    dispute_reason text,
    -- until when the business may answer the dispute, null if it need not
    dispute_due_at timestamp with time zone,
    -- when the processor first reported a dispute
    disputed_at timestamp with time zone,
    -- the venue's date on which it was reported, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was reported
    cash_up_number integer not null,
    -- the booking for which it came too late, which may be gone: all of it goes back
    late_for uuid,
    -- what the payer's bank has of it while it looks into disputes, or for good
    withheld_cents integer not null default 0,
    -- what the business has of it
    kept_cents integer not null generated always as (
CASE
    WHEN (status = 'succeeded'::text) THEN GREATEST(0, ((amount_cents - refunded_cents) - withheld_cents))
    ELSE 0
END) stored,
    constraint payments_pkey PRIMARY KEY (payment_intent_id),
    constraint payments_of_company UNIQUE (company_id, payment_intent_id),
    constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
    constraint payments_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    constraint payments_check1 CHECK ((num_nonnulls(appointment_id, reservation_id) <= 1)),
    constraint payments_check2 CHECK (((withheld_cents >= 0) AND (withheld_cents <= amount_cents))),
    constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    constraint payments_disputed_cents_check CHECK ((disputed_cents > 0)),
    constraint payments_fee_cents_check CHECK ((fee_cents >= 0)),
    constraint payments_late_is_no_deposit CHECK (((late_for IS NULL) OR (num_nonnulls(appointment_id, reservation_id) = 0))),
    constraint payments_payment_intent_id_check CHECK ((payment_intent_id ~ '^[!-~]{1,255}$'::text)),
    constraint payments_status_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'canceled'::text]))),
    constraint payments_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES payments_connections(company_id, account_id),
    constraint payments_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id),
    constraint payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint payments_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id)
);
CREATE INDEX payments_by_time ON payments USING btree (company_id, created_at);
CREATE INDEX payments_disputed ON payments USING btree (company_id, disputed_at, id) WHERE (disputed_at IS NOT NULL);
CREATE UNIQUE INDEX payments_id ON payments USING btree (id);
CREATE INDEX payments_late ON payments USING btree (company_id, late_for, created_at) WHERE (late_for IS NOT NULL);
CREATE INDEX payments_of_account ON payments USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX payments_of_appointment ON payments USING btree (company_id, appointment_id);
CREATE INDEX payments_of_cash_up ON payments USING btree (company_id, cash_up_number, business_date);
CREATE INDEX payments_of_day ON payments USING btree (company_id, business_date);
CREATE INDEX payments_of_reservation ON payments USING btree (company_id, reservation_id);
create policy tenant on payments using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on payments to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status', 'account_id', 'fee_cents', 'disputed_cents', 'dispute_reason', 'withheld_cents');
CREATE TRIGGER business_date BEFORE INSERT ON payments FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER cash_up BEFORE INSERT ON payments FOR EACH ROW WHEN ((new.cash_up_number IS NULL)) EXECUTE FUNCTION stamp_cash_up();
CREATE TRIGGER refunds AFTER UPDATE OF refunded_cents ON payments FOR EACH ROW WHEN ((new.refunded_cents <> old.refunded_cents)) EXECUTE FUNCTION note_payment_refund();
CREATE TRIGGER refunds_at_first AFTER INSERT ON payments FOR EACH ROW WHEN ((new.refunded_cents > 0)) EXECUTE FUNCTION note_payment_refund();

-- the changes of payments.refunded_cents, as the payment processor reported them
create table payment_refunds (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    payment_intent_id text not null,
    -- below 0: a refund that the processor has taken back, as it failed
    amount_cents integer not null,
    created_at timestamp with time zone not null default now(),
    -- the venue's date on which it was reported, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was reported
    cash_up_number integer not null,
    constraint payment_refunds_pkey PRIMARY KEY (id),
    constraint payment_refunds_amount_cents_check CHECK ((amount_cents <> 0)),
    constraint payment_refunds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint payment_refunds_company_id_payment_intent_id_fkey FOREIGN KEY (company_id, payment_intent_id) REFERENCES payments(company_id, payment_intent_id) ON DELETE CASCADE
);
CREATE INDEX payment_refunds_by_time ON payment_refunds USING btree (company_id, created_at);
CREATE INDEX payment_refunds_of_cash_up ON payment_refunds USING btree (company_id, cash_up_number, business_date);
CREATE INDEX payment_refunds_of_day ON payment_refunds USING btree (company_id, business_date);
CREATE INDEX payment_refunds_of_payment ON payment_refunds USING btree (company_id, payment_intent_id);
create policy tenant on payment_refunds using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER business_date BEFORE INSERT ON payment_refunds FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_business_date();
CREATE TRIGGER cash_up BEFORE INSERT ON payment_refunds FOR EACH ROW WHEN ((new.cash_up_number IS NULL)) EXECUTE FUNCTION stamp_cash_up();

CREATE FUNCTION note_payment_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    insert into payment_refunds (company_id, payment_intent_id, amount_cents)
    values (new.company_id, new.payment_intent_id,
            new.refunded_cents - case when tg_op = 'UPDATE' then old.refunded_cents else 0 end);
    return null;
end
$function$;

CREATE FUNCTION deposit_standing(in_booking uuid)
 RETURNS TABLE(paid_cents bigint, refunded_cents bigint, withheld_cents bigint, kept_cents bigint, at_desk_cents bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((online.paid + desk.kept) + desk.refunded),
     (online.refunded + desk.refunded),
     ((online.paid - online.refunded) - online.kept),
     (online.kept + desk.kept),
     desk.kept
    FROM (((( SELECT COALESCE(sum(p.amount_cents) FILTER (WHERE (p.currency = own.currency)), (0)::bigint) AS paid,
             COALESCE(sum(p.refunded_cents) FILTER (WHERE (p.currency = own.currency)), (0)::bigint) AS refunded,
             COALESCE(sum(p.kept_cents) FILTER (WHERE (p.currency = own.currency)), (0)::bigint) AS kept,
             count(*) AS payments
            FROM payments p,
             own_currency() own(currency)
           WHERE ((p.company_id = ( SELECT current_company() AS current_company)) AND (p.status = 'succeeded'::text) AND ((p.appointment_id = deposit_standing.in_booking) OR (p.reservation_id = deposit_standing.in_booking)))) online
      CROSS JOIN ( SELECT sum(d.amount_cents) AS kept,
             (max((- d.amount_cents)) FILTER (WHERE (d.amount_cents < 0)))::bigint AS given_back
            FROM desk_deposits d
           WHERE ((d.company_id = ( SELECT current_company() AS current_company)) AND (d.booking_id = deposit_standing.in_booking))) written_down)
      LEFT JOIN ( SELECT a.deposit_status AS status,
             (COALESCE(a.deposit_amount_cents, 0))::bigint AS cents
            FROM appointments a
           WHERE ((a.company_id = ( SELECT current_company() AS current_company)) AND (a.id = deposit_standing.in_booking))
         UNION ALL
          SELECT r.deposit_status,
             (COALESCE(r.deposit_amount_cents, 0))::bigint AS "coalesce"
            FROM reservations r
           WHERE ((r.company_id = ( SELECT current_company() AS current_company)) AND (r.id = deposit_standing.in_booking))) booked ON (true))
      CROSS JOIN LATERAL ( SELECT COALESCE(written_down.kept,
                 CASE
                     WHEN ((online.payments = 0) AND (booked.status = ANY (ARRAY['paid'::text, 'forfeited'::text]))) THEN booked.cents
                     ELSE NULL::bigint
                 END, (0)::bigint) AS kept,
                 CASE
                     WHEN ((online.payments = 0) AND (booked.status = 'refunded'::text)) THEN COALESCE(written_down.given_back, booked.cents)
                     ELSE (0)::bigint
                 END AS refunded) desk);
END;

CREATE FUNCTION deposit_left(in_sale uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (GREATEST((0)::numeric, (( SELECT COALESCE(sum(((deposit_kept(closed.id))::numeric - COALESCE(going.cents, (0)::numeric))), (0)::numeric) AS "coalesce"
            FROM (( SELECT a.id
                    FROM appointments a
                   WHERE ((a.company_id = s.company_id) AND (a.sale_id = s.id))
                 UNION ALL
                  SELECT r.id
                    FROM reservations r
                   WHERE ((r.company_id = s.company_id) AND (r.sale_id = s.id))) closed
              CROSS JOIN LATERAL ( SELECT sum(refunding_cents(p.payment_intent_id)) AS cents
                    FROM payments p
                   WHERE ((p.company_id = s.company_id) AND ((p.appointment_id = closed.id) OR (p.reservation_id = closed.id)))) going)) - (s.deposit_applied_cents)::numeric)))::bigint AS "greatest"
    FROM sales s
   WHERE ((s.company_id = ( SELECT current_company() AS current_company)) AND (s.id = deposit_left.in_sale));
END;

CREATE FUNCTION own_currency()
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.currency
    FROM companies c
   WHERE (c.id = ( SELECT current_company() AS current_company));
END;


-- processor_events ----------------------------------------------------------------------------------------------------

create table processor_events (
    id text not null,
    organization_id uuid not null,
    -- the plan, or the id of a payment intent
    subject text not null,
    type text not null,
    position bigint not null generated as identity,
    received_at timestamp with time zone not null default now(),
    constraint processor_events_pkey PRIMARY KEY (id),
    constraint processor_events_id_check CHECK ((id ~ '^[!-~]{1,255}$'::text)),
    constraint processor_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX processor_events_latest ON processor_events USING btree (organization_id, subject, "position" DESC);
CREATE INDEX processor_events_oldest_first ON processor_events USING btree (organization_id, received_at);
create policy tenant on processor_events using ((organization_id = ( SELECT current_organization() AS current_organization)));

CREATE FUNCTION admit_processor_event(in_organization uuid, in_company uuid, in_customer text, in_payment text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    of_company uuid := coalesce(
        (select p.company_id from payments p where p.payment_intent_id = in_payment), in_company
    );
    of_organization uuid;
begin
    if of_company is not null then
        select c.organization_id into of_organization from companies c where c.id = of_company;
    else
        select coalesce(
            (select o.id from organizations o where o.id = in_organization),
            (select b.organization_id from billing_records b where b.processor_customer_id = in_customer)
        ) into of_organization;
    end if;
    if of_organization is not null then
        perform enter_tenant(of_organization, of_company);
    end if;
    return of_organization;
end
$function$;
alter function admit_processor_event owner to booking_definer;


-- notifications -------------------------------------------------------------------------------------------------------

create table message_counts (
    kind text not null,
    -- the id of an organization, or the SHA-256 of a recipient; recipients are counted across organizations
    counted_for bytea not null,
    hour timestamp with time zone not null,
    messages integer not null,
    constraint message_counts_pkey PRIMARY KEY (kind, counted_for),
    constraint message_counts_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text]))),
    constraint message_counts_messages_check CHECK ((messages >= 0))
);
CREATE INDEX message_counts_oldest_first ON message_counts USING btree (hour);
create policy definer on message_counts to booking_definer using (true);

CREATE FUNCTION count_message_for(in_kind text, in_counted_for bytea, in_most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    insert into message_counts as c (kind, counted_for, hour, messages)
    values (in_kind, in_counted_for, date_trunc('hour', now()), 1)
    on conflict (kind, counted_for) do update
       set messages = case when c.hour < excluded.hour then 1 else c.messages + 1 end,
           hour = greatest(c.hour, excluded.hour)
     where c.hour < excluded.hour or c.messages < in_most;
    return found;
end
$function$;

CREATE FUNCTION count_message(in_kind text, in_recipient text, in_to_recipient integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    allowed constant allowances := allowance();
    organization constant bytea := uuid_send(current_organization());
    recipient constant bytea := sha256(convert_to(lower(regexp_replace(in_recipient, '\+[^@]*@', '@')), 'UTF8'));
    next_hour constant timestamptz := date_trunc('hour', now()) + interval '1 hour';
    most constant integer := case in_kind when 'email' then allowed.emails_an_hour else allowed.sms_an_hour end;
begin
    if most = 0 or not count_message_for(in_kind, organization, most) then
        return next_hour;
    end if;
    if not count_message_for(in_kind, recipient, in_to_recipient) then
        update message_counts c set messages = c.messages - 1 where c.kind = in_kind and c.counted_for = organization;
        return next_hour;
    end if;
    -- Every message takes along a few that are over. Whom another one is at is left to that one.
    delete from message_counts c
     where (c.kind, c.counted_for) in (
         select o.kind, o.counted_for from message_counts o
          where o.hour < date_trunc('hour', now()) - interval '1 day'
          order by o.hour limit 10
            for update skip locked
     );
    return null;
end
$function$;
alter function count_message owner to booking_definer;

CREATE FUNCTION service_measures()
 RETURNS TABLE(overdue_seconds integer, emails integer, sms integer, connections integer, most_connections integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH of_business AS (
          SELECT c.kind,
             c.messages
            FROM message_counts c
           WHERE ((c.hour = date_trunc('hour'::text, now())) AND (octet_length(c.counted_for) = 16))
         )
  SELECT (GREATEST((0)::numeric, ceil(EXTRACT(epoch FROM (now() - ( SELECT o.due_at
            FROM outbox o
           WHERE (o.published_at IS NULL)
           ORDER BY o.due_at
          LIMIT 1))))))::integer AS "greatest",
     COALESCE(( SELECT max(b.messages) AS max
            FROM of_business b
           WHERE (b.kind = 'email'::text)), 0) AS "coalesce",
     COALESCE(( SELECT max(b.messages) AS max
            FROM of_business b
           WHERE (b.kind = 'sms'::text)), 0) AS "coalesce",
     (( SELECT sum(d.numbackends) AS sum
            FROM pg_stat_database d))::integer AS sum,
     (current_setting('max_connections'::text))::integer AS current_setting;
END;
alter function service_measures owner to booking_definer;

create table reminders (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    appointment_id uuid,
    reservation_id uuid,
    starts_at timestamp without time zone not null,
    job_id uuid not null default gen_random_uuid(),
    constraint reminders_pkey PRIMARY KEY (id),
    constraint reminders_one_of_a_reservation UNIQUE (company_id, reservation_id),
    constraint reminders_one_of_an_appointment UNIQUE (company_id, appointment_id),
    constraint reminders_check CHECK ((num_nonnulls(appointment_id, reservation_id) = 1)),
    constraint reminders_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id) ON DELETE CASCADE,
    constraint reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint reminders_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_oldest_first ON reminders USING btree (starts_at);
create policy tenant on reminders using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on reminders to booking_definer using (true);

CREATE FUNCTION night_ends(in_now timestamp with time zone, in_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((clock.wall)::time without time zone >= '21:00:00'::time without time zone) THEN ((((clock.wall)::date + 1) + '08:00:00'::time without time zone) AT TIME ZONE night_ends.in_zone)
             WHEN ((clock.wall)::time without time zone < '08:00:00'::time without time zone) THEN (((clock.wall)::date + '08:00:00'::time without time zone) AT TIME ZONE night_ends.in_zone)
             ELSE NULL::timestamp with time zone
         END AS "case"
    FROM ( SELECT (night_ends.in_now AT TIME ZONE night_ends.in_zone) AS wall) clock;
END;

CREATE FUNCTION claim_reminders(in_now timestamp with time zone, in_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH clocks AS MATERIALIZED (
          SELECT c.id,
             c.timezone,
             ((c.reminder_hours)::double precision * '01:00:00'::interval) AS ahead,
             (claim_reminders.in_now AT TIME ZONE c.timezone) AS wall
            FROM (companies c
              JOIN organizations o ON ((o.id = c.organization_id)))
           WHERE ((c.reminder_hours IS NOT NULL) AND o.active AND (night_ends(claim_reminders.in_now, c.timezone) IS NULL))
         ), reminding AS MATERIALIZED (
          SELECT k.id,
             k.timezone,
             k.wall,
             (COALESCE((night_ends((claim_reminders.in_now + '01:00:00'::interval), k.timezone) - '00:00:01'::interval), claim_reminders.in_now) + k.ahead) AS until
            FROM clocks k
         ), claimed_appointments AS (
          INSERT INTO reminders AS r (company_id, appointment_id, starts_at)  SELECT k.id,
                     due.id,
                     due.starts_at
                    FROM (reminding k
                      CROSS JOIN LATERAL ( SELECT a.id,
                             a.starts_at
                            FROM (appointments a
                              LEFT JOIN reminders d ON (((d.company_id = a.company_id) AND (d.appointment_id = a.id))))
                           WHERE ((a.company_id = k.id) AND (a.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (a.starts_at > (k.wall - '02:00:00'::interval)) AND (a.starts_at < ((k.until AT TIME ZONE k.timezone) + '02:00:00'::interval)) AND ((a.starts_at AT TIME ZONE k.timezone) > claim_reminders.in_now) AND ((a.starts_at AT TIME ZONE k.timezone) <= k.until) AND (d.starts_at IS DISTINCT FROM a.starts_at) AND (NOT (EXISTS ( SELECT
                                    FROM appointments e
                                   WHERE ((e.company_id = a.company_id) AND (e.group_id = a.group_id) AND (e.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND ((e.starts_at)::date = (a.starts_at)::date) AND (ROW(e.starts_at, e.id) < ROW(a.starts_at, a.id)))))))
                           ORDER BY a.starts_at, a.id
                          LIMIT claim_reminders.in_most) due) ON CONFLICT(company_id, appointment_id) DO UPDATE SET starts_at = excluded.starts_at, job_id = excluded.job_id
           WHERE (r.starts_at <> excluded.starts_at)
           RETURNING r.company_id,
             r.job_id,
             ( SELECT
                         CASE
                             WHEN (a.group_id IS NULL) THEN jsonb_build_object('appointmentId', a.id)
                             ELSE jsonb_build_object('groupId', a.group_id)
                         END AS jsonb_build_object
                    FROM appointments a
                   WHERE ((a.company_id = r.company_id) AND (a.id = r.appointment_id))) AS data
         ), claimed_reservations AS (
          INSERT INTO reminders AS r (company_id, reservation_id, starts_at)  SELECT k.id,
                     due.id,
                     due.starts_at
                    FROM (reminding k
                      CROSS JOIN LATERAL ( SELECT a.id,
                             a.starts_at
                            FROM (reservations a
                              LEFT JOIN reminders d ON (((d.company_id = a.company_id) AND (d.reservation_id = a.id))))
                           WHERE ((a.company_id = k.id) AND (a.status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (a.starts_at > (k.wall - '02:00:00'::interval)) AND (a.starts_at < ((k.until AT TIME ZONE k.timezone) + '02:00:00'::interval)) AND ((a.starts_at AT TIME ZONE k.timezone) > claim_reminders.in_now) AND ((a.starts_at AT TIME ZONE k.timezone) <= k.until) AND (d.starts_at IS DISTINCT FROM a.starts_at) AND (NOT ((a.status = 'pending'::text) AND (EXISTS ( SELECT
                                    FROM enquiries e
                                   WHERE ((e.company_id = a.company_id) AND (e.reservation_id = a.id)))))))
                           ORDER BY a.starts_at, a.id
                          LIMIT claim_reminders.in_most) due) ON CONFLICT(company_id, reservation_id) DO UPDATE SET starts_at = excluded.starts_at, job_id = excluded.job_id
           WHERE (r.starts_at <> excluded.starts_at)
           RETURNING r.company_id,
             r.job_id,
             jsonb_build_object('reservationId', r.reservation_id) AS data
         ), left_behind AS (
          INSERT INTO outbox (id, company_id, type, data, relay_after)  SELECT c.job_id,
                     c.company_id,
                     'booking_reminder',
                     c.data,
                     now() AS now
                    FROM ( SELECT claimed_appointments.company_id,
                             claimed_appointments.job_id,
                             claimed_appointments.data
                            FROM claimed_appointments
                         UNION ALL
                          SELECT claimed_reservations.company_id,
                             claimed_reservations.job_id,
                             claimed_reservations.data
                            FROM claimed_reservations) c
           RETURNING outbox.id
         ), forgotten AS (
          DELETE FROM reminders
           WHERE (reminders.id IN ( SELECT o.id
                    FROM reminders o
                   WHERE (o.starts_at < ((now())::timestamp without time zone - '30 days'::interval))
                   ORDER BY o.starts_at
                  LIMIT 500))
         )
  SELECT count(*) AS count
    FROM left_behind;
END;
alter function claim_reminders owner to booking_definer;

create table unsubscribe_links (
    company_id uuid not null,
    customer_id uuid not null,
    token text not null,
    token_digest bytea not null,
    created_at timestamp with time zone not null default now(),
    constraint unsubscribe_links_pkey PRIMARY KEY (company_id, customer_id),
    constraint unsubscribe_links_token_digest_key UNIQUE (token_digest),
    constraint unsubscribe_links_token_check CHECK ((token ~ '^[\w-]{43}$'::text)),
    constraint unsubscribe_links_token_digest_check CHECK ((length(token_digest) = 32)),
    constraint unsubscribe_links_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id) ON DELETE CASCADE,
    constraint unsubscribe_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on unsubscribe_links using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on unsubscribe_links to booking_definer using (true);

CREATE FUNCTION admit_unsubscriber(in_digest bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    link unsubscribe_links;
begin
    select l.* into link from unsubscribe_links l where l.token_digest = in_digest;
    if not found then
        return null;
    end if;
    perform enter_tenant((select c.organization_id from companies c where c.id = link.company_id), link.company_id);
    return link.customer_id;
end
$function$;
alter function admit_unsubscriber owner to booking_definer;

-- the last Monday on which jobs were left for the email about the week before
create table weekly_reports (
    company_id uuid not null,
    monday date not null,
    constraint weekly_reports_pkey PRIMARY KEY (company_id),
    constraint weekly_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy definer on weekly_reports to booking_definer using (true);

CREATE FUNCTION claim_weeks(in_now timestamp with time zone, in_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH due AS MATERIALIZED (
          SELECT c.id,
             (clock.wall)::date AS monday
            FROM (((companies c
              JOIN organizations o ON (((o.id = c.organization_id) AND o.active)))
              CROSS JOIN LATERAL ( SELECT (claim_weeks.in_now AT TIME ZONE c.timezone) AS wall) clock)
              LEFT JOIN weekly_reports w ON ((w.company_id = c.id)))
           WHERE (c.weekly_report AND (EXTRACT(isodow FROM clock.wall) = (1)::numeric) AND ((clock.wall)::time without time zone >= '07:00:00'::time without time zone) AND ((w.monday IS NULL) OR (w.monday < (clock.wall)::date)))
           ORDER BY c.id
          LIMIT claim_weeks.in_most
         ), claimed AS (
          INSERT INTO weekly_reports AS w (company_id, monday)  SELECT due.id,
                     due.monday
                    FROM due ON CONFLICT(company_id) DO UPDATE SET monday = excluded.monday
           WHERE (w.monday < excluded.monday)
           RETURNING w.company_id
         ), left_behind AS (
          INSERT INTO outbox (company_id, type, data, relay_after)  SELECT c.company_id,
                     'weekly_report',
                     jsonb_build_object('userId', m.user_id) AS jsonb_build_object,
                     now() AS now
                    FROM (claimed c
                      JOIN memberships m ON (((m.company_id = c.company_id) AND (m.role = 'admin'::text))))
           RETURNING outbox.id
         )
  SELECT count(*) AS count
    FROM claimed;
END;
alter function claim_weeks owner to booking_definer;


-- invites -------------------------------------------------------------------------------------------------------------

create table invites (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null default current_company(),
    email text not null,
    role text not null,
    provider_id uuid,
    -- SHA-256 of the token in the link, which the job that mails it makes; null until then. The token itself is nowhere
    token_digest bytea,
    invited_by uuid not null,
    created_at timestamp with time zone not null default now(),
    expires_at timestamp with time zone not null default (now() + '7 days'::interval),
    accepted_at timestamp with time zone,
    accepted_by uuid,
    constraint invites_pkey PRIMARY KEY (id),
    constraint invites_token_unique UNIQUE (token_digest),
    constraint invites_check CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
    constraint invites_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    constraint invites_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'staff'::text]))),
    constraint invites_token_digest_check CHECK ((octet_length(token_digest) = 32)),
    constraint invites_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint invites_provider_exists FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id) ON DELETE SET NULL (provider_id)
);
CREATE INDEX invites_by_provider ON invites USING btree (company_id, provider_id) WHERE (provider_id IS NOT NULL);
-- an address has one invite to a business: a further one takes its place
CREATE UNIQUE INDEX invites_not_accepted ON invites USING btree (company_id, lower(email)) WHERE (accepted_at IS NULL);
create policy tenant on invites using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on invites to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF id, role, provider_id, accepted_at ON invites FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'role', 'provider_id', 'accepted_by');

CREATE FUNCTION has_its_inviter(in_invite invites)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM memberships m
           WHERE ((m.company_id = (has_its_inviter.in_invite).company_id) AND (m.user_id = (has_its_inviter.in_invite).invited_by) AND (m.role = 'admin'::text)))) AS "exists";
END;
alter function has_its_inviter owner to booking_definer;

CREATE FUNCTION invited_email(in_token_digest bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT i.email
    FROM ((invites i
      JOIN companies c ON ((c.id = i.company_id)))
      JOIN organizations o ON ((o.id = c.organization_id)))
   WHERE ((i.token_digest = invited_email.in_token_digest) AND (i.accepted_at IS NULL) AND (i.expires_at > now()) AND o.active AND has_its_inviter(i.*));
END;
alter function invited_email owner to booking_definer;

CREATE FUNCTION accept_invite(in_token_digest bytea, in_user uuid, in_email text, in_claim uuid)
 RETURNS TABLE(outcome text, company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
    invite invites;
begin
    select i.* into invite from invites i where i.token_digest = in_token_digest for update;
    if not found
        or invite.accepted_at is null and (invite.expires_at <= now() or not has_its_inviter(invite))
        or invite.accepted_at is not null and (
            invite.accepted_by <> in_user
            or invite.accepted_at > now() - interval '1 minute'
            or invite.company_id is not distinct from in_claim
            or not exists (
                select from memberships m where m.company_id = invite.company_id and m.user_id = in_user
            )
        )
    then
        return;
    end if;
    company_id := invite.company_id;
    if lower(in_email) <> lower(invite.email) then
        outcome := 'another_address';
    elsif not (select o.active from companies c join organizations o on o.id = c.organization_id
                where c.id = invite.company_id)
    then
        outcome := 'inactive';
    else
        outcome := 'joined';
        if invite.accepted_at is null then
            update invites set accepted_at = now(), accepted_by = in_user where id = invite.id;
            insert into memberships (company_id, user_id, email, role, provider_id)
            values (invite.company_id, in_user, in_email, invite.role, invite.provider_id)
            on conflict (company_id, user_id) do nothing;
        end if;
    end if;
    return next;
end
$function$;
alter function accept_invite owner to booking_definer;

CREATE FUNCTION release_invite(in_token_digest bytea, in_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    invite invites;
begin
    select i.* into invite from invites i where i.token_digest = in_token_digest and i.accepted_by = in_user for update;
    if not found then
        return;
    end if;
    perform from memberships m where m.company_id = invite.company_id and m.user_id = in_user for update;
    if not found then
        return;
    end if;
    delete from memberships m
     where m.company_id = invite.company_id and m.user_id = in_user and m.created_at = invite.accepted_at;
    -- One that was sent meanwhile has taken its place.
    update invites i set accepted_at = null, accepted_by = null
     where i.id = invite.id
       and not exists (
           select from invites other
            where other.company_id = invite.company_id and lower(other.email) = lower(invite.email)
              and other.accepted_at is null
       );
end
$function$;
alter function release_invite owner to booking_definer;


-- sign_ups ------------------------------------------------------------------------------------------------------------

CREATE FUNCTION enter_service()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT enter_tenant('5e471ce0-0000-4000-8000-000000000001'::uuid, '5e471ce0-0000-4000-8000-000000000002'::uuid) AS enter_tenant;
END;
alter function enter_service owner to booking_definer;

create table beta_requests (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null default current_company(),
    email text not null,
    name text not null,
    vertical text not null,
    industry text not null,
    created_at timestamp with time zone not null default now(),
    -- the latest time; a repetition writes nothing else, and as much as the first
    requested_at timestamp with time zone not null default now(),
    approved_at timestamp with time zone,
    -- the one job that mails the code; another finds it taken
    mailing_job uuid,
    mailed_at timestamp with time zone,
    constraint beta_requests_pkey PRIMARY KEY (id),
    constraint beta_requests_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    constraint beta_requests_vertical_check CHECK ((vertical = ANY (ARRAY['appointments'::text, 'hospitality'::text]))),
    constraint beta_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX beta_requests_by_address ON beta_requests USING btree (company_id, lower(email));
create policy tenant on beta_requests using ((company_id = ( SELECT current_company() AS current_company)));

create table newsletter_subscribers (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null default current_company(),
    email text not null,
    -- SHA-256 of the token in the link that was mailed last
    token_digest bytea,
    created_at timestamp with time zone not null default now(),
    requested_at timestamp with time zone not null default now(),
    mailing_job uuid,
    mailed_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    constraint newsletter_subscribers_pkey PRIMARY KEY (id),
    constraint newsletter_subscribers_token_unique UNIQUE (token_digest),
    constraint newsletter_subscribers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    constraint newsletter_subscribers_token_digest_check CHECK ((octet_length(token_digest) = 32)),
    constraint newsletter_subscribers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX newsletter_subscribers_by_address ON newsletter_subscribers USING btree (company_id, lower(email));
create policy tenant on newsletter_subscribers using ((company_id = ( SELECT current_company() AS current_company)));

CREATE FUNCTION issue_beta_code(in_digest bytea, in_request uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    insert into beta_codes as c (code_digest, beta_request_id) values (in_digest, in_request)
    on conflict (beta_request_id) where beta_request_id is not null do update set code_digest = excluded.code_digest
     where c.organization_id is null;
    return found;
end
$function$;
alter function issue_beta_code owner to booking_definer;


-- attachments ---------------------------------------------------------------------------------------------------------

-- a row goes with its file, when the file is swept
create table attachments (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    -- the user who attached it
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    constraint attachments_pkey PRIMARY KEY (id),
    constraint attachments_content_type_check CHECK (((length(content_type) >= 1) AND (length(content_type) <= 100))),
    constraint attachments_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    constraint attachments_size_bytes_check CHECK ((size_bytes > 0)),
    constraint attachments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX attachments_of_company ON attachments USING btree (company_id);
CREATE INDEX attachments_oldest_first ON attachments USING btree (created_at, id);
create policy tenant on attachments using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on attachments to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT ON attachments FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'content_type', 'size_bytes');

CREATE FUNCTION files_of_organization()
 RETURNS TABLE(files bigint, file_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT count(*) AS count,
     COALESCE(sum(a.size_bytes), (0)::bigint) AS "coalesce"
    FROM (companies c
      JOIN attachments a ON ((a.company_id = c.id)))
   WHERE (c.organization_id = current_organization());
END;
alter function files_of_organization owner to booking_definer;

CREATE FUNCTION expired_attachments(in_after timestamp with time zone, in_after_id uuid, in_rows integer)
 RETURNS TABLE(id uuid, company_id uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.company_id,
     a.created_at
    FROM attachments a
   WHERE ((a.created_at < (now() - '90 days'::interval)) AND (ROW(a.created_at, a.id) > ROW(expired_attachments.in_after, expired_attachments.in_after_id)))
   ORDER BY a.created_at, a.id
  LIMIT expired_attachments.in_rows;
END;
alter function expired_attachments owner to booking_definer;

CREATE FUNCTION forget_attachments(in_ids uuid[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH forgotten AS (
          DELETE FROM attachments a
           WHERE ((a.id = ANY (forget_attachments.in_ids)) AND (a.created_at < (now() - '90 days'::interval)))
           RETURNING a.id
         )
  SELECT count(*) AS count
    FROM forgotten;
END;
alter function forget_attachments owner to booking_definer;


-- public_holidays -----------------------------------------------------------------------------------------------------

create table public_holidays (
    source text not null,
    country text not null,
    year integer not null,
    -- null: the source does not cover the country
    content jsonb,
    told_at timestamp with time zone not null default now(),
    constraint public_holidays_pkey PRIMARY KEY (source, country, year),
    constraint public_holidays_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    constraint public_holidays_source_check CHECK ((source = ANY (ARRAY['package'::text, 'service'::text]))),
    constraint public_holidays_year_check CHECK (((year >= 2000) AND (year <= 2200)))
);
create policy definer on public_holidays to booking_definer using (true);

CREATE FUNCTION kept_holidays(in_source text, in_country text, in_year integer)
 RETURNS TABLE(content jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT h.content
    FROM public_holidays h
   WHERE ((h.source = kept_holidays.in_source) AND (h.country = kept_holidays.in_country) AND (h.year = kept_holidays.in_year) AND (h.told_at > (now() - '7 days'::interval)));
END;
alter function kept_holidays owner to booking_definer;

CREATE FUNCTION keep_holidays(in_source text, in_country text, in_year integer, in_content jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO public_holidays (source, country, year, content)
   VALUES (keep_holidays.in_source, keep_holidays.in_country, keep_holidays.in_year, keep_holidays.in_content) ON CONFLICT(source, country, year) DO UPDATE SET content = excluded.content, told_at = now();
END;
alter function keep_holidays owner to booking_definer;


-- web -----------------------------------------------------------------------------------------------------------------

-- requests that take effect once: what each was, and what it was answered
create table idempotency_keys (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    route text not null,
    key text not null,
    fingerprint bytea not null,
    -- until then an attempt may be in progress; one that failed lets go
    held_until timestamp with time zone not null,
    status smallint,
    body json,
    completed_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    -- until then the key is known: so long from its answer on, or from its first use if there is none
    kept_until timestamp with time zone not null default (now() + '24:00:00'::interval),
    constraint idempotency_keys_pkey PRIMARY KEY (id),
    constraint idempotency_keys_company_id_route_key_key UNIQUE (company_id, route, key),
    constraint idempotency_keys_check CHECK (((status IS NULL) = (body IS NULL))),
    constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255))),
    constraint idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 299))),
    constraint idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_oldest_first ON idempotency_keys USING btree (company_id, kept_until);
create policy tenant on idempotency_keys using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on idempotency_keys to booking_definer using (true);

CREATE FUNCTION prune_idempotency_keys(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT of_business.id
            FROM (companies c
              CROSS JOIN LATERAL ( SELECT k.id
                    FROM idempotency_keys k
                   WHERE ((k.company_id = c.id) AND (k.kept_until < now()))
                   ORDER BY k.kept_until
                  LIMIT prune_idempotency_keys.in_rows) of_business)
          LIMIT prune_idempotency_keys.in_rows
         ), pruned AS (
          DELETE FROM idempotency_keys k
            USING old
           WHERE (k.id = old.id)
           RETURNING k.id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_idempotency_keys owner to booking_definer;

create unlogged table public_windows (
    route text not null,
    client text not null,
    ends_at timestamp with time zone not null,
    hits integer not null,
    constraint public_windows_pkey PRIMARY KEY (route, client)
);
CREATE INDEX public_windows_over ON public_windows USING btree (ends_at);
create policy definer on public_windows to booking_definer using (true);

CREATE FUNCTION count_public_call(in_route text, in_client text, in_most integer, in_window interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    counted integer;
    until timestamptz;
begin
    insert into public_windows as w (route, client, ends_at, hits) values (in_route, in_client, now() + in_window, 1)
    on conflict (route, client) do update
       set hits = case when now() < w.ends_at then w.hits + 1 else 1 end,
           ends_at = case when now() < w.ends_at then w.ends_at else now() + in_window end
    returning w.hits, w.ends_at into counted, until;
    -- Every call takes along a few windows that are over. Whom another one is at is left to that one.
    delete from public_windows w
     where (w.route, w.client) in (
         select o.route, o.client from public_windows o
          where o.ends_at < now()
          order by o.ends_at limit 10
            for update skip locked
     );
    return case when counted > in_most then greatest(ceil(extract(epoch from until - now()))::integer, 1) end;
end
$function$;
alter function count_public_call owner to booking_definer;

CREATE FUNCTION take_costly_place(in_places integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    return take_place('costly', in_places);
end
$function$;

CREATE FUNCTION take_place(in_kind text, in_places integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if current_company() is null then
        return null;
    end if;
    for place in 1..in_places loop
        if pg_try_advisory_xact_lock(hashtextextended(in_kind || ' ' || current_company() || ' ' || place, 0)) then
            return true;
        end if;
    end loop;
    perform set_config('app.organization_id', '', true), set_config('app.company_id', '', true);
    return false;
end
$function$;


-- ledgers -------------------------------------------------------------------------------------------------------------

create table ledger_check (
    one_row boolean not null default true,
    written_from timestamp with time zone,
    written_until timestamp with time zone,
    round_began_at timestamp with time zone,
    round_kind text,
    round_after uuid,
    constraint ledger_check_pkey PRIMARY KEY (one_row),
    constraint ledger_check_check CHECK (((round_kind IS NULL) = (round_after IS NULL))),
    constraint ledger_check_one_row_check CHECK (one_row)
);
create policy definer on ledger_check to booking_definer using (true);

create table ledger_suspects (
    kind text not null,
    record_id uuid not null,
    found_at timestamp with time zone not null default now(),
    constraint ledger_suspects_pkey PRIMARY KEY (kind, record_id)
);
create policy definer on ledger_suspects to booking_definer using (true);

CREATE FUNCTION ledger_differences_of(in_kind text, in_ids uuid[])
 RETURNS TABLE(company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT d.company_id,
     d.ledger,
     d.record_id,
     d.recorded,
     d.proven
    FROM ( SELECT p.company_id,
             'product stock'::text AS ledger,
             p.id AS record_id,
             p.stock_on_hand AS recorded,
             ( SELECT (COALESCE(sum(m.delta), (0)::numeric))::bigint AS "coalesce"
                    FROM stock_movements m
                   WHERE ((m.company_id = p.company_id) AND (m.product_id = p.id))) AS proven
            FROM products p
           WHERE ((ledger_differences_of.in_kind = 'products'::text) AND (p.id = ANY (ledger_differences_of.in_ids)))
         UNION ALL
          SELECT c.company_id,
             'gift card balance'::text,
             c.id,
             c.balance_cents,
             ( SELECT COALESCE(sum(m.delta_cents), (0)::bigint) AS "coalesce"
                    FROM gift_card_movements m
                   WHERE ((m.company_id = c.company_id) AND (m.gift_card_id = c.id))) AS "coalesce"
            FROM gift_cards c
           WHERE ((ledger_differences_of.in_kind = 'gift_cards'::text) AND (c.id = ANY (ledger_differences_of.in_ids)))
         UNION ALL
          SELECT c.company_id,
             'gift card issue'::text,
             c.id,
             c.issued_cents,
             ( SELECT COALESCE(sum(m.delta_cents), (0)::bigint) AS "coalesce"
                    FROM gift_card_movements m
                   WHERE ((m.company_id = c.company_id) AND (m.gift_card_id = c.id) AND (m.kind = 'issue'::text))) AS "coalesce"
            FROM gift_cards c
           WHERE ((ledger_differences_of.in_kind = 'gift_cards'::text) AND (c.id = ANY (ledger_differences_of.in_ids)))
         UNION ALL
          SELECT s.company_id,
             'gift card redemption'::text,
             s.id,
             s.gift_card_applied_cents,
             ( SELECT COALESCE((- sum(m.delta_cents)), (0)::bigint) AS "coalesce"
                    FROM gift_card_movements m
                   WHERE ((m.company_id = s.company_id) AND (m.sale_id = s.id) AND (m.kind = 'redemption'::text))) AS "coalesce"
            FROM sales s
           WHERE ((ledger_differences_of.in_kind = 'sales'::text) AND (s.id = ANY (ledger_differences_of.in_ids)))
         UNION ALL
          SELECT s.company_id,
             'sale stock'::text,
             s.id,
                 CASE s.status
                     WHEN 'voided'::text THEN (0)::bigint
                     ELSE (sum(t.sold))::bigint
                 END AS sum,
             (sum(t.taken))::bigint AS sum
            FROM (sales s
              CROSS JOIN LATERAL ( SELECT l.product_id,
                     (l.quantity)::bigint AS sold,
                     (0)::bigint AS taken
                    FROM sale_lines l
                   WHERE ((l.company_id = s.company_id) AND (l.sale_id = s.id) AND (l.product_id IS NOT NULL))
                 UNION ALL
                  SELECT m.product_id,
                     0,
                     (- m.delta)
                    FROM stock_movements m
                   WHERE ((m.company_id = s.company_id) AND (m.sale_id = s.id))) t)
           WHERE ((ledger_differences_of.in_kind = 'sales'::text) AND (s.id = ANY (ledger_differences_of.in_ids)))
           GROUP BY s.company_id, s.id, s.status, t.product_id
         UNION ALL
          SELECT k.company_id,
             'package sessions'::text,
             k.id,
             k.sessions_used,
             ( SELECT count(*) AS count
                    FROM package_redemptions r
                   WHERE ((r.company_id = k.company_id) AND (r.customer_package_id = k.id))) AS count
            FROM customer_packages k
           WHERE ((ledger_differences_of.in_kind = 'customer_packages'::text) AND (k.id = ANY (ledger_differences_of.in_ids)))
         UNION ALL
          SELECT m.company_id,
             'loyalty points'::text,
             m.id,
             m.points_balance,
             ( SELECT COALESCE(sum(a.delta), (0)::bigint) AS "coalesce"
                    FROM loyalty_adjustments a
                   WHERE ((a.company_id = m.company_id) AND (a.member_id = m.id))) AS "coalesce"
            FROM loyalty_members m
           WHERE ((ledger_differences_of.in_kind = 'loyalty_members'::text) AND (m.id = ANY (ledger_differences_of.in_ids)))) d
   WHERE (d.recorded <> d.proven);
END;

CREATE FUNCTION records_written(in_from timestamp with time zone, in_until timestamp with time zone)
 RETURNS TABLE(kind text, record_id uuid)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH moved AS (
          SELECT m.id,
             m.company_id,
             m.product_id,
             m.sale_id,
             m.delta,
             m.stock_after,
             m.created_at
            FROM stock_movements m
           WHERE ((m.created_at >= records_written.in_from) AND (m.created_at < records_written.in_until))
         )
  SELECT 'products'::text,
     m.product_id
    FROM (moved m
      LEFT JOIN LATERAL ( SELECT e.stock_after
            FROM stock_movements e
           WHERE ((e.company_id = m.company_id) AND (e.product_id = m.product_id) AND (ROW(e.created_at, e.id) < ROW(m.created_at, m.id)))
           ORDER BY e.created_at DESC, e.id DESC
          LIMIT 1) before ON (true))
   WHERE (m.stock_after <> (COALESCE(before.stock_after, (0)::bigint) + m.delta))
 UNION
  SELECT 'products'::text,
     p.id
    FROM ((( SELECT DISTINCT m.company_id,
             m.product_id
            FROM moved m) lately
      JOIN products p ON (((p.company_id = lately.company_id) AND (p.id = lately.product_id))))
      CROSS JOIN LATERAL ( SELECT e.stock_after
            FROM stock_movements e
           WHERE ((e.company_id = p.company_id) AND (e.product_id = p.id))
           ORDER BY e.created_at DESC, e.id DESC
          LIMIT 1) last)
   WHERE (p.stock_on_hand <> last.stock_after)
 UNION
  SELECT 'products'::text,
     p.id
    FROM products p
   WHERE ((p.created_at >= records_written.in_from) AND (p.created_at < records_written.in_until))
 UNION
  SELECT 'gift_cards'::text,
     c.id
    FROM gift_cards c
   WHERE ((c.created_at >= records_written.in_from) AND (c.created_at < records_written.in_until))
 UNION
  SELECT 'gift_cards'::text,
     m.gift_card_id
    FROM gift_card_movements m
   WHERE ((m.created_at >= records_written.in_from) AND (m.created_at < records_written.in_until))
 UNION
  SELECT 'sales'::text,
     m.sale_id
    FROM gift_card_movements m
   WHERE ((m.created_at >= records_written.in_from) AND (m.created_at < records_written.in_until) AND (m.sale_id IS NOT NULL))
 UNION
  SELECT 'sales'::text,
     m.sale_id
    FROM moved m
   WHERE (m.sale_id IS NOT NULL)
 UNION
  SELECT 'sales'::text,
     s.id
    FROM sales s
   WHERE ((s.created_at >= records_written.in_from) AND (s.created_at < records_written.in_until))
 UNION
  SELECT 'sales'::text,
     s.id
    FROM sales s
   WHERE ((s.voided_at >= records_written.in_from) AND (s.voided_at < records_written.in_until))
 UNION
  SELECT 'customer_packages'::text,
     k.id
    FROM customer_packages k
   WHERE ((k.created_at >= records_written.in_from) AND (k.created_at < records_written.in_until))
 UNION
  SELECT 'customer_packages'::text,
     r.customer_package_id
    FROM package_redemptions r
   WHERE ((r.created_at >= records_written.in_from) AND (r.created_at < records_written.in_until))
 UNION
  SELECT 'loyalty_members'::text,
     m.id
    FROM loyalty_members m
   WHERE ((m.created_at >= records_written.in_from) AND (m.created_at < records_written.in_until))
 UNION
  SELECT 'loyalty_members'::text,
     a.member_id
    FROM loyalty_adjustments a
   WHERE ((a.created_at >= records_written.in_from) AND (a.created_at < records_written.in_until));
END;

CREATE FUNCTION begin_ledger_check(in_look_back interval, in_round_every interval)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    update ledger_check c
       set written_from = coalesce(c.written_until, now()) - in_look_back, written_until = now()
     where c.written_from is null or c.written_from >= c.written_until;
    update ledger_check c
       set round_began_at = now(), round_kind = 'products', round_after = '00000000-0000-0000-0000-000000000000'
     where c.round_kind is null and (c.round_began_at is null or c.round_began_at <= now() - in_round_every);
    return (
        select c.round_kind is not null and c.round_began_at <= now() - in_round_every from ledger_check c
    );
end
$function$;
alter function begin_ledger_check owner to booking_definer;

CREATE FUNCTION continue_ledger_check(in_step interval, in_records integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    kinds constant text[] := array['products', 'gift_cards', 'sales', 'customer_packages', 'loyalty_members'];
    c ledger_check;
    ids uuid[];
begin
    select * into c from ledger_check for update; -- two runs at once take turns
    if c.written_from < c.written_until then
        insert into ledger_suspects (kind, record_id)
        select distinct w.kind, d.record_id
          from (
              select r.kind, array_agg(r.record_id) as ids
                from records_written(c.written_from, least(c.written_from + in_step, c.written_until)) r group by r.kind
          ) as w
         cross join lateral ledger_differences_of(w.kind, w.ids) as d
        on conflict do nothing;
        update ledger_check set written_from = least(c.written_from + in_step, c.written_until);
        return true;
    end if;
    if c.round_kind is null then
        return false;
    end if;
    execute format('select array(select id from %I where id > $1 order by id limit $2)', c.round_kind)
       into ids using c.round_after, in_records;
    insert into ledger_suspects (kind, record_id)
    select distinct c.round_kind, d.record_id from ledger_differences_of(c.round_kind, ids) as d
    on conflict do nothing;
    if cardinality(ids) = in_records then
        update ledger_check set round_after = ids[in_records];
    else
        update ledger_check
           set round_kind = kinds[array_position(kinds, c.round_kind) + 1],
               round_after = case c.round_kind when kinds[cardinality(kinds)] then null
                                               else '00000000-0000-0000-0000-000000000000'::uuid end;
    end if;
    return true;
end
$function$;
alter function continue_ledger_check owner to booking_definer;

CREATE FUNCTION confirmed_ledger_differences()
 RETURNS TABLE(company_id uuid, ledger text, record_id uuid, recorded bigint, proven bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH differing AS MATERIALIZED (
          SELECT s.kind,
             d_1.company_id,
             d_1.ledger,
             d_1.record_id,
             d_1.recorded,
             d_1.proven
            FROM (( SELECT l.kind,
                     array_agg(l.record_id) AS ids
                    FROM ledger_suspects l
                   GROUP BY l.kind) s
              CROSS JOIN LATERAL ledger_differences_of(s.kind, s.ids) d_1(company_id, ledger, record_id, recorded, proven))
         ), agreeing AS (
          DELETE FROM ledger_suspects l
           WHERE (NOT (EXISTS ( SELECT
                    FROM differing d_1
                   WHERE ((d_1.kind = l.kind) AND (d_1.record_id = l.record_id)))))
         )
  SELECT d.company_id,
     d.ledger,
     d.record_id,
     d.recorded,
     d.proven
    FROM differing d
   ORDER BY d.company_id, d.ledger, d.record_id;
END;
alter function confirmed_ledger_differences owner to booking_definer;


-- refunds -------------------------------------------------------------------------------------------------------------

-- refunds that the payment processor was asked for, until days after it has reported them
create table refunds_under_way (
    -- the same in every attempt at the refund
    id text not null,
    company_id uuid not null,
    payment_intent_id text not null,
    -- from then on one that is not reported counts as one that did not happen
    ends_at timestamp with time zone not null,
    amount_cents integer not null,
    -- when the processor had reported it: then it is in payments.refunded_cents
    reported_at timestamp with time zone,
    constraint refunds_under_way_pkey PRIMARY KEY (company_id, id),
    constraint refunds_under_way_amount_cents_check CHECK ((amount_cents > 0)),
    constraint refunds_under_way_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX refunds_under_way_of_payment ON refunds_under_way USING btree (company_id, payment_intent_id);
create policy tenant on refunds_under_way using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on refunds_under_way to booking_definer using (true);

CREATE FUNCTION refunding_cents(in_payment text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(sum(u.amount_cents), (0)::bigint) AS "coalesce"
    FROM refunds_under_way u
   WHERE ((u.company_id = ( SELECT current_company() AS current_company)) AND (u.payment_intent_id = refunding_cents.in_payment) AND (u.reported_at IS NULL) AND (u.ends_at > now()));
END;

-- refunds that were promised and did not happen; open_refunds_not_made() has those that are still owed
create table refunds_not_made (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    payment_intent_id text not null,
    -- for which it was paid; it may be gone
    booking_id uuid,
    -- under which it was asked for; of one that was made in the processor's dashboard, its id there
    refund_id text not null,
    kind text not null,
    amount_cents integer not null,
    -- how much of the payment is refunded once this went back after all
    mended_at_cents integer not null,
    created_at timestamp with time zone not null default now(),
    constraint refunds_not_made_pkey PRIMARY KEY (id),
    constraint refunds_not_made_company_id_refund_id_key UNIQUE (company_id, refund_id),
    constraint refunds_not_made_amount_cents_check CHECK ((amount_cents > 0)),
    constraint refunds_not_made_kind_check CHECK ((kind = ANY (ARRAY['account_gone'::text, 'refund_refused'::text, 'refund_failed'::text]))),
    constraint refunds_not_made_mended_at_cents_check CHECK ((mended_at_cents > 0)),
    constraint refunds_not_made_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint refunds_not_made_company_id_payment_intent_id_fkey FOREIGN KEY (company_id, payment_intent_id) REFERENCES payments(company_id, payment_intent_id) ON DELETE CASCADE
);
CREATE INDEX refunds_not_made_of_booking ON refunds_not_made USING btree (company_id, booking_id);
CREATE INDEX refunds_not_made_of_payment ON refunds_not_made USING btree (company_id, payment_intent_id);
create policy tenant on refunds_not_made using ((company_id = ( SELECT current_company() AS current_company)));

CREATE FUNCTION open_refunds_not_made()
 RETURNS TABLE(id uuid, booking_id uuid, payment_intent_id text, kind text, amount_cents integer, owed_cents integer, currency text, is_deposit boolean, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT n.id,
     n.booking_id,
     n.payment_intent_id,
     n.kind,
     LEAST(n.amount_cents, owed.cents) AS "least",
     owed.cents,
     p.currency,
     (booked.status IS NOT NULL),
     n.created_at
    FROM (((refunds_not_made n
      JOIN payments p ON (((p.company_id = n.company_id) AND (p.payment_intent_id = n.payment_intent_id))))
      LEFT JOIN LATERAL ( SELECT a.status,
             a.deposit_status,
             a.sale_id
            FROM appointments a
           WHERE ((a.company_id = ( SELECT current_company() AS current_company)) AND (a.id = p.appointment_id))
         UNION ALL
          SELECT r.status,
             r.deposit_status,
             r.sale_id
            FROM reservations r
           WHERE ((r.company_id = ( SELECT current_company() AS current_company)) AND (r.id = p.reservation_id))) booked ON (true))
      CROSS JOIN LATERAL ( SELECT (LEAST(((n.mended_at_cents - p.refunded_cents))::bigint, (p.kept_cents)::bigint, deposit_left(booked.sale_id)))::integer AS cents) owed)
   WHERE ((n.company_id = ( SELECT current_company() AS current_company)) AND (owed.cents > 0) AND ((booked.status IS NULL) OR ((n.kind = 'refund_failed'::text) AND (booked.deposit_status <> 'refunded'::text)) OR ((booked.status = 'cancelled'::text) AND (booked.deposit_status = 'paid'::text))));
END;

CREATE FUNCTION not_refunded(in_booking uuid)
 RETURNS TABLE(cents integer, why text, is_deposit boolean, since timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (sum(of_payment.cents))::integer AS sum,
     (array_agg(of_payment.why ORDER BY of_payment.since DESC))[1] AS array_agg,
     bool_and(of_payment.is_deposit) AS bool_and,
     max(of_payment.since) AS max
    FROM ( SELECT max(o.owed_cents) AS cents,
             (array_agg(o.kind ORDER BY o.created_at DESC, o.id))[1] AS why,
             bool_and(o.is_deposit) AS is_deposit,
             max(o.created_at) AS since
            FROM open_refunds_not_made() o(id, booking_id, payment_intent_id, kind, amount_cents, owed_cents, currency, is_deposit, created_at)
           WHERE (o.booking_id = not_refunded.in_booking)
           GROUP BY o.payment_intent_id) of_payment;
END;

CREATE FUNCTION tell_admins_of_refund(in_not_made uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (company_id, type, data, relay_after)  SELECT m.company_id,
             'refund_not_made',
             jsonb_build_object('refundNotMadeId', tell_admins_of_refund.in_not_made, 'userId', m.user_id) AS jsonb_build_object,
             now() AS now
            FROM memberships m
           WHERE ((m.company_id = current_company()) AND (m.role = 'admin'::text));
END;
alter function tell_admins_of_refund owner to booking_definer;


-- sections ------------------------------------------------------------------------------------------------------------

create table sections (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    created_at timestamp with time zone not null default now(),
    constraint sections_pkey PRIMARY KEY (id),
    constraint sections_company_id_id_key UNIQUE (company_id, id),
    constraint sections_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint sections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on sections using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sections FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');

create table section_tables (
    company_id uuid not null,
    table_id uuid not null,
    section_id uuid not null,
    constraint section_tables_in_one_section PRIMARY KEY (company_id, table_id),
    constraint section_tables_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES sections(company_id, id) ON DELETE CASCADE,
    constraint section_tables_company_id_table_id_fkey FOREIGN KEY (company_id, table_id) REFERENCES tables(company_id, id) ON DELETE CASCADE
);
CREATE INDEX section_tables_of_section ON section_tables USING btree (company_id, section_id);
create policy tenant on section_tables using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit_delete AFTER DELETE ON section_tables REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('sections', 'section_id');
CREATE TRIGGER audit_insert AFTER INSERT ON section_tables REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('sections', 'section_id');


-- waitlist ------------------------------------------------------------------------------------------------------------

create table waitlist_entries (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    guest_name text not null,
    phone text,
    party_size integer,
    -- how long the host said that the party would wait
    quoted_minutes integer,
    notes text,
    status text not null default 'waiting'::text,
    joined_at timestamp with time zone not null default now(),
    -- when the party was seated or left; null: it waits
    closed_at timestamp with time zone,
    reservation_id uuid,
    email text,
    service_id uuid,
    provider_id uuid,
    -- of the venue's calendar, in their order: on which of them the guest can come
    dates date[],
    last_date date generated always as (dates[cardinality(dates)]) stored,
    -- the earliest start that the guest can make; null: any
    from_time time without time zone,
    -- the latest start that the guest can make; null: any
    until_time time without time zone,
    -- the venue's wall clock: the time that was offered last, or, of who waits, that all were told of who wait for it
    offered_starts_at timestamp without time zone,
    offered_provider_id uuid,
    -- of that time: the tables that became free
    offered_table_ids uuid[],
    -- until when the offered time is kept, or was
    offered_until timestamp with time zone,
    -- when the guest took the offered time, which is then held until it is paid
    answered_at timestamp with time zone,
    appointment_id uuid,
    -- who has made it; who waited before this was kept waits on as if the desk had
    source text not null default 'desk'::text,
    -- when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far
    proven_at timestamp with time zone,
    -- it waits: others are kept for a day, for their guest to confirm them
    is_checked boolean generated always as (((source = 'desk'::text) OR (proven_at IS NOT NULL))) stored,
    constraint waitlist_entries_pkey PRIMARY KEY (id),
    constraint waitlist_entries_company_id_id_key UNIQUE (company_id, id),
    constraint waitlist_entries_at_the_door CHECK (((kind <> 'door'::text) OR ((num_nonnulls(party_size, quoted_minutes) = 2) AND (num_nonnulls(email, service_id, dates) = 0)))),
    constraint waitlist_entries_closed_with_an_instant CHECK (((status = ANY (ARRAY['waiting'::text, 'offered'::text])) = (closed_at IS NULL))),
    constraint waitlist_entries_email_check CHECK (((char_length(email) >= 1) AND (char_length(email) <= 254))),
    constraint waitlist_entries_for_a_booking CHECK (((kind <> 'booking'::text) OR ((quoted_minutes IS NULL) AND (email IS NOT NULL) AND ((cardinality(dates) >= 1) AND (cardinality(dates) <= 14)) AND (num_nonnulls(service_id, party_size) = 1) AND ((provider_id IS NULL) OR (service_id IS NOT NULL))))),
    constraint waitlist_entries_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint waitlist_entries_kind_check CHECK ((kind = ANY (ARRAY['door'::text, 'booking'::text]))),
    constraint waitlist_entries_notes_check CHECK ((char_length(notes) <= 5000)),
    constraint waitlist_entries_party_size_check CHECK (((party_size >= 1) AND (party_size <= 500))),
    constraint waitlist_entries_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
    constraint waitlist_entries_quoted_minutes_check CHECK (((quoted_minutes >= 0) AND (quoted_minutes <= 720))),
    constraint waitlist_entries_source_check CHECK ((source = ANY (ARRAY['desk'::text, 'guest'::text]))),
    constraint waitlist_entries_status_check CHECK (((status = 'waiting'::text) OR ((kind = 'door'::text) AND (status = ANY (ARRAY['seated'::text, 'left'::text]))) OR ((kind = 'booking'::text) AND (status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'cancelled'::text]))))),
    constraint waitlist_entries_window_in_order CHECK ((from_time < until_time)),
    constraint waitlist_entries_with_its_booking CHECK (((status = ANY (ARRAY['seated'::text, 'offered'::text, 'accepted'::text])) = (num_nonnulls(appointment_id, reservation_id) = 1))),
    constraint waitlist_entries_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id),
    constraint waitlist_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint waitlist_entries_company_id_offered_provider_id_fkey FOREIGN KEY (company_id, offered_provider_id) REFERENCES staff(company_id, id),
    constraint waitlist_entries_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id),
    constraint waitlist_entries_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id),
    constraint waitlist_entries_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id)
);
CREATE INDEX waitlist_entries_by_time ON waitlist_entries USING btree (company_id, joined_at, id);
CREATE INDEX waitlist_entries_for_bookings ON waitlist_entries USING btree (company_id, last_date, joined_at, id) WHERE (kind = 'booking'::text);
CREATE INDEX waitlist_entries_of_appointment ON waitlist_entries USING btree (company_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waitlist_entries_of_guest ON waitlist_entries USING btree (company_id, lower(email)) WHERE (kind = 'booking'::text);
CREATE UNIQUE INDEX waitlist_entries_of_reservation ON waitlist_entries USING btree (company_id, reservation_id) WHERE (reservation_id IS NOT NULL);
CREATE INDEX waitlist_entries_unchecked ON waitlist_entries USING btree (joined_at) WHERE (NOT is_checked);
create policy tenant on waitlist_entries using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on waitlist_entries to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status, proven_at ON waitlist_entries FOR EACH ROW WHEN (new.is_checked) EXECUTE FUNCTION enter_in_audit_log('id', 'status');
CREATE TRIGGER audit_of_the_end AFTER DELETE ON waitlist_entries FOR EACH ROW WHEN (old.is_checked) EXECUTE FUNCTION enter_in_audit_log('id', 'status');
CREATE CONSTRAINT TRIGGER webhooks AFTER INSERT OR UPDATE OF status, proven_at ON waitlist_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_webhooks('waitlist');

CREATE FUNCTION admit_waitlist_holder(in_entry uuid)
 RETURNS TABLE(company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     o.business_type,
     c.timezone,
     c.country,
     c.slug
    FROM ((waitlist_entries w
      JOIN companies c ON ((c.id = w.company_id)))
      JOIN organizations o ON ((o.id = c.organization_id))),
     LATERAL enter_tenant(c.organization_id, c.id) enter_tenant(enter_tenant)
   WHERE ((w.id = admit_waitlist_holder.in_entry) AND (w.kind = 'booking'::text) AND o.active AND ((((w.last_date + 31))::timestamp without time zone AT TIME ZONE c.timezone) > now()));
END;
alter function admit_waitlist_holder owner to booking_definer;

CREATE FUNCTION offer_ends(in_now timestamp with time zone, in_start timestamp with time zone, in_minutes integer, in_timezone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((offer_ends.in_start - offer_ends.in_now) >= '01:00:00'::interval) THEN LEAST((offer_ends.in_now + ((offer_ends.in_start - offer_ends.in_now) / (4)::double precision)),
             CASE
                 WHEN (((there."time")::time without time zone >= '21:00:00'::time without time zone) OR ((there."time")::time without time zone < '08:00:00'::time without time zone)) THEN ((((there."time" + '03:00:00'::interval))::date + '08:30:00'::time without time zone) AT TIME ZONE offer_ends.in_timezone)
                 ELSE (offer_ends.in_now + make_interval(mins => offer_ends.in_minutes))
             END)
             ELSE NULL::timestamp with time zone
         END AS "case"
    FROM ( SELECT (offer_ends.in_now AT TIME ZONE offer_ends.in_timezone) AS timezone) there("time");
END;

CREATE FUNCTION provider_is_free(in_provider uuid, in_time tsrange, in_buffer interval)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (COALESCE(( SELECT (range_agg(shift.worked) @> provider_is_free.in_time)
            FROM ( SELECT unnest((tsmultirange(window_on(h.date, h.opens, h.closes)) *
                         CASE
                             WHEN (NOT (EXISTS ( SELECT
                                FROM special_days s
                               WHERE ((s.company_id = current_company()) AND (s.date = h.date))))) THEN '{(,)}'::tsmultirange
                             ELSE COALESCE(( SELECT range_agg(window_on(w.date, w.opens, w.closes)) AS range_agg
                                FROM special_windows w
                               WHERE ((w.company_id = current_company()) AND (w.date = h.date))), '{}'::tsmultirange)
                         END)) AS worked
                    FROM provider_hours(provider_is_free.in_provider, ((lower(provider_is_free.in_time))::date - 1), (upper(provider_is_free.in_time))::date) h(date, opens, closes)) shift), false) AND (NOT (EXISTS ( SELECT
            FROM staff_time_off t
           WHERE ((t.company_id = current_company()) AND (t.staff_id = provider_is_free.in_provider) AND (t.ends_at > lower(provider_is_free.in_time)) AND (t.starts_at < upper(provider_is_free.in_time)))))) AND (NOT (EXISTS ( SELECT
            FROM (appointments a
              JOIN services s ON (((s.company_id = a.company_id) AND (s.id = a.service_id))))
           WHERE ((a.company_id = current_company()) AND (a.provider_id = provider_is_free.in_provider) AND a.holds_time AND (a.starts_at > (lower(provider_is_free.in_time) - '3 days'::interval)) AND (a.starts_at < (upper(provider_is_free.in_time) + provider_is_free.in_buffer)) AND ((a.ends_at + make_interval(mins => s.buffer_minutes)) > lower(provider_is_free.in_time)))))));
END;

CREATE FUNCTION party_stay(in_party_size integer, in_starts_at timestamp without time zone)
 RETURNS TABLE(service_period_id uuid, ends_at timestamp without time zone, covers_key text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT on_then.id,
     (party_stay.in_starts_at + make_interval(mins => on_then.turn_minutes)),
         CASE
             WHEN (on_then.cover_cap IS NOT NULL) THEN ((('covers '::text || current_company()) || on_then.id) || on_then.day_begins_at)
             ELSE NULL::text
         END AS "case"
    FROM ( SELECT p.id,
             p.turn_minutes,
             p.cover_cap,
             p.bookable_online,
             (day.date + day.turns_at) AS day_begins_at,
             day.date
            FROM (service_periods p
              CROSS JOIN LATERAL ( SELECT turns.at AS turns_at,
                     date_trunc('day'::text, (party_stay.in_starts_at - turns.at)) AS date
                    FROM ( SELECT (
                                 CASE
                                     WHEN (p.ends_at <= p.starts_at) THEN p.ends_at
                                     ELSE '00:00:00'::time without time zone
                                 END - '00:00:00'::time without time zone) AS "?column?") turns(at)) day)
           WHERE ((p.company_id = current_company()) AND p.active AND (((EXTRACT(isodow FROM day.date) - (1)::numeric))::smallint = ANY (p.days)) AND (window_on((day.date)::date, p.starts_at, p.ends_at) @> party_stay.in_starts_at))
           ORDER BY (day.date + (p.starts_at)::interval) DESC, p.id
          LIMIT 1) on_then
   WHERE (on_then.bookable_online AND ((NOT (EXISTS ( SELECT
            FROM special_days s
           WHERE ((s.company_id = current_company()) AND (s.date = (on_then.day_begins_at)::date))))) OR (EXISTS ( SELECT
            FROM special_windows w
           WHERE ((w.company_id = current_company()) AND (w.date = (on_then.day_begins_at)::date) AND (window_on(w.date, w.opens, w.closes) @> party_stay.in_starts_at))))) AND ((on_then.cover_cap IS NULL) OR (on_then.cover_cap >= (party_stay.in_party_size + ( SELECT COALESCE(sum(r.party_size), (0)::bigint) AS "coalesce"
            FROM reservations r
           WHERE ((r.company_id = current_company()) AND (r.service_period_id = on_then.id) AND r.holds_tables AND (r.starts_at >= on_then.day_begins_at) AND (r.starts_at < (on_then.day_begins_at + '1 day'::interval))))))));
END;

CREATE FUNCTION tables_for(in_tables uuid[], in_party_size integer, in_time tsrange)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH free AS (
          SELECT t.id,
             t.min_seats,
             t.max_seats
            FROM tables t
           WHERE ((t.company_id = current_company()) AND (t.id = ANY (tables_for.in_tables)) AND t.active AND t.bookable_online AND (NOT (EXISTS ( SELECT
                    FROM table_slots s
                   WHERE ((s.company_id = current_company()) AND (s.table_id = t.id) AND s.holds_table AND (s.starts_at > (lower(tables_for.in_time) - '1 day'::interval)) AND (s.starts_at < upper(tables_for.in_time)) AND (s.ends_at > lower(tables_for.in_time)))))))
         )
  SELECT COALESCE(( SELECT ARRAY[free.id] AS "array"
            FROM free
           WHERE ((tables_for.in_party_size >= free.min_seats) AND (tables_for.in_party_size <= free.max_seats))
           ORDER BY free.max_seats, free.id
          LIMIT 1), ( SELECT tables_for.in_tables AS in_tables
            FROM free
          HAVING ((count(*) = cardinality(tables_for.in_tables)) AND ((tables_for.in_party_size >= sum(free.min_seats)) AND (tables_for.in_party_size <= sum(free.max_seats)))))) AS "coalesce";
END;

CREATE FUNCTION hold_for_entry(in_entry waitlist_entries, in_starts_at timestamp without time zone, in_provider uuid, in_tables uuid[], in_until timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
    held constant uuid := gen_random_uuid();
begin
    if in_entry.service_id is not null then
        insert into appointments (id, company_id, service_id, provider_id, guest_name, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents, deposit_status, notes, source,
                                  held_until)
        select held, s.company_id, s.id, in_provider, in_entry.guest_name, in_starts_at,
               in_starts_at + make_interval(mins => s.duration_minutes), s.duration_minutes, s.price_cents,
               s.deposit_amount_cents, case when s.deposit_amount_cents > 0 then 'pending' else 'none' end,
               in_entry.notes, 'waitlist', in_until
          from services s where s.company_id = in_entry.company_id and s.id = in_entry.service_id;
    else
        with booked as (
            insert into reservations (id, company_id, guest_name, service_period_id, party_size, starts_at, ends_at,
                                      notes, source, held_until)
            select held, in_entry.company_id, in_entry.guest_name, stay.service_period_id, in_entry.party_size,
                   in_starts_at, stay.ends_at, in_entry.notes, 'waitlist', in_until
              from party_stay(in_entry.party_size, in_starts_at) stay
            returning *
        )
        insert into table_slots (company_id, reservation_id, table_id, position, starts_at, ends_at, holds_table)
        select r.company_id, r.id, wanted.table_id, wanted.number - 1, r.starts_at, r.ends_at, true
          from booked r cross join unnest(in_tables) with ordinality as wanted (table_id, number);
    end if;
    insert into online_bookings (company_id, appointment_id, reservation_id, guest_name, guest_phone, notes, policy,
                                 held_for_email)
    select c.id, case when in_entry.service_id is not null then held end,
           case when in_entry.service_id is null then held end, in_entry.guest_name, in_entry.phone,
           nullif(left(in_entry.notes, 500), ''),
           jsonb_build_object(
               'cancel_until_hours', c.cancel_until_hours, 'change_until_hours', c.change_until_hours,
               'max_changes', c.max_changes, 'needs_approval', c.needs_approval, 'terms', c.terms
           ), in_entry.email
      from companies c where c.id = in_entry.company_id;
    update waitlist_entries
       set status = 'offered', offered_starts_at = in_starts_at, offered_provider_id = in_provider,
           offered_table_ids = in_tables, offered_until = in_until,
           appointment_id = case when in_entry.service_id is not null then held end,
           reservation_id = case when in_entry.service_id is null then held end
     where company_id = in_entry.company_id and id = in_entry.id;
    return held;
exception when exclusion_violation or foreign_key_violation then
    return null;
end
$function$;

CREATE FUNCTION may_reach_beyond(in_provider uuid, in_tables uuid[], in_time tsrange)
 RETURNS boolean
 LANGUAGE sql
BEGIN ATOMIC
 SELECT bool_and(
         CASE
             WHEN (may_reach_beyond.in_provider IS NULL) THEN (pg_try_advisory_xact_lock_shared(hashtextextended((('floor '::text || current_company()) || day.day), (0)::bigint)) AND ( SELECT bool_and(pg_try_advisory_xact_lock(hashtextextended(((('table '::text || current_company()) || taken.id) || day.day), (0)::bigint))) AS bool_and
                FROM unnest(may_reach_beyond.in_tables) taken(id)))
             ELSE pg_try_advisory_xact_lock(hashtextextended(((('diary '::text || current_company()) || may_reach_beyond.in_provider) || day.day), (0)::bigint))
         END) AS bool_and
    FROM dates_of(lower(may_reach_beyond.in_time), upper(may_reach_beyond.in_time)) day(day);
END;

CREATE FUNCTION stay_for_entry(in_entry waitlist_entries, in_provider uuid, in_tables uuid[], in_starts_at timestamp without time zone)
 RETURNS TABLE(ends_at timestamp without time zone, table_ids uuid[], covers_key text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (stay_for_entry.in_starts_at + make_interval(mins => s.duration_minutes)),
     NULL::uuid[] AS uuid,
     NULL::text
    FROM services s
   WHERE ((s.company_id = (stay_for_entry.in_entry).company_id) AND (s.id = (stay_for_entry.in_entry).service_id) AND s.active AND provider_is_free(stay_for_entry.in_provider, tsrange(stay_for_entry.in_starts_at, (stay_for_entry.in_starts_at + make_interval(mins => s.duration_minutes))), make_interval(mins => s.buffer_minutes)))
 UNION ALL
  SELECT stay.ends_at,
     chosen.table_ids,
     stay.covers_key
    FROM (party_stay((stay_for_entry.in_entry).party_size, stay_for_entry.in_starts_at) stay(service_period_id, ends_at, covers_key)
      CROSS JOIN LATERAL tables_for(stay_for_entry.in_tables, (stay_for_entry.in_entry).party_size, tsrange(stay_for_entry.in_starts_at, stay.ends_at)) chosen(table_ids))
   WHERE (((stay_for_entry.in_entry).service_id IS NULL) AND (chosen.table_ids IS NOT NULL));
END;

CREATE FUNCTION offer_freed_time(in_provider uuid, in_tables uuid[], in_time tsrange)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT offer_time(in_provider, in_tables, in_time, true) AS offer_time;
END;
alter function offer_freed_time owner to booking_definer;

CREATE FUNCTION offers_freed_times(in_company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((current_company() = in_company) AND (COALESCE(current_setting('app.offers_nothing'::text, true), ''::text) <> 'yes'::text));

CREATE FUNCTION offer_freed_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if offers_freed_times(old.company_id) then
        perform offer_freed_time(old.provider_id, null, tsrange(old.starts_at, old.ends_at));
    end if;
    return null;
end
$function$;
alter function offer_freed_appointment owner to booking_definer;

CREATE FUNCTION offer_time_on_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    if offers_freed_times(old.company_id) then
        perform offer_freed_time(old.staff_id, null, tsrange(old.starts_at, old.ends_at));
    end if;
    return null;
end
$function$;
alter function offer_time_on_again owner to booking_definer;

CREATE FUNCTION note_freed_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    perform set_config(
        'app.freed_tables',
        (coalesce(nullif(current_setting('app.freed_tables', true), ''), '[]')::jsonb || jsonb_build_object(
            'reservation', old.reservation_id, 'id', old.table_id, 'starts_at', old.starts_at, 'ends_at', old.ends_at
        ))::text,
        true
    );
    return null;
end
$function$;

CREATE FUNCTION offer_freed_tables()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.freed_tables', true), ''), '[]')::jsonb;
    freed record;
begin
    select array_agg(distinct t.id) as ids, min(t.starts_at) as starts_at, max(t.ends_at) as ends_at into freed
      from jsonb_to_recordset(noted) as t (reservation uuid, id uuid, starts_at timestamp, ends_at timestamp)
     where t.reservation = old.reservation_id;
    if freed.ids is not null and offers_freed_times(old.company_id) then
        perform set_config('app.freed_tables', coalesce((
            select jsonb_agg(one) from jsonb_array_elements(noted) one
             where one ->> 'reservation' <> old.reservation_id::text
        ), '[]')::text, true);
        perform offer_freed_time(null, freed.ids, tsrange(freed.starts_at, freed.ends_at));
    end if;
    return null;
end
$function$;
alter function offer_freed_tables owner to booking_definer;

CREATE FUNCTION take_announced_time(in_entry uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    entry waitlist_entries;
    stay record;
    held uuid;
    saw constant boolean := see_holds(true);
begin
    select w.* into entry from waitlist_entries w where w.company_id = current_company() and w.id = in_entry;
    if entry.service_id is not null then
        perform pg_advisory_xact_lock(hashtextextended(
                    'diary ' || current_company() || entry.offered_provider_id || day, 0))
           from (
               select day from services s, dates_of(
                   entry.offered_starts_at, entry.offered_starts_at + make_interval(mins => s.duration_minutes)) as day
                where s.company_id = current_company() and s.id = entry.service_id order by day
           ) dates;
    else
        perform pg_advisory_xact_lock(hashtextextended(covers_key, 0))
           from party_stay(entry.party_size, entry.offered_starts_at) where covers_key is not null;
        perform pg_advisory_xact_lock(hashtextextended('floor ' || current_company() || day, 0))
           from party_stay(entry.party_size, entry.offered_starts_at) s
          cross join lateral dates_of(entry.offered_starts_at, s.ends_at) as day;
    end if;
    select w.* into entry from waitlist_entries w
     where w.company_id = current_company() and w.id = in_entry and w.status = 'waiting'
       and w.offered_starts_at > (
           select clock_timestamp() at time zone c.timezone from companies c where c.id = current_company()
       )
       for no key update;
    if found then
        select * into stay from stay_for_entry(
            entry, entry.offered_provider_id, entry.offered_table_ids, entry.offered_starts_at);
        if found then
            held := hold_for_entry(
                entry, entry.offered_starts_at, entry.offered_provider_id, stay.table_ids,
                clock_timestamp() + interval '1 minute');
        end if;
    end if;
    perform see_holds(saw);
    return held;
end
$function$;
alter function take_announced_time owner to booking_definer;

CREATE FUNCTION offer_time(in_provider uuid, in_tables uuid[], in_time tsrange, in_is_freed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    venue companies;
    entry waitlist_entries;
    start record;
    until timestamptz;
    saw boolean;
begin
    select c.* into venue from companies c where c.id = current_company() and c.keeps_waitlist;
    if not found or upper(in_time) <= clock_timestamp() at time zone venue.timezone then
        return;
    end if;
    saw := see_holds(true);
    for entry in
        select w.* from waitlist_entries w
         where w.company_id = venue.id and w.kind = 'booking' and w.status = 'waiting' and w.is_checked
           and w.last_date >= lower(in_time)::date and w.dates[1] < upper(in_time)
           and case when in_provider is null then w.party_size is not null
                    else exists (
                        select from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
                         where o.company_id = w.company_id and o.service_id = w.service_id and o.staff_id = in_provider
                           and p.active and (w.provider_id = p.id or w.provider_id is null and p.bookable_online)
                    ) end
         order by w.joined_at, w.id
           for no key update of w skip locked
    loop
        for start in
            select candidate.at, stay.ends_at, stay.table_ids, stay.covers_key
              from unnest(entry.dates) as wanted (day)
             cross join lateral generate_series(
                 greatest(lower(in_time), wanted.day), least(upper(in_time), wanted.day + 1) - interval '1 minute',
                 make_interval(mins => venue.slot_step_minutes)
             ) as candidate (at)
             cross join lateral stay_for_entry(entry, in_provider, in_tables, candidate.at) stay
             where candidate.at > clock_timestamp() at time zone venue.timezone
               and candidate.at at time zone venue.timezone at time zone venue.timezone = candidate.at
               and candidate.at::time >= coalesce(entry.from_time, '00:00')
               and candidate.at::time <= coalesce(entry.until_time, '24:00')
             order by candidate.at
        loop
            until := offer_ends(
                clock_timestamp(), start.at at time zone venue.timezone, venue.offer_minutes, venue.timezone);
            if until is null then
                if entry.offered_starts_at is distinct from start.at then
                    update waitlist_entries
                       set offered_starts_at = start.at, offered_provider_id = in_provider,
                           offered_table_ids = start.table_ids, offered_until = null
                     where company_id = venue.id and id = entry.id;
                    insert into outbox (type, data, relay_after)
                    values ('waitlist_news', jsonb_build_object('toldEntryId', entry.id), now());
                end if;
                exit;
            end if;
            if (in_is_freed and in_time @> tsrange(start.at, start.ends_at)
                or may_reach_beyond(in_provider, start.table_ids, tsrange(start.at, start.ends_at)))
                and (start.covers_key is null or pg_try_advisory_xact_lock(hashtextextended(start.covers_key, 0)))
                and hold_for_entry(entry, start.at, in_provider, start.table_ids, until) is not null
            then
                insert into outbox (type, data, relay_after)
                values ('waitlist_news', jsonb_build_object('offeredEntryId', entry.id), now());
                exit;
            end if;
        end loop;
    end loop;
    perform see_holds(saw);
end
$function$;
alter function offer_time owner to booking_definer;

CREATE FUNCTION note_opened_time(in_provider uuid, in_table uuid, in_first date, in_last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.opened_times', true), ''), '[]')::jsonb;
    opened constant jsonb := jsonb_build_object(
        'provider', in_provider, 'table', in_table, 'first', in_first, 'last', in_last);
begin
    if not noted @> jsonb_build_array(opened) then
        perform set_config('app.opened_times', (noted || opened)::text, true);
    end if;
end
$function$;

CREATE FUNCTION note_what_opens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    changed constant jsonb := to_jsonb(coalesce(new, old));
    monday constant date := (changed ->> 'monday')::date;
    special constant date := (changed ->> 'date')::date;
begin
    case tg_table_name
        when 'staff' then perform note_opened_time((changed ->> 'id')::uuid, null, null, null);
        when 'tables' then perform note_opened_time(null, (changed ->> 'id')::uuid, null, null);
        when 'service_periods' then perform note_opened_time(null, null, null, null);
        when 'special_days', 'special_windows' then perform note_opened_time(null, null, special, special);
        else perform note_opened_time((changed ->> 'staff_id')::uuid, null, monday, monday + 6);
    end case;
    return null;
end
$function$;
alter function note_what_opens owner to booking_definer;

CREATE FUNCTION offer_opened_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.opened_times', true), ''), '[]')::jsonb;
    began constant timestamptz := clock_timestamp();
    opened record;
begin
    perform set_config('app.opened_times', '', true);
    if noted = '[]' or not offers_freed_times(coalesce(new.company_id, old.company_id))
        or not exists (select from companies c where c.id = current_company() and c.keeps_waitlist) then
        return null;
    end if;
    for opened in
        with waiting as (
            select distinct wanted.day
              from companies c
              join waitlist_entries w on w.company_id = c.id and w.kind = 'booking' and w.status = 'waiting'
             cross join lateral unnest(w.dates) as wanted (day)
             where c.id = current_company()
               and w.last_date >= (now() at time zone c.timezone)::date
               and wanted.day >= (now() at time zone c.timezone)::date
        ), noted_here as (
            select n.* from jsonb_to_recordset(noted) as n (provider uuid, "table" uuid, first date, last date)
        )
        select distinct waiting.day, p.id as provider_id, null::uuid as table_id, shift.time,
               0 as seats
          from waiting join noted_here n on waiting.day between coalesce(n.first, waiting.day) and coalesce(n.last, waiting.day)
          join staff p on p.company_id = current_company() and p.active and p.id = coalesce(n.provider, p.id)
         cross join lateral (
             select window_on(h.date, h.opens, h.closes) from provider_hours(p.id, waiting.day, waiting.day) h
         ) shift (time)
         where n."table" is null
         union all
        select distinct waiting.day, null::uuid, t.id, shift.time, t.max_seats
          from waiting join noted_here n on waiting.day between coalesce(n.first, waiting.day) and coalesce(n.last, waiting.day)
          join tables t on t.company_id = current_company() and t.active and t.bookable_online
               and t.id = coalesce(n."table", t.id)
          join service_periods s on s.company_id = current_company() and s.active and s.bookable_online
               and (extract(isodow from waiting.day) - 1)::smallint = any (s.days)
         cross join lateral (select window_on(waiting.day, s.starts_at, s.ends_at)) shift (time)
         where n.provider is null
         order by day, time, seats, provider_id, table_id
    loop
        perform offer_time(
            opened.provider_id, case when opened.table_id is not null then array[opened.table_id] end, opened.time, false);
        exit when clock_timestamp() > began + interval '1 second';
    end loop;
    return null;
end
$function$;
alter function offer_opened_times owner to booking_definer;

CREATE FUNCTION withdraw_offers(in_booking uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    offer record;
    saw constant boolean := see_holds(true);
begin
    for offer in
        select w.id as entry, held.id as booking
          from (
              select h.id from appointments back
                join appointments h on h.company_id = back.company_id and h.provider_id = back.provider_id
                     and h.held_until is not null and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where back.company_id = current_company() and back.id = in_booking
               union
              select h.reservation_id from table_slots at
                join reservations back on back.company_id = at.company_id and back.id = at.reservation_id
                join table_slots h on h.company_id = at.company_id and h.table_id = at.table_id
                     and h.reservation_id <> at.reservation_id and h.holds_table and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where at.company_id = current_company() and at.reservation_id = in_booking
          ) held
          join waitlist_entries w on w.company_id = current_company() and held.id in (w.appointment_id, w.reservation_id)
         where w.status = 'offered' and w.answered_at is null
         order by held.id
    loop
        perform from appointments where company_id = current_company() and id = offer.booking for no key update;
        perform from reservations where company_id = current_company() and id = offer.booking for no key update;
        update waitlist_entries set status = 'waiting', appointment_id = null, reservation_id = null
         where company_id = current_company() and id = offer.entry and status = 'offered' and answered_at is null;
        if found then
            perform set_config('app.offers_nothing', 'yes', true);
            perform end_hold(offer.booking, null, true);
            delete from outbox o
             where o.company_id = current_company() and o.type = 'waitlist_news' and o.published_at is null
               and o.data ->> 'offeredEntryId' = offer.entry::text;
            if not found then
                insert into outbox (type, data, relay_after)
                values ('waitlist_news', jsonb_build_object('withdrawnEntryId', offer.entry), now());
            end if;
        end if;
    end loop;
    perform see_holds(saw);
end
$function$;
alter function withdraw_offers owner to booking_definer;

CREATE FUNCTION forget_unchecked_entries(in_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT waitlist_entries.id
            FROM waitlist_entries
           WHERE ((NOT waitlist_entries.is_checked) AND (waitlist_entries.joined_at < (now() - '1 day'::interval)))
           ORDER BY waitlist_entries.joined_at
          LIMIT forget_unchecked_entries.in_most
          FOR UPDATE OF waitlist_entries SKIP LOCKED
         ), gone AS (
          DELETE FROM waitlist_entries w
            USING old
           WHERE ((w.id = old.id) AND (NOT w.is_checked))
           RETURNING w.id
         )
  SELECT count(*) AS count
    FROM gone;
END;
alter function forget_unchecked_entries owner to booking_definer;


-- payments_accounts ---------------------------------------------------------------------------------------------------

-- accounts at the payment processor; what they may do is written from its webhooks alone
create table payments_accounts (
    id text not null,
    organization_id uuid not null,
    charges_enabled boolean not null default false,
    payouts_enabled boolean not null default false,
    -- what the processor requires of the business next, by its own names
    due text[] not null default '{}'::text[],
    country text,
    -- the account has withdrawn its connection to this service, for good
    is_gone boolean not null default false,
    created_at timestamp with time zone not null default now(),
    constraint payments_accounts_pkey PRIMARY KEY (id),
    constraint payments_accounts_organization_id_id_key UNIQUE (organization_id, id),
    constraint payments_accounts_id_check CHECK ((id ~ '^acct_\w{1,250}$'::text)),
    constraint payments_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
create policy tenant on payments_accounts using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on payments_accounts to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON payments_accounts FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'charges_enabled', 'payouts_enabled', 'due', 'country', 'is_gone');

create table payments_connections (
    company_id uuid not null,
    organization_id uuid not null,
    account_id text not null,
    connected_at timestamp with time zone not null default now(),
    -- when the business disconnected it; null: what its guests pay goes there
    ended_at timestamp with time zone,
    constraint payments_connections_pkey PRIMARY KEY (company_id, account_id),
    constraint payments_connections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint payments_connections_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES payments_accounts(organization_id, id) ON DELETE CASCADE,
    constraint payments_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX payments_connections_of_account ON payments_connections USING btree (account_id);
CREATE INDEX payments_connections_of_organization ON payments_connections USING btree (organization_id, account_id);
CREATE UNIQUE INDEX payments_connections_one ON payments_connections USING btree (company_id) WHERE (ended_at IS NULL);
create policy tenant on payments_connections using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on payments_connections to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON payments_connections FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('company_id', 'account_id', 'ended_at');

CREATE FUNCTION tell_admins_of_dispute(in_payment uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (company_id, type, data, relay_after)  SELECT m.company_id,
             'dispute_opened',
             jsonb_build_object('paymentId', tell_admins_of_dispute.in_payment, 'userId', m.user_id) AS jsonb_build_object,
             now() AS now
            FROM memberships m
           WHERE ((m.company_id = current_company()) AND (m.role = 'admin'::text));
END;
alter function tell_admins_of_dispute owner to booking_definer;

CREATE FUNCTION admit_account_event(in_account text, in_organization uuid, in_company uuid, in_payment text, in_of_a_business boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    of_company uuid;
    of_organization uuid := coalesce(
        (select a.organization_id from payments_accounts a where a.id = in_account),
        (select o.id from organizations o where o.id = in_organization and not in_of_a_business)
    );
begin
    if in_of_a_business then
        select c.company_id into of_company
          from payments_connections c
         where c.account_id = in_account
           and c.company_id = coalesce(
               (select p.company_id from payments p where p.payment_intent_id = in_payment), in_company
           )
           and not exists (
               select from payments p
                where p.payment_intent_id = in_payment and p.account_id is distinct from in_account
           );
        if of_company is null then
            return null;
        end if;
    end if;
    if of_organization is not null then
        perform enter_tenant(of_organization, of_company);
    end if;
    return of_organization;
end
$function$;
alter function admit_account_event owner to booking_definer;

CREATE FUNCTION account_of_business(in_company uuid, in_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT p.account_id
    FROM ((payments_connections p
      JOIN companies c ON (((c.id = p.company_id) AND (c.organization_id = current_organization()))))
      JOIN memberships m ON (((m.company_id = p.company_id) AND (m.user_id = account_of_business.in_user) AND (m.role = 'admin'::text))))
   WHERE ((p.company_id = account_of_business.in_company) AND (p.ended_at IS NULL));
END;
alter function account_of_business owner to booking_definer;


-- guests --------------------------------------------------------------------------------------------------------------

CREATE FUNCTION admit_guest(in_slug text, in_even_if_off boolean)
 RETURNS TABLE(company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     o.business_type,
     c.timezone,
     c.country,
     c.slug
    FROM (companies c
      JOIN organizations o ON ((o.id = c.organization_id))),
     LATERAL enter_tenant(c.organization_id, c.id) enter_tenant(enter_tenant)
   WHERE ((c.slug = admit_guest.in_slug) AND o.active AND (c.books_online OR admit_guest.in_even_if_off));
END;
alter function admit_guest owner to booking_definer;

create table online_bookings (
    booking_id uuid not null generated always as (COALESCE(appointment_id, reservation_id)) stored,
    company_id uuid not null,
    appointment_id uuid,
    reservation_id uuid,
    guest_name text not null,
    guest_phone text,
    notes text,
    -- as the guest has agreed to it: a later change of the settings does not bind them
    policy jsonb not null,
    -- how often the guest has moved it
    moved_times smallint not null default 0,
    -- of the token that counts: one more voids all before it
    generation smallint not null default 1,
    created_at timestamp with time zone not null default now(),
    -- while it is held: the address of whom it is for, who is a customer once it is booked; null of what is booked
    held_for_email text,
    -- while it is held: the number as it is dialled
    held_for_phone text,
    -- the guest has had the hold extended, which is done once
    is_extended boolean not null default false,
    -- until when who cancels has the deposit back, if the guest has moved the booking: a move puts it off never
    refund_until timestamp with time zone,
    -- what the guest did last, whatever the desk has done since
    last_action text not null default 'booked'::text,
    acted_at timestamp with time zone not null default now(),
    -- the wall clock at which it began before the guest moved it last
    moved_from timestamp without time zone,
    -- it is held, or was, until its guest confirms by the link in the email
    confirms_by_email boolean not null default false,
    -- when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far
    proven_at timestamp with time zone,
    -- while it is held: the network address that it was made from, of IPv6 the first 48 bits
    held_for_client text,
    constraint online_bookings_pkey PRIMARY KEY (booking_id),
    constraint online_bookings_once_a_reservation UNIQUE (company_id, reservation_id),
    constraint online_bookings_once_an_appointment UNIQUE (company_id, appointment_id),
    constraint online_bookings_generation_check CHECK ((generation > 0)),
    constraint online_bookings_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint online_bookings_guest_phone_check CHECK (((char_length(guest_phone) >= 1) AND (char_length(guest_phone) <= 40))),
    constraint online_bookings_held_for_client_check CHECK ((char_length(held_for_client) <= 64)),
    constraint online_bookings_held_for_email_check CHECK (((char_length(held_for_email) >= 1) AND (char_length(held_for_email) <= 254))),
    constraint online_bookings_held_for_phone_check CHECK ((char_length(held_for_phone) <= 20)),
    constraint online_bookings_last_action_check CHECK ((last_action = ANY (ARRAY['booked'::text, 'changed'::text, 'cancelled'::text]))),
    constraint online_bookings_moved_times_check CHECK ((moved_times >= 0)),
    constraint online_bookings_notes_check CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 500))),
    constraint online_bookings_of_one_engine CHECK ((num_nonnulls(appointment_id, reservation_id) = 1)),
    constraint online_bookings_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id) ON DELETE CASCADE,
    constraint online_bookings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint online_bookings_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES reservations(company_id, id) ON DELETE CASCADE
);
CREATE INDEX online_bookings_held_at_venue ON online_bookings USING btree (company_id) WHERE (held_for_client IS NOT NULL);
CREATE INDEX online_bookings_held_for_client ON online_bookings USING btree (held_for_client) WHERE (held_for_client IS NOT NULL);
CREATE INDEX online_bookings_latest ON online_bookings USING btree (company_id, acted_at DESC, booking_id DESC);
CREATE INDEX online_bookings_newest_first ON online_bookings USING btree (company_id, created_at DESC);
create policy tenant on online_bookings using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on online_bookings to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF moved_times, generation, held_for_email ON online_bookings FOR EACH ROW WHEN ((new.held_for_email IS NULL)) EXECUTE FUNCTION enter_in_audit_log('booking_id', 'moved_times', 'generation');

CREATE FUNCTION renew_links_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    update online_bookings o set generation = o.generation + 1, proven_at = null
     where o.company_id = new.company_id
       and (exists (
               select from appointments a
                where a.company_id = new.company_id and a.id = o.appointment_id and a.customer_id = new.id
            ) or exists (
               select from reservations r
                where r.company_id = new.company_id and r.id = o.reservation_id and r.customer_id = new.id
            ));
    return null;
end
$function$;

CREATE FUNCTION admit_booking_holder(in_booking uuid, in_generation integer)
 RETURNS TABLE(company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text, has_ended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    saw constant boolean := see_holds(true);
begin
    return query
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug, booking.has_ended
      from (
          select b.company_id, coalesce(a.ends_at, r.ends_at) as ends_at, false as has_ended
            from online_bookings b
            left join appointments a on a.company_id = b.company_id and a.id = b.appointment_id
            left join reservations r on r.company_id = b.company_id and r.id = b.reservation_id
           where b.booking_id = in_booking and b.generation = in_generation
           union all
          select e.company_id, e.starts_at, true
            from ended_holds e where e.booking_id = in_booking and e.generation = in_generation
      ) booking
      join companies c on c.id = booking.company_id
      join organizations o on o.id = c.organization_id,
           enter_tenant(c.organization_id, c.id)
     where o.active and booking.ends_at at time zone c.timezone + interval '30 days' > now();
    perform see_holds(saw);
end
$function$;
alter function admit_booking_holder owner to booking_definer;

CREATE FUNCTION sees_holds()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('app.sees_holds'::text, true) = 'yes'::text);

CREATE FUNCTION see_holds(in_sees boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
    saw constant boolean := coalesce(sees_holds(), false);
begin
    perform set_config('app.sees_holds', case when in_sees then 'yes' else '' end, true);
    return saw;
end
$function$;

create table ended_holds (
    -- of a booking that is deleted
    booking_id uuid not null,
    company_id uuid not null,
    generation smallint not null,
    guest_name text not null,
    guest_email text not null,
    service_id uuid,
    party_size integer,
    -- the venue's wall clock
    starts_at timestamp without time zone not null,
    ended_at timestamp with time zone not null default now(),
    constraint ended_holds_pkey PRIMARY KEY (booking_id),
    constraint ended_holds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX ended_holds_of_company ON ended_holds USING btree (company_id);
CREATE INDEX ended_holds_of_guest ON ended_holds USING btree (company_id, lower(guest_email), ended_at);
CREATE INDEX ended_holds_oldest_first ON ended_holds USING btree (ended_at);
create policy tenant on ended_holds using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on ended_holds to booking_definer using (true);

CREATE FUNCTION prune_ended_holds(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT ended_holds.booking_id
            FROM ended_holds
           WHERE (ended_holds.ended_at < (now() - '30 days'::interval))
           ORDER BY ended_holds.ended_at
          LIMIT prune_ended_holds.in_rows
         ), pruned AS (
          DELETE FROM ended_holds e
            USING old
           WHERE (e.booking_id = old.booking_id)
           RETURNING e.booking_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_ended_holds owner to booking_definer;

CREATE FUNCTION book_hold(in_booking uuid, in_status text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    held online_bookings;
    becomes text;
    customer uuid;
    saw constant boolean := see_holds(true);
begin
    select o.* into held from online_bookings o
     where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null
       for no key update;
    if not found then
        perform see_holds(saw);
        return null;
    end if;
    becomes := coalesce(
        in_status, case when (held.policy ->> 'needs_approval')::boolean then 'pending' else 'confirmed' end);
    insert into customers (company_id, name, email, phone, phone_e164)
    values (held.company_id, held.guest_name, held.held_for_email, held.guest_phone, held.held_for_phone)
    on conflict (company_id, lower(email)) do update set email = customers.email
    returning id into customer;
    update appointments set held_until = null, customer_id = customer, guest_name = null, status = becomes
     where company_id = held.company_id and id = held.appointment_id and held_until is not null;
    update reservations set held_until = null, customer_id = customer, guest_name = null, status = becomes
     where company_id = held.company_id and id = held.reservation_id and held_until is not null;
    update online_bookings set held_for_email = null, held_for_phone = null, held_for_client = null
     where company_id = held.company_id and booking_id = in_booking;
    update waitlist_entries set status = 'accepted', closed_at = now(), answered_at = coalesce(answered_at, now())
     where company_id = held.company_id and in_booking in (appointment_id, reservation_id) and status = 'offered';
    perform see_holds(saw);
    return becomes;
end
$function$;
alter function book_hold owner to booking_definer;

CREATE FUNCTION end_hold(in_booking uuid, in_page text, in_even_if_it_runs boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    saw constant boolean := see_holds(true);
    ends boolean;
begin
    perform from appointments
      where company_id = current_company() and id = in_booking
        and (held_until <= clock_timestamp() or in_even_if_it_runs and held_until is not null) for update;
    ends := found;
    perform from reservations
      where company_id = current_company() and id = in_booking
        and (held_until <= clock_timestamp() or in_even_if_it_runs and held_until is not null) for update;
    ends := (ends or found) and not exists (
        select from checkout_sessions
         where organization_id = current_organization() and subject = in_booking
           and session_id is distinct from in_page
           and (session_id is not null or created_at > now() - interval '1 minute')
    );
    if ends then
        insert into ended_holds
            (booking_id, company_id, generation, guest_name, guest_email, service_id, party_size, starts_at)
        select o.booking_id, o.company_id, o.generation, o.guest_name, o.held_for_email, a.service_id, r.party_size,
               coalesce(a.starts_at, r.starts_at)
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null;
        update waitlist_entries
           set status = 'expired', closed_at = now(), appointment_id = null, reservation_id = null
         where company_id = current_company() and in_booking in (appointment_id, reservation_id) and status = 'offered';
        delete from appointments where company_id = current_company() and id = in_booking;
        delete from reservations where company_id = current_company() and id = in_booking;
        delete from checkout_sessions where organization_id = current_organization() and subject = in_booking;
    end if;
    perform see_holds(saw);
    return ends;
end
$function$;
alter function end_hold owner to booking_definer;

CREATE FUNCTION run_out_holds(in_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    saw constant boolean := see_holds(true);
begin
    return query select held.id from (
        (select a.id, a.held_until from appointments a
          where a.held_until <= clock_timestamp() order by a.held_until limit in_most)
         union all
        (select r.id, r.held_until from reservations r
          where r.held_until <= clock_timestamp() order by r.held_until limit in_most)
    ) held order by held.held_until limit in_most;
    perform see_holds(saw);
end
$function$;
alter function run_out_holds owner to booking_definer;

CREATE FUNCTION admit_to_hold(in_booking uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    company companies;
    saw constant boolean := see_holds(true);
begin
    select c.* into company from companies c
     where c.id = coalesce(
         (select a.company_id from appointments a where a.id = in_booking and a.held_until is not null),
         (select r.company_id from reservations r where r.id = in_booking and r.held_until is not null));
    if found then
        perform enter_tenant(company.organization_id, company.id);
    end if;
    perform see_holds(saw);
    return company.id;
end
$function$;
alter function admit_to_hold owner to booking_definer;

CREATE FUNCTION refund_ends(in_booking uuid, in_starts_at timestamp without time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (LEAST(((refund_ends.in_starts_at AT TIME ZONE c.timezone) - ('01:00:00'::interval * COALESCE(((o.policy ->> 'cancel_until_hours'::text))::double precision, (c.cancel_until_hours)::double precision))), o.refund_until) AT TIME ZONE c.timezone) AS timezone
    FROM (companies c
      LEFT JOIN online_bookings o ON (((o.company_id = c.id) AND (o.booking_id = refund_ends.in_booking))))
   WHERE (c.id = current_company());
END;

-- which dates of a venue may have other free times since a transaction was committed
create unlogged table changed_times (
    company_id uuid not null,
    transaction_id xid8 not null default pg_current_xact_id(),
    first_day date,
    last_day date,
    noted_at timestamp with time zone not null default now(),
    constraint changed_times_check CHECK (((first_day IS NULL) = (last_day IS NULL)))
);
CREATE INDEX changed_times_of_company ON changed_times USING btree (company_id, transaction_id);
CREATE INDEX changed_times_oldest_first ON changed_times USING btree (noted_at);
create policy tenant on changed_times using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on changed_times to booking_definer using (true);

-- the free times that guests' searches have found, each true until one of its dates has changed
create unlogged table cached_times (
    company_id uuid not null default current_company(),
    slot integer not null,
    -- what was searched for, from which date on and for how many days
    question text not null,
    first_day date not null,
    days integer not null,
    snapshot pg_snapshot not null,
    -- all transactions before this one are in the snapshot: a bound for the index of changed_times
    all_before xid8 not null generated always as (pg_snapshot_xmin(snapshot)) stored,
    starts timestamp without time zone[] not null,
    ends timestamp without time zone[] not null,
    cached_at timestamp with time zone not null default now(),
    constraint cached_times_pkey PRIMARY KEY (company_id, slot),
    constraint cached_times_slot_check CHECK (((slot >= 0) AND (slot <= 127)))
);
CREATE INDEX cached_times_oldest_first ON cached_times USING btree (cached_at);
create policy tenant on cached_times using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on cached_times to booking_definer using (true);

CREATE FUNCTION note_changed_times(in_company uuid, in_first date, in_last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
    insert into changed_times (company_id, first_day, last_day)
    select in_company, case when noted.stretches < 30 then in_first end, case when noted.stretches < 30 then in_last end
      from (
          select count(*) as stretches,
                 bool_or(c.first_day is null or c.first_day <= in_first and c.last_day >= in_last) as has_these
            from changed_times c
           where c.company_id = in_company and c.transaction_id = pg_current_xact_id()
      ) noted
     where noted.has_these is not true;
end
$function$;
alter function note_changed_times owner to booking_definer;

CREATE FUNCTION note_changed_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform note_changed_times(
        coalesce(new.company_id, old.company_id),
        least(old.starts_at, new.starts_at)::date - 3, greatest(old.ends_at, new.ends_at)::date + 3
    );
    return null;
end
$function$;
alter function note_changed_booking owner to booking_definer;

CREATE FUNCTION note_changed_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform note_changed_times(coalesce(new.company_id, old.company_id), null, null);
    return null;
end
$function$;
alter function note_changed_offer owner to booking_definer;

CREATE FUNCTION note_changed_business()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform note_changed_times(new.id, null, null);
    return null;
end
$function$;
alter function note_changed_business owner to booking_definer;

CREATE FUNCTION prune_changed_times(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT changed_times.company_id,
             changed_times.transaction_id
            FROM changed_times
           WHERE (changed_times.noted_at < (now() - '1 day'::interval))
           ORDER BY changed_times.noted_at
          LIMIT prune_changed_times.in_rows
         ), pruned AS (
          DELETE FROM changed_times c
            USING old
           WHERE ((c.company_id = old.company_id) AND (c.transaction_id = old.transaction_id))
           RETURNING c.company_id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_changed_times owner to booking_definer;

CREATE FUNCTION prune_cached_times(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT cached_times.company_id,
             cached_times.slot
            FROM cached_times
           WHERE (cached_times.cached_at < (now() - '1 day'::interval))
           ORDER BY cached_times.cached_at
          LIMIT prune_cached_times.in_rows
          FOR UPDATE OF cached_times SKIP LOCKED
         ), pruned AS (
          DELETE FROM cached_times c
            USING old
           WHERE ((c.company_id = old.company_id) AND (c.slot = old.slot))
           RETURNING c.slot
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_cached_times owner to booking_definer;

CREATE FUNCTION renew_link_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
    update online_bookings o set generation = o.generation + 1, proven_at = null
     where o.company_id = new.company_id and o.booking_id = new.id
       and (select lower(c.email) from customers c where c.company_id = new.company_id and c.id = new.customer_id)
           is distinct from
           (select lower(c.email) from customers c where c.company_id = new.company_id and c.id = old.customer_id);
    return null;
end
$function$;

create table unproven_mails (
    job_id uuid not null,
    company_id uuid not null,
    -- the SHA-256 of the address, without a tag (kim+tag@), in small letters
    address bytea not null,
    -- it asks to confirm what is held meanwhile
    is_of_hold boolean not null,
    sent_at timestamp with time zone not null default now(),
    constraint unproven_mails_pkey PRIMARY KEY (job_id),
    constraint unproven_mails_address_check CHECK ((octet_length(address) = 32)),
    constraint unproven_mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX unproven_mails_of_company ON unproven_mails USING btree (company_id, sent_at);
CREATE INDEX unproven_mails_oldest_first ON unproven_mails USING btree (sent_at);
CREATE INDEX unproven_mails_to_address ON unproven_mails USING btree (address, sent_at);
create policy definer on unproven_mails to booking_definer using (true);

create table refused_addresses (
    -- as in unproven_mails
    address bytea not null,
    refused_at timestamp with time zone not null default now(),
    constraint refused_addresses_pkey PRIMARY KEY (address),
    constraint refused_addresses_address_check CHECK ((octet_length(address) = 32))
);
CREATE INDEX refused_addresses_oldest_first ON refused_addresses USING btree (refused_at);
create policy definer on refused_addresses to booking_definer using (true);

CREATE FUNCTION unproven_mails_to(in_address bytea, in_job uuid)
 RETURNS TABLE(of_week bigint, of_day bigint, of_day_everywhere bigint, is_refused boolean, of_holds_of_hour bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    perform pg_advisory_xact_lock(hashtextextended('mails to ' || encode(in_address, 'hex'), 0));
    delete from unproven_mails m using (
        select o.job_id from unproven_mails o
         where o.sent_at < now() - interval '7 days' order by o.sent_at limit 10 for update skip locked
    ) old where m.job_id = old.job_id;
    delete from refused_addresses r using (
        select o.address from refused_addresses o
         where o.refused_at < now() - interval '30 days' order by o.refused_at limit 10 for update skip locked
    ) old where r.address = old.address;
    return query
    select count(*) filter (where m.company_id = current_company()),
           count(*) filter (where m.company_id = current_company() and m.sent_at > now() - interval '1 day'),
           count(*) filter (where m.sent_at > now() - interval '1 day'),
           exists (select from refused_addresses r
                    where r.address = in_address and r.refused_at > now() - interval '30 days'),
           (select count(*) from unproven_mails h
             where h.company_id = current_company() and h.is_of_hold and h.sent_at > now() - interval '1 hour')
      from unproven_mails m
     where m.address = in_address and m.sent_at > now() - interval '7 days' and m.job_id <> in_job;
end
$function$;
alter function unproven_mails_to owner to booking_definer;

CREATE FUNCTION note_unproven_mail(in_address bytea, in_job uuid, in_is_of_hold boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO unproven_mails (job_id, company_id, address, is_of_hold)
   VALUES (note_unproven_mail.in_job, current_company(), note_unproven_mail.in_address, note_unproven_mail.in_is_of_hold) ON CONFLICT(job_id) DO NOTHING;
END;
alter function note_unproven_mail owner to booking_definer;

CREATE FUNCTION refuse_mails_to(in_address bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO refused_addresses (address)
   VALUES (refuse_mails_to.in_address) ON CONFLICT(address) DO UPDATE SET refused_at = now();
END;
alter function refuse_mails_to owner to booking_definer;

CREATE FUNCTION online_counts(in_company uuid, in_network text)
 RETURNS TABLE(standing bigint, unproven bigint, providers bigint, tables bigint, held_at_venue bigint, held_for_network bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT count(*) AS count,
     count(*) FILTER (WHERE (NOT made.is_proven)) AS count,
     ( SELECT count(*) AS count
            FROM staff p
           WHERE ((p.company_id = online_counts.in_company) AND p.active AND p.bookable_online)) AS count,
     ( SELECT count(*) AS count
            FROM tables t
           WHERE ((t.company_id = online_counts.in_company) AND t.active AND t.bookable_online)) AS count,
     ( SELECT count(*) AS count
            FROM online_bookings h
           WHERE ((h.company_id = online_counts.in_company) AND (h.held_for_client IS NOT NULL))) AS count,
     ( SELECT count(*) AS count
            FROM online_bookings h
           WHERE (h.held_for_client = online_counts.in_network)) AS count
    FROM ( SELECT ((o.proven_at IS NOT NULL) OR (COALESCE(a.deposit_status, r.deposit_status) = 'paid'::text)) AS is_proven
            FROM ((online_bookings o
              LEFT JOIN appointments a ON (((a.company_id = o.company_id) AND (a.id = o.appointment_id))))
              LEFT JOIN reservations r ON (((r.company_id = o.company_id) AND (r.id = o.reservation_id))))
           WHERE ((o.company_id = online_counts.in_company) AND (o.created_at > (now() - '1 day'::interval)) AND (o.held_for_email IS NULL) AND (COALESCE(a.status, r.status) <> ALL (ARRAY['cancelled'::text, 'no_show'::text])))) made;
END;
alter function online_counts owner to booking_definer;

create table guarded_pages (
    company_id uuid not null,
    told_at timestamp with time zone not null default now(),
    constraint guarded_pages_pkey PRIMARY KEY (company_id),
    constraint guarded_pages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on guarded_pages using ((company_id = ( SELECT current_company() AS current_company)));


-- webhooks ------------------------------------------------------------------------------------------------------------

create table webhook_endpoints (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null default current_company(),
    url text not null,
    description text,
    events text[] not null,
    -- sealed: the key that opens it is in no table
    secret text not null,
    previous_secret text,
    -- until then the secret before this one signs as well
    previous_secret_until timestamp with time zone,
    disabled_at timestamp with time zone,
    disabled_because text,
    -- the first failed attempt since the last that succeeded
    failing_since timestamp with time zone,
    -- how many times admins were mailed that it fails, since failing_since
    warnings smallint not null default 0,
    last_attempt_at timestamp with time zone,
    last_status smallint,
    last_error text,
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    constraint webhook_endpoints_pkey PRIMARY KEY (id),
    constraint webhook_endpoints_company_id_id_key UNIQUE (company_id, id),
    constraint webhook_endpoints_description_check CHECK ((char_length(description) <= 200)),
    constraint webhook_endpoints_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['member'::text, 'gone'::text, 'failing'::text]))),
    constraint webhook_endpoints_disabled_for_a_reason CHECK (((disabled_at IS NULL) = (disabled_because IS NULL))),
    constraint webhook_endpoints_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 50))),
    constraint webhook_endpoints_last_error_check CHECK ((char_length(last_error) <= 200)),
    constraint webhook_endpoints_previous_secret_ends CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL))),
    constraint webhook_endpoints_url_check CHECK (((url ~ '^https://'::text) AND (char_length(url) <= 2000))),
    constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints USING btree (failing_since) WHERE ((failing_since IS NOT NULL) AND (disabled_at IS NULL));
create policy tenant on webhook_endpoints using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on webhook_endpoints to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF url, events, secret, disabled_at ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'url', 'events', 'disabled_because');

-- what was told, kept for 30 days; only of types to which an endpoint subscribes
create table webhook_events (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    type text not null,
    -- of whom or what it tells; null of a test
    record_id uuid,
    -- as it is signed and sent, the same at every attempt
    body text not null,
    created_at timestamp with time zone not null default now(),
    constraint webhook_events_pkey PRIMARY KEY (id),
    constraint webhook_events_company_id_id_key UNIQUE (company_id, id),
    constraint webhook_events_body_check CHECK ((octet_length(body) <= 20000)),
    constraint webhook_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX webhook_events_by_time ON webhook_events USING btree (company_id, created_at, id);
CREATE INDEX webhook_events_oldest_first ON webhook_events USING btree (created_at);
create policy tenant on webhook_events using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on webhook_events to booking_definer using (true);

create table webhook_deliveries (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    endpoint_id uuid not null,
    event_id uuid not null,
    status text not null default 'pending'::text,
    -- those whose outcome is known
    attempts smallint not null default 0,
    next_attempt_at timestamp with time zone default now(),
    -- until then an attempt may be under way
    leased_until timestamp with time zone,
    last_attempt_at timestamp with time zone,
    answer_status smallint,
    error text,
    -- how the body of the last answer began
    answer text,
    duration_ms integer,
    created_at timestamp with time zone not null default now(),
    constraint webhook_deliveries_pkey PRIMARY KEY (id),
    constraint webhook_deliveries_company_id_event_id_endpoint_id_key UNIQUE (company_id, event_id, endpoint_id),
    constraint webhook_deliveries_answer_check CHECK ((char_length(answer) <= 1024)),
    constraint webhook_deliveries_due CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
    constraint webhook_deliveries_error_check CHECK ((char_length(error) <= 200)),
    constraint webhook_deliveries_leased CHECK (((status = 'sending'::text) = (leased_until IS NOT NULL))),
    constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'delivered'::text, 'failed'::text]))),
    constraint webhook_deliveries_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id) ON DELETE CASCADE,
    constraint webhook_deliveries_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES webhook_events(company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_in_status ON webhook_deliveries USING btree (company_id, endpoint_id, status, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_newest_first ON webhook_deliveries USING btree (company_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_under_way ON webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (status = 'sending'::text);
create policy tenant on webhook_deliveries using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on webhook_deliveries to booking_definer using (true);

CREATE FUNCTION webhook_events_of(in_kind text, was jsonb, is_now jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(ARRAY[CASE WHEN ((was IS NULL) AND (is_now IS NULL)) THEN NULL::text WHEN (in_kind = ANY (ARRAY['appointment'::text, 'reservation'::text])) THEN (in_kind || CASE WHEN (was IS NULL) THEN '.created'::text WHEN (is_now IS NULL) THEN '.released'::text WHEN ((is_now ->> 'status'::text) <> (was ->> 'status'::text)) THEN CASE WHEN (status_rank((is_now ->> 'status'::text)) < status_rank((was ->> 'status'::text))) THEN '.updated'::text ELSE ('.'::text || (is_now ->> 'status'::text)) END WHEN (((is_now ->> 'status'::text) <> 'completed'::text) AND ((((is_now ->> 'starts_at'::text) IS DISTINCT FROM (was ->> 'starts_at'::text)) OR ((is_now ->> 'ends_at'::text) IS DISTINCT FROM (was ->> 'ends_at'::text))) OR ((is_now ->> 'provider_id'::text) IS DISTINCT FROM (was ->> 'provider_id'::text)))) THEN '.rescheduled'::text WHEN ((is_now ->> 'version'::text) <> (was ->> 'version'::text)) THEN '.updated'::text ELSE NULL::text END) WHEN ((in_kind = 'customer'::text) AND (was IS NULL)) THEN 'customer.created'::text WHEN ((in_kind = 'customer'::text) AND ((was ->> 'erased_at'::text) IS NULL) AND ((is_now ->> 'erased_at'::text) IS NOT NULL)) THEN 'customer.erased'::text WHEN ((in_kind = 'customer'::text) AND ((is_now ->> 'version'::text) <> (was ->> 'version'::text))) THEN 'customer.updated'::text WHEN ((in_kind = 'sale'::text) AND (was IS NULL)) THEN 'sale.recorded'::text WHEN ((in_kind = 'sale'::text) AND (((was ->> 'status'::text) = 'completed'::text) AND ((is_now ->> 'status'::text) = 'voided'::text))) THEN 'sale.voided'::text WHEN ((in_kind = 'waitlist'::text) AND ((is_now ->> 'is_checked'::text) = 'true'::text) AND (COALESCE((was ->> 'is_checked'::text), 'false'::text) = 'false'::text)) THEN 'waitlist.joined'::text WHEN ((in_kind = 'waitlist'::text) AND ((is_now ->> 'status'::text) <> (was ->> 'status'::text)) AND ((is_now ->> 'status'::text) = ANY (ARRAY['offered'::text, 'accepted'::text]))) THEN ('waitlist.'::text || (is_now ->> 'status'::text)) ELSE NULL::text END, CASE WHEN ((in_kind = ANY (ARRAY['appointment'::text, 'reservation'::text])) AND ((is_now ->> 'deposit_status'::text) = ANY (ARRAY['paid'::text, 'refunded'::text, 'forfeited'::text])) AND ((is_now ->> 'deposit_status'::text) IS DISTINCT FROM (was ->> 'deposit_status'::text))) THEN ('deposit.'::text || (is_now ->> 'deposit_status'::text)) ELSE NULL::text END], NULL::text);

CREATE FUNCTION webhook_data(in_type text, record jsonb, in_units double precision)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN CASE split_part(in_type, '.'::text, 1) WHEN 'appointment'::text THEN json_build_object('id', (record -> 'id'::text), 'serviceId', (record -> 'service_id'::text), 'providerId', (record -> 'provider_id'::text), 'customerId', (record -> 'customer_id'::text), 'startsAt', ((record ->> 'starts_at'::text) || '+00:00'::text), 'endsAt', ((record ->> 'ends_at'::text) || '+00:00'::text), 'createdAt', (record -> 'created_at'::text), 'status', (record -> 'status'::text), 'depositStatus', (record -> 'deposit_status'::text), 'durationMinutes', (record -> 'duration_minutes'::text), 'price', ((((record ->> 'price_cents'::text))::integer)::double precision / in_units), 'depositAmountCents', (record -> 'deposit_amount_cents'::text), 'notes', "left"((record ->> 'notes'::text), 4000), 'version', (record -> 'version'::text)) WHEN 'reservation'::text THEN (SELECT json_build_object('id', (webhook_data.record -> 'id'::text), 'customerId', (webhook_data.record -> 'customer_id'::text), 'tableId', has.table_ids[1], 'tableIds', COALESCE(has.table_ids, '{}'::uuid[]), 'partySize', (webhook_data.record -> 'party_size'::text), 'startsAt', ((webhook_data.record ->> 'starts_at'::text) || '+00:00'::text), 'endsAt', ((webhook_data.record ->> 'ends_at'::text) || '+00:00'::text), 'status', (webhook_data.record -> 'status'::text), 'servicePeriodId', (webhook_data.record -> 'service_period_id'::text), 'notes', "left"((webhook_data.record ->> 'notes'::text), 4000), 'createdAt', (webhook_data.record -> 'created_at'::text), 'version', (webhook_data.record -> 'version'::text)) AS json_build_object FROM (SELECT array_agg(s.table_id ORDER BY s."position") AS table_ids FROM table_slots s WHERE ((s.company_id = ((webhook_data.record ->> 'company_id'::text))::uuid) AND (s.reservation_id = ((webhook_data.record ->> 'id'::text))::uuid))) has) WHEN 'deposit'::text THEN json_build_object('appointmentId', CASE WHEN (record ? 'service_id'::text) THEN (record -> 'id'::text) ELSE NULL::jsonb END, 'reservationId', CASE WHEN (NOT (record ? 'service_id'::text)) THEN (record -> 'id'::text) ELSE NULL::jsonb END, 'customerId', (record -> 'customer_id'::text), 'status', (record -> 'deposit_status'::text), 'amountCents', (record -> 'deposit_amount_cents'::text), 'version', (record -> 'version'::text)) WHEN 'customer'::text THEN json_build_object('id', (record -> 'id'::text), 'version', (record -> 'version'::text)) WHEN 'sale'::text THEN json_build_object('id', (record -> 'id'::text), 'customerId', (record -> 'customer_id'::text), 'appointmentId', (record -> 'appointment_id'::text), 'reservationId', (record -> 'reservation_id'::text), 'status', (record -> 'status'::text)) WHEN 'waitlist'::text THEN json_build_object('id', (record -> 'id'::text), 'kind', (record -> 'kind'::text), 'partySize', (record -> 'party_size'::text), 'serviceId', (record -> 'service_id'::text), 'providerId', (record -> 'provider_id'::text), 'status', (record -> 'status'::text), 'quotedMinutes', (record -> 'quoted_minutes'::text), 'dates', (record -> 'dates'::text), 'offeredStartsAt', ((record ->> 'offered_starts_at'::text) || '+00:00'::text), 'offeredUntil', (record -> 'offered_until'::text), 'appointmentId', (record -> 'appointment_id'::text), 'reservationId', (record -> 'reservation_id'::text), 'joinedAt', (record -> 'joined_at'::text)) ELSE NULL::json END;

CREATE FUNCTION webhook_body(in_type text, in_company uuid, in_timezone text, in_data json)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
RETURN (json_build_object('type', in_type, 'timestamp', now(), 'businessId', in_company, 'timezone', in_timezone, 'data', in_data))::text;

CREATE FUNCTION emit_webhook_event(in_company uuid, in_type text, in_record uuid, in_data json)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH event AS (
          INSERT INTO webhook_events (company_id, type, record_id, body)  SELECT c.id,
                     emit_webhook_event.in_type AS in_type,
                     emit_webhook_event.in_record AS in_record,
                     webhook_body(emit_webhook_event.in_type, c.id, c.timezone, emit_webhook_event.in_data) AS webhook_body
                    FROM companies c
                   WHERE ((c.id = emit_webhook_event.in_company) AND (EXISTS ( SELECT
                            FROM webhook_endpoints e
                           WHERE ((e.company_id = c.id) AND (emit_webhook_event.in_type = ANY (e.events))))))
           RETURNING webhook_events.id,
             webhook_events.company_id
         )
  INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id)  SELECT e.company_id,
             e.id,
             event.id
            FROM (event
              JOIN webhook_endpoints e ON ((e.company_id = event.company_id)))
           WHERE ((emit_webhook_event.in_type = ANY (e.events)) AND (e.disabled_at IS NULL));
END;
alter function emit_webhook_event owner to booking_definer;

CREATE FUNCTION tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    kind constant text := tg_argv[0];
    was jsonb := to_jsonb(old);
    written constant jsonb := coalesce(to_jsonb(new), was);
    company constant uuid := written ->> 'company_id';
    told constant text := coalesce(current_setting('app.told_to_webhooks', true), '');
    is_now jsonb;
    event text;
begin
    if not exists (select from webhook_endpoints e where e.company_id = company)
        or position(written ->> 'id' in told) > 0 then
        return null;
    end if;
    perform set_config('app.told_to_webhooks', concat(told, ' ', written ->> 'id'), true);
    execute format('select to_jsonb(r) from %I r where r.company_id = $1 and r.id = $2', tg_table_name)
       into is_now using company, (written ->> 'id')::uuid;
    if is_now ->> 'held_until' is not null or was ->> 'held_until' is not null and is_now ->> 'status' = 'cancelled' then
        return null;
    end if;
    if was ->> 'held_until' is not null then
        was := null;
    end if;
    foreach event in array webhook_events_of(kind, was, is_now) loop
        perform emit_webhook_event(
            company, event, (written ->> 'id')::uuid,
            webhook_data(event, coalesce(is_now, was),
                         (select 10.0::float8 ^ currency_digits(c.currency) from companies c where c.id = company))
        );
    end loop;
    return null;
end
$function$;
alter function tell_webhooks owner to booking_definer;

CREATE FUNCTION claim_webhook_deliveries(in_limit integer, in_after uuid)
 RETURNS TABLE(id uuid, company_id uuid, endpoint_id uuid, event_id uuid, attempt integer, is_slow boolean, url text, body text, secrets text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
    endpoint uuid := in_after;
    has_begun_anew boolean := false;
    left_over integer := in_limit;
    one record;
begin
    if not pg_try_advisory_xact_lock(hashtextextended('webhook deliveries', 0)) then
        return;
    end if;
    while left_over > 0 loop
        -- The next one is one step into the index, however many deliveries the one before has.
        endpoint := (
            select d.endpoint_id from webhook_deliveries d
             where d.status = 'pending' and d.endpoint_id > endpoint order by d.endpoint_id limit 1
        );
        if endpoint is null and not has_begun_anew then
            endpoint := '00000000-0000-0000-0000-000000000000';
            has_begun_anew := true;
            continue;
        end if;
        exit when endpoint is null or has_begun_anew and endpoint > in_after;
        select e.url, e.failing_since is not null as is_failing,
               array_remove(array[
                   e.secret, case when e.previous_secret_until > now() then e.previous_secret end
               ], null) as secrets,
               case when e.failing_since is null then 5 else 1 end - (
                   select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'sending'
               ) as room
          into one
          from webhook_endpoints e
          join companies c on c.id = e.company_id
          join organizations o on o.id = c.organization_id and o.active
          join billing_records b on b.organization_id = o.id and plan_includes_api(b.tier, b.subscription_status)
         where e.id = endpoint and e.disabled_at is null;
        continue when not found or one.room <= 0;
        return query
        with due as materialized (
            select d.id from webhook_deliveries d
             where d.endpoint_id = endpoint and d.status = 'pending' and d.next_attempt_at <= now()
             order by d.next_attempt_at limit least(one.room, left_over)
               for no key update skip locked
        ), claimed as (
            update webhook_deliveries d
               set status = 'sending', next_attempt_at = null, leased_until = now() + interval '6 minutes'
              from due where d.id = due.id
            returning d.id, d.company_id, d.event_id, d.attempts
        )
        select c.id, c.company_id, endpoint, c.event_id, c.attempts + 1, one.is_failing or c.attempts > 0, one.url, v.body,
               one.secrets
          from claimed c join webhook_events v on v.company_id = c.company_id and v.id = c.event_id;
        get diagnostics one.room = row_count;
        left_over := left_over - one.room;
    end loop;
end
$function$;
alter function claim_webhook_deliveries owner to booking_definer;

CREATE FUNCTION warn_of_webhook_endpoint(in_company uuid, in_endpoint uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO outbox (company_id, type, data, relay_after)  SELECT m.company_id,
             'webhook_failing',
             jsonb_build_object('endpointId', warn_of_webhook_endpoint.in_endpoint, 'userId', m.user_id) AS jsonb_build_object,
             now() AS now
            FROM memberships m
           WHERE ((m.company_id = warn_of_webhook_endpoint.in_company) AND (m.role = 'admin'::text));
END;
alter function warn_of_webhook_endpoint owner to booking_definer;

CREATE FUNCTION note_webhook_attempts(in_attempts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    one record;
    disabling text;
begin
    for one in
        select a.*, d.endpoint_id
          from jsonb_to_recordset(in_attempts) as a (
                   id uuid, "companyId" uuid, attempt integer, outcome text, wait float8, status integer, error text,
                   answer text, ms integer
               )
          join webhook_deliveries d on d.company_id = a."companyId" and d.id = a.id
         order by d.endpoint_id, d.id
    loop
        perform from webhook_endpoints e where e.id = one.endpoint_id for no key update;
        if one.outcome = 'unsent' then
            update webhook_deliveries d set status = 'pending', leased_until = null, next_attempt_at = now()
             where d.id = one.id and d.status = 'sending' and d.attempts = one.attempt - 1;
            continue;
        end if;
        update webhook_deliveries d
           set status = case
                   when one.outcome = 'delivered' then 'delivered'
                   when one.outcome = 'gone' or one.wait is null or e.disabled_at is not null then 'failed'
                   else 'pending'
               end,
               attempts = greatest(d.attempts, one.attempt),
               next_attempt_at = case
                   when one.outcome in ('failed', 'lost') and e.disabled_at is null then now() + make_interval(secs => one.wait)
               end,
               leased_until = null, last_attempt_at = now(), answer_status = one.status, error = one.error,
               answer = one.answer, duration_ms = one.ms
          from webhook_endpoints e
         where e.id = d.endpoint_id and d.id = one.id
           and case
               when one.outcome = 'delivered' then d.status <> 'delivered'
               else d.status = 'sending' and d.attempts = one.attempt - 1
           end;
        continue when not found or one.outcome = 'lost';
        update webhook_endpoints e
           set last_attempt_at = now(), last_status = one.status, last_error = one.error,
               failing_since = case when one.outcome <> 'delivered' then coalesce(e.failing_since, now()) end,
               warnings = case when one.outcome <> 'delivered' then e.warnings else 0 end
         where e.id = one.endpoint_id
        returning case
            when e.disabled_at is not null or one.outcome = 'delivered' then null
            when one.outcome = 'gone' then 'gone'
            when e.failing_since <= now() - interval '5 days' then 'failing'
        end into disabling;
        if disabling is not null then
            update webhook_endpoints e set disabled_at = now(), disabled_because = disabling where e.id = one.endpoint_id;
            update webhook_deliveries d set status = 'failed', next_attempt_at = null
             where d.endpoint_id = one.endpoint_id and d.status = 'pending';
            perform warn_of_webhook_endpoint(one."companyId", one.endpoint_id);
        end if;
    end loop;
end
$function$;
alter function note_webhook_attempts owner to booking_definer;

CREATE FUNCTION warn_of_failing_webhooks(in_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH failing AS MATERIALIZED (
          SELECT e.id,
             e.company_id,
             reached.warnings
            FROM (((webhook_endpoints e
              JOIN companies c ON ((c.id = e.company_id)))
              JOIN organizations o ON (((o.id = c.organization_id) AND o.active)))
              CROSS JOIN LATERAL ( SELECT ((((now() >= (e.failing_since + '01:00:00'::interval)))::integer + ((now() >= (e.failing_since + '1 day'::interval)))::integer) + ((now() >= (e.failing_since + '4 days'::interval)))::integer) AS warnings) reached)
           WHERE ((e.failing_since IS NOT NULL) AND (e.disabled_at IS NULL) AND (reached.warnings > e.warnings))
           ORDER BY e.failing_since
          LIMIT warn_of_failing_webhooks.in_most
          FOR UPDATE OF e SKIP LOCKED
         ), noted AS (
          UPDATE webhook_endpoints e SET warnings = f.warnings
            FROM failing f
           WHERE (e.id = f.id)
           RETURNING e.company_id,
             e.id
         )
  SELECT count(*) AS count
    FROM ( SELECT warn_of_webhook_endpoint(n.company_id, n.id) AS warn_of_webhook_endpoint
            FROM noted n) warned;
END;
alter function warn_of_failing_webhooks owner to booking_definer;

CREATE FUNCTION prune_webhook_events(in_rows integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 WITH old AS MATERIALIZED (
          SELECT v.id
            FROM webhook_events v
           WHERE (v.created_at < (now() - '30 days'::interval))
           ORDER BY v.created_at
          LIMIT prune_webhook_events.in_rows
         ), pruned AS (
          DELETE FROM webhook_events v
            USING old
           WHERE (v.id = old.id)
           RETURNING v.id
         )
  SELECT count(*) AS count
    FROM pruned;
END;
alter function prune_webhook_events owner to booking_definer;

CREATE FUNCTION lapsed_webhook_deliveries(in_limit integer)
 RETURNS TABLE(id uuid, company_id uuid, attempt integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.id,
     d.company_id,
     (d.attempts + 1)
    FROM webhook_deliveries d
   WHERE ((d.status = 'sending'::text) AND (d.leased_until <= now()))
   ORDER BY d.leased_until
  LIMIT lapsed_webhook_deliveries.in_limit;
END;
alter function lapsed_webhook_deliveries owner to booking_definer;


-- calendar_feeds ------------------------------------------------------------------------------------------------------

CREATE FUNCTION first_instant(in_wall_clock timestamp without time zone, in_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN ((earlier.instant AT TIME ZONE first_instant.in_zone) = first_instant.in_wall_clock) THEN LEAST(earlier.instant, later.instant) ELSE later.instant END AS instant FROM (SELECT (first_instant.in_wall_clock AT TIME ZONE first_instant.in_zone) AS instant) later, LATERAL (SELECT (later.instant - '1 day'::interval) AS instant) before, LATERAL (SELECT ((first_instant.in_wall_clock - ((before.instant AT TIME ZONE first_instant.in_zone) - (before.instant AT TIME ZONE 'UTC'::text))) AT TIME ZONE 'UTC'::text) AS instant) earlier);

create table calendar_feeds (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    -- whose it is: it ends with the membership, and shows what this member may see
    user_id uuid not null,
    -- null: all bookings of the venue, for as long as the member is an admin
    provider_id uuid,
    detail text not null,
    -- SHA-256 of the token in its address; the token itself is nowhere
    token_digest bytea not null,
    created_at timestamp with time zone not null default now(),
    last_read_at timestamp with time zone,
    window_began_at timestamp with time zone,
    window_reads integer not null default 0,
    constraint calendar_feeds_pkey PRIMARY KEY (id),
    constraint calendar_feeds_company_id_id_key UNIQUE (company_id, id),
    constraint calendar_feeds_token_digest_key UNIQUE (token_digest),
    constraint calendar_feeds_detail_check CHECK ((detail = ANY (ARRAY['names'::text, 'initials'::text, 'busy'::text]))),
    constraint calendar_feeds_token_digest_check CHECK ((octet_length(token_digest) = 32)),
    constraint calendar_feeds_of_a_member FOREIGN KEY (company_id, user_id) REFERENCES memberships(company_id, user_id) ON DELETE CASCADE,
    constraint calendar_feeds_provider_exists FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_of_provider ON calendar_feeds USING btree (company_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX calendar_feeds_of_user ON calendar_feeds USING btree (company_id, user_id);
create policy tenant on calendar_feeds using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on calendar_feeds to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'user_id', 'provider_id', 'detail');

CREATE FUNCTION admit_calendar(in_digest bytea, in_most integer, in_window interval)
 RETURNS TABLE(company_id uuid, organization_id uuid, business_type text, timezone text, country text, provider_id uuid, detail text, seconds integer, user_id uuid, role text, client_scope text, provider_of_member uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
    feed calendar_feeds;
begin
    update calendar_feeds f
       set last_read_at = now(),
           window_reads = case when now() < f.window_began_at + in_window then f.window_reads + 1 else 1 end,
           window_began_at = case when now() < f.window_began_at + in_window then f.window_began_at else now() end
     where f.token_digest = in_digest
    returning * into feed;
    return query
        select c.id, c.organization_id, o.business_type, c.timezone, c.country, feed.provider_id, feed.detail,
               case when feed.window_reads > in_most
                    then greatest(ceil(extract(epoch from feed.window_began_at + in_window - now()))::integer, 1) end,
               m.user_id, m.role, m.client_scope, m.provider_id
          from companies c
          join organizations o on o.id = c.organization_id
          join memberships m on m.company_id = c.id and m.user_id = feed.user_id
         where c.id = feed.company_id and o.active and (feed.provider_id is not null or m.role = 'admin');
    if found and feed.window_reads <= in_most then
        perform enter_tenant(c.organization_id, c.id) from companies c where c.id = feed.company_id;
    end if;
end
$function$;
alter function admit_calendar owner to booking_definer;


-- cash_ups ------------------------------------------------------------------------------------------------------------

-- the number of the cash-up that is open; who writes money shares the row, who closes has it alone
create table tills (
    company_id uuid not null,
    open_number integer not null default 1,
    constraint tills_pkey PRIMARY KEY (company_id),
    constraint tills_open_number_check CHECK ((open_number > 0)),
    constraint tills_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on tills using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on tills to booking_definer using (true);

create table cash_ups (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    number integer not null,
    -- the venue's date that it closes; the first begins with it, too
    date date not null,
    -- method, expected_cents, counted_cents (null: not counted), as at the close
    methods jsonb not null,
    note text,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint cash_ups_pkey PRIMARY KEY (id),
    constraint cash_ups_company_id_number_key UNIQUE (company_id, number),
    constraint cash_ups_methods_check CHECK ((jsonb_typeof(methods) = 'array'::text)),
    constraint cash_ups_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
    constraint cash_ups_number_check CHECK ((number > 0)),
    constraint cash_ups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX cash_ups_newest_first ON cash_ups USING btree (company_id, created_at DESC, id DESC);
create policy tenant on cash_ups using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT ON cash_ups FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'number', 'date');

CREATE FUNCTION stamp_cash_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
    insert into tills (company_id) values (new.company_id) on conflict do nothing;
    select t.open_number into strict new.cash_up_number from tills t where t.company_id = new.company_id for share;
    return new;
end
$function$;
alter function stamp_cash_up owner to booking_definer;

CREATE FUNCTION money_moved()
 RETURNS TABLE(business_date date, cash_up_number integer, method text, cents bigint, went_back boolean, sale_id uuid, booking_id uuid)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.business_date,
     p.cash_up_number,
     p.method,
     p.amount_cents,
     false,
     p.sale_id,
     NULL::uuid AS uuid
    FROM sale_payments p
   WHERE (p.company_id = ( SELECT current_company() AS current_company))
 UNION ALL
  SELECT m.business_date,
     m.cash_up_number,
     'gift_card'::text AS text,
     (- (m.delta_cents)::bigint),
     false,
     m.sale_id,
     NULL::uuid
    FROM gift_card_movements m
   WHERE ((m.company_id = ( SELECT current_company() AS current_company)) AND (m.kind = 'redemption'::text))
 UNION ALL
  SELECT d.business_date,
     d.cash_up_number,
     'deposit_desk'::text AS text,
     (d.amount_cents)::bigint AS amount_cents,
     (d.amount_cents < 0),
     NULL::uuid,
     d.booking_id
    FROM desk_deposits d
   WHERE (d.company_id = ( SELECT current_company() AS current_company))
 UNION ALL
  SELECT o.business_date,
     o.cash_up_number,
     'deposit_online'::text AS text,
     (o.amount_cents)::bigint AS amount_cents,
     false,
     NULL::uuid,
     COALESCE(o.appointment_id, o.reservation_id, o.late_for) AS "coalesce"
    FROM payments o
   WHERE ((o.company_id = ( SELECT current_company() AS current_company)) AND (o.status = 'succeeded'::text) AND (o.currency = ( SELECT own_currency() AS own_currency)))
 UNION ALL
  SELECT r.business_date,
     r.cash_up_number,
     'deposit_online'::text AS text,
     (- (r.amount_cents)::bigint),
     true,
     NULL::uuid,
     COALESCE(o.appointment_id, o.reservation_id, o.late_for) AS "coalesce"
    FROM (payment_refunds r
      LEFT JOIN payments o ON (((o.company_id = r.company_id) AND (o.payment_intent_id = r.payment_intent_id))))
   WHERE ((r.company_id = ( SELECT current_company() AS current_company)) AND COALESCE((o.currency = ( SELECT own_currency() AS own_currency)), true));
END;
