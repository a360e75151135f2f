-- An address belongs to the member who has confirmed it. Anybody may register with any address, so that registering tells
-- nobody which addresses are known; only one account can confirm it.
drop index users_email;
create unique index users_email on users (lower(email)) where email_verified_at is not null;
create index users_by_email on users (lower(email));

-- superseded: somebody else has confirmed this account's address. It is deleted some days later.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'suspended', 'superseded', 'deleted'));

-- change_email: its payload has the new address, which becomes the account's when the link is opened.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('reset', 'verify', 'change_email', 'revert_email'));

-- The browsers in which a member has signed in; each has a random cookie, of which only the hash is kept.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  device_sha256 text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, device_sha256)
);
create index known_devices_by_cookie on known_devices (device_sha256);

-- Wrong passwords, counted by place, account and device. Each makes the next attempt wait longer; the count decreases
-- with time.
create table sign_in_failures (
  key text primary key,
  failures double precision not null,
  failed_at timestamptz not null,
  not_before timestamptz not null,
  refused integer not null default 0
);
create index sign_in_failures_age on sign_in_failures (failed_at);
