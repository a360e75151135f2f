-- Which text of an event, a package or a ticket somebody edits: of two at once, the second is told.
alter table events add column version int not null default 1;
alter table packages add column version int not null default 1;
alter table tickets add column version int not null default 1;

-- When an event was called off, and what was written to those who had a ticket.
alter table events add column cancelled_at timestamptz;
alter table events add column cancel_message text;

-- Tickets that staff make by hand, for speakers, guests and helpers. Their holder need not be a member.
alter table tickets add column made_by bigint references users;
alter table tickets add column made_reason text;
alter table tickets alter column user_id drop not null;
-- widens: a third source, which has a package or none
alter table tickets drop constraint tickets_source_check;
-- widens: the two sources of before, and the tickets that staff make
alter table tickets add constraint tickets_source_check check (source in ('enroll', 'package', 'staff'));
-- widens: as before for the two sources of before
alter table tickets drop constraint tickets_check1;
-- widens: as before for the two sources of before
alter table tickets add constraint tickets_package_of_source
  check (source = 'staff' or (source = 'package') = (package_id is not null));
-- widens: new columns, which the release before leaves empty
alter table tickets add constraint tickets_owner
  check (source = 'staff' or (user_id is not null and made_reason is null));

-- small table: an association has thousands of tickets; the lists of an event's attendees, and its door list
create index tickets_of_event_by_name on tickets (event_id, lower(first_name || ' ' || last_name), id);
-- small table: the newest tickets of an event first
create index tickets_of_event_by_time on tickets (event_id, created_at, id);
-- small table: an association has hundreds of events
create index events_for_staff on events (start_at, id);
