-- Accounts that the staff have entered, such as those of a file of members: they have no password, and their address is
-- confirmed by the link of the invitation.
alter table users add column invitation text check (invitation in ('held', 'due', 'sent'));
comment on column users.invitation is
  'Of an account that the staff have entered: held, to be sent, or sent. Null for one whose member has registered.';
-- invite: the link of an invitation. Its payload may have the roles that the account gets when it is opened.
-- widens: only this release writes the new kind.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
-- widens: only this release writes the new kind.
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('reset', 'verify', 'verify_with_order', 'change_email', 'revert_email', 'invite'));
