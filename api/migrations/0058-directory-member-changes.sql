-- The members whose entries of the directory changed, each with the count of changes (directory_changes) at the last one:
-- a process that holds the directory in memory reads what is new to it. Ids of members who are gone stay.
create table directory_member_changes (
  user_id bigint primary key,
  n bigint not null
);
create index directory_member_changes_by_n on directory_member_changes (n, user_id);

create function note_directory_members() returns trigger language plpgsql as $$
begin
  insert into directory_member_changes (user_id, n)
  select user_id, (select n from directory_changes) from changed
  on conflict (user_id) do update set n = excluded.n;
  return null;
end $$;

-- Triggers run by name: the change was counted by directory_changed, which holds the count until the transaction ends.
-- widens: it only notes who changed, for whom reads it
create trigger directory_changed_by_insert after insert on directory_entries referencing new table as changed
  for each statement execute function note_directory_members();
-- widens: it only notes who changed, for whom reads it
create trigger directory_changed_by_update after update on directory_entries referencing new table as changed
  for each statement execute function note_directory_members();
-- widens: it only notes who changed, for whom reads it
create trigger directory_changed_by_delete after delete on directory_entries referencing old table as changed
  for each statement execute function note_directory_members();
