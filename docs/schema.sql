-- The tables as they are, by domain: what holds for their rows, and their triggers. `make generate` writes this
-- file from the catalog of PostgreSQL 18, and `make check` compares; it is to be read and not to be run. Why
-- something is as it is, say the files in migrations/tables; functions stand in migrations/functions, and who may do
-- what in docs/database-roles.md.
--
-- Row-level security is forced on every table, and each has the policy `owner` beside those that are shown here: who
-- has logged in as booking_owner sees every row (docs/decisions/database.md#roles).


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
    -- when its logo was given last: when a picture of it was received, or a link to upload one was given; null: it has none
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
    -- the rate that the checkout proposes for a custom line; null: the last one
    default_tax_rate_basis_points integer,
    -- adds one with each change of the settings, that of the opening hours included
    version integer not null default 1,
    -- what it says of itself on its page
    about text,
    -- what it is, for search engines; null: what its engine says
    trade text,
    -- the letters of its page's headings
    heads text not null default 'plain'::text,
    -- where its privacy notice is, if it is not in privacy
    privacy_url text,
    privacy text,
    -- search engines may list its page
    findable boolean not null default true,
    -- browsers of its members keep today's bookings for up to a day, to show them before the service has answered
    keep_day_on_devices boolean not null default true,
    constraint companies_pkey PRIMARY KEY (id),
    constraint companies_slug_unique UNIQUE (slug),
    constraint companies_about_check CHECK (((char_length(about) >= 1) AND (char_length(about) <= 300))),
    constraint companies_ask_phone_check CHECK ((ask_phone = ANY (ARRAY['no'::text, 'optional'::text, 'required'::text]))),
    constraint companies_cancel_until_hours_check CHECK (((cancel_until_hours >= 0) AND (cancel_until_hours <= 720))),
    constraint companies_cents_per_point_check CHECK (((cents_per_point >= 1) AND (cents_per_point <= 1000000))),
    constraint companies_change_until_hours_check CHECK (((change_until_hours >= 0) AND (change_until_hours <= 720))),
    constraint companies_check CHECK ((num_nonnulls(privacy_url, privacy) <= 1)),
    constraint companies_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    constraint companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    constraint companies_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    constraint companies_customer_tags_check CHECK ((jsonb_typeof(customer_tags) = 'array'::text)),
    constraint companies_default_tax_rate_basis_points_check CHECK (((default_tax_rate_basis_points >= 0) AND (default_tax_rate_basis_points <= 10000))),
    constraint companies_diary_colours_check CHECK ((diary_colours = ANY (ARRAY['status'::text, 'service'::text, 'provider'::text]))),
    constraint companies_embed_origins_check CHECK ((cardinality(embed_origins) <= 20)),
    constraint companies_free_after_bill_minutes_check CHECK (((free_after_bill_minutes >= 0) AND (free_after_bill_minutes <= 60))),
    constraint companies_heads_check CHECK ((heads = ANY (ARRAY['plain'::text, 'serif'::text]))),
    constraint companies_locale_check CHECK ((locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'::text)),
    constraint companies_max_advance_days_check CHECK (((max_advance_days >= 1) AND (max_advance_days <= 365))),
    constraint companies_max_changes_check CHECK (((max_changes >= 0) AND (max_changes <= 20))),
    constraint companies_max_party_size_check CHECK (((max_party_size >= 1) AND (max_party_size <= 50))),
    constraint companies_min_notice_minutes_check CHECK (((min_notice_minutes >= 0) AND (min_notice_minutes <= 43200))),
    constraint companies_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint companies_offer_minutes_check CHECK (((offer_minutes >= 10) AND (offer_minutes <= 120))),
    constraint companies_privacy_check CHECK (((char_length(privacy) >= 1) AND (char_length(privacy) <= 5000))),
    constraint companies_privacy_url_check CHECK (((char_length(privacy_url) >= 10) AND (char_length(privacy_url) <= 500))),
    constraint companies_reminder_hours_check CHECK (((reminder_hours >= 1) AND (reminder_hours <= 168))),
    constraint companies_retention_months_check CHECK (((retention_months >= 12) AND (retention_months <= 120))),
    constraint companies_slot_step_minutes_check CHECK (((slot_step_minutes >= 5) AND (slot_step_minutes <= 60))),
    constraint companies_slug_check CHECK ((slug ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'::text)),
    constraint companies_terms_check CHECK (((char_length(terms) >= 1) AND (char_length(terms) <= 5000))),
    constraint companies_timezone_known CHECK (is_time_zone(timezone)),
    constraint companies_trade_check CHECK ((trade = ANY (ARRAY['barber'::text, 'beauty_salon'::text, 'day_spa'::text, 'hair_salon'::text, 'massage'::text, 'nail_salon'::text, 'physiotherapy'::text, 'tattoo_studio'::text, 'bakery'::text, 'bar'::text, 'brewery'::text, 'cafe'::text, 'restaurant'::text, 'winery'::text]))),
    constraint companies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX companies_by_organization ON companies USING btree (organization_id);
CREATE INDEX companies_findable ON companies USING btree (slug) WHERE (books_online AND findable);
CREATE INDEX companies_reminding ON companies USING btree (id) WHERE (reminder_hours IS NOT NULL);
CREATE INDEX companies_reporting ON companies USING btree (id) WHERE weekly_report;
CREATE INDEX companies_with_retention ON companies USING btree (id) WHERE (retention_months IS NOT NULL);
create policy tenant on companies using ((id = ( SELECT current_company() AS current_company))) with check (((id = ( SELECT current_company() AS current_company)) AND (organization_id = ( SELECT current_organization() AS current_organization))));
create policy definer on companies to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'name', 'slug', 'timezone', 'country', 'state', 'city', 'postal_code', 'address', 'phone', 'email', 'currency', 'locale', 'colour', 'diary_colours', 'customer_tags', 'client_email_visible', 'client_phone_visible', 'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent', 'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'slot_step_minutes', 'cancel_until_hours', 'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'ask_phone', 'terms', 'embed_origins', 'keeps_waitlist', 'offer_minutes', 'retention_months', 'weekly_report', 'free_after_bill_minutes', 'default_tax_rate_basis_points', 'about', 'trade', 'heads', 'privacy_url', 'privacy', 'findable', 'keep_day_on_devices');
CREATE TRIGGER changed_times AFTER UPDATE OF timezone, slot_step_minutes, min_notice_minutes, max_advance_days, table_combining ON companies FOR EACH ROW EXECUTE FUNCTION note_changed_business();
CREATE TRIGGER passes_change BEFORE UPDATE OF name, colour, logo_set_at ON companies FOR EACH ROW WHEN ((((new.name IS DISTINCT FROM old.name) OR (new.colour IS DISTINCT FROM old.colour)) OR (new.logo_set_at IS DISTINCT FROM old.logo_set_at))) EXECUTE FUNCTION pass_changes();
CREATE TRIGGER versions BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION count_versions('version', 'onboarded_at', 'logo_set_at', 'passes_changes', 'passes_changed_in');

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
CREATE TRIGGER audit_delete AFTER DELETE ON opening_hours REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('companies', 'company_id', 'opening_hours');
CREATE TRIGGER audit_insert AFTER INSERT ON opening_hours REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('companies', 'company_id', 'opening_hours');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON special_days FOR EACH ROW EXECUTE FUNCTION note_changed_offer('DELETE');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON special_windows FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
create policy tenant on public_holidays using ((( SELECT current_company() AS current_company) IS NOT NULL));


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


-- jobs ----------------------------------------------------------------------------------------------------------------

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
CREATE INDEX outbox_confirmations ON outbox USING btree (company_id, occurred_at) WHERE (type = ANY (ARRAY['booking_confirmation'::text, 'booking_moved'::text]));
CREATE INDEX outbox_due ON outbox USING btree (relay_after) WHERE (published_at IS NULL);
CREATE INDEX outbox_moves ON outbox USING btree (company_id, ((data - 'was'::text))) WHERE (type = 'booking_moved'::text);
CREATE INDEX outbox_oldest_first ON outbox USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX outbox_overdue ON outbox USING btree (due_at) WHERE (published_at IS NULL);
CREATE INDEX outbox_unpublished ON outbox USING btree (company_id, relay_after) WHERE (published_at IS NULL);
create policy tenant on outbox using ((company_id = ( SELECT current_company() AS current_company)));
create policy news_of_offers on outbox to booking_app using (((CURRENT_USER <> 'booking_app'::name) OR ((type = 'waitlist_news'::text) AND (data ? 'offeredEntryId'::text) AND (published_at IS NULL))));
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
CREATE INDEX job_receipts_due ON job_receipts USING btree (waits_until) WHERE (waits_until IS NOT NULL);
CREATE INDEX job_receipts_failed ON job_receipts USING btree (failed_at) WHERE ((done_at IS NULL) AND (failed_at IS NOT NULL));
CREATE INDEX job_receipts_oldest_first ON job_receipts USING btree (COALESCE(done_at, leased_until));
CREATE INDEX job_receipts_waiting ON job_receipts USING btree (company_id, waits_until, occurred_at) WHERE (waits_until IS NOT NULL);
create policy tenant on job_receipts using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on job_receipts to booking_definer using (true);


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

create table usage_ledger (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    -- emails, or segments of an SMS
    quantity integer not null,
    -- what an SMS costs, in cents of AUD (spec §6.3); null on emails
    cost_cents integer,
    job_id uuid not null,
    used_at timestamp with time zone not null default now(),
    constraint usage_ledger_pkey PRIMARY KEY (id),
    constraint usage_ledger_once_per_job UNIQUE (company_id, job_id, kind),
    constraint usage_ledger_check CHECK (((kind = 'sms'::text) = (cost_cents IS NOT NULL))),
    constraint usage_ledger_cost_cents_check CHECK ((cost_cents > 0)),
    constraint usage_ledger_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text]))),
    constraint usage_ledger_quantity_check CHECK ((quantity > 0)),
    constraint usage_ledger_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX usage_ledger_by_time ON usage_ledger USING btree (company_id, kind, used_at);
CREATE INDEX usage_ledger_oldest_first ON usage_ledger USING btree (used_at);
create policy tenant on usage_ledger using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on usage_ledger to booking_definer using (true);

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
    -- why nothing is mailed to their address: it does not exist, or its owner has complained; null: mails arrive
    email_problem text,
    email_problem_at timestamp with time zone,
    searched_name text not null generated always as (search_keys(name)) stored,
    searched_email text generated always as (squeeze(email)) stored,
    -- ISO 639-1, in which they have booked online, once they have shown that their address is theirs; null: that of the venue
    language text,
    constraint customers_pkey PRIMARY KEY (id),
    constraint customers_company_id_id_key UNIQUE (company_id, id),
    constraint customers_allergies_check CHECK ((char_length(allergies) <= 500)),
    constraint customers_email_problem_check CHECK ((email_problem = ANY (ARRAY['bounced'::text, 'complained'::text]))),
    constraint customers_email_problem_since CHECK (((email_problem IS NULL) = (email_problem_at IS NULL))),
    constraint customers_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
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
CREATE CONSTRAINT TRIGGER changes AFTER INSERT OR UPDATE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_change('customer', 'version', 'erased_at');
CREATE TRIGGER phone_digits BEFORE INSERT OR UPDATE OF phone, phone_e164, phone_digits ON customers FOR EACH ROW EXECUTE FUNCTION write_phone_digits();
CREATE TRIGGER renew_links AFTER UPDATE OF email ON customers FOR EACH ROW WHEN ((lower(new.email) IS DISTINCT FROM lower(old.email))) EXECUTE FUNCTION renew_links_of_customer();
CREATE TRIGGER stats_begin AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF name, tags, created_at ON customers FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER versions BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION count_versions('folded_name', 'searched_name', 'searched_email');

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
    group_id uuid,
    -- where the service stands in its group, or among those of none; null: behind the others, by name
    position smallint,
    -- the price is the least: what is done may cost more
    price_from boolean not null default false,
    constraint services_pkey PRIMARY KEY (id),
    constraint services_company_id_id_key UNIQUE (company_id, id),
    constraint services_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 1440))),
    constraint services_colour_check CHECK ((colour = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
    constraint services_deposit_amount_cents_check CHECK ((deposit_amount_cents >= 0)),
    constraint services_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    constraint services_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint services_position_check CHECK (("position" >= 1)),
    constraint services_price_cents_check CHECK ((price_cents >= 0)),
    constraint services_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000))),
    constraint services_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint services_group_exists FOREIGN KEY (company_id, group_id) REFERENCES service_groups(company_id, id) ON DELETE SET NULL (group_id)
);
CREATE INDEX services_of_group ON services USING btree (company_id, group_id) WHERE (group_id IS NOT NULL);
create policy tenant on services using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'deposit_amount_cents', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION note_changed_offer('UPDATE');
CREATE TRIGGER versions BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION count_versions('version', 'group_id', 'position');

