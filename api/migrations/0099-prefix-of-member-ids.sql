-- What stands before the number in a member ID. Records that are there have that of every site before: AZK.
alter table sites add column member_prefix text not null default 'AZK'
  constraint sites_member_prefix check (member_prefix ~ '^[A-Z]{2,5}$');
