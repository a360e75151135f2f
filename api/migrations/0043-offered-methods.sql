-- Which ways to pay are offered for new orders: one row. Orders that were placed before can be paid as they were.
create table payment_settings (
  id boolean primary key default true check (id),
  card boolean not null default true,
  bill boolean not null default true,
  version int not null default 1,
  check (card or bill)
);
insert into payment_settings default values;