create table service_groups (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    name text not null,
    -- what guests read below the name
    note text,
    -- where the group stands in the menu; null: behind the others, by name
    position smallint,
    created_at timestamp with time zone not null default now(),
    constraint service_groups_pkey PRIMARY KEY (id),
    constraint service_groups_company_id_id_key UNIQUE (company_id, id),
    constraint service_groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    constraint service_groups_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 120))),
    constraint service_groups_position_check CHECK (("position" >= 1)),
    constraint service_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on service_groups using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_groups FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id');


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
    return_id uuid,
    reason text not null,
    delta bigint not null,
    stock_after bigint not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint stock_movements_pkey PRIMARY KEY (id),
    constraint stock_movements_check CHECK (((reason = ANY (ARRAY['sale'::text, 'sale_undo'::text, 'return'::text])) = (sale_id IS NOT NULL))),
    constraint stock_movements_check1 CHECK (((reason = 'return'::text) = (return_id IS NOT NULL))),
    constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['received'::text, 'damaged'::text, 'stocktake'::text, 'sale'::text, 'sale_undo'::text, 'return'::text]))),
    constraint stock_movements_stock_after_check CHECK ((stock_after >= 0)),
    constraint stock_movements_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES products(company_id, id) ON DELETE CASCADE,
    constraint stock_movements_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id),
    constraint stock_movements_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX stock_movements_by_time ON stock_movements USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX stock_movements_newest_first ON stock_movements USING btree (company_id, product_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX stock_movements_of_sale ON stock_movements USING btree (company_id, sale_id, product_id, reason, return_id) NULLS NOT DISTINCT WHERE (sale_id IS NOT NULL);
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
    -- the return by which it came back unused, and ended
    return_id uuid,
    created_at timestamp with time zone not null default now(),
    constraint customer_packages_pkey PRIMARY KEY (id),
    constraint customer_packages_company_id_id_key UNIQUE (company_id, id),
    constraint customer_packages_check CHECK (((sessions_used >= 0) AND (sessions_used <= sessions_total))),
    constraint customer_packages_price_cents_check CHECK ((price_cents >= 0)),
    constraint customer_packages_sessions_total_check CHECK ((sessions_total > 0)),
    constraint customer_packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint customer_packages_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES packages(company_id, id),
    constraint customer_packages_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id),
    constraint customer_packages_company_id_sale_line_id_fkey FOREIGN KEY (company_id, sale_line_id) REFERENCES sale_lines(company_id, id),
    constraint customer_packages_customer_exists FOREIGN KEY (company_id, customer_id) REFERENCES customers(company_id, id)
);
CREATE INDEX customer_packages_by_time ON customer_packages USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX customer_packages_of_customer ON customer_packages USING btree (company_id, customer_id, created_at DESC, id DESC);
CREATE INDEX customer_packages_of_sale_line ON customer_packages USING btree (company_id, sale_line_id) WHERE (sale_line_id IS NOT NULL);
create policy tenant on customer_packages using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on customer_packages to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON customer_packages FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'price_cents', 'sessions_used', 'expires_at');

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

