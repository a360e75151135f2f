-- Rules that were sentences of the source. A site with a record has said them until now, and goes on until an officer changes them.
alter table sites
  add column membership_refunds text not null default '',
  add column answer_hours integer constraint sites_answer_hours check (answer_hours between 1 and 720);
-- small table: one row, or none
update sites set membership_refunds = 'A paid membership is not refunded.', answer_hours = 48;
