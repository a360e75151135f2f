-- Each try of a member to pay by card: the provider takes one name of a transaction once only. `outcome` is what it said when
-- we asked; `answered_paisa` the amount in a message that it signed. `paid_again`: another try had paid already.
create table card_attempts (
  txn_ref text primary key check (txn_ref ~ '^[A-Z0-9]{8,20}$'),
  reference text not null,
  amount int not null check (amount > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_paisa bigint,
  outcome text check (outcome in ('paid', 'paid_again', 'failed')),
  asked_at timestamptz
);
create index card_attempts_of_payment on card_attempts (reference);
create unique index card_attempts_one_paid on card_attempts (reference) where outcome = 'paid';
create index card_attempts_open on card_attempts (created_at) where outcome is null or outcome = 'failed';

-- What the provider was asked to return. Written before it is asked, so that no refund is asked for twice.
create table card_refunds (
  refund_id text primary key,
  txn_ref text not null references card_attempts,
  amount int not null check (amount > 0),
  state text not null check (state in ('sent', 'done', 'refused')),
  reference text,
  at timestamptz not null default now()
);

-- What banks told us through 1Bill about bills, each message once, with what we answered.
create table bill_payments (
  order_no text not null,
  auth_id text not null,
  reference text,
  paisa bigint not null,
  bank text not null,
  paid_at text not null,
  response_code text not null,
  raw text not null,
  received_at timestamptz not null default now(),
  primary key (order_no, auth_id)
);
create index bill_payments_of_payment on bill_payments (reference) where response_code = '00';
