-- A person has one seat at an event: only among tickets that are paid. An unpaid order in somebody's name blocks nobody.
drop index tickets_one_seat_a_person;
create unique index tickets_one_seat_a_person on tickets (event_id, cnic_hmac) where state in ('valid', 'used');
-- Counts the seats that a member holds without having paid.
create index tickets_unpaid on tickets (user_id, event_id) where state in ('draft', 'reserved');