-- the ledger behind customer_packages.sessions_used, one row a session; one that was undone counts no more
create table package_redemptions (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    customer_package_id uuid not null,
    appointment_id uuid,
    created_by uuid not null,
    created_at timestamp with time zone not null default now(),
    undone_at timestamp with time zone,
    undone_by uuid,
    undone_reason text,
    constraint package_redemptions_pkey PRIMARY KEY (id),
    constraint package_redemptions_check CHECK ((num_nonnulls(undone_at, undone_by) = ANY (ARRAY[0, 2]))),
    constraint package_redemptions_check1 CHECK (((undone_at IS NOT NULL) OR (undone_reason IS NULL))),
    constraint package_redemptions_company_id_appointment_id_fkey FOREIGN KEY (company_id, appointment_id) REFERENCES appointments(company_id, id),
    constraint package_redemptions_company_id_customer_package_id_fkey FOREIGN KEY (company_id, customer_package_id) REFERENCES customer_packages(company_id, id) ON DELETE CASCADE
);
CREATE INDEX package_redemptions_by_time ON package_redemptions USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX package_redemptions_by_time_of_undo ON package_redemptions USING btree (undone_at) WHERE (undone_at IS NOT NULL);
CREATE INDEX package_redemptions_of_appointment ON package_redemptions USING btree (company_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX package_redemptions_of_package ON package_redemptions USING btree (company_id, customer_package_id);
CREATE UNIQUE INDEX package_redemptions_once_per_appointment ON package_redemptions USING btree (company_id, appointment_id) WHERE (undone_at IS NULL);
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
    -- what guests read beneath the name
    headline text,
    constraint staff_pkey PRIMARY KEY (id),
    constraint staff_company_id_id_key UNIQUE (company_id, id),
    constraint staff_colour_check CHECK ((colour = ANY (ARRAY['red'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'teal'::text, 'blue'::text, 'violet'::text, 'pink'::text]))),
    constraint staff_headline_check CHECK (((char_length(headline) >= 1) AND (char_length(headline) <= 60))),
    constraint staff_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    constraint staff_position_check CHECK (("position" >= 1)),
    constraint staff_public_name_check CHECK (((char_length(public_name) >= 1) AND (char_length(public_name) <= 200))),
    constraint staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on staff using ((company_id = ( SELECT current_company() AS current_company)));
create policy only_locked on staff to booking_jobs using (true) with check ((CURRENT_USER <> 'booking_jobs'::name));
create policy definer on staff to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION note_changed_offer('UPDATE');
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
CREATE TRIGGER audit_delete AFTER DELETE ON staff_services REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'service_ids');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_services REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'service_ids');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_services FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
CREATE TRIGGER audit_delete AFTER DELETE ON staff_working_hours REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'working_hours');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_working_hours REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'working_hours');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_working_hours FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_time_off FOR EACH ROW EXECUTE FUNCTION note_changed_booking('staff_id');

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
CREATE TRIGGER audit_delete AFTER DELETE ON staff_rota_weeks REFERENCING OLD TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'rota');
CREATE TRIGGER audit_insert AFTER INSERT ON staff_rota_weeks REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('staff', 'staff_id', 'rota');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_rota_weeks FOR EACH ROW EXECUTE FUNCTION note_changed_offer('DELETE');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON staff_rota_windows FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');


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

