-- The figures of the home page and the strip above the header, which were written into the pages before.

create table home_statistics (
  id bigint generated always as identity primary key,
  figure text not null,
  meaning text not null,
  position int not null default 0,
  version int not null default 1
);
insert into home_statistics (figure, meaning, position) values
  ('2.3M', 'freelancers at work in Pakistan', 1),
  ('10+ billion hours', 'of work that they have done so far', 2),
  ('$400M', 'in services that they sell abroad annually', 3);

-- The newest whose days include today is shown; an empty day is no limit.
create table header_strips (
  id bigint generated always as identity primary key,
  title text not null,
  detail text not null default '',
  link text not null check (link like '/%' and link not like '//%'),
  starts_on date,
  ends_on date,
  version int not null default 1,
  check (ends_on >= starts_on)
);
insert into header_strips (title, detail, link) values
  ('Freelance Fest 2022', 'Islamabad in May, Gilgit in August', '/freelance-fest-2022');
