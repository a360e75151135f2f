-- The simulated bank's own books, as a provider would keep them. The shop never reads them: it is told, or asks.
create table bank_payments (
  reference text primary key,
  order_no text not null,
  amount int not null check (amount > 0),
  currency text not null,
  outcome text not null check (outcome in ('paid', 'failed')),
  message_id text not null unique,
  at timestamptz not null default now(),
  acknowledged_at timestamptz
);
create index bank_payments_untold on bank_payments (at) where acknowledged_at is null;
