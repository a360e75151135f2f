-- The one role of a person that releases before several roles knew, and the triggers that kept it.
-- unused since 1.0.0: staff_roles has the roles
drop trigger role_inserted on users;
-- unused since 1.0.0: the same
drop trigger role_updated on users;
-- unused since 1.0.0: the same
drop trigger sessions_end_with_role on users;
-- unused since 1.0.0: the same
drop function follow_role_of_user();
-- unused since 1.0.0: the same
drop function end_sessions_of_changed_role();
-- widens: who gets or loses a role still signs in again
create or replace function follow_staff_roles() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now()
  where user_id = case when tg_op = 'DELETE' then old.user_id else new.user_id end and revoked_at is null;
  return null;
end $$;
-- unused since 1.0.0: the same
alter table users drop column role;
