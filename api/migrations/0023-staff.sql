-- The roles of a person: several. `users.role` stays for the release before, which knows one of each person.
create table staff_roles (
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'finance', 'support', 'learning', 'door')),
  given_by bigint references users (id) on delete set null,
  given_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index staff_roles_by_role on staff_roles (role, user_id);
insert into staff_roles (user_id, role) select id, role from users where role <> 'member';

-- Who gets or loses a role signs in again. The release before sees the role that it knows of, and none of an editor.
create function follow_staff_roles() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update sessions set revoked_at = now() where user_id = person and revoked_at is null;
  if pg_trigger_depth() = 1 then
    update users set role = coalesce((
      select r.role from staff_roles r where r.user_id = person and r.role <> 'editor'
      order by array_position(array['admin', 'finance', 'support', 'learning', 'door'], r.role) limit 1
    ), 'member') where id = person;
  end if;
  return null;
end $$;
create trigger staff_roles_changed after insert or delete on staff_roles
  for each row execute function follow_staff_roles();

-- What the release before writes counts: the one role that it gives takes the place of all.
create function follow_role_of_user() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_op = 'UPDATE' and new.role = old.role and new.role <> 'member' then return null; end if;
  delete from staff_roles where user_id = new.id and role <> new.role;
  if new.role <> 'member' then
    insert into staff_roles (user_id, role) values (new.id, new.role) on conflict do nothing;
  end if;
  return null;
end $$;
-- widens: it only adds rows to a new table, which the release before does not read
create trigger role_inserted after insert on users
  for each row when (new.role <> 'member') execute function follow_role_of_user();
-- widens: the same, and the release before has ended the sessions already
create trigger role_updated after update of role on users
  for each row execute function follow_role_of_user();

-- Long work that staff have started, with its progress. Whoever claims one renews the lease while it runs; a task whose
-- lease is over is run again.
create table tasks (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null,
  params jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'canceled')),
  started_by bigint references users (id) on delete set null,
  not_before timestamptz not null default now(),
  locked_until timestamptz,
  runs integer not null default 0,
  cancel_asked_at timestamptz,
  done integer not null default 0,
  total integer,
  summary text,
  error text,
  -- The stored file of the result, and what it is called when it is downloaded.
  stored_name text,
  file_name text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index tasks_due on tasks (not_before) where state in ('waiting', 'running');
create index tasks_by_starter on tasks (started_by, id);
create index tasks_by_end on tasks (ended_at) where ended_at is not null;
