-- What happens to accounts, sessions and rights, for those who investigate an attack. It names members by id and places by
-- truncated network address, and is deleted after a set time.
create table security_log (
  id bigint generated always as identity primary key,
  event text not null,
  member_id bigint,
  request_id text,
  ip_trunc text,
  details jsonb,
  at timestamptz not null default now()
);
create index security_log_by_time on security_log (at);
create index security_log_of_member on security_log (member_id, at);
