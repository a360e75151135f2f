-- When a ticket was passed on to another person. Its buyer no longer sees the code: whoever has it is let in.
alter table tickets add column transferred_at timestamptz;
-- small table: an association has thousands of tickets; those that are for a member, by the address
create index tickets_by_holder on tickets (lower(email)) where state in ('valid', 'used');
-- Until how many hours before an event its tickets can be given back.
alter table events add column give_back_hours int not null default 48 check (give_back_hours between 0 and 8760);
