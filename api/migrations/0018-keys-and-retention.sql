-- The keys that wrote what is encrypted here, by id: the server refuses to start without one that is still needed.
create table site_keys (
  id text primary key,
  first_used_at timestamptz not null default now(),
  retired_at timestamptz
);

-- The one key of all hashes of identity numbers, because hashes of different keys cannot be compared.
create table cnic_hash_key (
  one boolean primary key default true check (one),
  key_id text not null
);

-- The hash of the password that the demo publishes. No account may have it in production.
alter table demo_seed add column published_password_hash text;
-- Hashes are salted, so only accounts that the demo has made together can have the same.
update demo_seed set published_password_hash = (
  select password_hash from users
  where email in ('demo@azadkar.test', 'new@azadkar.test', 'support@azadkar.test', 'finance@azadkar.test', 'door@azadkar.test')
  group by password_hash having count(*) > 1 limit 1
);

-- The record may only grow, for ten years.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '10 years' then return old; end if;
  raise exception 'audit_log is append-only';
end $$;
