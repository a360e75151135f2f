-- verify_with_order: the link that confirms an address, in the email about an unpaid order. The one of the welcome stays good.
-- widens: only this release writes the new kind.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
-- widens: only this release writes the new kind.
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('reset', 'verify', 'verify_with_order', 'change_email', 'revert_email'));