create unlogged table place_lookups (
    asked_by text not null,
    started_at timestamp with time zone not null,
    hits integer not null,
    constraint place_lookups_pkey PRIMARY KEY (asked_by)
);
create policy definer on place_lookups to booking_definer using (true);


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
    -- the same for all services of one visit, for good; null: it is alone
    group_id uuid,
    -- until when its time is kept for somebody who has yet to pay, or to take it; null: it is booked
    held_until timestamp with time zone,
    -- when it was to end, of a completed one that has ended earlier; null: it ends as planned
    planned_ends_at timestamp without time zone,
    -- when it was given to the client whose it is; null: it was theirs from the beginning, or is a walk-in
    client_since timestamp with time zone,
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
    constraint appointments_provider_no_overlap EXCLUDE USING gist (company_id WITH =, provider_id WITH =, tsrange(starts_at, ends_at) WITH &&) WHERE (holds_time) DEFERRABLE,
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
create policy kept_for_who_waits on appointments to booking_jobs using (None) with check (((CURRENT_USER <> 'booking_jobs'::name) OR ((held_until IS NOT NULL) AND (source = 'waitlist'::text))));
create policy holds on appointments to booking_app, booking_jobs, booking_billing, booking_definer using (((held_until IS NULL) OR sees_holds())) with check (true);
create policy definer on appointments to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON appointments FOR EACH ROW WHEN ((new.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'starts_at', 'service_id', 'customer_id', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed', 'override_reason');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE OF service_id, provider_id, starts_at, ends_at, status ON appointments FOR EACH ROW EXECUTE FUNCTION note_changed_booking('provider_id', 'holds_time');
CREATE CONSTRAINT TRIGGER changes AFTER INSERT OR UPDATE ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_change('appointment', 'status', 'version', 'starts_at', 'ends_at', 'provider_id', 'deposit_status', 'held_until');
CREATE TRIGGER stats_begin AFTER INSERT ON appointments FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, starts_at, customer_id ON appointments FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) AND ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_end AFTER DELETE ON appointments FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER status BEFORE INSERT OR UPDATE OF status ON appointments FOR EACH ROW EXECUTE FUNCTION enter_status();
CREATE TRIGGER versions BEFORE UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION count_versions('holds_time');


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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT', 'UPDATE');
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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON link_groups FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON link_group_tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON furniture_set_combo_tables FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT');

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
create policy only_locked on service_periods to booking_jobs using (true) with check ((CURRENT_USER <> 'booking_jobs'::name));
create policy definer on service_periods to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'cover_cap', 'active');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION note_changed_offer('INSERT', 'UPDATE');
CREATE TRIGGER versions BEFORE UPDATE ON service_periods FOR EACH ROW EXECUTE FUNCTION count_versions('version');

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
    -- as in appointments
    client_since timestamp with time zone,
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
create policy kept_for_who_waits on reservations to booking_jobs using (None) with check (((CURRENT_USER <> 'booking_jobs'::name) OR ((held_until IS NOT NULL) AND (source = 'waitlist'::text))));
create policy holds on reservations to booking_app, booking_jobs, booking_billing, booking_definer using (((held_until IS NULL) OR sees_holds())) with check (true);
create policy definer on reservations to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON reservations FOR EACH ROW WHEN ((new.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'starts_at', 'customer_id', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
CREATE TRIGGER audit_of_the_end AFTER DELETE ON reservations FOR EACH ROW WHEN ((old.held_until IS NULL)) EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE OF service_period_id, starts_at, ends_at, status, party_size ON reservations FOR EACH ROW EXECUTE FUNCTION note_changed_party();
CREATE CONSTRAINT TRIGGER changes AFTER INSERT OR DELETE OR UPDATE ON reservations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_change('reservation', 'status', 'version', 'starts_at', 'ends_at', 'deposit_status', 'held_until');
CREATE TRIGGER stats_begin AFTER INSERT ON reservations FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, starts_at, customer_id ON reservations FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) AND ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text])) OR (new.status = ANY (ARRAY['completed'::text, 'no_show'::text]))))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_end AFTER DELETE ON reservations FOR EACH ROW WHEN ((old.status = ANY (ARRAY['completed'::text, 'no_show'::text]))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER status BEFORE INSERT OR UPDATE OF status ON reservations FOR EACH ROW EXECUTE FUNCTION enter_status();
CREATE TRIGGER versions BEFORE UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION count_versions('holds_tables');

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
create policy kept_for_who_waits on table_slots to booking_jobs using (None) with check (((CURRENT_USER <> 'booking_jobs'::name) OR (NOT (EXISTS ( SELECT FROM reservations r WHERE ((r.company_id = table_slots.company_id) AND (r.id = table_slots.reservation_id) AND (r.held_until IS NULL)))))));
create policy definer on table_slots to booking_definer using (true);
CREATE TRIGGER audit_change AFTER INSERT ON table_slots REFERENCING NEW TABLE AS part FOR EACH STATEMENT EXECUTE FUNCTION enter_parts_in_audit_log('reservations', 'reservation_id', 'table_ids', 'unless new');
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE ON table_slots FOR EACH ROW EXECUTE FUNCTION note_changed_booking('table_id', 'holds_table');

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
    -- ISO 639-1; null: that of the venue
    language text,
    constraint enquiries_pkey PRIMARY KEY (id),
    constraint enquiries_company_id_id_key UNIQUE (company_id, id),
    constraint enquiries_one_per_reservation UNIQUE (company_id, reservation_id),
    constraint enquiries_check CHECK (((status <> 'won'::text) OR (reservation_id IS NOT NULL))),
    constraint enquiries_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
    constraint enquiries_guest_email_check CHECK ((char_length(guest_email) <= 254)),
    constraint enquiries_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint enquiries_guest_phone_check CHECK ((char_length(guest_phone) <= 40)),
    constraint enquiries_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
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
    returns_count integer not null default 0,
    returned_cents bigint not null default 0,
    returned_tip_cents integer not null default 0,
    given_back_cents bigint not null default 0,
    -- how much of given_back_cents went onto the gift card that paid
    given_back_on_card_cents bigint not null default 0,
    gift_cards_cents bigint not null default 0,
    returned_gift_cards_cents bigint not null default 0,
    -- all that its lines came to went back: its bookings are unpaid again
    is_returned boolean not null default false,
    -- the last of its returns, which events and the audit log name
    last_return_id uuid,
    owed_cents bigint not null generated always as ((((((total_cents - returned_cents) + given_back_cents) - gift_card_applied_cents) - deposit_applied_cents) - paid_in_person_cents)) stored,
    -- the venue's date on which it was recorded, stamped then
    business_date date not null,
    -- the venue's date on which it was voided, stamped then
    voided_on date,
    constraint sales_pkey PRIMARY KEY (id),
    constraint sales_company_id_id_key UNIQUE (company_id, id),
    constraint sales_check CHECK (((discount_cents >= 0) AND (discount_cents <= subtotal_cents))),
    constraint sales_check1 CHECK ((total_cents = ((subtotal_cents - discount_cents) + tip_cents))),
    constraint sales_check10 CHECK ((num_nonnulls(appointment_id, reservation_id) <= 1)),
    constraint sales_check11 CHECK (((status = 'voided'::text) = (voided_at IS NOT NULL))),
    constraint sales_check12 CHECK (((status = 'voided'::text) OR (void_reason IS NULL))),
    constraint sales_check2 CHECK (((gift_card_applied_cents >= 0) AND (gift_card_applied_cents <= total_cents))),
    constraint sales_check3 CHECK (((paid_in_person_cents >= 0) AND (paid_in_person_cents <= (total_cents - gift_card_applied_cents)))),
    constraint sales_check4 CHECK (((returned_cents >= 0) AND (returned_cents <= total_cents))),
    constraint sales_check5 CHECK (((returned_tip_cents >= 0) AND (returned_tip_cents <= tip_cents))),
    constraint sales_check6 CHECK (((given_back_cents >= 0) AND (given_back_cents <= returned_cents))),
    constraint sales_check7 CHECK (((given_back_on_card_cents >= 0) AND (given_back_on_card_cents <= gift_card_applied_cents))),
    constraint sales_check8 CHECK (((gift_cards_cents >= 0) AND (gift_cards_cents <= subtotal_cents))),
    constraint sales_check9 CHECK (((returned_gift_cards_cents >= 0) AND (returned_gift_cards_cents <= gift_cards_cents))),
    constraint sales_deposit_applied_cents_check CHECK ((deposit_applied_cents >= 0)),
    constraint sales_discount_type_check CHECK ((discount_type = ANY (ARRAY['percent'::text, 'amount'::text]))),
    constraint sales_discount_value_check CHECK ((discount_value >= 0)),
    constraint sales_not_paid_twice CHECK ((((gift_card_applied_cents + deposit_applied_cents) + paid_in_person_cents) <= ((total_cents - returned_cents) + given_back_cents))),
    constraint sales_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'gift_card'::text, 'other'::text]))),
    constraint sales_returned_or_voided CHECK (((status = 'completed'::text) OR (returns_count = 0))),
    constraint sales_returns_count_check CHECK ((returns_count >= 0)),
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
CREATE UNIQUE INDEX sales_once_per_booking ON sales USING btree (company_id, booking_id) WHERE ((status = 'completed'::text) AND (NOT is_returned));
CREATE INDEX sales_owed ON sales USING btree (company_id, created_at DESC, id DESC) WHERE ((status = 'completed'::text) AND (owed_cents > 0));
CREATE INDEX sales_voided ON sales USING btree (company_id, created_at DESC, id DESC) WHERE (status = 'voided'::text);
create policy tenant on sales using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on sales to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'status', 'total_cents', 'tip_cents', 'discount_cents', 'gift_card_applied_cents', 'paid_in_person_cents', 'returned_cents', 'given_back_cents', 'last_return_id');
CREATE CONSTRAINT TRIGGER changes AFTER INSERT OR UPDATE OF status, returns_count ON sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_change('sale', 'status', 'returns_count');
CREATE TRIGGER day BEFORE INSERT OR UPDATE OF voided_at ON sales FOR EACH ROW WHEN (((new.business_date IS NULL) OR ((new.voided_at IS NOT NULL) AND (new.voided_on IS NULL)))) EXECUTE FUNCTION stamp_money();
CREATE TRIGGER stats_begin AFTER INSERT ON sales FOR EACH ROW WHEN (((new.customer_id IS NOT NULL) AND (new.status = 'completed'::text))) EXECUTE FUNCTION count_stats_of_customer();
CREATE TRIGGER stats_change AFTER UPDATE OF status, total_cents, returned_cents, customer_id ON sales FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.returned_cents IS DISTINCT FROM new.returned_cents)) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION count_stats_of_customer();

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
    -- its part of the sale's discount, of which gift cards have none
    discount_cents bigint not null default 0,
    constraint sale_lines_pkey PRIMARY KEY (id),
    constraint sale_lines_company_id_id_key UNIQUE (company_id, id),
    constraint sale_lines_company_id_sale_id_position_key UNIQUE (company_id, sale_id, "position"),
    constraint sale_lines_check CHECK (((discount_cents >= 0) AND (discount_cents <= ((quantity)::bigint * unit_price_cents)))),
    constraint sale_lines_check1 CHECK (((kind = 'product'::text) = (product_id IS NOT NULL))),
    constraint sale_lines_check2 CHECK (((kind = 'service'::text) = (service_id IS NOT NULL))),
    constraint sale_lines_check3 CHECK (((kind = 'package'::text) = (package_id IS NOT NULL))),
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
CREATE TRIGGER day BEFORE INSERT ON sale_payments FOR EACH ROW WHEN (((new.business_date IS NULL) OR (new.cash_up_number IS NULL))) EXECUTE FUNCTION stamp_money();

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
    -- the return whose receipt it is; null: that of the sale
    return_id uuid,
    constraint receipt_mails_pkey PRIMARY KEY (id),
    constraint receipt_mails_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id),
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
    -- by which it was paid, and goes back; null: written down without one
    method text,
    -- below 0: given back, or written down by mistake
    amount_cents integer not null,
    created_at timestamp with time zone not null default now(),
    -- the venue's date on which it was written down, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was written down
    cash_up_number integer not null,
    constraint desk_deposits_pkey PRIMARY KEY (id),
    constraint desk_deposits_amount_cents_check CHECK ((amount_cents <> 0)),
    constraint desk_deposits_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'other'::text]))),
    constraint desk_deposits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX desk_deposits_by_time ON desk_deposits USING btree (company_id, created_at);
CREATE INDEX desk_deposits_of_booking ON desk_deposits USING btree (company_id, booking_id);
CREATE INDEX desk_deposits_of_cash_up ON desk_deposits USING btree (company_id, cash_up_number, business_date);
CREATE INDEX desk_deposits_of_day ON desk_deposits USING btree (company_id, business_date);
create policy tenant on desk_deposits using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on desk_deposits to booking_definer using (true);
CREATE TRIGGER day BEFORE INSERT ON desk_deposits FOR EACH ROW WHEN (((new.business_date IS NULL) OR (new.cash_up_number IS NULL))) EXECUTE FUNCTION stamp_money();

