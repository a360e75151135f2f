-- Listed are members whose address is confirmed. refreshDirectory keeps it so.
-- small table: only entries of members without a confirmed address change, and only their own saves wait for it.
update directory_entries d set listed = false
from users u
where u.id = d.user_id and d.listed and u.email_verified_at is null;
