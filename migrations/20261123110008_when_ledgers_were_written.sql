-- migrate:up

-- What was written lately, of all tenants: rows lie in the order in which they came, so a summary of each stretch of
-- pages tells where to look. It costs a write next to nothing.
create index products_by_time on products using brin (created_at) with (autosummarize = on);
create index stock_movements_by_time on stock_movements using brin (created_at) with (autosummarize = on);
create index gift_cards_by_time on gift_cards using brin (created_at) with (autosummarize = on);
create index gift_card_movements_by_time on gift_card_movements using brin (created_at) with (autosummarize = on);
create index sales_by_time on sales using brin (created_at) with (autosummarize = on);
create index sales_by_time_of_void on sales (voided_at) where voided_at is not null;
create index customer_packages_by_time on customer_packages using brin (created_at) with (autosummarize = on);
create index package_redemptions_by_time on package_redemptions using brin (created_at) with (autosummarize = on);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
