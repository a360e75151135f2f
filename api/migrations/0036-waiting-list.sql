-- The waiting list of an event without packages, or of one of its packages. A person has one place in each.
alter table waitlist add column package_id bigint references packages on delete cascade;
-- widens: the same person may wait for several packages, and again after an offer has passed
alter table waitlist drop constraint waitlist_event_id_user_id_key;
-- small table: nobody has waited yet
-- unused since 1.0.0: no release before has put anybody on the list
create unique index waitlist_one_place on waitlist (event_id, coalesce(package_id, 0), user_id)
  where state in ('waiting', 'offered');
-- small table: nobody has waited yet
create index waitlist_in_line on waitlist (event_id, id) where state = 'waiting';
-- small table: nobody has waited yet
create index waitlist_offers on waitlist (offer_expires_at) where state = 'offered';
-- small table: nobody has waited yet
create index waitlist_of_user on waitlist (user_id);

-- An offer holds a seat. It is given back here, whoever ends the offer: the member, the job, or the end of an account.
create function release_offered_seat() returns trigger language plpgsql as $$
begin
  if old.state = 'offered' and (tg_op = 'DELETE' or new.state in ('cancelled', 'offer_expired')) then
    update events set taken = taken - 1 where id = old.event_id and taken > 0;
    update packages set taken = taken - 1 where id = old.package_id and taken > 0;
  end if;
  return null;
end $$;
-- widens: the release before only deletes rows, and none of them is offered
create trigger waitlist_releases_seat after update or delete on waitlist
  for each row execute function release_offered_seat();
