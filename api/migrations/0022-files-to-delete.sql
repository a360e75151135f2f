-- Files that nothing refers to any more, until the store has deleted them: it may be away at the moment.
create table files_to_delete (
  stored_name text primary key,
  created_at timestamptz not null default now()
);
