-- Memberships are records that the staff edit. A planned price counts from its first day on, without a job that sets it.
-- unused since 1.1.0: it changes nothing, and only looks
do $$
declare
  free integer := (select count(*) from packages where kind = 'membership' and price = 0);
begin
  if free <> 1 then
    raise exception '% plans are free. Exactly one must be: the one that everyone has who has no other.', free;
  end if;
end $$;

alter table packages
  add column next_price integer,
  add column next_price_from date,
  add column recommended boolean not null default false;

-- widens: releases before write neither of these columns
alter table packages
  add constraint packages_next_price check ((next_price is null) = (next_price_from is null) and next_price between 1 and 100000000);
-- widens: the one plan that costs nothing is what everyone has who has no other; releases before change no plan
alter table packages add constraint packages_free_plan
  check (kind <> 'membership' or price > 0 or (term_months is null and enabled and next_price is null));

-- unused since 1.1.0: no release before writes plans
-- small table: a row for each plan, and for each package of an event
create unique index packages_one_free_plan on packages (kind) where kind = 'membership' and price = 0;
-- unused since 1.1.0: as above
-- small table: as above
create unique index packages_plan_by_name on packages (lower(name)) where kind = 'membership';

-- Without a free plan, nobody could join.
create function keep_free_plan() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.price > 0 then
    raise exception 'The free plan stays, and stays free.' using errcode = 'check_violation', constraint = 'packages_free_plan';
  end if;
  return new;
end $$;
-- widens: no release before deletes the free plan or gives it a price
create trigger packages_keep_free_plan before delete or update of price on packages
  for each row when (old.kind = 'membership' and old.price = 0) execute function keep_free_plan();

-- small table: a row for each plan
update packages set recommended = true where kind = 'membership' and slug = 'surge';
