-- Who has a plan, newest member first.
create index concurrently memberships_by_package on memberships (package_id, user_id) where state in ('active', 'grace');