-- the parts of sales.deposit_applied_cents; those of a voided sale take nothing off any more
create table sale_deposits (
    company_id uuid not null,
    sale_id uuid not null,
    -- of an appointment or a reservation, which may be gone: it was taken off
    booking_id uuid not null,
    -- of what the desk took
    desk_cents bigint not null,
    -- of what was paid online
    online_cents bigint not null,
    constraint sale_deposits_pkey PRIMARY KEY (company_id, sale_id, booking_id),
    constraint sale_deposits_check CHECK (((desk_cents + online_cents) > 0)),
    constraint sale_deposits_desk_cents_check CHECK ((desk_cents >= 0)),
    constraint sale_deposits_online_cents_check CHECK ((online_cents >= 0)),
    constraint sale_deposits_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sale_deposits_of_booking ON sale_deposits USING btree (company_id, booking_id);
create policy tenant on sale_deposits using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on sale_deposits to booking_definer using (true);


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
    -- the return by which money went back onto the card, or which made the card, or took it back; sale_id is its sale
    return_id uuid,
    kind text not null,
    delta_cents integer not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it moved, stamped then
    business_date date not null,
    -- of the cash-up that was open when it moved
    cash_up_number integer not null,
    constraint gift_card_movements_pkey PRIMARY KEY (id),
    constraint gift_card_movements_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['issue'::text, 'refund'::text])) THEN (delta_cents > 0)
    ELSE (delta_cents < 0)
END),
    constraint gift_card_movements_check1 CHECK ((((kind = ANY (ARRAY['redemption'::text, 'refund'::text])) OR (return_id IS NOT NULL)) = (sale_id IS NOT NULL))),
    constraint gift_card_movements_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'redemption'::text, 'void'::text, 'refund'::text]))),
    constraint gift_card_movements_company_id_gift_card_id_fkey FOREIGN KEY (company_id, gift_card_id) REFERENCES gift_cards(company_id, id) ON DELETE CASCADE,
    constraint gift_card_movements_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id),
    constraint gift_card_movements_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX gift_card_movements_by_time ON gift_card_movements USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX gift_card_movements_of_card ON gift_card_movements USING btree (company_id, gift_card_id);
CREATE INDEX gift_card_movements_of_cash_up ON gift_card_movements USING btree (company_id, cash_up_number, business_date);
CREATE INDEX gift_card_movements_of_day ON gift_card_movements USING btree (company_id, business_date);
CREATE INDEX gift_card_movements_of_return ON gift_card_movements USING btree (company_id, return_id) WHERE (return_id IS NOT NULL);
CREATE UNIQUE INDEX gift_card_movements_of_sale ON gift_card_movements USING btree (company_id, sale_id) WHERE (kind = 'redemption'::text);
create policy tenant on gift_card_movements using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on gift_card_movements to booking_definer using (true);
CREATE TRIGGER day BEFORE INSERT ON gift_card_movements FOR EACH ROW WHEN (((new.business_date IS NULL) OR (new.cash_up_number IS NULL))) EXECUTE FUNCTION stamp_money();


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
CREATE TRIGGER pass_changes BEFORE UPDATE OF points_balance, merged_into ON loyalty_members FOR EACH ROW WHEN (((new.points_balance <> old.points_balance) OR ((old.merged_into IS NULL) AND (new.merged_into IS NOT NULL)))) EXECUTE FUNCTION pass_changes();

-- the ledger behind loyalty_members.points_balance
create table loyalty_adjustments (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    member_id uuid not null,
    sale_id uuid,
    return_id uuid,
    delta integer not null,
    balance_after integer not null,
    reason text,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint loyalty_adjustments_pkey PRIMARY KEY (id),
    constraint loyalty_adjustments_balance_after_check CHECK ((balance_after >= 0)),
    constraint loyalty_adjustments_delta_check CHECK ((delta <> 0)),
    constraint loyalty_adjustments_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES loyalty_members(company_id, id) ON DELETE CASCADE,
    constraint loyalty_adjustments_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id),
    constraint loyalty_adjustments_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id)
);
CREATE INDEX loyalty_adjustments_by_time ON loyalty_adjustments USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX loyalty_adjustments_newest_first ON loyalty_adjustments USING btree (company_id, member_id, created_at DESC, id DESC);
CREATE INDEX loyalty_adjustments_of_sale ON loyalty_adjustments USING btree (company_id, sale_id) WHERE (sale_id IS NOT NULL);
CREATE UNIQUE INDEX loyalty_adjustments_taken_back ON loyalty_adjustments USING btree (company_id, sale_id, return_id) NULLS NOT DISTINCT WHERE ((sale_id IS NOT NULL) AND (delta < 0));
create policy tenant on loyalty_adjustments using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on loyalty_adjustments to booking_definer using (true);

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
    -- what the business has of it, but for what the till gave when it was settled (kept_of)
    kept_cents integer not null generated always as (
CASE
    WHEN (status = 'succeeded'::text) THEN GREATEST(0, ((amount_cents - refunded_cents) - withheld_cents))
    ELSE 0
END) stored,
    constraint payments_pkey PRIMARY KEY (payment_intent_id),
    constraint payments_of_company UNIQUE (company_id, payment_intent_id),
    constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
    constraint payments_check CHECK (((withheld_cents >= 0) AND (withheld_cents <= amount_cents))),
    constraint payments_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    constraint payments_check2 CHECK ((num_nonnulls(appointment_id, reservation_id) <= 1)),
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
CREATE TRIGGER day BEFORE INSERT ON payments FOR EACH ROW WHEN (((new.business_date IS NULL) OR (new.cash_up_number IS NULL))) EXECUTE FUNCTION stamp_money();
CREATE TRIGGER refunds AFTER INSERT OR UPDATE OF refunded_cents ON payments FOR EACH ROW EXECUTE FUNCTION note_payment_refund();

create table processor_events (
    id text not null,
    organization_id uuid not null,
    -- the plan, or the id of a payment intent or an account
    subject text not null,
    -- look: nobody sent it, this service asked by itself; of each subject the last one is kept
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
create policy definer on processor_events to booking_definer using (true);

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
CREATE TRIGGER day BEFORE INSERT ON payment_refunds FOR EACH ROW WHEN (((new.business_date IS NULL) OR (new.cash_up_number IS NULL))) EXECUTE FUNCTION stamp_money();

-- accounts at the payment processor; what they may do is written by the login of its webhooks alone
create table payments_accounts (
    id text not null,
    organization_id uuid not null,
    state text not null default 'incomplete'::text,
    charges_enabled boolean not null generated always as ((state = 'active'::text)) stored,
    payouts_enabled boolean not null default false,
    -- what the processor requires of the business next, by its own names
    due text[] not null default '{}'::text[],
    country text,
    -- the account is closed, or has withdrawn its connection to this service
    is_gone boolean not null default false,
    -- when the processor was last asked for it; 1970: never
    read_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
    -- when a member last had it read; a job does so, after which read_at is later
    look_wanted_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    constraint payments_accounts_pkey PRIMARY KEY (id),
    constraint payments_accounts_organization_id_id_key UNIQUE (organization_id, id),
    constraint payments_accounts_id_check CHECK ((id ~ '^acct_\w{1,250}$'::text)),
    constraint payments_accounts_state_check CHECK ((state = ANY (ARRAY['incomplete'::text, 'in_review'::text, 'active'::text, 'refused'::text]))),
    constraint payments_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX payments_accounts_by_reading ON payments_accounts USING btree (read_at, id);
create policy tenant on payments_accounts using ((organization_id = ( SELECT current_organization() AS current_organization)));
create policy definer on payments_accounts to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF state, payouts_enabled, due, country, is_gone ON payments_accounts FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'state', 'charges_enabled', 'payouts_enabled', 'due', 'country', 'is_gone');

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

-- deleted when the account is connected, and when the processor refuses to make it
create table payments_account_attempts (
    company_id uuid not null,
    -- how many accounts the business has had before
    connection integer not null,
    -- the processor's idempotency key
    key uuid not null default gen_random_uuid(),
    -- of the admin who asked first: whom the processor writes to
    email text not null,
    country text not null,
    name text not null,
    constraint payments_account_attempts_pkey PRIMARY KEY (company_id, connection),
    constraint payments_account_attempts_connection_check CHECK ((connection >= 0)),
    constraint payments_account_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on payments_account_attempts using ((company_id = ( SELECT current_company() AS current_company)));

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
    -- the cash with which it began: what the close before left in the drawer
    opening_cents bigint not null default 0,
    -- the cash that was put into the drawer, as at the close; out_cents was taken out of it
    in_cents bigint not null default 0,
    out_cents bigint not null default 0,
    -- how much of the counted cash stays in the drawer
    float_cents bigint not null default 0,
    note text,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    constraint cash_ups_pkey PRIMARY KEY (id),
    constraint cash_ups_company_id_number_key UNIQUE (company_id, number),
    constraint cash_ups_float_cents_check CHECK ((float_cents >= 0)),
    constraint cash_ups_in_cents_check CHECK ((in_cents >= 0)),
    constraint cash_ups_methods_check CHECK ((jsonb_typeof(methods) = 'array'::text)),
    constraint cash_ups_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
    constraint cash_ups_number_check CHECK ((number > 0)),
    constraint cash_ups_opening_cents_check CHECK ((opening_cents >= 0)),
    constraint cash_ups_out_cents_check CHECK ((out_cents >= 0)),
    constraint cash_ups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX cash_ups_newest_first ON cash_ups USING btree (company_id, created_at DESC, id DESC);
create policy tenant on cash_ups using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER audit AFTER INSERT ON cash_ups FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'number', 'date');

-- only ever added to: a mistake is written the other way
create table till_movements (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    amount_cents integer not null,
    reason text not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it was written, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was written
    cash_up_number integer not null,
    constraint till_movements_pkey PRIMARY KEY (id),
    constraint till_movements_amount_cents_check CHECK ((amount_cents > 0)),
    constraint till_movements_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text]))),
    constraint till_movements_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200))),
    constraint till_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX till_movements_newest_first ON till_movements USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX till_movements_of_cash_up ON till_movements USING btree (company_id, cash_up_number);
