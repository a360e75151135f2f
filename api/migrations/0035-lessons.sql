-- Lessons as members read them: what a course page says, what belongs to a lesson, and where a member was last.

alter table courses
  -- what one learns, one thing a line
  add column outcomes text not null default '',
  add column taught_by text not null default '',
  add column level text not null default '' check (level in ('', 'Beginner', 'Intermediate', 'Advanced')),
  add column language text not null default '',
  -- whether the quiz opens when all lessons are done
  add column quiz_after_lessons boolean not null default false,
  -- who signs its certificates: a name, and what the person is
  add column signed_by text not null default '';

alter table lessons
  -- may be read by members who are not enrolled
  add column free boolean not null default false,
  -- WebVTT
  add column captions text not null default '',
  -- questions that are answered at once and not graded, as shared-api/src/learning/checks.ts reads them
  add column checks text not null default '',
  add column video_mb int check (video_mb between 1 and 10000);

-- The lesson that was opened last, on any device.
alter table enrolments add column last_lesson_id bigint references lessons on delete set null;

-- What a question is about, so that a result can be told by topic. The title of a module leads to its lessons.
alter table questions add column topic text not null default '';

-- As it was when the certificate was issued.
alter table certificates add column signed_by text not null default '';
