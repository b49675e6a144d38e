-- migrate:up

-- Gift cards sold at the counter: a line of a sale, worth nothing until that is paid, and nothing once it is voided.

alter table gift_cards
    add column sale_line_id uuid,
    add constraint gift_cards_sale_line foreign key (company_id, sale_line_id) references sale_lines (company_id, id);
create index gift_cards_of_sale_line on gift_cards (company_id, sale_line_id) where sale_line_id is not null;
comment on column gift_cards.sale_line_id is 'the line that sold it; null for one that was given';

alter table gift_card_movements
    drop constraint gift_card_movements_kind_check,
    drop constraint gift_card_movements_check,
    add constraint gift_card_movements_kind_check check (kind in ('issue', 'redemption', 'void')),
    add constraint gift_card_movements_check
        check (case kind when 'issue' then delta_cents > 0 else delta_cents < 0 end);

alter table sale_lines
    drop constraint sale_lines_kind_check,
    add constraint sale_lines_kind_check check (kind in ('product', 'service', 'package', 'gift_card', 'custom'));

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