create policy tenant on till_movements using ((company_id = ( SELECT current_company() AS current_company)));

-- together, what is kept of a forfeited deposit and no sale has taken off; 0 once it is not forfeited
create table forfeits (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    -- of an appointment or a reservation, which may be gone
    booking_id uuid not null,
    delta_cents bigint not null,
    created_at timestamp with time zone not null default now(),
    -- the venue's date on which it changed, stamped then
    business_date date not null,
    constraint forfeits_pkey PRIMARY KEY (id),
    constraint forfeits_delta_cents_check CHECK ((delta_cents <> 0)),
    constraint forfeits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX forfeits_of_booking ON forfeits USING btree (company_id, booking_id);
CREATE INDEX forfeits_of_day ON forfeits USING btree (company_id, business_date);
create policy tenant on forfeits using ((company_id = ( SELECT current_company() AS current_company)));
CREATE TRIGGER day BEFORE INSERT ON forfeits FOR EACH ROW WHEN ((new.business_date IS NULL)) EXECUTE FUNCTION stamp_money();

-- money that could not be given back; open_settlements() has those that are not settled
create table settlements (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    -- what it is about, so that it is opened once: such as the refund's id
    key text not null,
    payment_intent_id text,
    sale_id uuid,
    -- for which it was paid; it may be gone
    booking_id uuid,
    amount_cents bigint not null,
    currency text not null,
    -- of a refund that was promised: how much of the payment is refunded once this went back after all
    mended_at_cents bigint,
    -- when nothing was left to settle, where that does not follow from the payment
    mended_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    settled_at timestamp with time zone,
    settled_by uuid,
    -- how a member settled it; null once its guest is erased
    note text,
    method text,
    -- what the till gave for it, by method
    settled_cents bigint not null default 0,
    constraint settlements_pkey PRIMARY KEY (id),
    constraint settlements_company_id_id_key UNIQUE (company_id, id),
    constraint settlements_company_id_key_key UNIQUE (company_id, key),
    constraint settlements_amount_cents_check CHECK ((amount_cents > 0)),
    constraint settlements_check CHECK (((settled_cents >= 0) AND (settled_cents <= amount_cents))),
    constraint settlements_check1 CHECK ((num_nonnulls(payment_intent_id, sale_id) = 1)),
    constraint settlements_check2 CHECK ((num_nonnulls(settled_at, settled_by, note) = ANY (ARRAY[0, 2, 3]))),
    constraint settlements_check3 CHECK (((settled_cents > 0) = (method IS NOT NULL))),
    constraint settlements_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    constraint settlements_kind_check CHECK ((kind = ANY (ARRAY['refund_refused'::text, 'refund_failed'::text, 'account_gone'::text, 'paid_for_nothing'::text, 'dispute'::text, 'other_currency'::text, 'void_open'::text]))),
    constraint settlements_mended_at_cents_check CHECK ((mended_at_cents > 0)),
    constraint settlements_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'other'::text, 'gift_card'::text]))),
    constraint settlements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint settlements_company_id_payment_intent_id_fkey FOREIGN KEY (company_id, payment_intent_id) REFERENCES payments(company_id, payment_intent_id) ON DELETE CASCADE,
    constraint settlements_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
CREATE INDEX settlements_of_booking ON settlements USING btree (company_id, booking_id);
CREATE INDEX settlements_of_payment ON settlements USING btree (company_id, payment_intent_id);
CREATE INDEX settlements_of_sale ON settlements USING btree (company_id, sale_id) WHERE (sale_id IS NOT NULL);
CREATE INDEX settlements_oldest_first ON settlements USING btree (company_id, created_at, id);
create policy tenant on settlements using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on settlements to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON settlements FOR EACH ROW EXECUTE FUNCTION enter_in_audit_log('id', 'kind', 'amount_cents', 'settled_cents', 'method');


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

-- the last Monday on which jobs were left for the email about the week before
create table weekly_reports (
    company_id uuid not null,
    monday date not null,
    constraint weekly_reports_pkey PRIMARY KEY (company_id),
    constraint weekly_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy definer on weekly_reports to booking_definer using (true);


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


-- sign_ups ------------------------------------------------------------------------------------------------------------

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

create unlogged table public_windows (
    route text not null,
    client text not null,
    ends_at timestamp with time zone not null,
    hits integer not null,
    constraint public_windows_pkey PRIMARY KEY (route, client)
);
CREATE INDEX public_windows_over ON public_windows USING btree (ends_at);
create policy definer on public_windows to booking_definer using (true);


-- ledgers -------------------------------------------------------------------------------------------------------------

create type ledger_difference as (
    company_id uuid,
    ledger text,
    record_id uuid,
    recorded bigint,
    proven bigint
);

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
    is_confirmed boolean generated always as (((source = 'desk'::text) OR (proven_at IS NOT NULL))) stored,
    -- ISO 639-1; null: that of the venue
    language text,
    constraint waitlist_entries_pkey PRIMARY KEY (id),
    constraint waitlist_entries_company_id_id_key UNIQUE (company_id, id),
    constraint waitlist_entries_at_the_door CHECK (((kind <> 'door'::text) OR ((num_nonnulls(party_size, quoted_minutes) = 2) AND (num_nonnulls(email, service_id, dates) = 0)))),
    constraint waitlist_entries_closed_with_an_instant CHECK (((status = ANY (ARRAY['waiting'::text, 'offered'::text])) = (closed_at IS NULL))),
    constraint waitlist_entries_email_check CHECK (((char_length(email) >= 1) AND (char_length(email) <= 254))),
    constraint waitlist_entries_for_a_booking CHECK (((kind <> 'booking'::text) OR ((quoted_minutes IS NULL) AND (email IS NOT NULL) AND ((cardinality(dates) >= 1) AND (cardinality(dates) <= 14)) AND (num_nonnulls(service_id, party_size) = 1) AND ((provider_id IS NULL) OR (service_id IS NOT NULL))))),
    constraint waitlist_entries_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint waitlist_entries_kind_check CHECK ((kind = ANY (ARRAY['door'::text, 'booking'::text]))),
    constraint waitlist_entries_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
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
CREATE INDEX waitlist_entries_unconfirmed ON waitlist_entries USING btree (joined_at) WHERE (NOT is_confirmed);
create policy tenant on waitlist_entries using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on waitlist_entries to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status, proven_at ON waitlist_entries FOR EACH ROW WHEN (new.is_confirmed) EXECUTE FUNCTION enter_in_audit_log('id', 'status');
CREATE TRIGGER audit_of_the_end AFTER DELETE ON waitlist_entries FOR EACH ROW WHEN (old.is_confirmed) EXECUTE FUNCTION enter_in_audit_log('id', 'status');
CREATE CONSTRAINT TRIGGER changes AFTER INSERT OR UPDATE OF status, proven_at ON waitlist_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_change('waitlist', 'status', 'is_confirmed');

create table freed_times (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    -- whose time it is, or else table_id, or service_period_id, whose covers. Only what is of one of them is kept for who waits
    provider_id uuid,
    table_id uuid,
    service_period_id uuid,
    -- how many covers of the period on its date: the time is all of it
    covers integer,
    -- the venue's wall clock; null: something has opened, on whichever dates
    starts_at timestamp without time zone,
    ends_at timestamp without time zone,
    -- which has freed it, and may take the note back
    transaction_id xid8 not null default pg_current_xact_id(),
    -- for two minutes from then on no other guest has it
    noted_at timestamp with time zone not null default clock_timestamp(),
    -- up to whom, in their order, who waits was asked: of an entry that is deleted all are anew; null: nobody yet
    asked_entry_id uuid,
    constraint freed_times_pkey PRIMARY KEY (id),
    constraint freed_times_noted_once UNIQUE NULLS NOT DISTINCT (transaction_id, company_id, provider_id, table_id, service_period_id, starts_at, ends_at),
    constraint freed_times_check CHECK ((num_nonnulls(provider_id, table_id, service_period_id) <= 1)),
    constraint freed_times_check1 CHECK ((num_nonnulls(service_period_id, covers) = ANY (ARRAY[0, 2]))),
    constraint freed_times_check2 CHECK ((starts_at < ends_at)),
    constraint freed_times_check3 CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
    constraint freed_times_covers_check CHECK ((covers > 0)),
    constraint freed_times_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint freed_times_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id),
    constraint freed_times_company_id_service_period_id_fkey FOREIGN KEY (company_id, service_period_id) REFERENCES service_periods(company_id, id),
    constraint freed_times_company_id_table_id_fkey FOREIGN KEY (company_id, table_id) REFERENCES tables(company_id, id)
);
CREATE INDEX freed_times_of_company ON freed_times USING btree (company_id, noted_at);
CREATE INDEX freed_times_oldest_first ON freed_times USING btree (noted_at);
create policy tenant on freed_times using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on freed_times to booking_definer using (true);
CREATE TRIGGER changed_times AFTER INSERT OR DELETE OR UPDATE OF provider_id, table_id, service_period_id, covers, starts_at, ends_at, noted_at ON freed_times FOR EACH ROW EXECUTE FUNCTION note_changed_booking();


