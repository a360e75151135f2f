-- What an email was, for as long as its row is kept: its text is deleted once it is sent.
alter table mail_outbox add column template text;
comment on column mail_outbox.template is 'The name of the template that it was written from, such as ticketing/ticket.';
