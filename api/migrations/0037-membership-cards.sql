-- The code of a member's digital card, by which a partner can check it. A new code makes the one before invalid.
create table membership_cards (
  user_id bigint primary key references users (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now()
);

-- Reminders are a kind of email of their own. Until now whoever wanted no news got none of them either.
alter table users add column reminders_opt_out_at timestamptz;
-- small table: only those who wanted no news, a small part of the members
update users set reminders_opt_out_at = marketing_opt_out_at where marketing_opt_out_at is not null;
