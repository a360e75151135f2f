-- What a membership order was placed for, whatever becomes of the plan meanwhile: its months (0: it never ends) and its name.
-- Both are null in orders of the release before, for which the plan speaks as it is.
alter table orders
  add column term_months integer,
  add column plan_name text;

-- The paid membership that this one took the place of, and its last day then (null: none), for a refund.
alter table memberships
  add column replaced_id bigint references memberships (id),
  add column replaced_ends_on date;

-- What a plan adds, in a sentence beside the plans on the page of each member.
alter table packages add column summary text not null default '';
-- small table: a row for each plan
update packages set summary = 'Surge adds tax filing, insurance and workshops.' where kind = 'membership' and name = 'Surge';
