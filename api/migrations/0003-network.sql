-- The directory as it is read: one row a member, written in the transaction that changes a profile.
create table directory_entries (
  user_id bigint primary key references users on delete cascade,
  member_no bigint not null unique,
  name text not null,
  title text,
  city text,
  country text,
  hourly_rate int,
  bio text,
  avatar text,
  availability text,
  platforms jsonb not null default '{}',
  skills jsonb not null default '[]',
  skill_ids int[] not null default '{}',
  listed boolean not null,
  public boolean not null,
  search text not null
);
-- A filter is answered from an index alone where it can be: what else it asks for is included.
create index directory_newest on directory_entries (user_id desc) include (hourly_rate, skill_ids) where listed;
create index directory_by_rate on directory_entries (hourly_rate, user_id desc) include (skill_ids) where listed;
create index directory_by_name on directory_entries (lower(name) collate "C", user_id desc)
  include (name, hourly_rate, skill_ids) where listed;
create index directory_by_city on directory_entries (lower(city), user_id desc)
  include (city, hourly_rate, skill_ids) where listed;
create index directory_by_skill on directory_entries using gin (skill_ids) where listed;
create index directory_by_words on directory_entries using gin (search gin_trgm_ops) where listed;

-- How often the directory was changed: one look tells every replica whether what it remembers still holds.
create table directory_changes (n bigint not null);
insert into directory_changes values (0);

create function count_directory_change() returns trigger language plpgsql as $$
begin
  update directory_changes set n = n + 1;
  return null;
end $$;
create trigger directory_changed after insert or update or delete on directory_entries
  for each statement execute function count_directory_change();

create table volunteer_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  "for" text not null check ("for" in ('ambassador', 'chapter', 'meetup', 'speaker')),
  description text not null,
  status text not null default 'new' check (status in ('new', 'contacted', 'accepted', 'declined')),
  created_at timestamptz not null default now()
);
create index volunteer_requests_of_user on volunteer_requests (user_id, created_at desc);
