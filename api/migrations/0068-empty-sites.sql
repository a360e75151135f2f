-- A new site has no figures and no strip until an editor enters some: those of the specification are the demo's.
-- small table: three figures, of a database without members alone
delete from home_statistics where not exists (select from users);
-- small table: one strip, of a database without members alone
delete from header_strips where not exists (select from users);
