-- A new site has the free plan alone, and no words of one association: the plans and texts of the specification are the demo's.
-- small table: the plans, of a database without members alone
delete from packages where kind = 'membership' and price > 0 and not exists (select from users);
-- small table: the free plan, of a database without members alone
update packages set slug = 'basic', name = 'Basic', features = '[]' where kind = 'membership' and not exists (select from users);
-- small table: texts of lists, of a database without members alone
update list_entries e set lead = replace(e.lead, t.own, t.neutral), points = replace(e.points, t.own, t.neutral)
from (values
  ('ambassador', 'what freelancing is, and what it is not', 'what our members do, and how one begins'),
  ('jobs', 'companies that know freelancers', 'companies that know us'),
  ('training', e'\nSoft Skills Program: /dashboard/azadkar-google-soft-skills', ''),
  ('filings', 'the Surge membership includes', 'the memberships include'),
  ('insurance', 'the Surge membership includes', 'the memberships include')
) as t (key, own, neutral)
where e.key = t.key and not exists (select from users);
