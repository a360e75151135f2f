-- Second factors: codes of an authenticator app, recovery codes and passkeys; and when a session last proved whose it is.

-- A session begins with a proof.
alter table sessions add column identity_confirmed_at timestamptz;
update sessions set identity_confirmed_at = created_at;
alter table sessions alter column identity_confirmed_at set default now();
alter table sessions alter column identity_confirmed_at set not null;
-- When a second factor was given in this session. Without it, a role other than 'member' gives no rights.
alter table sessions add column second_factor_at timestamptz;

create table authenticators (
  user_id bigint primary key references users on delete cascade,
  secret_enc bytea not null,
  -- The time step of the code that was taken last: no code of this step or an earlier one is taken again.
  last_step bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- The code begins with its position, so that only one slow hash is computed for each attempt.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  position smallint not null,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, position)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 60),
  -- Whether the provider of the passkey keeps a copy, so that it is on several devices.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- Steps that were begun and not finished. Each ticket is deleted when it is used; only its hash is kept.
create table second_factor_tickets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_in', 'authenticator', 'new_passkey', 'passkey')),
  token_sha256 text not null unique,
  user_id bigint references users on delete cascade,
  session_id bigint references sessions on delete cascade,
  -- The browser that began the step.
  device_sha256 text,
  secret_enc bytea,
  challenge text,
  attempts int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index second_factor_tickets_by_end on second_factor_tickets (expires_at);
