-- A session is used with two secrets that belong together: the token, which pages can read, and a secret in an HttpOnly
-- cookie, which they cannot. A stolen token alone is then no session. Sessions from before have no such secret: their
-- members sign in again.
alter table sessions add column pair_sha256 text;
-- How long the session lives without a visit: shorter for staff. The longest life is in expires_at.
alter table sessions add column idle_hours integer not null default 720;
create index sessions_by_pair on sessions (pair_sha256);

-- Who gets or loses a role signs in again, however the role was changed: a session never outlives the rights it began with.
create function end_sessions_of_changed_role() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger sessions_end_with_role after update of role on users
  for each row when (old.role is distinct from new.role) execute function end_sessions_of_changed_role();
