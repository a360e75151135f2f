-- For a day after the staff have corrected an address, no password is chosen by email.
alter table users add column email_corrected_at timestamptz;
comment on column users.email_corrected_at is 'When the staff last corrected the address; null where its member chose it.';
