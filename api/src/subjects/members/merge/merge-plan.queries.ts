/** What would happen if one account were merged into another: counted, and changed in nothing. */
import type { MergePlan } from '@azadkar/shared-api/account/staff/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { sha256 } from '../../../platform/security/tokens';
import type { Account } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { type Merged, mergeSteps } from './merge-steps.queries';

/** Throws why the two cannot be merged. */
function requireMergeable({ from, into }: Merged): void {
  if (from.id === into.id) throw staffMemberRefusals.sameAccount();
  if (from.is_staff) throw staffMemberRefusals.isStaff();
  if (from.merged_into !== null) throw staffMemberRefusals.mergedAlready();
  if (into.status !== 'active') throw staffMemberRefusals.notActive();
}

export async function planMerge(db: Db | Trx, merged: Merged): Promise<MergePlan> {
  requireMergeable(merged);
  const { from, into } = merged;
  const steps: MergePlan['steps'] = [];
  for (const { what, count, note = null } of mergeSteps) {
    const { rows } = await sql<{ n: number }>`select (${count(from.id, into.id)})::int as n`.execute(db);
    const n = rows[0]?.n ?? 0;
    if (n > 0) steps.push({ what, count: n, note });
  }
  const ends = { from: presentEnd(from), into: presentEnd(into) };
  return { ...ends, steps, fingerprint: sha256(JSON.stringify([ends, steps])) };
}

const presentEnd = ({ member_no, name, email, created_at }: Account) => ({
  member_no: String(member_no),
  name,
  email,
  joined_at: created_at.toISOString(),
});
