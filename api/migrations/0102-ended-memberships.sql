-- The membership of a member that ended last: what their page says of it read all memberships.
create index concurrently memberships_ended on memberships (user_id, ends_on) where state = 'expired';
