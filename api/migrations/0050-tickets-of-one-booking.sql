-- Several seats that are booked at once: the first ticket, which the order names, and those that were booked with it.
alter table tickets add column booked_with bigint references tickets;
-- widens: the release before books each ticket alone
alter table tickets add constraint tickets_not_with_itself check (booked_with <> id);
-- small table: an association has thousands of tickets
create index tickets_of_booking on tickets (booked_with) where booked_with is not null;

-- An order names the first ticket of its booking. A release that knows no others moves only that one: they follow it here.
create function follow_first_ticket() returns trigger language plpgsql as $$
declare
  followed int;
begin
  update tickets set state = new.state where booked_with = new.id and state = 'reserved';
  get diagnostics followed = row_count;
  if new.state <> 'valid' and followed > 0 then
    update events set taken = taken - followed where id = new.event_id and taken >= followed;
    update packages set taken = taken - followed where id = new.package_id and taken >= followed;
  end if;
  return null;
end $$;
-- widens: the release before has no tickets that were booked with others
create trigger tickets_follow_first after update of state on tickets
  for each row when (old.state = 'reserved' and new.state in ('valid', 'expired', 'cancelled') and new.booked_with is null)
  execute function follow_first_ticket();