-- guests --------------------------------------------------------------------------------------------------------------

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
    -- ISO 639-1; null: that of the venue
    language text,
    constraint online_bookings_pkey PRIMARY KEY (booking_id),
    constraint online_bookings_once_a_reservation UNIQUE (company_id, reservation_id),
    constraint online_bookings_once_an_appointment UNIQUE (company_id, appointment_id),
    constraint online_bookings_generation_check CHECK ((generation > 0)),
    constraint online_bookings_guest_name_check CHECK (((char_length(guest_name) >= 1) AND (char_length(guest_name) <= 200))),
    constraint online_bookings_guest_phone_check CHECK (((char_length(guest_phone) >= 1) AND (char_length(guest_phone) <= 40))),
    constraint online_bookings_held_for_client_check CHECK ((char_length(held_for_client) <= 64)),
    constraint online_bookings_held_for_email_check CHECK (((char_length(held_for_email) >= 1) AND (char_length(held_for_email) <= 254))),
    constraint online_bookings_held_for_phone_check CHECK ((char_length(held_for_phone) <= 20)),
    constraint online_bookings_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
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
create policy kept_for_who_waits on online_bookings to booking_jobs using (None) with check (((CURRENT_USER <> 'booking_jobs'::name) OR (held_for_email IS NOT NULL)));
create policy definer on online_bookings to booking_definer using (true);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OF moved_times, generation, held_for_email ON online_bookings FOR EACH ROW WHEN ((new.held_for_email IS NULL)) EXECUTE FUNCTION enter_in_audit_log('booking_id', 'moved_times', 'generation');

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
    -- ISO 639-1; null: that of the venue
    language text,
    constraint ended_holds_pkey PRIMARY KEY (booking_id),
    constraint ended_holds_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
    constraint ended_holds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX ended_holds_of_company ON ended_holds USING btree (company_id);
CREATE INDEX ended_holds_of_guest ON ended_holds USING btree (company_id, lower(guest_email), ended_at);
CREATE INDEX ended_holds_oldest_first ON ended_holds USING btree (ended_at);
create policy tenant on ended_holds using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on ended_holds to booking_definer using (true);

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
create policy tenant on unproven_mails using ((company_id = ( SELECT current_company() AS current_company)));
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
    -- it is sent what has happened since then
    enabled_at timestamp with time zone not null default now(),
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

