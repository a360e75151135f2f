-- Topics of the blog and skills are lists as well: they can be hidden, and skills have an order.
alter table blog_topics add column hidden boolean not null default false;
alter table skills
  add column hidden boolean not null default false,
  add column "position" integer not null default 0,
  add column version integer not null default 1;
comment on column blog_topics.hidden is 'No longer offered; posts that have it keep it.';
comment on column skills.hidden is 'No longer offered; members who have it keep it.';
comment on column skills."position" is 'Where it is the same, the older one is first.';
