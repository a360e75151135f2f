-- The pages that show a figure, and those that tell of a program.
-- widens: release 1.1.0 writes no other pages; made anew where a build after it has made them
alter table home_statistics drop constraint if exists home_statistics_page_check;
-- widens: as above
alter table home_statistics add constraint home_statistics_page_check check (page in ('home', 'soft-skills'));
-- widens: as above
alter table programs drop constraint if exists programs_page_check;
-- widens: as above
alter table programs add constraint programs_page_check check (page in ('career-certificates', 'soft-skills'));
