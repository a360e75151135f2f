-- What stands beside the price of a membership. With price and term_months it is all that a plan says about money:
--   update packages set price = 6000, price_label = 'per year', term_months = 12 where slug = 'surge';
alter table packages add column price_label text check (length(price_label) between 1 and 40);
update packages set price_label = 'per month' where slug = 'surge';

-- The first and the last day that a membership order paid for.
alter table orders add column term_starts_on date;
alter table orders add column term_ends_on date;
alter table orders add constraint orders_term check (
  (term_starts_on is null and term_ends_on is null)
  or (kind = 'membership' and term_ends_on >= term_starts_on));
update orders o set term_starts_on = m.starts_on, term_ends_on = m.ends_on
  from memberships m
  where m.order_id = o.id and o.paid_at is not null and m.ends_on is not null;

-- A change of the payment method closes one payment and begins another. `refund_due`: the order was paid already.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('created', 'pending', 'confirmed', 'failed', 'cancelled', 'refunded', 'refund_due', 'not_required'));
create unique index payments_one_open on payments (order_id) where state in ('created', 'pending', 'failed');
