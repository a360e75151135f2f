import type { Db } from '../database/schema';

const PAGE = 1000;

/** The entries of the security log as they are exported, oldest first, a page of rows at a time. */
export async function* readSecurityLog(db: Db, { since, memberId }: { since?: Date; memberId?: number }) {
  for (let last = 0; ; ) {
    let entries = db.selectFrom('security_log').where('id', '>', last).orderBy('id').limit(PAGE).selectAll();
    if (since) entries = entries.where('at', '>=', since);
    if (memberId !== undefined) entries = entries.where('member_id', '=', memberId);
    const rows = await entries.execute();
    for (const { at, ...entry } of rows) yield { ...entry, at: at.toISOString() };
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return;
  }
}
