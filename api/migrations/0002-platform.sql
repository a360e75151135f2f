-- What every subject uses: limits, mail that waits to leave, files, repeated writes, the record of changes.
create table rate_buckets (
  key text not null,
  window_start timestamptz not null,
  n int not null,
  primary key (key, window_start)
);
create index rate_buckets_age on rate_buckets (window_start);

create table mail_outbox (
  id bigint generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  recipient text not null,
  letter jsonb,
  state text not null default 'queued' check (state in ('queued', 'inflight', 'awaiting_retry', 'sent', 'failed', 'aborted')),
  attempts int not null default 0,
  not_before timestamptz not null default now(),
  locked_until timestamptz,
  dedupe_key text unique,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (not_before) where state in ('queued', 'inflight', 'awaiting_retry');

create table files (
  id bigint generated always as identity primary key,
  owner_id bigint references users on delete set null,
  stored_name text not null unique,
  mime text not null,
  bytes int not null check (bytes > 0),
  width int,
  height int,
  sha256 text not null,
  purpose text not null,
  created_at timestamptz not null default now()
);
create index files_of_owner on files (owner_id);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  route text not null,
  request_sha256 text not null,
  response jsonb,
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (expires_at);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  ip_trunc text,
  at timestamptz not null default now()
);
create index audit_log_of_object on audit_log (object_type, object_id, at);

-- The record may only grow. A trigger holds for the owner of the table too, which a revoked right would not.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