-- what transactions have changed, until the relay has made events of it; only where there is an endpoint
create table record_changes (
    id bigint not null generated as identity,
    company_id uuid not null,
    kind text not null,
    record_id uuid not null,
    -- the record before: what of it is compared; all of one that is gone, and nothing of one that is new
    was jsonb,
    -- the record at the end of the transaction; null if it is gone by then
    is_now jsonb,
    transaction_id xid8 not null default pg_current_xact_id(),
    noted_at timestamp with time zone not null default now(),
    -- when no event could be made of it: it is not tried again, and is deleted after a day; null: it waits
    failed_at timestamp with time zone,
    constraint record_changes_pkey PRIMARY KEY (id),
    constraint record_changes_transaction_id_record_id_kind_key UNIQUE (transaction_id, record_id, kind),
    constraint record_changes_kind_check CHECK ((kind = ANY (ARRAY['appointment'::text, 'reservation'::text, 'customer'::text, 'merge'::text, 'sale'::text, 'waitlist'::text]))),
    constraint record_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
CREATE INDEX record_changes_in_turn ON record_changes USING btree (company_id, id) WHERE (failed_at IS NULL);
create policy tenant on record_changes using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on record_changes to booking_definer using (true);

-- what was told, kept for 30 days; only of types to which an endpoint subscribes
create table webhook_events (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    type text not null,
    -- of whom or what it tells; null of a test
    record_id uuid,
    -- as it is signed and sent, the same at every attempt
    body text not null,
    -- when that happened of which it tells
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
CREATE INDEX webhook_deliveries_next ON webhook_deliveries USING btree (next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_under_way ON webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (status = 'sending'::text);
create policy tenant on webhook_deliveries using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on webhook_deliveries to booking_definer using (true);


-- returns -------------------------------------------------------------------------------------------------------------

create table returns (
    id uuid not null,
    company_id uuid not null,
    sale_id uuid not null,
    -- what the lines give back, and the tip
    total_cents bigint not null,
    tip_cents integer not null,
    -- how much of that lessened what was owed; the rest was given back
    owed_less_cents bigint not null,
    -- rate_basis_points, gross_cents, tax_cents for each rate
    taxes jsonb not null,
    reason text,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it was recorded, stamped then
    business_date date not null,
    year smallint,
    number integer,
    return_number text generated always as (((('R'::text || (year)::text) || '-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))) stored,
    constraint returns_pkey PRIMARY KEY (id),
    constraint returns_company_id_id_key UNIQUE (company_id, id),
    constraint returns_company_id_year_number_key UNIQUE (company_id, year, number),
    constraint returns_check CHECK (((tip_cents >= 0) AND (tip_cents <= total_cents))),
    constraint returns_check1 CHECK (((owed_less_cents >= 0) AND (owed_less_cents <= total_cents))),
    constraint returns_total_cents_check CHECK ((total_cents >= 0)),
    constraint returns_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
CREATE INDEX returns_by_time ON returns USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX returns_newest_first ON returns USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX returns_of_day ON returns USING btree (company_id, business_date);
CREATE INDEX returns_of_sale ON returns USING btree (company_id, sale_id, created_at DESC, id DESC);
create policy tenant on returns using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on returns to booking_definer using (true);

-- counted in the transaction that records the return, which gives its number back if it fails
create table return_counters (
    company_id uuid not null,
    year smallint not null,
    last_number integer not null,
    constraint return_counters_pkey PRIMARY KEY (company_id, year),
    constraint return_counters_last_number_check CHECK ((last_number > 0)),
    constraint return_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
create policy tenant on return_counters using ((company_id = ( SELECT current_company() AS current_company)));

create table return_lines (
    company_id uuid not null,
    return_id uuid not null,
    sale_line_id uuid not null,
    position smallint not null,
    -- units that came back; 0: a part of the price alone
    quantity integer not null,
    total_cents bigint not null,
    -- the units are in stock again
    restock boolean not null,
    constraint return_lines_pkey PRIMARY KEY (company_id, return_id, sale_line_id),
    constraint return_lines_company_id_return_id_position_key UNIQUE (company_id, return_id, "position"),
    constraint return_lines_position_check CHECK (("position" >= 0)),
    constraint return_lines_quantity_check CHECK ((quantity >= 0)),
    constraint return_lines_total_cents_check CHECK ((total_cents >= 0)),
    constraint return_lines_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id) ON DELETE CASCADE,
    constraint return_lines_company_id_sale_line_id_fkey FOREIGN KEY (company_id, sale_line_id) REFERENCES sale_lines(company_id, id) ON DELETE CASCADE
);
CREATE INDEX return_lines_of_line ON return_lines USING btree (company_id, sale_line_id);
create policy tenant on return_lines using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on return_lines to booking_definer using (true);

-- for a return, with the void of a sale, or for what was settled
create table till_refunds (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid,
    return_id uuid,
    settlement_id uuid,
    -- whose deposit was settled, which may be gone
    booking_id uuid,
    position smallint not null,
    method text not null,
    amount_cents bigint not null,
    created_by uuid not null,
    created_at timestamp with time zone not null default clock_timestamp(),
    -- the venue's date on which it was given back, stamped then
    business_date date not null,
    -- of the cash-up that was open when it was given back
    cash_up_number integer not null,
    constraint till_refunds_pkey PRIMARY KEY (id),
    constraint till_refunds_company_id_return_id_position_key UNIQUE (company_id, return_id, "position"),
    constraint till_refunds_amount_cents_check CHECK ((amount_cents > 0)),
    constraint till_refunds_check CHECK (((sale_id IS NOT NULL) OR (settlement_id IS NOT NULL))),
    constraint till_refunds_check1 CHECK ((num_nonnulls(return_id, settlement_id) <= 1)),
    constraint till_refunds_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'bank_transfer'::text, 'other'::text]))),
    constraint till_refunds_position_check CHECK (("position" >= 0)),
    constraint till_refunds_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id) ON DELETE CASCADE,
    constraint till_refunds_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE,
    constraint till_refunds_company_id_settlement_id_fkey FOREIGN KEY (company_id, settlement_id) REFERENCES settlements(company_id, id) ON DELETE CASCADE
);
CREATE INDEX till_refunds_of_cash_up ON till_refunds USING btree (company_id, cash_up_number, business_date);
CREATE INDEX till_refunds_of_day ON till_refunds USING btree (company_id, business_date);
CREATE INDEX till_refunds_of_sale ON till_refunds USING btree (company_id, sale_id);
CREATE INDEX till_refunds_of_settlement ON till_refunds USING btree (company_id, settlement_id) WHERE (settlement_id IS NOT NULL);
create policy tenant on till_refunds using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on till_refunds to booking_definer using (true);

create table return_deposits (
    company_id uuid not null,
    return_id uuid not null,
    sale_id uuid not null,
    position smallint not null,
    -- of an appointment or a reservation, which may be gone
    booking_id uuid not null,
    -- the payment that a job pays back; null: of what the desk took
    payment_intent_id text,
    -- under which the payment processor is asked to pay back
    refund_id text,
    amount_cents bigint not null,
    constraint return_deposits_pkey PRIMARY KEY (company_id, return_id, "position"),
    constraint return_deposits_company_id_refund_id_key UNIQUE (company_id, refund_id),
    constraint return_deposits_amount_cents_check CHECK ((amount_cents > 0)),
    constraint return_deposits_check CHECK (((payment_intent_id IS NULL) = (refund_id IS NULL))),
    constraint return_deposits_position_check CHECK (("position" >= 0)),
    constraint return_deposits_company_id_payment_intent_id_fkey FOREIGN KEY (company_id, payment_intent_id) REFERENCES payments(company_id, payment_intent_id) ON DELETE CASCADE,
    constraint return_deposits_company_id_return_id_fkey FOREIGN KEY (company_id, return_id) REFERENCES returns(company_id, id) ON DELETE CASCADE,
    constraint return_deposits_company_id_sale_id_fkey FOREIGN KEY (company_id, sale_id) REFERENCES sales(company_id, id) ON DELETE CASCADE
);
CREATE INDEX return_deposits_of_booking ON return_deposits USING btree (company_id, booking_id);
CREATE INDEX return_deposits_of_payment ON return_deposits USING btree (company_id, payment_intent_id) WHERE (payment_intent_id IS NOT NULL);
CREATE INDEX return_deposits_of_sale ON return_deposits USING btree (company_id, sale_id);
create policy tenant on return_deposits using ((company_id = ( SELECT current_company() AS current_company)));
create policy definer on return_deposits to booking_definer using (true);


-- pictures ------------------------------------------------------------------------------------------------------------

create table venue_pictures (
    id uuid not null default gen_random_uuid(),
    company_id uuid not null,
    kind text not null,
    provider_id uuid,
    service_id uuid,
    -- what whoever does not see it hears; null: it adds nothing to what stands beside it
    alt text,
    -- what must stay in sight when it is cropped, in percent from the left
    focal_x smallint not null,
    -- the same, from the top
    focal_y smallint not null,
    -- its place in the gallery; null: behind the others, by age
    position smallint,
    -- when its files were looked at and kept; null: not so far, and nobody is shown it
    received_at timestamp with time zone,
    created_at timestamp with time zone not null default now(),
    constraint venue_pictures_pkey PRIMARY KEY (id),
    constraint venue_pictures_company_id_id_key UNIQUE (company_id, id),
    constraint venue_pictures_alt_check CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 200))),
    constraint venue_pictures_check CHECK (((kind = 'provider'::text) = (provider_id IS NOT NULL))),
    constraint venue_pictures_check1 CHECK (((kind = 'service'::text) = (service_id IS NOT NULL))),
    constraint venue_pictures_check2 CHECK (((kind = 'gallery'::text) OR ("position" IS NULL))),
    constraint venue_pictures_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
    constraint venue_pictures_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
    constraint venue_pictures_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'cover'::text, 'gallery'::text, 'provider'::text, 'service'::text]))),
    constraint venue_pictures_position_check CHECK (("position" >= 1)),
    constraint venue_pictures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    constraint venue_pictures_provider_exists FOREIGN KEY (company_id, provider_id) REFERENCES staff(company_id, id) ON DELETE CASCADE,
    constraint venue_pictures_service_exists FOREIGN KEY (company_id, service_id) REFERENCES services(company_id, id) ON DELETE CASCADE
);
CREATE INDEX venue_pictures_of_provider ON venue_pictures USING btree (company_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX venue_pictures_of_service ON venue_pictures USING btree (company_id, service_id) WHERE (service_id IS NOT NULL);
CREATE UNIQUE INDEX venue_pictures_once ON venue_pictures USING btree (company_id, kind, COALESCE(provider_id, service_id, company_id)) WHERE ((received_at IS NOT NULL) AND (kind <> 'gallery'::text));
create policy tenant on venue_pictures using ((company_id = ( SELECT current_company() AS current_company)));

-- a picture in the sizes in which it is shown
create table venue_picture_files (
    company_id uuid not null,
    picture_id uuid not null,
    width smallint not null,
    height smallint not null,
    content_type text not null,
    size_bytes integer not null,
    -- of its bytes, by which guests ask for it; null: it has not been looked at
    sha256 text,
    constraint venue_picture_files_pkey PRIMARY KEY (company_id, picture_id, width),
    constraint venue_picture_files_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
    constraint venue_picture_files_height_check CHECK (((height >= 1) AND (height <= 4000))),
    constraint venue_picture_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    constraint venue_picture_files_size_bytes_check CHECK ((size_bytes > 0)),
    constraint venue_picture_files_width_check CHECK (((width >= 1) AND (width <= 4000))),
    constraint venue_picture_files_company_id_picture_id_fkey FOREIGN KEY (company_id, picture_id) REFERENCES venue_pictures(company_id, id) ON DELETE CASCADE
);
CREATE INDEX venue_picture_files_by_sha256 ON venue_picture_files USING btree (company_id, sha256) WHERE (sha256 IS NOT NULL);
create policy tenant on venue_picture_files using ((company_id = ( SELECT current_company() AS current_company)));
