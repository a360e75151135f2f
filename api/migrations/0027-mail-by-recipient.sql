-- What was sent to a member.
create index concurrently mail_outbox_of_recipient on mail_outbox (recipient, id);
