-- What came in for each order and what goes back. Triggers keep both, so that no more goes back than came in, whoever
-- writes and however many at once.
create table order_balances (
  order_id bigint primary key references orders on delete cascade,
  received int not null default 0 check (received >= 0),
  returned int not null default 0 check (returned >= 0),
  constraint order_balances_returns_what_came check (returned <= received)
);

create function count_received() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 when old.state in ('confirmed', 'refunded', 'refund_due') then old.amount else 0 end;
  after int := case when new.state in ('confirmed', 'refunded', 'refund_due') then new.amount else 0 end;
begin
  if before <> after then
    insert into order_balances (order_id) values (new.order_id) on conflict do nothing;
    update order_balances set received = received + after - before where order_id = new.order_id;
  end if;
  return null;
end $$;

-- A refund counts from its request on, unless it failed.
create function count_returned() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 when old.state in ('failed', 'cancelled') then 0 else old.amount end;
  after int := case when new.state in ('failed', 'cancelled') then 0 else new.amount end;
begin
  if before <> after then
    insert into order_balances (order_id) values (new.order_id) on conflict do nothing;
    update order_balances set returned = returned + after - before where order_id = new.order_id;
  end if;
  return null;
end $$;

-- widens: it writes a table that the release before does not know
create trigger payments_count_received after insert or update on payments
  for each row execute function count_received();
-- widens: it writes a table that the release before does not know
create trigger refunds_count_returned after insert or update on refunds
  for each row execute function count_returned();

insert into order_balances (order_id, received, returned)
  select p.order_id, sum(p.amount), least(sum(p.amount), coalesce(
    (select sum(r.amount) from refunds r where r.order_id = p.order_id and r.state <> 'failed'), 0))
  from payments p
  where p.state in ('confirmed', 'refunded', 'refund_due')
  group by p.order_id;

-- `payment_id` is null where the release before requested it: the payment is then the one that is due or confirmed.
-- `reference`: what the bank or the provider calls the transfer.
alter table refunds
  add column payment_id bigint references payments,
  add column method text not null default 'hand' check (method in ('provider', 'hand')),
  add column requested_by bigint references users,
  add column tried_at timestamptz,
  add column failure text check (length(failure) <= 300),
  add column reference text check (length(reference) <= 100),
  add column done_by bigint references users,
  add column done_at timestamptz;
-- widens: three more states: the provider was asked, its answer was lost, it was withdrawn
alter table refunds drop constraint refunds_state_check,
  add constraint refunds_state_check
  check (state in ('requested', 'sent', 'unclear', 'done', 'failed', 'cancelled'));
-- small table: few payments are ever returned
create index refunds_open on refunds (id) where state in ('requested', 'sent', 'unclear', 'failed');

-- Money that arrived outside of the provider, as a member of the staff found it on the bank statement. A large sum
-- counts only when somebody else has seen it too.
create table hand_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  amount int not null check (amount > 0),
  reference text not null check (length(reference) between 1 and 100),
  received_on date not null,
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'confirmed', 'declined')),
  recorded_by bigint not null references users,
  recorded_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  payment_id bigint unique references payments,
  constraint hand_payments_two_people
    check (not needs_second or state <> 'confirmed' or decided_by is distinct from recorded_by),
  constraint hand_payments_decided check ((state = 'waiting') = (decided_by is null)),
  constraint hand_payments_of_payment check ((state = 'confirmed') = (payment_id is not null))
);
create unique index hand_payments_one_waiting on hand_payments (order_id) where state = 'waiting';
create index hand_payments_of_order on hand_payments (order_id);
create index hand_payments_by_reference on hand_payments (lower(reference));

-- Receipts are numbered in the order in which they are made, without a gap: the one row is locked while a number is given.
create table receipt_numbers (
  only_row boolean primary key default true check (only_row),
  last int not null
);
insert into receipt_numbers (last) values (0);
create table receipts (
  number int primary key,
  payment_id bigint not null unique references payments,
  issued_at timestamptz not null default now()
);

-- What the provider's list of a day says, compared with our payments.
create table reconciliations (
  provider text not null,
  day date not null,
  ran_at timestamptz not null default now(),
  payments int not null,
  total bigint not null,
  primary key (provider, day)
);
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  kind text not null
    check (kind in ('not_recorded', 'not_listed', 'wrong_amount', 'unknown_payment', 'refund_not_recorded', 'refund_not_listed')),
  reference text not null,
  order_id bigint references orders,
  ours int,
  theirs int,
  state text not null default 'open' check (state in ('open', 'settled')),
  settled_by bigint references users,
  settled_at timestamptz,
  note text check (length(note) <= 300),
  unique (provider, kind, reference),
  foreign key (provider, day) references reconciliations
);
create index reconciliation_differences_open on reconciliation_differences (day, id) where state = 'open';

-- The simulated bank's book of what it returned.
create table bank_refunds (
  refund_id text primary key,
  reference text not null references bank_payments,
  amount int not null check (amount > 0),
  at timestamptz not null default now()
);
