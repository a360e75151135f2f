-- What members are searched by, written by every release. The index users_by_words is for the release before, and goes in a
-- later one. To look through stored words takes a sixth of the time of making them from the columns.
create table member_words (
  user_id bigint primary key,
  name text collate "C" not null,
  -- The space before them makes a short word a beginning of a word, which the index finds too.
  words text not null
);

create function note_member_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status = 'deleted' then
    delete from member_words where user_id = old.id;
    return null;
  end if;
  insert into member_words (user_id, name, words) values (new.id, lower(new.name),
    ' ' || lower(new.name || ' ' || new.email || ' ' || new.phone_raw || ' ' || coalesce(new.phone_e164, '') || ' ' || new.member_no))
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $$;

-- widens: the release before writes the words too
create trigger member_words_noted after insert or delete or update of name, email, phone_raw, phone_e164, member_no, status on users
  for each row execute function note_member_words();

insert into member_words (user_id, name, words)
  select id, lower(name),
    ' ' || lower(name || ' ' || email || ' ' || phone_raw || ' ' || coalesce(phone_e164, '') || ' ' || member_no)
  from users where status <> 'deleted';

-- The list of those whom a search finds by name, a page at a time.
create index member_words_by_name on member_words (name, user_id);
