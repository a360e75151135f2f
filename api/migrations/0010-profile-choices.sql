-- Checks that are never stricter than the schema of the profile, and the choice of who sees it.

-- "Today" is the day in Pakistan, as in the schema: current_date would be the day before until five in the morning.
alter table profiles drop constraint profiles_birthdate_check;
alter table profiles add constraint profiles_birthdate_check
  check (birthdate <= (now() at time zone 'Asia/Karachi')::date);

-- The schema counts UTF-16 units, of which an emoji has two: 100 of them are at least 50 characters here.
alter table profiles drop constraint profiles_check;
alter table profiles add constraint profiles_bio_check
  check (completed_at is null or length(bio) between 50 and 3000);

-- When the member decided who sees the profile; null: they have never been asked.
alter table profiles add column visibility_chosen_at timestamptz;
update profiles set visibility_chosen_at = updated_at where visibility <> 'members';
