-- What the booking form of an event asks, by the name of the field; what is left out is asked as the specification says.
alter table events add column questions jsonb not null default '{}';
