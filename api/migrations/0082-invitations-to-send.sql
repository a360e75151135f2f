create index concurrently users_to_invite on users (id) where invitation = 'due';
